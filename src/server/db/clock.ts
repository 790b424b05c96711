import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Midnight in India, in any time zone of the server. */
export const TODAY = sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`

/** The calendar day in India. */
export const TODAY_IN_INDIA = sql`(now() at time zone 'Asia/Kolkata')::date`

/**
 * Orders moved today were changed since then: the history row is written a moment after the order, and midnight can lie
 * in between.
 */
export const JUST_BEFORE_TODAY = sql`${TODAY} - interval '1 minute'`

/** The database's time, because the clock of a node can be wrong. */
export async function findNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select clock_timestamp() as now`)
  const [row] = rows
  if (!row) throw new Error('The database does not say what time it is')
  return new Date(row.now)
}
