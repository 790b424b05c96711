import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { text } from '#contract/language/text.ts'
import { MAX_LISTED_ROWS } from '#contract/paging.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Db } from './db.ts'
import { countRows, offsetOf, type Page, type RowCount, rowCount } from './long-list.ts'
import { troubleOf } from './trouble.ts'

/*
 * Searches of lists that grow with the past of the shop. A text that few rows match is looked up in the indexes, and a text
 * that very many match is compared row by row in the order of the list, which soon fills a page. Neither costs more in the
 * tenth year.
 */

/** One way in which a row can match: a query for ids that an index answers, and the same as a condition on a row. */
export type Match = { ids: SQL; holds: SQL }

/** With more matches than this a text is common: of a million rows, a page is found among the first few thousand. */
const MAX_RARE = 5_000

export type Search = {
  /** For the list. */
  where: SQL
  /** The ids of a common text; `isCut` when it matches more rows than these. */
  common?: { ids: string[]; isCut: boolean }
}

/** Finds out how common the matches are. `id`: the column that the queries of `matches` return. */
export async function searchFor(db: Db, id: PgColumn, matches: readonly Match[]): Promise<Search> {
  const limit = MAX_LISTED_ROWS + 1
  const limited = matches.map(
    ({ ids }, way) =>
      sql`select *, ${way}::int from (select * from (${ids}) matching limit ${limit}) way`,
  )
  const { rows } = await db.execute<{ ids: string[] | null; most: number | null }>(sql`
    with matched (id, way) as (${sql.join(limited, sql` union all `)})
    select (select array_agg(id::text) from (select distinct id from matched limit ${limit}) found) as ids,
      (select max(n)::int from (select count(*) as n from matched group by way) counted) as most`)
  const ids = rows[0]?.ids ?? []
  if (ids.length <= MAX_RARE) return { where: isAmong(id, ids) }
  const holds = matches.map((match) => match.holds)
  const isCut = Math.max(ids.length, rows[0]?.most ?? 0) > MAX_LISTED_ROWS
  return { where: sql`(${sql.join(holds, sql` or `)})`, common: { ids, isCut } }
}

const isAmong = (id: PgColumn, ids: string[]) => sql`${id} = any(${sql.param(ids)}::uuid[])`

type Counted = {
  id: PgColumn
  filter: SQL | undefined
  search: Search | undefined
  /** The page that was read; `after`: it begins behind a row, and those before it are not known. */
  page: Page & { after?: string | undefined }
  /** Rows of the page. */
  listed: number
}

/**
 * Counts the rows of a list. Of a text that is too common to count, those among its first matches, and at least those of
 * the page.
 */
export async function countFound(db: Db, table: PgTable, counted: Counted): Promise<RowCount> {
  const { id, filter, search, page } = counted
  if (!search?.common) return countRows(db, table, and(filter, search?.where))
  const { ids, isCut } = search.common
  if (!filter) return { ...rowCount(ids.length), ...(isCut && { more: true }) }
  if (!isCut) return countRows(db, table, and(filter, isAmong(id, ids)))
  // To find no row of the page, the database has compared every row already.
  if (counted.listed === 0 && !page.after) return countRows(db, table, and(filter, search.where))
  return withListed(await countRows(db, table, and(filter, isAmong(id, ids))), counted)
}

/** A page that is not full is the last one; behind a full one, one more row is assumed. */
function withListed({ totalCount }: RowCount, { page, listed }: Counted): RowCount {
  const seen = page.after ? listed : offsetOf(page) + listed
  if (!page.after && listed < page.pageSize) return { totalCount: seen }
  const least = listed === page.pageSize ? seen + 1 : seen
  return { totalCount: Math.min(Math.max(totalCount, least), MAX_LISTED_ROWS), more: true }
}

/** Throws unprocessable, with what to do, when a search takes longer than the database allows a statement. */
export async function withinTime<T>(
  typed: string | undefined,
  search: () => Promise<T>,
): Promise<T> {
  try {
    return await search()
  } catch (error) {
    if (!typed || troubleOf(error) !== 'a statement is too slow') throw error
    throw new ShopError(
      'unprocessable',
      text(
        'This search takes too long. Please type more of the text, or narrow the list by a date or a filter.',
      ),
      { code: 'SEARCH_TOO_SLOW' },
    )
  }
}
