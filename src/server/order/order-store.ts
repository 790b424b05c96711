import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { HOLD_MINUTES, type OrderStatus } from '#contract/constants.ts'
import type { Paise } from '#contract/money.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { orderEvents, orders } from '#server/db/schema/order.ts'
import { isUuid, newId } from '#server/lib/id.ts'
import { findOrderByKey } from './earlier-order-store.ts'
import { withParts } from './order-parts-store.ts'
import type { Actor, Order } from './order-rules.ts'

/** A shopper's list shows this many of the newest orders. */
const MAX_LISTED = 200

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
  holdsStockUntil: orders.holdsStockUntil,
  promisedBy: orders.promisedBy,
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

/** The newest order that is neither delivered nor cancelled. */
export async function findAwaitedOrder(db: Db, actor: Actor): Promise<Order | undefined> {
  const found = await db
    .select(orderColumns)
    .from(orders)
    .where(and(within(actor), inArray(orders.status, ['Processing', 'Shipped'])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return (await withParts(db, found))[0]
}

/** By the id or by the public number, in whatever case it was typed. */
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

/** As `findOrder`, also by the key it was placed with: whoever lost the answer knows nothing else of it. */
export async function lookUpOrder(db: Db, actor: Actor, idNumberOrKey: string) {
  const order = await findOrder(db, actor, idNumberOrKey)
  if (order || actor.kind !== 'shopper') return order
  const placed = await findOrderByKey(db, actor.userId, idNumberOrKey)
  return placed && findOrder(db, actor, placed.id)
}

type Change = Partial<
  Pick<Order, 'status' | 'paymentStatus' | 'paymentMode' | 'providerPaymentId' | 'promisedBy'>
> & { requestHash?: Buffer; holdsStockUntil?: null }

/** Of two states of an order the later one bears the later time, whoever began first. */
const later = {
  updatedAt: sql`greatest(clock_timestamp(), ${orders.updatedAt} + interval '1 millisecond')`,
}

/** Changes an order; who watches it hears of it. */
export async function updateOrder(tx: Db, id: string, change: Change): Promise<void> {
  const [changed] = await tx
    .update(orders)
    .set({ ...change, ...later })
    .where(eq(orders.id, id))
    .returning({ userId: orders.userId })
  afterCommit(tx, { kind: 'order-changed', orderId: id, userId: changed?.userId ?? null })
}

/** The order keeps its stock for a while, by the database's clock. */
export const holdStock = (tx: Db, id: string) =>
  tx
    .update(orders)
    .set({ holdsStockUntil: sql`now() + make_interval(mins => ${HOLD_MINUTES})` })
    .where(eq(orders.id, id))

/** Takes what does not come along out of what the order costs. */
export const lowerAmounts = (tx: Db, id: string, paise: Paise) =>
  tx
    .update(orders)
    .set({ subtotal: sql`${orders.subtotal} - ${paise}`, total: sql`${orders.total} - ${paise}` })
    .where(eq(orders.id, id))
