import { and, eq, not, sql } from 'drizzle-orm'
import { MAX_DEVICES } from '#contract/notify/notify-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { newOrderSubscriptions, pushSubscriptions } from '#server/db/schema/notify.ts'
import { required } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { MAX_FAILURES } from './push-rules.ts'

/** A browser at its push service. */
export type Subscription = { id: string; endpoint: string; p256dh: Buffer; auth: Buffer }
export type NewSubscription = Omit<Subscription, 'id'> & {
  userId: string
  sessionId: string
  language: string
}

const of = (userId: string) => eq(pushSubscriptions.userId, userId)

/** Of a signed-in device that shows its person's own news only; undefined when it is gone. */
export async function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  const { rows } = await db.execute<Subscription>(sql`
    select p.id, p.endpoint, p.p256dh, p.auth from push_subscriptions p
      join sessions s on s.id = p.session_id
    where p.id = ${id} and p.own_news and s.ended_at is null and s.expires_at > now()`)
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
  db.$count(pushSubscriptions, and(of(userId), eq(pushSubscriptions.ownNews, true)))

export const countWatching = (db: Db, userId: string): Promise<number> =>
  db.$count(
    newOrderSubscriptions,
    and(eq(newOrderSubscriptions.userId, userId), isOfBrowser({ userId })),
  )

/** What a browser shows: news of its person's own orders, or the shop's new orders. */
export type PushUse = 'own news' | 'new orders'

/**
 * Turns this use on and leaves the other as it is. An endpoint belongs to the account that subscribed last: the browser
 * is now theirs, and what others chose for it is over.
 */
export async function saveSubscription(tx: Db, subscription: NewSubscription, use: PushUse) {
  const { ownNews, userId } = pushSubscriptions
  const isOwn = use === 'own news'
  const [saved] = await tx
    .insert(pushSubscriptions)
    .values({ ...subscription, id: newId(), ownNews: isOwn })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        ...subscription,
        ownNews: isOwn ? true : sql`${ownNews} and ${userId} = excluded.user_id`,
        ...{ failures: 0, failedAt: null, createdAt: sql`clock_timestamp()` },
      },
    })
    .returning({ id: pushSubscriptions.id })
  await tx.execute(sql`delete from new_order_subscriptions
    where subscription_id = ${saved?.id} and user_id <> ${subscription.userId}`)
  if (!isOwn) await insertWatch(tx, required(saved, 'Subscription').id, subscription.userId)
}

const insertWatch = (tx: Db, subscriptionId: string, userId: string) =>
  tx.insert(newOrderSubscriptions).values({ subscriptionId, userId }).onConflictDoNothing()

/** The oldest beyond the limit leave. */
export const deleteOldest = (tx: Db, userId: string) =>
  tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc offset ${MAX_DEVICES})`)

/** A browser and the account that names it. Of another account nothing is found. */
type OfBrowser = { userId: string; endpoint?: string }

const isOfBrowser = ({ userId, endpoint }: OfBrowser) => sql`exists (
  select from push_subscriptions p where p.id = ${newOrderSubscriptions.subscriptionId} and p.user_id = ${userId}
    ${endpoint === undefined ? sql`` : sql`and p.endpoint = ${endpoint}`})`

/** Turns this use off. A browser without another one is forgotten. Does nothing for another account's endpoint. */
export async function endUse(tx: Db, userId: string, endpoint: string, use: PushUse) {
  const browser = and(of(userId), eq(pushSubscriptions.endpoint, endpoint))
  if (use === 'own news') await tx.update(pushSubscriptions).set({ ownNews: false }).where(browser)
  else await tx.delete(newOrderSubscriptions).where(isOfBrowser({ userId, endpoint }))
  await tx
    .delete(pushSubscriptions)
    .where(and(browser, eq(pushSubscriptions.ownNews, false), not(watches)))
}

const watches = sql`exists (select from new_order_subscriptions n
  where n.subscription_id = ${pushSubscriptions.id} and n.user_id = ${pushSubscriptions.userId})`

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
