import { and, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { payments, refunds } from '#server/db/schema/payment.ts'

type Span = { from: Date; until: Date }

/** Maximum payments of one comparison. */
export const MAX_COMPARED = 20_000

/**
 * Our payments for a comparison with the provider's: these attempts and, if a time span is given, all payments of
 * orders placed in it. At most `MAX_COMPARED`.
 */
export const listOurs = (db: Db, span: Span | undefined, ids: readonly string[]) =>
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
        span &&
          and(
            isNotNull(payments.capturedAt),
            gte(orders.createdAt, span.from),
            lt(orders.createdAt, span.until),
          ),
      ),
    )
    .limit(MAX_COMPARED)
