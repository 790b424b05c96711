import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { text } from '#contract/language/text.ts'
import { MAX_LISTED_ROWS } from '#contract/paging.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Db } from './db.ts'

/* Pages and counts of lists that grow with the past of the shop: both cost the same in its tenth year. */

export type Page = { currentPage: number; pageSize: number }

/** `more`: there are rows beyond those counted. */
export type RowCount = { totalCount: number; more?: true }

/** Counts the matching rows up to `MAX_LISTED_ROWS`, because a count of all would read each of them. */
export async function countRows(
  db: Db,
  table: PgTable | SQL,
  where: SQL | undefined,
): Promise<RowCount> {
  const { rows } = await db.execute<{ counted: number }>(sql`
    select count(*)::int as counted from (
      select from ${table} where ${where ?? sql`true`} limit ${MAX_LISTED_ROWS + 1}) matching`)
  return rowCount(rows[0]?.counted ?? 0)
}

/** Of a count that stopped after `MAX_LISTED_ROWS + 1`. */
export const rowCount = (counted: number): RowCount => ({
  totalCount: Math.min(counted, MAX_LISTED_ROWS),
  ...(counted > MAX_LISTED_ROWS && { more: true }),
})

/** Rows before a page, which the database reads and drops. Throws invalid when the page is too far. */
export function offsetOf({ currentPage, pageSize }: Page): number {
  const offset = (currentPage - 1) * pageSize
  if (offset >= MAX_LISTED_ROWS)
    throw invalid(
      text('This list shows its first {max} rows. Narrow it by a date, a filter or a search.', {
        max: MAX_LISTED_ROWS,
      }),
    )
  return offset
}
