import { and, eq, sql } from 'drizzle-orm'
import { MAX_DEVICES } from '#contract/notify/notify-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { pushSubscriptions } from '#server/db/schema/notify.ts'
import { newId } from '#server/lib/id.ts'
import { MAX_FAILURES } from './push-rules.ts'

/** A browser at its push service. */
export type Subscription = { endpoint: string; p256dh: Buffer; auth: Buffer }
export type NewSubscription = Subscription & {
  userId: string
  sessionId: string
  language: string
}

const of = (userId: string) => eq(pushSubscriptions.userId, userId)

/** Of a signed-in device only; undefined when it is gone. */
export async function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  const { rows } = await db.execute<Subscription>(sql`
    select p.endpoint, p.p256dh, p.auth from push_subscriptions p
      join sessions s on s.id = p.session_id
    where p.id = ${id} and s.ended_at is null and s.expires_at > now()`)
  return rows[0]
}

export const listSubscriptions = (db: Db, userId: string) =>
  db
    .select({ endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(of(userId))
    .orderBy(pushSubscriptions.createdAt)
    .limit(MAX_DEVICES)

export const countSubscriptions = (db: Db, userId: string): Promise<number> =>
  db.$count(pushSubscriptions, of(userId))

/** An endpoint belongs to the account that subscribed last: the browser is now theirs. */
export const saveSubscription = (tx: Db, subscription: NewSubscription) =>
  tx
    .insert(pushSubscriptions)
    .values({ ...subscription, id: newId() })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...subscription, failures: 0, failedAt: null, createdAt: sql`clock_timestamp()` },
    })

/** The oldest beyond the limit leave. */
export const deleteOldest = (tx: Db, userId: string) =>
  tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc offset ${MAX_DEVICES})`)

/** Does nothing for another shopper's endpoint. */
export const deleteSubscription = (db: Db, userId: string, endpoint: string) =>
  db.delete(pushSubscriptions).where(and(of(userId), eq(pushSubscriptions.endpoint, endpoint)))

export const forgetSubscription = (db: Db, id: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))

export const recordDelivered = (db: Db, id: string) =>
  db
    .update(pushSubscriptions)
    .set({ failures: 0, failedAt: null })
    .where(and(eq(pushSubscriptions.id, id), sql`${pushSubscriptions.failures} > 0`))

/** A browser that cannot be reached again and again is forgotten. */
export async function recordFailure(db: Db, id: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1`, failedAt: sql`now()` })
    .where(eq(pushSubscriptions.id, id))
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), sql`${pushSubscriptions.failures} >= ${MAX_FAILURES}`))
}
