import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/limits.ts'

/** Beyond this nobody counts; it keeps the number small. */
const ENOUGH = 1_000_000

/** Counts one more try, atomically, for all nodes together. A window that is over begins anew. */
export async function countHit(db: Db, key: string, seconds: number) {
  const [row] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${rateLimits.resetsAt} <= now() then 1
          else least(${rateLimits.hits} + 1, ${ENOUGH}) end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= now() then excluded.resets_at
          else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      hits: rateLimits.hits,
      secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`,
    })
  return row ?? { hits: 1, secondsLeft: seconds }
}

/** Takes one try back. */
export const uncountHit = (db: Db, key: string) =>
  db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
