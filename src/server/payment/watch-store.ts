import { and, asc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { PAID_STATUSES } from '#contract/order/payment-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { paymentWatches } from '#server/db/schema/payment.ts'
import type { MoneyAnswer } from './payment-rules.ts'

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`

/** Starts checking this order's money at the provider; earlier answers no longer count. */
export async function watchPayment(tx: Db, orderId: string): Promise<void> {
  const start = {
    nextAskAt: inMinutes(2),
    asks: 0,
    answeredAt: null,
    answer: null,
    refusedAt: null,
  }
  await tx
    .insert(paymentWatches)
    .values({ orderId, ...start })
    .onConflictDoUpdate({ target: paymentWatches.orderId, set: start })
}

/** Records the provider's answer. */
export const saveAnswer = (db: Db, orderId: string, answer: MoneyAnswer) =>
  db
    .update(paymentWatches)
    .set({ answer, answeredAt: sql`now()` })
    .where(eq(paymentWatches.orderId, orderId))

/**
 * Records that the provider does not know the order. Returns false when that was known before, or nothing is checked
 * any more.
 */
export async function saveRefusal(db: Db, orderId: string): Promise<boolean> {
  const isOpen = and(eq(paymentWatches.orderId, orderId), isNull(paymentWatches.refusedAt))
  const { rowCount } = await db.update(paymentWatches).set({ refusedAt: sql`now()` }).where(isOpen)
  return (rowCount ?? 0) > 0
}

/** Makes the next check due at once. */
export const querySoon = (db: Db, orderId: string) =>
  db
    .update(paymentWatches)
    .set({ nextAskAt: sql`least(${paymentWatches.nextAskAt}, now())` })
    .where(eq(paymentWatches.orderId, orderId))

/** Sets the time of the next check, or ends the checks. */
export async function saveNextAsk(db: Db, orderId: string, asks: number, minutes?: number) {
  if (minutes === undefined) {
    return void (await db.delete(paymentWatches).where(eq(paymentWatches.orderId, orderId)))
  }
  await db
    .update(paymentWatches)
    .set({ asks, nextAskAt: inMinutes(minutes) })
    .where(eq(paymentWatches.orderId, orderId))
}

export async function findAnswer(db: Db, orderId: string): Promise<MoneyAnswer | null> {
  const [watch] = await db
    .select({ answer: paymentWatches.answer })
    .from(paymentWatches)
    .where(eq(paymentWatches.orderId, orderId))
  return watch?.answer ?? null
}

/** Orders that are due for a check, the longest waiting first. */
export const listDue = (db: Db, limit: number) =>
  db
    .select({
      orderId: paymentWatches.orderId,
      asks: paymentWatches.asks,
      isRefused: sql<boolean>`${paymentWatches.refusedAt} is not null`,
    })
    .from(paymentWatches)
    .innerJoin(orders, eq(orders.id, paymentWatches.orderId))
    .where(lte(paymentWatches.nextAskAt, sql`now()`))
    .orderBy(asc(paymentWatches.nextAskAt))
    .limit(limit)

/** Unpaid orders created with these keys that are still checked, oldest first; as many as a sentence can name. */
export async function listUnpaidOf(db: Db, keyIds: readonly string[]) {
  if (keyIds.length === 0) return []
  return await db
    .select({ keyId: orders.providerKeyId, number: orders.number })
    .from(paymentWatches)
    .innerJoin(orders, eq(orders.id, paymentWatches.orderId))
    .where(
      and(
        inArray(orders.providerKeyId, [...keyIds]),
        notInArray(orders.paymentStatus, [...PAID_STATUSES]),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(20)
}

/**
 * True for one client in five seconds, so that polling does not query the provider each time. Never true once the
 * provider has reported the order as unknown.
 */
export async function canQueryNow(db: Db, orderId: string): Promise<boolean> {
  const claimed = await db
    .update(paymentWatches)
    .set({ polledAt: sql`now()` })
    .where(
      sql`${paymentWatches.orderId} = ${orderId} and ${paymentWatches.refusedAt} is null
        and coalesce(${paymentWatches.polledAt} < now() - interval '5 seconds', true)`,
    )
    .returning({ orderId: paymentWatches.orderId })
  return claimed.length > 0
}
