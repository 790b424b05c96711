import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm'
import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { Db } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/order.ts'
import { paymentEvents, payments, refunds } from '#server/db/schema/payment.ts'
import { conflict } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import type { Refund } from './payment-rules.ts'
import { refundColumns } from './payment-store.ts'

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return (await joined(db).where(eq(refunds.id, id)))[0]
}

export async function findRefundByCause(db: Db, cause: string): Promise<Refund | undefined> {
  return (await joined(db).where(eq(refunds.cause, cause)))[0]
}

/** The refund of this id, locked. */
export async function lockRefund(tx: Db, id: string): Promise<Refund | undefined> {
  return (await joined(tx).where(eq(refunds.id, id)).for('no key update', { of: refunds }))[0]
}

export async function findRefundOfProvider(db: Db, providerRefundId: string) {
  return (await joined(db).where(eq(refunds.providerRefundId, providerRefundId)))[0]
}

type NewRefund = Pick<Refund, 'orderId' | 'paymentId' | 'paise' | 'kind' | 'cause' | 'reason'> &
  Partial<Pick<Refund, 'lines' | 'status' | 'providerRefundId'>> & { error?: string }

/**
 * Records a refund and reserves its sum of the payment: the database rejects more than was captured. What the provider
 * has already refunded is recorded even if the shop had paid the same money by hand.
 */
export async function insertRefund(tx: Db, refund: NewRefund): Promise<string> {
  const id = newId()
  await tx.insert(refunds).values({ status: 'promised', ...refund, id })
  await countReturned(tx, refund.paymentId, { isDone: refund.providerRefundId !== undefined })
  return id
}

type Change = Partial<
  Pick<Refund, 'paise' | 'lines' | 'status' | 'providerRefundId' | 'givenUp'>
> & { error?: string }

/** Changes a refund. Its error is cleared together with the status that it explained. */
export const updateRefund = (tx: Db, id: string, change: Change) =>
  tx
    .update(refunds)
    .set({
      ...(change.status && { error: null, givenUp: false }),
      ...change,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(refunds.id, id))

/** Whether it was lowered after it was enqueued, according to its events. */
export async function wasLowered(db: Db, { id, orderId }: Pick<Refund, 'id' | 'orderId'>) {
  const ofThis = sql`${paymentEvents.details} ->> 'refund' = ${id}::text`
  const isLowering = eq(paymentEvents.kind, 'refund-lowered')
  const lowerings = and(eq(paymentEvents.orderId, orderId), isLowering, ofThis)
  return (await db.$count(paymentEvents, lowerings)) > 0
}

/** Records the keys that sent it. */
export const saveRefundKey = (db: Db, id: string, providerKeyId: string) =>
  db.update(refunds).set({ providerKeyId }).where(eq(refunds.id, id))

/** Records why a refund could not be sent yet; staff see it once the refund is late. */
export const saveRefundObstacle = (db: Db, id: string, error: string) =>
  db
    .update(refunds)
    .set({ error })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'promised')))

type Ask = {
  /** Number of counted queries so far. */
  asks: number
  /** Hours until the next query. */
  hours: number
  /** Why the provider did not answer; null: the result is not known yet. Undefined: it was not queried. */
  error: string | null | undefined
}

/** Records a status query without a result. A refund that has ended meanwhile is left alone. */
export const saveRefundAsk = (db: Db, id: string, { asks, hours, error }: Ask) =>
  db
    .update(refunds)
    .set({ asks, error, nextAskAt: sql`now() + make_interval(hours => ${hours})` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))

/**
 * Counts what was refunded of a payment, is pending, or was paid outside the provider or in cash for returned items.
 * The caller holds the lock on the order. What is done is counted up to the whole payment; what is still to be done is
 * rejected beyond it.
 */
export function countReturned(tx: Db, paymentId: string, { isDone }: { isDone: boolean }) {
  const back = returnedOf(paymentId)
  return tx
    .update(payments)
    .set({
      refunded: isDone ? sql`least(${payments.amount}, ${back})` : back,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(payments.id, paymentId))
}

/** The maximum of this refund besides the other refunds of its payment; negative when those are more already. */
export async function roomFor(tx: Db, { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>) {
  const room = sql`${payments.amount} - ${returnedOf(paymentId, id)}`.mapWith(Number)
  const [found] = await tx.select({ room }).from(payments).where(eq(payments.id, paymentId))
  return found?.room ?? 0
}

const returnedOf = (paymentId: string, except: string | null = null) =>
  sql`((select coalesce(sum(r.paise), 0) from refunds r
      where r.payment_id = ${paymentId} and r.status <> 'failed' and r.id is distinct from ${except}::uuid)
    + (select coalesce(sum(s.paise), 0) from refund_settlements s
      join refunds r on r.id = s.refund_id where r.payment_id = ${paymentId} and s.by_id is null)
    + (select coalesce(sum(t.paise), 0) from returns t
      join payments p on p.order_id = t.order_id and p.pays
      where p.id = ${paymentId} and t.money <> 'online'))`

/** The refunded part of an attempt that has arrived. */
export async function sumArrived(tx: Db, paymentId: string): Promise<Paise> {
  const [sum] = await tx
    .select({ paise: sql`coalesce(sum(${refunds.paise}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'processed')))
  return sum?.paise ?? 0
}

const isOverdue = lt(refunds.updatedAt, sql`now() - interval '1 hour'`)
const nextAsk = sql`coalesce(${refunds.nextAskAt}, ${refunds.updatedAt} + interval '1 hour')`

type Overdue = { limit: number; mostAsks: number }

/**
 * Refunds that were sent more than an hour ago without a result and are due for a status query, the longest waiting
 * first.
 */
export const listOverdueRefunds = (db: Db, { limit, mostAsks }: Overdue): Promise<Refund[]> =>
  joined(db)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.asks, mostAsks), sql`${nextAsk} <= now()`))
    .orderBy(asc(nextAsk), asc(refunds.id))
    .limit(limit)

/**
 * Refunds enqueued more than an hour ago without a job: each was given up after a day without an answer. Oldest first.
 */
export const listAbandonedRefunds = (db: Db, limit: number): Promise<Refund[]> => {
  const job = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.status, 'waiting'),
        eq(sql`${jobs.details} ->> 'refundId'`, sql`${refunds.id}::text`),
      ),
    )
  return joined(db)
    .where(and(eq(refunds.status, 'promised'), isOverdue, notExists(job)))
    .orderBy(asc(refunds.updatedAt))
    .limit(limit)
}

/**
 * Throws conflict while a node is sending this enqueued refund. Until the end of the transaction no node starts to:
 * without the lock on the refund the reconciler could enqueue it again, and a locked job is not leased.
 */
export async function checkIsNotBeingSent(tx: Db, refundId: string): Promise<void> {
  await lockRefund(tx, refundId)
  const isJobOfIt = and(
    eq(jobs.status, 'waiting'),
    eq(jobs.kind, 'refund'),
    sql`${jobs.details} ->> 'refundId' = ${refundId}::text`,
  )
  const isLeased = sql<boolean>`coalesce(${jobs.leasedUntil} > now(), false)`
  const found = await tx.select({ isLeased }).from(jobs).where(isJobOfIt).for('update')
  if (!found.some((job) => job.isLeased)) return
  throw conflict(text('This refund is being sent now. Please reload in a minute.'), {
    code: 'BEING_SENT',
  })
}

/** The person to notify about an order's money; undefined when the account is deleted. */
export async function findOrderOwner(db: Db, orderId: string) {
  const [order] = await db
    .select({ userId: orders.userId, number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}

const joined = (db: Db) =>
  db.select(refundColumns).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))
