import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { OFFER_MINUTES, type OfferState } from '#contract/order/substitute-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { orderItems, orders } from '#server/db/schema/order.ts'
import { pickings, picks } from '#server/db/schema/picking.ts'
import { substituteOffers } from '#server/db/schema/substitute.ts'
import type { OrderItem, SubstituteOffer } from '../order-rules.ts'

const { id, missingId, productId, name, nameHi, brand, unit, image, state } = substituteOffers
const { listPrice, discount, unitPrice, quantity, expiresAt } = substituteOffers

/** Of an offer as a part of its order. The time left is read now, and not when the transaction began. */
export const offerColumns = {
  ...{ id, missingId, productId, name, nameHi, brand, unit, image, listPrice, discount, unitPrice },
  ...{ quantity, state },
  secondsLeft: sql<number>`ceil(extract(epoch from ${expiresAt} - clock_timestamp()))::int`,
}

/** Looks up the offer of a line among those of these orders; a withdrawn one leaves room for another. */
export async function findLineOffers(
  db: Db,
  orderIds: readonly string[],
): Promise<(line: { orderId: string; productId: string }) => SubstituteOffer | undefined> {
  const rows = await db
    .select({ ...offerColumns, orderId: substituteOffers.orderId })
    .from(substituteOffers)
    .where(and(inArray(substituteOffers.orderId, [...orderIds]), ne(state, 'withdrawn')))
  return (line) =>
    rows.find((row) => row.orderId === line.orderId && row.missingId === line.productId)
}

type NewOffer = Omit<SubstituteOffer, 'state' | 'secondsLeft'> & {
  orderId: string
  actorId: string
}

/** Opens an offer for some minutes, by the database's clock. */
export const insertOffer = (tx: Db, offer: NewOffer) =>
  tx.insert(substituteOffers).values({
    ...offer,
    expiresAt: sql`clock_timestamp() + make_interval(mins => ${OFFER_MINUTES})`,
  })

export const setOfferState = (tx: Db, offerId: string, next: OfferState) =>
  tx
    .update(substituteOffers)
    .set({ state: next, answeredAt: sql`clock_timestamp()` })
    .where(eq(id, offerId))

/** Accepts or declines an open offer; false when its time is over. */
export async function saveAnswer(tx: Db, offerId: string, accepts: boolean): Promise<boolean> {
  const isInTime = sql`${state} = 'open' and ${expiresAt} > clock_timestamp()`
  const saved = await tx
    .update(substituteOffers)
    .set({ state: accepts ? 'accepted' : 'declined', answeredAt: sql`clock_timestamp()` })
    .where(and(eq(id, offerId), isInTime))
    .returning({ id })
  return saved.length > 0
}

/** Adds items behind those of the order, as found by its picker. */
export async function addItems(tx: Db, orderId: string, items: readonly OrderItem[]) {
  const last = sql`(select max(i.position) from ${orderItems} i where i.order_id = ${orderId})`
  await tx
    .insert(orderItems)
    .values(items.map((item, nth) => ({ ...item, orderId, position: sql`${last} + ${nth + 1}` })))
  await tx
    .insert(picks)
    .values(items.map((item) => ({ orderId, productId: item.productId, found: item.quantity })))
}

/**
 * Orders with offers that nothing keeps alive: not answered in time, or of orders that are packed or no longer in the
 * shop.
 */
export async function listOrdersToEnd(db: Db, limit: number): Promise<string[]> {
  const isOver = sql`(${state} = 'open' and ${expiresAt} <= clock_timestamp()) or ${pickings.packedAt} is not null
    or ${orders.status} <> 'Processing'`
  const rows = await db
    .selectDistinct({ orderId: substituteOffers.orderId })
    .from(substituteOffers)
    .innerJoin(orders, eq(orders.id, substituteOffers.orderId))
    .leftJoin(pickings, eq(pickings.orderId, substituteOffers.orderId))
    .where(and(inArray(state, ['open', 'accepted']), isOver))
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}
