import { sql } from 'drizzle-orm'

/**
 * Whether the order is still in the shop while its whole payment is being refunded, in part by a refund made at the
 * provider. `orders`: the name of the table of orders in the query.
 */
export function isBeingRefunded(orders: 'o' | 'orders') {
  const order = sql.identifier(orders)
  return sql<boolean>`(${order}.status = 'Processing' and exists (
    select from payments bp join refunds br on br.payment_id = bp.id
    where bp.order_id = ${order}.id and bp.pays and bp.refunded >= bp.amount
      and br.status <> 'failed' and br.kind = 'provider'))`
}
