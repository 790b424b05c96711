import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { searchSynonyms } from '#server/db/schema/search.ts'
import { unitsSold } from '#server/db/schema/stock.ts'
import type { Synonym } from './search/search-types.ts'

/** Maximum synonyms of a shop, because every process holds them all. */
export const MAX_SYNONYMS = 2_000

/** Oldest first. */
export const listSynonyms = (db: Db): Promise<Synonym[]> =>
  db
    .select({ word: searchSynonyms.word, meaning: searchSynonyms.meaning })
    .from(searchSynonyms)
    .orderBy(searchSynonyms.createdAt, searchSynonyms.id)
    .limit(MAX_SYNONYMS)

/** Period in which sales count for popularity. */
const POPULAR_DAYS = 30
const DAY_S = 24 * 60 * 60

/** The database's time, in seconds since 1970. */
export async function readClock(db: Db): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select extract(epoch from now())::float8 as now`,
  )
  return rows[0]?.now ?? 0
}

/** Units sold by product in the period before `until`, in seconds since 1970. */
export async function listSold(db: Db, until: number): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; sold: number }>(sql`
    select m.product_id as id, ${unitsSold} as sold from stock_movements m
    where m.created_at >= to_timestamp(${until - POPULAR_DAYS * DAY_S})
      and m.created_at < to_timestamp(${until})
    group by m.product_id having ${unitsSold} > 0`)
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}
