import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { nestedRows } from '#server/db/nested-rows.ts'
import { isBeingRefunded } from '#server/db/paid-for.ts'
import { orderEvents, orderItems, orders } from '#server/db/schema/order.ts'
import { paymentEvents, payments, refunds } from '#server/db/schema/payment.ts'
import { phoneOrders } from '#server/db/schema/phone-order.ts'
import { itemReductions, orderItemShorts, pickings } from '#server/db/schema/picking.ts'
import { replacements } from '#server/db/schema/replacement.ts'
import { returns } from '#server/db/schema/return.ts'
import { handovers } from '#server/db/schema/rider.ts'
import { substituteOffers } from '#server/db/schema/substitute.ts'
import { refundColumns } from '#server/payment/payment-store.ts'
import { type Alone, isLinked, withAdditions } from './add/linked-store.ts'
import type { Handover } from './handover/handover-rules.ts'
import { handoverColumns, newestHandoverFirst } from './handover/handover-store.ts'
import type { Picking } from './order-rules.ts'
import { offerColumns } from './substitute/substitute-store.ts'

const oldestFirst = ({ createdAt, id }: typeof payments | typeof refunds | typeof orderEvents) =>
  sql`${asc(createdAt)}, ${asc(id)}`

/**
 * The parts of an order as columns of the same query: items, missing and returned items, history, payments and refunds.
 */
export const orderParts = {
  items: nestedRows(getTableColumns(orderItems), {
    from: sql`from ${orderItems} where ${orderItems.orderId} = ${orders.id}`,
    orderBy: asc(orderItems.position),
  }),
  shorts: nestedRows(getTableColumns(orderItemShorts), {
    from: sql`from ${orderItemShorts} where ${orderItemShorts.orderId} = ${orders.id}`,
    orderBy: asc(orderItemShorts.createdAt),
  }),
  reductions: nestedRows(
    { productId: itemReductions.productId, quantity: itemReductions.quantity },
    {
      from: sql`from ${itemReductions} where ${itemReductions.orderId} = ${orders.id}`,
      orderBy: asc(itemReductions.reducedAt),
    },
  ),
  returns: nestedRows(getTableColumns(returns), {
    from: sql`from ${returns} where ${returns.orderId} = ${orders.id}`,
    orderBy: asc(returns.number),
  }),
  replaced: nestedRows(
    {
      productId: orderItems.productId,
      quantity: sql<number>`${orderItems.quantity} - coalesce(missing.quantity, 0)`,
    },
    {
      from: sql`from ${replacements} join ${orders} as sent on sent.id = ${replacements.id} and sent.status <> 'Cancelled'
        join ${orderItems} on ${orderItems.orderId} = sent.id
        left join ${orderItemShorts} as missing on missing.order_id = sent.id and missing.product_id = ${orderItems.productId}
        where ${replacements.orderId} = ${orders.id}`,
      orderBy: sql`${orderItems.productId}`,
    },
  ),
  takenBy: takenBy(),
  isLinked: isLinked(),
  replaces: replacedNumber(),
  offers: nestedRows(offerColumns, {
    from: sql`from ${substituteOffers} where ${substituteOffers.orderId} = ${orders.id}`,
    orderBy: asc(substituteOffers.offeredAt),
  }),
  pickings: nestedRows(getTableColumns(pickings), {
    from: sql`from ${pickings} where ${pickings.orderId} = ${orders.id}`,
    orderBy: asc(pickings.startedAt),
  }),
  handovers: nestedRows(handoverColumns, {
    from: sql`from ${handovers} where ${handovers.orderId} = ${orders.id}`,
    orderBy: newestHandoverFirst,
  }),
  events: nestedRows(getTableColumns(orderEvents), {
    from: sql`from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}`,
    orderBy: oldestFirst(orderEvents),
  }),
  payments: nestedRows(getTableColumns(payments), {
    from: sql`from ${payments} where ${payments.orderId} = ${orders.id}`,
    orderBy: oldestFirst(payments),
  }),
  refunds: nestedRows(refundColumns, {
    from: sql`from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
      where ${refunds.orderId} = ${orders.id}`,
    orderBy: oldestFirst(refunds),
  }),
  reportedError: reportedError(),
  isBeingRefunded: isBeingRefunded('orders'),
}

/** The member of staff who took it by phone. */
function takenBy(): SQL<string | null> {
  const staff = sql`(select ${phoneOrders.takenBy} from ${phoneOrders} where ${phoneOrders.orderId} = ${orders.id})`
  return sql`${staff}`
}

/** In parentheses, like nested rows. */
function replacedNumber(): SQL<string | null> {
  const number = sql`(select first.number from ${replacements} join ${orders} as first
    on first.id = ${replacements.orderId} where ${replacements.id} = ${orders.id})`
  return sql`${number}`
}

/** Why the last payment failed, as reported by a browser. */
function reportedError(): SQL<string | null> {
  const newest = sql`(select ${paymentEvents.details} ->> 'error_description' from ${paymentEvents}
    where ${paymentEvents.orderId} = ${orders.id} and ${paymentEvents.kind} = 'reported-failed'
    order by ${paymentEvents.createdAt} desc, ${paymentEvents.id} desc limit 1)`
  return sql`${sql`case when ${orders.paymentStatus} = 'Failed' then ${newest} end`}`
}

/** The orders of a query with `orderParts`. */
export const wholeOrders = async <Found extends Parts & Alone>(db: Db, found: readonly Found[]) =>
  (await withAdditions(db, found)).map(withSingleParts)

type Parts = { pickings: Picking[]; handovers: Handover[] }

/** An order is picked once, and with one rider at a time: the last handover is the present one. */
const withSingleParts = <Found extends Parts>({ pickings, handovers, ...order }: Found) => ({
  ...order,
  picking: pickings[0] ?? null,
  handover: handovers[0] ?? null,
})
