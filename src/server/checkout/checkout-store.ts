import { and, eq, isNull, sql } from 'drizzle-orm'
import { HOLD_MINUTES, LINK_HOLD_MINUTES } from '#contract/order/order-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { phoneOrders } from '#server/db/schema/phone-order.ts'
import type { Actor } from '#server/order/order-rules.ts'

/** The order with this provider order, if the actor may see it. */
export async function findIdByProviderOrder(db: Db, actor: Actor, providerOrderId: string) {
  const isTheirs = actor.kind === 'shopper' ? eq(orders.userId, actor.userId) : undefined
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isTheirs, eq(orders.providerOrderId, providerOrderId)))
  return order?.id
}

/** Links the provider's order; of two created for one order the first counts. Returns the linked one. */
export async function linkProviderOrder(
  db: Db,
  id: string,
  providerOrderId: string,
  providerKeyId: string,
) {
  await db
    .update(orders)
    .set({ providerOrderId, providerKeyId })
    .where(and(eq(orders.id, id), isNull(orders.providerOrderId)))
  const [order] = await db
    .select({ providerOrderId: orders.providerOrderId })
    .from(orders)
    .where(eq(orders.id, id))
  return order?.providerOrderId ?? providerOrderId
}

/** Records the keys that know this order at the provider. */
export const saveProviderKey = (db: Db, id: string, providerKeyId: string) =>
  db.update(orders).set({ providerKeyId }).where(eq(orders.id, id))

/** Reserves the order's items for another 15 minutes after the end that it was placed with; false when that was done before. */
export async function renewReservation(tx: Db, id: string): Promise<boolean> {
  const isTaken = sql`exists (select from ${phoneOrders} where ${phoneOrders.orderId} = ${orders.id})`
  const hold = sql`case when ${isTaken} then ${LINK_HOLD_MINUTES}::int else ${HOLD_MINUTES}::int end`
  const end = sql`${orders.createdAt} + make_interval(mins => ${hold} + ${HOLD_MINUTES}::int)`
  const renewed = await tx
    .update(orders)
    .set({ holdsStockUntil: end })
    .where(and(eq(orders.id, id), sql`${orders.holdsStockUntil} < ${end}`))
    .returning({ id: orders.id })
  return renewed.length > 0
}

/** The order's reservation time compared with the database's clock. */
export async function readReservation(db: Db, id: string) {
  const [hold] = await db
    .select({
      isOver: sql<boolean>`coalesce(${orders.holdsStockUntil} <= now(), false)`,
      minutesOver: sql<number>`coalesce(extract(epoch from now() - ${orders.holdsStockUntil}) / 60, 0)::float`,
    })
    .from(orders)
    .where(eq(orders.id, id))
  return hold ?? { isOver: false, minutesOver: 0 }
}
