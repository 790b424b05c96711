import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/limits.ts'
import { statement } from '#server/db/statement.ts'

/** Upper bound of the stored count. */
const MAX_HITS = 1_000_000

export type Hit = { hits: number; secondsLeft: number }

const hit = statement(
  'count_hit',
  { key: 'text', seconds: 'float8' },
  ({ key, seconds }) => sql<Hit>`
    insert into rate_limits as known (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when known.resets_at <= now() then 1 else least(known.hits + 1, ${MAX_HITS}) end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`,
)

/** Counts an attempt atomically for all nodes. An expired window starts again. */
export async function countHit(db: Db, key: string, seconds: number) {
  return (await hit(db, { key, seconds }))[0] ?? { hits: 1, secondsLeft: seconds }
}

/** Takes an attempt back. */
export const uncountHit = (db: Db, key: string) =>
  db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
