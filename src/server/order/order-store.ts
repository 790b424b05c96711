import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/constants.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { orderEvents, orderItems, orderKeys, orders } from '#server/db/schema/order.ts'
import { found } from '#server/lib/errors.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { isUuid, newId } from '#server/lib/id.ts'
import type { CashGoods } from './cash-order-rules.ts'
import type { Actor, Order, OrderEvent, OrderItem } from './order-rules.ts'

/** A shopper's list shows this many of the newest orders. */
const MAX_LISTED = 200

export type NewOrder = Omit<Order, 'createdAt' | 'updatedAt' | 'events' | 'providerPaymentId'> & {
  requestHash: Buffer
}

/** False, and nothing is written, when another order has the number. */
export async function insertOrder(tx: Db, { items, ...order }: NewOrder): Promise<boolean> {
  const written = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.number })
    .returning({ id: orders.id })
  if (written.length === 0) return false

  await tx
    .insert(orderItems)
    .values(items.map((item, position) => ({ ...item, orderId: order.id, position })))
  return true
}

/** An order remembers so many keys: nobody needs more tries than that to hear an answer. */
const MAX_KEYS = 10

/** Remembers that the user asked for this order under this key. */
export async function insertOrderKey(tx: Db, userId: string, orderId: string, key: string) {
  const known = await tx.$count(orderKeys, eq(orderKeys.orderId, orderId))
  if (known < MAX_KEYS) await tx.insert(orderKeys).values({ userId, orderId, key })
}

type Move = { actor: Actor; status: OrderStatus; reason?: string }

/** Writes a move in the order's history; who watches the order hears of it. */
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
  total: orders.total,
  address: orders.address,
  providerOrderId: orders.providerOrderId,
  providerPaymentId: orders.providerPaymentId,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
}

/** What is the actor's to see: a shopper has their own orders, the shop has all. */
const within = (actor: Actor) =>
  actor.kind === 'shopper' ? eq(orders.userId, actor.userId) : undefined

/** The newest first. */
export async function listOrders(db: Db, actor: Actor, limit = MAX_LISTED): Promise<Order[]> {
  const listed = await db
    .select(orderColumns)
    .from(orders)
    .where(within(actor))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  return withParts(db, listed)
}

export const isCalled = (idOrNumber: string) =>
  isUuid(idOrNumber)
    ? eq(orders.id, idOrNumber.toLowerCase())
    : eq(orders.number, idOrNumber.toUpperCase())

/** The order by its id or its public number, if it is the actor's to see. */
export async function findOrder(
  db: Db,
  actor: Actor,
  idOrNumber: string,
): Promise<Order | undefined> {
  const query = db.select(orderColumns).from(orders)
  return (await withParts(db, await query.where(and(within(actor), isCalled(idOrNumber)))))[0]
}

/** As `findOrder`, and nobody else can move the order until the transaction ends. */
export async function lockOrder(tx: Db, actor: Actor, idOrNumber: string) {
  const query = tx.select({ id: orders.id }).from(orders)
  await query.where(and(within(actor), isCalled(idOrNumber))).for('no key update')
  return findOrder(tx, actor, idOrNumber)
}

/** The order that this user has already asked for under this key. */
export async function findOrderByKey(tx: Db, userId: string, key: string) {
  const [earlier] = await tx
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orderKeys)
    .innerJoin(orders, eq(orders.id, orderKeys.orderId))
    .where(and(eq(orderKeys.userId, userId), eq(orderKeys.key, key)))
  return earlier
}

/** The id of an equal order by the same user in the last seconds, unless it has been cancelled since. */
export async function findTwin(tx: Db, userId: string, requestHash: Buffer, seconds: number) {
  const [twin] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.requestHash, requestHash),
        ne(orders.status, 'Cancelled'),
        sql`${orders.createdAt} > now() - make_interval(secs => ${seconds})`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return twin?.id
}

/** As `findOrder`, also by the key it was placed with: whoever lost the answer knows nothing else of it. */
export async function lookUpOrder(db: Db, actor: Actor, idNumberOrKey: string) {
  const order = await findOrder(db, actor, idNumberOrKey)
  if (order || actor.kind !== 'shopper') return order
  const placed = await findOrderByKey(db, actor.userId, idNumberOrKey)
  return placed && findOrder(db, actor, placed.id)
}

const UNDER_WAY: OrderStatus[] = ['Processing', 'Shipped']

/** What the user has ordered for cash and not received yet. */
export async function sumCashGoods(tx: Db, userId: string): Promise<CashGoods> {
  const [sum] = await tx
    .select({
      units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int`,
      value: sql`coalesce(sum(${orderItems.quantity} * ${orderItems.unitPrice}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.paymentMode, 'COD'),
        inArray(orders.status, UNDER_WAY),
      ),
    )
  return found(sum, 'Sum')
}

type Change = Partial<Pick<Order, 'status' | 'paymentStatus'>>

export const updateOrder = (tx: Db, id: string, change: Change) =>
  tx
    .update(orders)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(orders.id, id))

export async function withParts<Bare extends { id: string }>(db: Db, bare: Bare[]) {
  if (bare.length === 0) return []
  const ids = bare.map(({ id }) => id)
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position))
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))

  const itemsOf = groupBy(items, ({ orderId }) => orderId)
  const eventsOf = groupBy(events, ({ orderId }) => orderId)
  return bare.map((order) => ({
    ...order,
    items: (itemsOf.get(order.id) ?? []) satisfies OrderItem[],
    events: (eventsOf.get(order.id) ?? []) satisfies OrderEvent[],
  }))
}
