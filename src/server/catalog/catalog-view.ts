import { MAX_ALL } from '#contract/constants.ts'
import type { WrittenPlace } from './catalog-rules.ts'

/** Which rows of a list: one page, or all up to a limit. */
export type PageQuery = { currentPage: number; pageSize: number; all: boolean }

/** The rows of one page of a list. */
export function pageOf<Row>(
  rows: readonly Row[],
  { currentPage, pageSize, all }: PageQuery,
): Row[] {
  const start = all ? 0 : (currentPage - 1) * pageSize
  return rows.slice(start, start + (all ? MAX_ALL : pageSize))
}

/** The fields of a list's envelope as JSON. */
export function pageAsJson(rows: readonly string[], totalCount: number, page: PageQuery): string {
  const { currentPage, pageSize, all } = page
  const shown = all ? { size: MAX_ALL, page: 1 } : { size: pageSize, page: currentPage }
  return `"data":[${listed(rows)}],"pageSize":${shown.size},"currentPage":${shown.page},"count":${rows.length},"totalCount":${totalCount}`
}

/** The rows with commas between them. One text after the other is put together once, when all of the answer is; `join` would do it twice. */
export function listed(rows: readonly string[]): string {
  let list = rows[0] ?? ''
  for (let at = 1; at < rows.length; at++) list += `,${rows[at]}`
  return list
}

export const placeJson = ({ json }: WrittenPlace) => json
