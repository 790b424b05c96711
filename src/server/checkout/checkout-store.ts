import { and, eq, isNull, sql } from 'drizzle-orm'
import { HOLD_MINUTES } from '#contract/constants.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import type { Actor } from '#server/order/order-rules.ts'

/** The id of the order that the provider calls so, if it is the actor's to see. */
export async function findIdByProviderOrder(db: Db, actor: Actor, providerOrderId: string) {
  const isTheirs = actor.kind === 'shopper' ? eq(orders.userId, actor.userId) : undefined
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isTheirs, eq(orders.providerOrderId, providerOrderId)))
  return order?.id
}

/** Writes down the provider's order; of two that were made for one order the first counts. Returns the one that does. */
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

/** Notes by which keys the provider knows this order. */
export const saveProviderKey = (db: Db, id: string, providerKeyId: string) =>
  db.update(orders).set({ providerKeyId }).where(eq(orders.id, id))

/** The order keeps its items for as long once more, counted from its placement; false where that was given before. */
export async function renewHold(tx: Db, id: string): Promise<boolean> {
  const end = sql`${orders.createdAt} + make_interval(mins => ${2 * HOLD_MINUTES})`
  const renewed = await tx
    .update(orders)
    .set({ holdsStockUntil: end })
    .where(and(eq(orders.id, id), sql`${orders.holdsStockUntil} < ${end}`))
    .returning({ id: orders.id })
  return renewed.length > 0
}

/** Where an order stands between its hold and the clock of the database. */
export async function readHold(db: Db, id: string) {
  const [hold] = await db
    .select({
      isOver: sql<boolean>`coalesce(${orders.holdsStockUntil} <= now(), false)`,
      minutesOver: sql<number>`coalesce(extract(epoch from now() - ${orders.holdsStockUntil}) / 60, 0)::float`,
    })
    .from(orders)
    .where(eq(orders.id, id))
  return hold ?? { isOver: false, minutesOver: 0 }
}
