import { orderedValues, TAKE_ORDERED } from '#server/cart/cart-store.ts'
import { afterCommit, askLast, breaks, type Db } from '#server/db/db.ts'
import { statementOfSteps } from '#server/db/statement.ts'
import { found } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import type { MailPromise } from '#server/mail/mail-rules.ts'
import { mailValues, PROMISE_MAILS, tellMailPromised } from '#server/mail/mail-store.ts'
import { recordFirstSales } from '#server/stock/stock-store.ts'
import type { Order } from './order-rules.ts'

type Later =
  | 'createdAt'
  | 'updatedAt'
  | 'events'
  | 'providerOrderId'
  | 'providerPaymentId'
  | 'holdsStockUntil'
  | 'payments'
  | 'picking'
  | 'refunds'
  | 'shorts'
export type NewOrder = Omit<Order, Later> & {
  userId: string
  requestHash: Buffer
  /** The key it was asked for under. */
  key: string | undefined
}

/** A new order with what is done in the same statement, because it is ordered for certain. */
export type Written = {
  order: NewOrder
  /** Whether what was ordered leaves the cart. */
  leavesCart: boolean
  mail: MailPromise | null
}

/** Whether an order could not be written because another has its number. */
export const isNumberTaken = (error: unknown) => breaks(error, 'orders_number_unique')

const insertWhole = statementOfSteps<{ id: string; placed_at: string; begun_at: string }>(
  'write_orders',
  `with wanted as materialized (
     select * from jsonb_to_recordset($orders) as wanted (id uuid, number text, "userId" uuid,
       status text, "paymentStatus" text, "paymentMode" text, subtotal bigint, "shippingFee" bigint,
       tax bigint, total bigint, address jsonb, "requestHash" bytea, key text, "eventId" uuid)
   ), line as materialized (
     select * from jsonb_to_recordset($lines) as line ("orderId" uuid, "saleId" uuid, position int,
       "productId" uuid, name text, brand text, unit text, image text, "listPrice" bigint,
       discount numeric, "unitPrice" bigint, quantity int)
   ), placed as (
     insert into orders (id, number, user_id, status, payment_status, payment_mode, subtotal,
       shipping_fee, tax, total, address, request_hash)
     select id, number, "userId", status, "paymentStatus", "paymentMode", subtotal, "shippingFee",
       tax, total, address, "requestHash" from wanted
     returning id, created_at
   ), lines as (
     insert into order_items (order_id, product_id, position, name, brand, unit, image, list_price,
       discount, unit_price, quantity)
     select "orderId", "productId", position, name, brand, unit, image, "listPrice", discount,
       "unitPrice", quantity from line
   ), begun as (
     insert into order_events (id, order_id, status, actor, actor_id)
     select "eventId", id, status, 'shopper', "userId" from wanted returning order_id, created_at
   ), keyed as (
     insert into order_keys (user_id, key, order_id)
     select "userId", key, id from wanted where key is not null
   ), sold as (${recordFirstSales(`(select "saleId" as id, "orderId" as order_id,
     "productId" as product_id, quantity from line) as sold`)}),
   ${TAKE_ORDERED},
   promised as (${PROMISE_MAILS})
   select placed.id, placed.created_at as placed_at, begun.created_at as begun_at
   from placed join begun on begun.order_id = placed.id`,
)

/**
 * Writes new orders of shoppers whole, in one statement: their items, the first entries of their histories,
 * their keys, what they took from the shelf in the ledger, and for certain orders what follows. Returns them
 * as anybody would read them now. Whatever it throws, `isNumberTaken` among them, ends the transaction,
 * which where the orders are its last ends with them.
 */
export async function writeOrders(
  tx: Db,
  written: readonly Written[],
  { areLast }: { areLast: boolean },
): Promise<Order[]> {
  const values = valuesOf(written)
  const rows = await (areLast ? askLast(tx, insertWhole, values) : insertWhole(tx, values))
  for (const { order } of written) {
    afterCommit(tx, { kind: 'order-changed', orderId: order.id, userId: order.userId })
  }
  if (written.some(({ mail }) => mail)) tellMailPromised(tx)
  const times = new Map(rows.map((row) => [row.id, row]))
  return written.map(({ order }) => asRead(order, found(times.get(order.id), 'Order')))
}

function valuesOf(written: readonly Written[]) {
  const orders = written.map(({ order }) => order)
  const certain = written.filter(({ leavesCart }) => leavesCart).map(({ order }) => order)
  return {
    orders: JSON.stringify(orders.map(rowOf)),
    lines: JSON.stringify(orders.flatMap(linesOf)),
    ...orderedValues(
      certain.flatMap(({ userId, items }) => items.map((item) => ({ ...item, userId }))),
    ),
    ...mailValues(written.flatMap(({ mail }) => mail ?? [])),
  }
}

const rowOf = ({ items: _, requestHash, ...order }: NewOrder) => ({
  ...order,
  requestHash: `\\x${requestHash.toString('hex')}`,
  eventId: newId(),
})

const linesOf = ({ id, items }: NewOrder) =>
  items.map((item, position) => ({ ...item, position, orderId: id, saleId: newId() }))

function asRead(
  { requestHash: _, key: __, ...order }: NewOrder,
  { placed_at, begun_at }: { placed_at: string; begun_at: string },
): Order {
  const createdAt = new Date(placed_at)
  const begun = {
    status: order.status,
    actor: 'shopper' as const,
    reason: null,
    createdAt: new Date(begun_at),
  }
  return { ...order, ...NOTHING_YET, events: [begun], createdAt, updatedAt: createdAt }
}

/** What only comes with a payment, and with whoever picks. */
const NOTHING_YET = {
  providerOrderId: null,
  providerPaymentId: null,
  holdsStockUntil: null,
  payments: [],
  refunds: [],
  shorts: [],
  picking: null,
}
