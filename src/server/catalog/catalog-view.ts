import type { Product } from '#contract/catalog.ts'
import { MAX_ALL } from '#contract/constants.ts'
import type { Place, WrittenPlace, WrittenProduct } from './catalog-rules.ts'

/** Which rows of a list: one page, or all up to a limit. */
export type PageQuery = { currentPage: number; pageSize: number; all: boolean }

/** `card` rows are what our own cards show; the others are whole products. */
export type Fields = 'all' | 'card'

/** The rows of one page of a list. */
export function pageOf<Row>(
  rows: readonly Row[],
  { currentPage, pageSize, all }: PageQuery,
): Row[] {
  const start = all ? 0 : (currentPage - 1) * pageSize
  return rows.slice(start, start + (all ? MAX_ALL : pageSize))
}

/** The fields of a list's envelope as JSON, in the same bytes in which PostgreSQL would write them. */
export function pageAsJson(rows: readonly string[], totalCount: number, page: PageQuery): string {
  const { currentPage, pageSize, all } = page
  const shown = all ? { size: MAX_ALL, page: 1 } : { size: pageSize, page: currentPage }
  return `"data" : [${listed(rows)}], "pageSize" : ${shown.size}, "currentPage" : ${shown.page}, "count" : ${rows.length}, "totalCount" : ${totalCount}`
}

/** As PostgreSQL writes a list. One text after the other is put together once, when all of the answer is; `join` would do it twice. */
export function listed(rows: readonly string[]): string {
  let list = rows[0] ?? ''
  for (let at = 1; at < rows.length; at++) list += `, \n ${rows[at]}`
  return list
}

export const placeJson = ({ json }: WrittenPlace) => json

/** One product, as its page or only its card shows it. */
export const productJson = (product: WrittenProduct, fields: Fields): string =>
  fields === 'card' ? `${cardOf(product)}}` : wholeJson(product)

/** A card for an answer that belongs to one person and is written for them. */
export const productCard = (product: WrittenProduct): Product =>
  JSON.parse(productJson(product, 'card'))

const cardOf = ({ head, stock, tail }: WrittenProduct) => `${head}${stock}${tail}`

const wholeJson = (product: WrittenProduct) =>
  `${cardOf(product)}${product.label},"category_id":${namesOf(product.categories)},"sub_category_id":${namesOf(product.subcategories)}}`

const namesOf = (places: readonly Place[]) => `[${places.map(({ named }) => named).join(', ')}]`
