import { and, asc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { payments, refunds } from '#server/db/schema/payment.ts'

type Span = { from: Date; until: Date }

/** A day has fewer; who has more asks for the report of the provider. */
const MOST_LINES = 20_000

/** What came in at the provider in this time, also what went back since. */
export const listCaptured = (db: Db, { from, until }: Span) =>
  db
    .select({
      at: sql`${payments.capturedAt}`.mapWith(payments.createdAt),
      number: orders.number,
      id: payments.providerPaymentId,
      method: payments.method,
      paise: payments.amount,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(gte(payments.capturedAt, from), lt(payments.capturedAt, until)))
    .orderBy(asc(payments.capturedAt))
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
      isCaptured: sql<boolean>`${payments.capturedAt} is not null`,
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
          isNotNull(payments.capturedAt),
          gte(orders.createdAt, from),
          lt(orders.createdAt, until),
        ),
      ),
    )
    .limit(MOST_LINES)
