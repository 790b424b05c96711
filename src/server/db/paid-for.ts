import { sql } from 'drizzle-orm'
import { PAID_STATUSES } from '#contract/order/payment-kinds.ts'

/* The rules of `contract/order/payment-kinds.ts` for queries in which the table of orders has this name. */

type Orders = 'o' | 'orders' | 'added'

export const isPaidFor = (orders: Orders) =>
  sql`(${sql.identifier(orders)}.payment_mode = 'COD' or ${sql.identifier(orders)}.payment_status = 'Completed')`

/** Whether the order is new for staff: it is theirs to handle, and no picker has it. */
export const isNewForStaff = (orders: Orders) =>
  sql`(${sql.identifier(orders)}.status = 'Processing' and ${isPaidFor(orders)}
    and not exists (select from pickings pk where pk.order_id = ${sql.identifier(orders)}.id))`

export const hasBeenPaid = (orders: Orders) =>
  sql`${sql.identifier(orders)}.payment_status in ${PAID_STATUSES}`

/**
 * Whether the order is still in the shop while its whole payment is being refunded, in part by a refund made at the
 * provider. `orders`: the name of the table of orders in the query.
 */
export function isBeingRefunded(orders: Orders) {
  const order = sql.identifier(orders)
  return sql<boolean>`(${order}.status = 'Processing' and exists (
    select from payments bp join refunds br on br.payment_id = bp.id
    where bp.order_id = ${order}.id and bp.pays and bp.refunded >= bp.amount
      and br.status <> 'failed' and br.kind = 'provider'))`
}

/* The shop's revenue from orders, shared by the report and by a person's purchases. For queries of the table orders. */

/** Whether the money has arrived or will be collected on delivery. */
export const countsAsRevenue = sql`(orders.status <> 'Cancelled' and ${isPaidFor('orders')})`

/** Paise paid online minus refunds; cash as due on delivery, minus the refunds of returned items. */
export const netRevenuePaise = sql`(case when orders.payment_mode = 'COD' then orders.total
  - (select coalesce(sum(t.paise), 0) from returns t where t.order_id = orders.id) else coalesce(
  (select p.amount - p.refunded from payments p where p.order_id = orders.id and p.pays),
  orders.total) end)`
