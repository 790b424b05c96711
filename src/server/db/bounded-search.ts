import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MAX_LISTED_ROWS } from '#contract/paging.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Db } from './db.ts'
import { countRows, type RowCount } from './long-list.ts'
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
  isCommon: boolean
  /** Ids of the first matches of each kind. */
  some: SQL
}

const limited = (matches: readonly Match[], limit: number) =>
  sql.join(
    matches.map(({ ids }) => sql`(select * from (${ids}) matching limit ${limit})`),
    sql` union all `,
  )

/** Finds out how common the matches are. `id`: the column that the queries of `matches` return. */
export async function searchFor(db: Db, id: PgColumn, matches: readonly Match[]): Promise<Search> {
  const some = sql`select * from (${limited(matches, MAX_LISTED_ROWS + 1)}) matched (id)`
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    select array_agg(id::text) as ids from (
      select distinct id from (${limited(matches, MAX_RARE + 1)}) matched (id) limit ${MAX_RARE + 1}) rare`)
  const ids = rows[0]?.ids ?? []
  if (ids.length <= MAX_RARE)
    return { where: sql`${id} = any(${sql.param(ids)}::uuid[])`, isCommon: false, some }
  const holds = sql.join(
    matches.map((match) => match.holds),
    sql` or `,
  )
  return { where: sql`(${holds})`, isCommon: true, some }
}

/** Counts the rows of a list; of a common text those among its first matches, because a count of all would compare each. */
export async function countFound(
  db: Db,
  table: PgTable,
  { id, filter, search }: { id: PgColumn; filter: SQL | undefined; search: Search | undefined },
): Promise<RowCount> {
  if (!search?.isCommon)
    return countRows(db, table, sql`${filter ?? sql`true`} and ${search?.where ?? sql`true`}`)
  const where = sql`${filter ?? sql`true`} and ${id} in (${search.some})`
  return { ...(await countRows(db, table, where)), more: true }
}

/** Throws unprocessable, with what to do, when a search takes longer than the database allows a statement. */
export async function withinTime<T>(
  text: string | undefined,
  search: () => Promise<T>,
): Promise<T> {
  try {
    return await search()
  } catch (error) {
    if (!text || troubleOf(error) !== 'a statement is too slow') throw error
    throw new ShopError(
      'unprocessable',
      'This search takes too long. Please type more of the text, or narrow the list by a date or a filter.',
      { code: 'SEARCH_TOO_SLOW' },
    )
  }
}
