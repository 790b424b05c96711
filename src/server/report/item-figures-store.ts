import { type SQL, sql } from 'drizzle-orm'
import { orderItems } from '#server/db/schema/order.ts'
import { orderItemShorts } from '#server/db/schema/picking.ts'

/* Of an ordered item, in queries of order_items joined with order_item_shorts. */

/** Of the returned pieces of an order's item. */
const ofReturned = (sum: SQL) => sql`coalesce((select sum(${sum}) from returns r
  cross join lateral jsonb_to_recordset(r.lines) as line ("productId" uuid, quantity int, paise bigint)
  where r.order_id = ${orderItems.orderId} and line."productId" = ${orderItems.productId}), 0)`

/** Paise paid and not refunded: without missing and returned pieces, less the coupon's part. */
export const paidForItem = sql<number>`${orderItems.unitPrice} * (${orderItems.quantity} - coalesce(${orderItemShorts.quantity}, 0))
  - ${orderItems.couponDiscount} + coalesce(${orderItemShorts.couponDiscount}, 0)
  - ${ofReturned(sql`coalesce(line.paise, line.quantity * ${orderItems.unitPrice})`)}`

/** Missing and returned pieces do not count as sold. */
export const soldOfItem = sql<number>`${orderItems.quantity} - coalesce(${orderItemShorts.quantity}, 0)
  - ${ofReturned(sql`line.quantity`)}`
