import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/limits.ts'
import { statementOfSteps } from '#server/db/statement.ts'

/** Upper bound of the stored count. */
const MAX_HITS = 1_000_000

export type Hit = { hits: number; secondsLeft: number }

/** Counts an attempt of `$limit_key` within `$limit_seconds` if the condition holds: a step for other statements. */
export const countHitIf = (condition: string) =>
  countHits(
    `(select $limit_key::text as limit_key, $limit_seconds::float8 as limit_seconds where ${condition}) as tried`,
  )

/** The same for rows with distinct `limit_key` values and `limit_seconds`. */
export const countHits = (rows: string) =>
  `insert into rate_limits as known (key, hits, resets_at)
   select limit_key, 1, now() + make_interval(secs => limit_seconds) from ${rows}
   on conflict (key) do update set
     hits = case when known.resets_at <= now() then 1 else least(known.hits + 1, ${MAX_HITS}) end,
     resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
   returning known.key, hits, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`

const hit = statementOfSteps<Hit>('count_hit', countHitIf('true'))

/** Counts an attempt atomically for all nodes. An expired window starts again. */
export async function countHit(db: Db, key: string, seconds: number) {
  return (
    (await hit(db, { limit_key: key, limit_seconds: seconds }))[0] ?? {
      hits: 1,
      secondsLeft: seconds,
    }
  )
}

/** Takes an attempt back. */
export const uncountHit = (db: Db, key: string) =>
  db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
