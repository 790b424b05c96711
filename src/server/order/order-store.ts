import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orderEvents, orderItems, orders } from '#server/db/schema/order.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { newId } from '#server/lib/id.ts'
import type { Order, OrderEvent, OrderItem } from './order-rules.ts'

/** A shopper's list shows this many of the newest orders. */
const MAX_LISTED = 200

export type NewOrder = Omit<Order, 'createdAt' | 'updatedAt' | 'events' | 'providerPaymentId'> & {
  userId: string
  idempotencyKey: string | undefined
  requestHash: Buffer
}

export async function insertOrder(tx: Db, { items, ...order }: NewOrder) {
  await tx.insert(orders).values(order)
  await tx
    .insert(orderItems)
    .values(items.map((item, position) => ({ ...item, orderId: order.id, position })))
}

type NewEvent = Pick<OrderEvent, 'status' | 'actor'> & {
  orderId: string
  actorId?: string
  reason?: string
}

export const insertOrderEvent = (tx: Db, event: NewEvent) =>
  tx.insert(orderEvents).values({ id: newId(), ...event })

const columns = {
  id: orders.id,
  number: orders.number,
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

/** The newest first. */
export async function listOrders(db: Db, userId: string, limit = MAX_LISTED): Promise<Order[]> {
  const found = await db
    .select(columns)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  return withParts(db, found)
}

const owned = (userId: string, idOrNumber: string) =>
  and(
    eq(orders.userId, userId),
    or(sql`${orders.id}::text = ${idOrNumber}`, eq(orders.number, idOrNumber)),
  )

/** The user's order by its id or its public number. */
export async function findOrder(
  db: Db,
  userId: string,
  idOrNumber: string,
): Promise<Order | undefined> {
  return (
    await withParts(db, await db.select(columns).from(orders).where(owned(userId, idOrNumber)))
  )[0]
}

/** As `findOrder`, and nobody else can move the order until the transaction ends. */
export async function lockOrder(tx: Db, userId: string, idOrNumber: string) {
  await tx.select({ id: orders.id }).from(orders).where(owned(userId, idOrNumber)).for('update')
  return findOrder(tx, userId, idOrNumber)
}

/** The order that this user already placed under this key. */
export async function findOrderByKey(tx: Db, userId: string, key: string) {
  const [earlier] = await tx
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)))
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
export async function lookUpOrder(db: Db, userId: string, idNumberOrKey: string) {
  const order = await findOrder(db, userId, idNumberOrKey)
  if (order) return order
  const placed = await findOrderByKey(db, userId, idNumberOrKey)
  return placed && findOrder(db, userId, placed.id)
}

type Change = Partial<Pick<Order, 'status' | 'paymentStatus'>>

export const updateOrder = (tx: Db, id: string, change: Change) =>
  tx
    .update(orders)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(orders.id, id))

async function withParts(db: Db, found: Omit<Order, 'items' | 'events'>[]): Promise<Order[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
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
  return found.map((order) => ({
    ...order,
    items: (itemsOf.get(order.id) ?? []) satisfies OrderItem[],
    events: (eventsOf.get(order.id) ?? []) satisfies OrderEvent[],
  }))
}
