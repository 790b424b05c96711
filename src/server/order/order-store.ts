import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Paise } from '#contract/lib/money.ts'
import { MAX_LISTED_ORDERS, type OrderStatus } from '#contract/order/order-kinds.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { orderEvents, orderKeys, orders } from '#server/db/schema/order.ts'
import { isUuid, newId } from '#server/lib/id.ts'
import { orderParts, wholeOrders } from './order-parts-store.ts'
import { type Actor, asSystem, type Order } from './order-rules.ts'

type Move = { actor: Actor; status: OrderStatus; reason?: string }

/** Records a move in the order's history and publishes it. */
export async function insertOrderEvent(
  tx: Db,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
  { actor, ...move }: Move,
) {
  const actorId = actor.kind === 'system' ? null : actor.userId
  await tx
    .insert(orderEvents)
    .values({ ...move, id: newId(), orderId: id, actor: actor.kind, actorId })
  afterCommit(tx, { kind: 'order-changed', orderId: id, userId })
}

export const orderColumns = {
  id: orders.id,
  number: orders.number,
  userId: orders.userId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMode: orders.paymentMode,
  subtotal: orders.subtotal,
  shippingFee: orders.shippingFee,
  tax: orders.tax,
  couponDiscount: orders.couponDiscount,
  couponCode: orders.couponCode,
  total: orders.total,
  address: orders.address,
  isPickup: orders.isPickup,
  providerOrderId: orders.providerOrderId,
  providerKeyId: orders.providerKeyId,
  providerPaymentId: orders.providerPaymentId,
  holdsStockUntil: orders.holdsStockUntil,
  promisedBy: orders.promisedBy,
  slotFrom: orders.slotFrom,
  slotUntil: orders.slotUntil,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
}

/** Orders that the actor may see: a shopper their own, the shop all. */
const within = (actor: Actor) =>
  actor.kind === 'shopper' ? eq(orders.userId, actor.userId) : undefined

const load = (db: Db) => db.select({ ...orderColumns, ...orderParts }).from(orders)

/** Newest first. */
export async function listOrders(
  db: Db,
  actor: Actor,
  limit = MAX_LISTED_ORDERS,
): Promise<Order[]> {
  const listed = await load(db)
    .where(within(actor))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  return wholeOrders(db, listed)
}

/** The newest order that is neither delivered nor cancelled. */
export async function findAwaitedOrder(db: Db, actor: Actor): Promise<Order | undefined> {
  const found = await load(db)
    .where(and(within(actor), inArray(orders.status, ['Processing', 'Shipped'])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return (await wholeOrders(db, found))[0]
}

/** By id or public number, in upper or lower case. */
export const matchesIdOrNumber = (idOrNumber: string) =>
  isUuid(idOrNumber)
    ? eq(orders.id, idOrNumber.toLowerCase())
    : eq(orders.number, idOrNumber.toUpperCase())

/** The order by its id or public number, if the actor may see it. */
export async function findOrder(
  db: Db,
  actor: Actor,
  idOrNumber: string,
): Promise<Order | undefined> {
  const found = await load(db).where(and(within(actor), matchesIdOrNumber(idOrNumber)))
  return (await wholeOrders(db, found))[0]
}

/**
 * Like `findOrder` with a lock. The parts are read by a second statement: the first one may have waited for the lock,
 * and would still see the earlier state.
 */
export async function lockOrder(tx: Db, actor: Actor, idOrNumber: string) {
  const [locked] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(within(actor), matchesIdOrNumber(idOrNumber)))
    .for('no key update')
  return locked && findOrder(tx, asSystem, locked.id)
}

/** Like `findOrder`, also by the key it was placed with, for clients that lost the answer. */
export async function findOrderByAnyKey(db: Db, actor: Actor, idNumberOrKey: string) {
  if (actor.kind !== 'shopper') return findOrder(db, actor, idNumberOrKey)
  const { userId } = actor
  const keyed = db
    .select({ id: orderKeys.orderId })
    .from(orderKeys)
    .where(and(eq(orderKeys.userId, userId), eq(orderKeys.key, idNumberOrKey)))
  const found = await load(db)
    .where(and(within(actor), or(matchesIdOrNumber(idNumberOrKey), inArray(orders.id, keyed))))
    // The order's own id or number has priority over another order's key.
    .orderBy(sql`${matchesIdOrNumber(idNumberOrKey)} desc`)
    .limit(1)
  return (await wholeOrders(db, found))[0]
}

type Change = Partial<
  Pick<
    Order,
    | 'status'
    | 'paymentStatus'
    | 'paymentMode'
    | 'providerPaymentId'
    | 'promisedBy'
    | 'slotFrom'
    | 'slotUntil'
    | 'address'
  >
> & { requestHash?: Buffer; holdsStockUntil?: null }

/** Of two states of an order the later one has the later time, whichever transaction began first. */
const later = {
  updatedAt: sql`greatest(clock_timestamp(), ${orders.updatedAt} + interval '1 millisecond')`,
}

/** Changes an order and publishes it. */
export async function updateOrder(tx: Db, id: string, change: Change): Promise<void> {
  const [changed] = await tx
    .update(orders)
    .set({ ...change, ...later })
    .where(eq(orders.id, id))
    .returning({ userId: orders.userId })
  afterCommit(tx, { kind: 'order-changed', orderId: id, userId: changed?.userId ?? null })
}

/** Reserves the order's stock for a while, by the database's clock. */
export const reserveStock = (tx: Db, id: string, minutes: number) =>
  tx
    .update(orders)
    .set({ holdsStockUntil: sql`now() + make_interval(mins => ${minutes})` })
    .where(eq(orders.id, id))

/** Subtracts missing items from the order's amounts. */
export const lowerAmounts = (
  tx: Db,
  id: string,
  { price, discount }: { price: Paise; discount: Paise },
) =>
  tx
    .update(orders)
    .set({
      subtotal: sql`${orders.subtotal} - ${price}`,
      couponDiscount: sql`${orders.couponDiscount} - ${discount}`,
      total: sql`${orders.total} - ${price - discount}`,
    })
    .where(eq(orders.id, id))
