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

/** The attempts to pay these orders, the oldest first. */
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

/** Another refund stands for what failed also where nobody said so: no more can be owed than is left of the payment. */
function replaced() {
  const left = sql`least(${refunds.paise} - ${settled(sql`true`)}, ${payments.amount} - ${payments.refunded})`
  return sql`case when ${refunds.status} = 'failed'
    then ${refunds.paise} - ${settled(sql`s.by_id is null`)} - ${left} else 0 end`.mapWith(Number)
}

function settled(how: SQL) {
  return sql`(select coalesce(sum(s.paise), 0) from ${refundSettlements} s
    where s.refund_id = ${refunds.id} and ${refunds.status} = 'failed' and ${how})`
}

/** What goes back of these orders, the oldest first. */
export function listRefunds(db: Db, orderIds: readonly string[]): Promise<Refund[]> {
  return db
    .select(refundColumns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/**
 * Writes down an attempt of this order as it was seen; one that has come further already stays as it
 * is. Says whether that was news. The order is locked by the caller. Throws when another order has it.
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

/** The order that this attempt is for, whether it paid it or not. An attempt never changes its order. */
export async function findOrderOfAttempt(db: Db, providerPaymentId: string) {
  const [attempt] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
  return attempt?.orderId
}

/** The attempt, and nobody else can promise money of it until the transaction ends. The order is locked by the caller. */
export async function lockAttempt(tx: Db, providerPaymentId: string): Promise<Payment | undefined> {
  const [attempt] = await tx
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
    .for('no key update')
  return attempt
}

/** As `lockAttempt`: the attempt that pays this order. */
export async function lockPaying(tx: Db, orderId: string): Promise<Payment | undefined> {
  const [attempt] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.pays, true)))
    .for('no key update')
  return attempt
}

/** From now on this attempt pays its order. The database refuses a second one. */
export const letPay = (tx: Db, id: string) =>
  tx.update(payments).set({ pays: true }).where(eq(payments.id, id))

type PaymentEvent = {
  orderId: string
  /** What happened: placed, retried, reported-failed, captured, completed, goes-back, … */
  kind: string
  source: Source
  /** The member of staff, where `source` is staff. */
  actorId?: string | undefined
  details?: Record<string, unknown>
}

/** Writes in the history of an order's money. */
export const recordPaymentEvent = (tx: Db, { details = {}, ...event }: PaymentEvent) =>
  tx.insert(paymentEvents).values({ ...event, details, id: newId() })
