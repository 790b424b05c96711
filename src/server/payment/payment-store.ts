import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { paymentEvents, payments, refundSettlements, refunds } from '#server/db/schema/payment.ts'
import { newId } from '#server/lib/id.ts'
import {
  isForward,
  type Payment,
  type Refund,
  type SeenPayment,
  type Source,
} from './payment-rules.ts'

/** The payment attempts of these orders, oldest first. */
export function listPayments(db: Db, orderIds: readonly string[]): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

export const refundColumns = {
  ...getTableColumns(refunds),
  providerPaymentId: payments.providerPaymentId,
  providerKeyId: sql<string | null>`coalesce(${refunds.providerKeyId}, ${payments.providerKeyId})`,
  replaced: replaced(),
  handedOver: handedOver(),
}

function handedOver() {
  return settled(sql`s.by_id is null`).mapWith(Number)
}

/** Other refunds also replace a failed one without a settlement: no more can be owed than is left of the payment. */
function replaced() {
  const left = sql`least(${refunds.paise} - ${settled(sql`true`)}, ${payments.amount} - ${payments.refunded})`
  return sql`case when ${refunds.status} = 'failed'
    then ${refunds.paise} - ${settled(sql`s.by_id is null`)} - ${left} else 0 end`.mapWith(Number)
}

function settled(how: SQL) {
  return sql`(select coalesce(sum(s.paise), 0) from ${refundSettlements} s
    where s.refund_id = ${refunds.id} and ${refunds.status} = 'failed' and ${how})`
}

/** The refunds of these orders, oldest first. */
export function listRefunds(db: Db, orderIds: readonly string[]): Promise<Refund[]> {
  return db
    .select(refundColumns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/**
 * Records an attempt of this order; one that is further already stays unchanged. Returns whether it was news. The
 * caller holds the lock on the order. Throws when the attempt belongs to another order.
 */
export async function recordAttempt(tx: Db, orderId: string, seen: SeenPayment) {
  const { id: providerPaymentId, amount, currency, method, status, error } = seen
  const [added] = await tx
    .insert(payments)
    .values({
      ...{ id: newId(), orderId, providerPaymentId, amount, currency, method, status, error },
      providerKeyId: sql`(select o.provider_key_id from orders o where o.id = ${orderId})`,
    })
    .onConflictDoNothing({ target: payments.providerPaymentId })
    .returning()
  if (added) return { attempt: added, isNews: true }

  const attempt = await lockAttempt(tx, providerPaymentId)
  if (attempt?.orderId !== orderId) throw new Error('A payment belongs to another order')
  if (!isForward(attempt.status, status)) return { attempt, isNews: false }
  await tx
    .update(payments)
    .set({ status, error, ...(method && { method }), updatedAt: sql`clock_timestamp()` })
    .where(eq(payments.id, attempt.id))
  return { attempt: { ...attempt, status, error }, isNews: true }
}

/** The order of this attempt, whether it paid it or not. An attempt never changes its order. */
export async function findOrderOfAttempt(db: Db, providerPaymentId: string) {
  const [attempt] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
  return attempt?.orderId
}

/** The attempt, locked so that no other transaction can refund it. The caller holds the lock on the order. */
export async function lockAttempt(tx: Db, providerPaymentId: string): Promise<Payment | undefined> {
  const [attempt] = await tx
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
    .for('no key update')
  return attempt
}

/** Like `lockAttempt` for the attempt that pays this order. */
export async function lockPaying(tx: Db, orderId: string): Promise<Payment | undefined> {
  const [attempt] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.pays, true)))
    .for('no key update')
  return attempt
}

/** Marks this attempt as paying its order. The database rejects a second one. */
export const markPaying = (tx: Db, id: string) =>
  tx.update(payments).set({ pays: true }).where(eq(payments.id, id))

type PaymentEvent = {
  orderId: string
  /** For example placed, retried, reported-failed, captured, completed, goes-back. */
  kind: string
  source: Source
  /** The member of staff, if `source` is staff. */
  actorId?: string | undefined
  details?: Record<string, unknown>
}

/** Records an event in the history of an order's money. */
export const recordPaymentEvent = (tx: Db, { details = {}, ...event }: PaymentEvent) =>
  tx.insert(paymentEvents).values({ ...event, details, id: newId() })
