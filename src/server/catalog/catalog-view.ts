import type { WrittenPlace } from './catalog-rules.ts'

const MAX_ALL = 2000

/** One page of a list, or everything up to a limit. */
export type PageQuery = { currentPage: number; pageSize: number; all: boolean }

/** The rows of one page. */
export function pageOf<Row>(
  rows: readonly Row[],
  { currentPage, pageSize, all }: PageQuery,
): Row[] {
  const start = all ? 0 : (currentPage - 1) * pageSize
  return rows.slice(start, start + (all ? MAX_ALL : pageSize))
}

/** The fields of a list's envelope as JSON. */
export function pageJson(rows: readonly string[], totalCount: number, page: PageQuery): string {
  const { currentPage, pageSize, all } = page
  const shown = all ? { size: MAX_ALL, page: 1 } : { size: pageSize, page: currentPage }
  return `"data":[${joinRows(rows)}],"pageSize":${shown.size},"currentPage":${shown.page},"count":${rows.length},"totalCount":${totalCount}`
}

/**
 * Joins rows with commas. Concatenation builds a rope that is flattened once with the whole answer; `join` would
 * copy it twice.
 */
export function joinRows(rows: readonly string[]): string {
  let list = rows[0] ?? ''
  for (let at = 1; at < rows.length; at++) list += `,${rows[at]}`
  return list
}

export const placeJson = ({ json }: WrittenPlace) => json
