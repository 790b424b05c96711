import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/order.ts'
import { paymentEvents, payments, refunds } from '#server/db/schema/payment.ts'
import { newId } from '#server/lib/id.ts'
import type { Refund } from './payment-rules.ts'
import { refundColumns } from './payment-store.ts'

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return (await joined(db).where(eq(refunds.id, id)))[0]
}

export async function findRefundByCause(db: Db, cause: string): Promise<Refund | undefined> {
  return (await joined(db).where(eq(refunds.cause, cause)))[0]
}

/** The refund that the provider calls so, and nobody else can move it until the transaction ends. */
export async function lockRefund(tx: Db, id: string): Promise<Refund | undefined> {
  return (await joined(tx).where(eq(refunds.id, id)).for('no key update', { of: refunds }))[0]
}

export async function findRefundOfProvider(db: Db, providerRefundId: string) {
  return (await joined(db).where(eq(refunds.providerRefundId, providerRefundId)))[0]
}

type NewRefund = Pick<Refund, 'orderId' | 'paymentId' | 'paise' | 'cause' | 'reason'> &
  Partial<Pick<Refund, 'lines' | 'status' | 'providerRefundId'>> & { error?: string }

/**
 * Writes down what goes back, and takes it off what may still go back: the database refuses more than was captured.
 * What the provider knows of already has gone back, also where we had handed the same money over ourselves.
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

/** Changes a refund. What stood in its way before, or ended it, is forgotten with the status it was about. */
export const updateRefund = (tx: Db, id: string, change: Change) =>
  tx
    .update(refunds)
    .set({
      ...(change.status && { error: null, givenUp: false }),
      ...change,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(refunds.id, id))

/** Whether it was made smaller after it was promised, as its event says. */
export async function wasLowered(db: Db, { id, orderId }: Pick<Refund, 'id' | 'orderId'>) {
  const ofThis = sql`${paymentEvents.details} ->> 'refund' = ${id}::text`
  const isLowering = eq(paymentEvents.kind, 'refund-lowered')
  const lowerings = and(eq(paymentEvents.orderId, orderId), isLowering, ofThis)
  return (await db.$count(paymentEvents, lowerings)) > 0
}

/** Writes down with which keys it was sent. */
export const saveRefundKey = (db: Db, id: string, providerKeyId: string) =>
  db.update(refunds).set({ providerKeyId }).where(eq(refunds.id, id))

/** Notes why a refund could not be sent for now; staff read it once the refund is late. */
export const saveRefundObstacle = (db: Db, id: string, error: string) =>
  db
    .update(refunds)
    .set({ error })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'promised')))

type Ask = {
  /** How often it was asked by now, as far as that counts. */
  asks: number
  /** Until it is asked next. */
  hours: number
  /** What kept the provider from saying it; null: it does not know yet. Undefined: it was not asked. */
  error: string | null | undefined
}

/** Notes that the provider was asked how a refund ended and did not say. One that has ended meanwhile stays as it is. */
export const saveRefundAsk = (db: Db, id: string, { asks, hours, error }: Ask) =>
  db
    .update(refunds)
    .set({ asks, error, nextAskAt: sql`now() + make_interval(hours => ${hours})` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))

/**
 * What went back of a payment, is on its way, or was handed over outside the provider or in cash for returned items. The order is locked by the
 * caller. What is done is counted up to all of the payment; what is still to be done is refused beyond it.
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

/** What this refund may be at most beside what else goes back of its payment; below zero when that is more already. */
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

/** How much of an attempt has arrived back. */
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

/** What the provider has had for longer than an hour without saying how it ended, and is to be asked about now. Who has waited longest comes first. */
export const listOverdueRefunds = (db: Db, { limit, mostAsks }: Overdue): Promise<Refund[]> =>
  joined(db)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.asks, mostAsks), sql`${nextAsk} <= now()`))
    .orderBy(asc(nextAsk), asc(refunds.id))
    .limit(limit)

/**
 * What was promised longer than an hour ago and no job is left to send: each was given up, after a day
 * without an answer. The oldest first.
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

/** Whom to tell of an order's money; nobody once the account is gone. */
export async function findOrderOwner(db: Db, orderId: string) {
  const [order] = await db
    .select({ userId: orders.userId, number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}

const joined = (db: Db) =>
  db.select(refundColumns).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))
