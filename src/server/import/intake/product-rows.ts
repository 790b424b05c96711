import type { ImportField } from '#contract/import/import-fields.ts'
import { joinNames } from '../row/cell-rules.ts'
import type { CsvRow } from './read-csv.ts'

/** A product of a known export, by our fields. Missing fields are not in the list. */
export type ListedCells = Partial<Record<ImportField, string>>

/** The fields of the products of a known export. */
const FIELDS = [
  'code',
  'name',
  'brand',
  'description',
  'categories',
  'subcategories',
  'mrp',
  'sale_price',
  'unit',
  'stock',
  'barcode',
  'hsn',
  'gst_rate',
  'published',
  'images',
] as const satisfies readonly ImportField[]

export const PRODUCT_HEADINGS: string[] = [...FIELDS]

/** The product as a row of `PRODUCT_HEADINGS`. */
export const productRow = (line: number, product: ListedCells): CsvRow => ({
  line,
  cells: FIELDS.map((field) => product[field] ?? ''),
})

/** MRP and sale price from another system's price and, if present, its previous price. */
export function pricesOf(price: string, before: string): ListedCells {
  const isReduced = before !== '' && Number(before) > Number(price)
  return isReduced ? { mrp: before, sale_price: price } : { mrp: price }
}

/** Other systems use a negative stock for what was oversold. */
export const stockOf = (cell: string) => (/^-\d/.test(cell) ? '0' : cell)

/** Removes the tags from HTML text. */
export const withoutTags = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/li|\/div)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim()

/** Categories and subcategories of paths such as `Grocery > Atta`. */
export function placesOfPaths(paths: readonly string[]): ListedCells {
  const parts = paths
    .map((path) =>
      path
        .split('>')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .filter((path) => path.length > 0)
  const categories = [...new Set(parts.map(([first = '']) => first))]
  const subcategories = parts
    .filter((path) => path.length > 1)
    .map(([first = '', ...rest]) => `${joinNames([first])} > ${joinNames([rest.join(' - ')])}`)
  return {
    categories: joinNames(categories),
    subcategories: [...new Set(subcategories)].join(' | '),
  }
}
