import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/limits.ts'
import { statementOfSteps } from '#server/db/statement.ts'

/** Beyond this nobody counts; it keeps the number small. */
const ENOUGH = 1_000_000

export type Hit = { hits: number; secondsLeft: number }

/** Counts one more try of `$limit_key` within `$limit_seconds`, if the condition holds: a step for statements of others. */
export const countHitIf = (condition: string) =>
  countHits(
    `(select $limit_key::text as limit_key, $limit_seconds::float8 as limit_seconds where ${condition}) as tried`,
  )

/** The same for rows with a `limit_key`, each its own, and `limit_seconds`. */
export const countHits = (rows: string) =>
  `insert into rate_limits as known (key, hits, resets_at)
   select limit_key, 1, now() + make_interval(secs => limit_seconds) from ${rows}
   on conflict (key) do update set
     hits = case when known.resets_at <= now() then 1 else least(known.hits + 1, ${ENOUGH}) end,
     resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
   returning known.key, hits, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`

const hit = statementOfSteps<Hit>('count_hit', countHitIf('true'))

/** Counts one more try, atomically, for all nodes together. A window that is over begins anew. */
export async function countHit(db: Db, key: string, seconds: number) {
  return (
    (await hit(db, { limit_key: key, limit_seconds: seconds }))[0] ?? {
      hits: 1,
      secondsLeft: seconds,
    }
  )
}

/** Takes one try back. */
export const uncountHit = (db: Db, key: string) =>
  db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
