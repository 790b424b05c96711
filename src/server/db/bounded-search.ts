import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { text } from '#contract/language/text.ts'
import { MAX_LISTED_ROWS } from '#contract/paging.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Db } from './db.ts'
import { countRows, type RowCount, rowCount } from './long-list.ts'
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
  /** The ids of a common text, up to the limit of lists and one more. */
  common?: string[]
}

/** Finds out how common the matches are. `id`: the column that the queries of `matches` return. */
export async function searchFor(db: Db, id: PgColumn, matches: readonly Match[]): Promise<Search> {
  const limit = MAX_LISTED_ROWS + 1
  const limited = matches.map(({ ids }) => sql`(select * from (${ids}) matching limit ${limit})`)
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    select array_agg(id::text) as ids from (select distinct id
      from (${sql.join(limited, sql` union all `)}) matched (id) limit ${limit}) found`)
  const ids = rows[0]?.ids ?? []
  if (ids.length <= MAX_RARE) return { where: isAmong(id, ids) }
  const holds = matches.map((match) => match.holds)
  return { where: sql`(${sql.join(holds, sql` or `)})`, common: ids }
}

const isAmong = (id: PgColumn, ids: string[]) => sql`${id} = any(${sql.param(ids)}::uuid[])`

type Counted = { id: PgColumn; filter: SQL | undefined; search: Search | undefined }

/** Counts the rows of a list; of a common text those among its first matches, because a count of all would compare each. */
export async function countFound(
  db: Db,
  table: PgTable,
  { id, filter, search }: Counted,
): Promise<RowCount> {
  if (!search?.common) return countRows(db, table, and(filter, search?.where))
  const counted = filter
    ? await countRows(db, table, and(filter, isAmong(id, search.common)))
    : rowCount(search.common.length)
  return { ...counted, more: true }
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
