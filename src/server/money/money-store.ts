import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/constants.ts'
import type { Db } from '#server/db/db.ts'
import { orderEvents, orders } from '#server/db/schema/order.ts'
import { paymentEvents, payments, refunds } from '#server/db/schema/payment.ts'
import { escapeLike } from '#server/lib/escape-like.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { listPayments, listRefunds } from '#server/payment/payment-store.ts'

type Page = { currentPage: number; pageSize: number }
type Span = { from: Date; until: Date }

export type MoneyQuery = Page & {
  paymentStatus?: PaymentStatus | undefined
  /** In the order's number or the ids of the provider. */
  text?: string | undefined
  from?: Date | undefined
  /** Not included. */
  until?: Date | undefined
}

const columns = {
  id: orders.id,
  number: orders.number,
  providerOrderId: orders.providerOrderId,
  paymentMode: orders.paymentMode,
  paymentStatus: orders.paymentStatus,
  total: orders.total,
  createdAt: orders.createdAt,
}

/** Orders that were to be paid online, the newest first, with everything that happened to their money. */
export async function listMoney(db: Db, query: MoneyQuery) {
  const where = and(...conditions(query))
  const listed = await db
    .select(columns)
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
  const ids = listed.map(({ id }) => id)
  const parts = await partsOf(db, ids)
  const rows = listed.map((order) => ({
    ...order,
    payments: parts.payments.get(order.id) ?? [],
    refunds: parts.refunds.get(order.id) ?? [],
    events: parts.events.get(order.id) ?? [],
  }))
  return { rows, totalCount: await db.$count(orders, where) }
}

/** Of one order; who tries for longer than that has said all there is to say. */
const MOST_EVENTS = 2_000

async function partsOf(db: Db, ids: string[]) {
  const events = await db
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.orderId, ids))
    .orderBy(asc(paymentEvents.createdAt), asc(paymentEvents.id))
    .limit(MOST_EVENTS)
  return {
    payments: groupBy(await listPayments(db, ids), ({ orderId }) => orderId),
    refunds: groupBy(await listRefunds(db, ids), ({ orderId }) => orderId),
    events: groupBy(events, ({ orderId }) => orderId),
  }
}

/** Word for word the condition of the index on them. */
const isOnline = sql`(${orders.paymentMode} <> 'COD' or ${orders.providerOrderId} is not null)`

function conditions({ paymentStatus, text, from, until }: MoneyQuery): (SQL | undefined)[] {
  return [
    isOnline,
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    text ? says(`%${escapeLike(text)}%`) : undefined,
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
  ]
}

const says = (pattern: string) =>
  or(
    ilike(orders.number, pattern),
    ilike(orders.providerOrderId, pattern),
    sql`exists (select from ${payments} where ${payments.orderId} = ${orders.id}
      and ${payments.providerPaymentId} ilike ${pattern})`,
  )

const isCash = eq(orders.paymentMode, 'COD')
const collectedAt = sql<Date | null>`(select max(e.created_at) from order_events e
  where e.order_id = orders.id and e.status = 'Delivered')`.mapWith(orderEvents.createdAt)

/** Says nothing that `collectedAt` does not say, but an index finds the few orders of a day by it. */
const hasDeliveryIn = (span: Span) =>
  sql`${orders.id} in (select e.order_id from order_events e where e.status = 'Delivered'
    and ${within(sql`e.created_at`, span)})`

type CashQuery = Page & { collected: boolean; span?: Span | undefined }

/** Cash that riders have still to bring, or have brought; what was brought is asked for by the day of its delivery. */
export async function listCash(db: Db, { collected, span, currentPage, pageSize }: CashQuery) {
  const where = and(
    isCash,
    collected ? eq(orders.status, 'Delivered') : inArray(orders.status, ['Processing', 'Shipped']),
    span && within(collected ? collectedAt : orders.createdAt, span),
    span && collected ? hasDeliveryIn(span) : undefined,
  )
  const rows = await db
    .select({ ...columns, status: orders.status, collectedAt })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [sum] = await db
    .select({
      count: sql<number>`count(*)::int`,
      paise: sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(where)
  return { rows, totalCount: sum?.count ?? 0, totalPaise: sum?.paise ?? 0 }
}

const within = (column: SQL | typeof orders.createdAt, { from, until }: Span) =>
  and(sql`${column} >= ${from.toISOString()}`, sql`${column} < ${until.toISOString()}`)

/** A day has fewer; who has more asks for the report of the provider. */
const MOST_LINES = 20_000

/** What came in at the provider in this time. */
export const listCaptured = (db: Db, { from, until }: Span) =>
  db
    .select({
      at: payments.createdAt,
      number: orders.number,
      id: payments.providerPaymentId,
      method: payments.method,
      paise: payments.amount,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(payments.status, ['captured', 'refunded']),
        gte(payments.createdAt, from),
        lt(payments.createdAt, until),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(MOST_LINES)

/** What went back in this time. */
export const listReturned = (db: Db, { from, until }: Span) =>
  db
    .select({
      at: refunds.updatedAt,
      number: orders.number,
      id: refunds.providerRefundId,
      paise: refunds.paise,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.status, 'processed'),
        gte(refunds.updatedAt, from),
        lt(refunds.updatedAt, until),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(MOST_LINES)

/** What of our own list is to be compared with the provider's: these attempts, and all that orders of this time were paid with. */
export const listOurs = (db: Db, { from, until }: Span, ids: readonly string[]) =>
  db
    .select({
      id: payments.providerPaymentId,
      number: orders.number,
      status: payments.status,
      amount: payments.amount,
      refunded: sql`(select coalesce(sum(${refunds.paise}), 0) from ${refunds}
        where ${refunds.paymentId} = ${payments.id}
          and ${refunds.status} in ('pending', 'processed'))`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      or(
        inArray(payments.providerPaymentId, [...ids]),
        and(
          inArray(payments.status, ['captured', 'refunded']),
          gte(orders.createdAt, from),
          lt(orders.createdAt, until),
        ),
      ),
    )
    .limit(MOST_LINES)
