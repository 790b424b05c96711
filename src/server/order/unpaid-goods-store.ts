import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orderItems, orders } from '#server/db/schema/order.ts'
import { found } from '#server/lib/errors.ts'
import type { UnpaidGoods } from './unpaid-goods-rules.ts'

/** What the user has ordered for cash and not received yet. */
export const sumCashGoods = (tx: Db, userId: string) =>
  sumGoods(tx, userId, [
    eq(orders.paymentMode, 'COD'),
    inArray(orders.status, ['Processing', 'Shipped']),
  ])

/** What is kept for the user until it is paid online. */
export const sumHeldGoods = (tx: Db, userId: string) =>
  sumGoods(tx, userId, [
    ne(orders.paymentMode, 'COD'),
    eq(orders.status, 'Processing'),
    eq(orders.paymentStatus, 'Pending'),
  ])

async function sumGoods(tx: Db, userId: string, which: SQL[]): Promise<UnpaidGoods> {
  const [sum] = await tx
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int`,
      value: sql`coalesce(sum(${orderItems.quantity} * ${orderItems.unitPrice}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.userId, userId), ...which))
  return found(sum, 'Sum')
}
