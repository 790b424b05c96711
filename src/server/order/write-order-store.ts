import { orderedValues, TAKE_ORDERED } from '#server/cart/cart-store.ts'
import { afterCommit, type Db, sendWithCommit, violates } from '#server/db/db.ts'
import { statementOfSteps } from '#server/db/statement.ts'
import { required } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import type { NewMail } from '#server/mail/mail-rules.ts'
import { ENQUEUE_MAILS, mailValues, notifyMailEnqueued } from '#server/mail/mail-store.ts'
import { recordFirstSales } from '#server/stock/stock-store.ts'
import type { Order } from './order-rules.ts'

type Later =
  | 'createdAt'
  | 'updatedAt'
  | 'events'
  | 'providerOrderId'
  | 'providerKeyId'
  | 'providerPaymentId'
  | 'holdsStockUntil'
  | 'isBeingRefunded'
  | 'payments'
  | 'picking'
  | 'refunds'
  | 'reportedError'
  | 'returns'
  | 'shorts'
export type NewOrder = Omit<Order, Later> & {
  userId: string
  requestHash: Buffer
  /** The idempotency key of the request. */
  key: string | undefined
}

/** A new order with what is done in the same statement when it is certain. */
export type Written = {
  order: NewOrder
  /** Whether the ordered items leave the cart. */
  leavesCart: boolean
  mail: NewMail | null
}

/** Whether an order could not be written because its number is in use. */
export const isNumberTaken = (error: unknown) => violates(error, 'orders_number_unique')

type Times = { placed_at: string; begun_at: string }

const insertWhole = statementOfSteps<Times & { id: string }>(
  'write_orders',
  `with wanted as materialized (
     select * from jsonb_to_recordset($orders) as wanted (id uuid, number text, "userId" uuid,
       status text, "paymentStatus" text, "paymentMode" text, subtotal bigint, "shippingFee" bigint,
       tax bigint, total bigint, address jsonb, "requestHash" bytea, "promisedBy" timestamptz, key text, "eventId" uuid)
   ), line as materialized (
     select * from jsonb_to_recordset($lines) as line ("orderId" uuid, "saleId" uuid, position int,
       "productId" uuid, name text, brand text, unit text, image text, "listPrice" bigint,
       discount numeric, "unitPrice" bigint, quantity int)
   ), placed as (
     insert into orders (id, number, user_id, status, payment_status, payment_mode, subtotal,
       shipping_fee, tax, total, address, request_hash, promised_by)
     select id, number, "userId", status, "paymentStatus", "paymentMode", subtotal, "shippingFee",
       tax, total, address, "requestHash", "promisedBy" from wanted
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
   promised as (${ENQUEUE_MAILS})
   select placed.id, placed.created_at as placed_at, begun.created_at as begun_at
   from placed join begun on begun.order_id = placed.id`,
)

/**
 * Writes new orders in one statement: their items, the first entries of their histories, their keys, their ledger rows,
 * and what follows for certain orders. Returns them as a reader would get them now. Any error, including
 * `isNumberTaken`, ends the transaction; the statement commits when it is the last.
 */
export async function writeOrders(
  tx: Db,
  written: readonly Written[],
  { areLast }: { areLast: boolean },
): Promise<Order[]> {
  const values = valuesOf(written)
  const rows = await (areLast ? sendWithCommit(tx, insertWhole, values) : insertWhole(tx, values))
  for (const { order } of written) {
    afterCommit(tx, { kind: 'order-changed', orderId: order.id, userId: order.userId })
  }
  if (written.some(({ mail }) => mail)) notifyMailEnqueued(tx)
  const times = new Map(rows.map((row) => [row.id, row]))
  return written.map(({ order }) => asRead(order, required(times.get(order.id), 'Order')))
}

function valuesOf(written: readonly Written[]) {
  const orders = written.map(({ order }) => order)
  const certain = written.filter(({ leavesCart }) => leavesCart).map(({ order }) => order)
  return {
    orders: JSON.stringify(orders.map(rowOf)),
    lines: JSON.stringify(orders.flatMap(linesOf)),
    ...orderedValues(
      certain.flatMap(({ userId, items }) =>
        items.map(({ productId, quantity }) => ({ userId, productId, quantity })),
      ),
    ),
    ...mailValues(written.flatMap(({ mail }) => mail ?? [])),
  }
}

// Field by field, because objects made by spreading get a new hidden class each time, which the garbage collector frees
// late at a thousand orders a second.

/** The row of an order, as the statement's `wanted` reads it. */
const rowOf = (order: NewOrder) => ({
  id: order.id,
  number: order.number,
  userId: order.userId,
  status: order.status,
  paymentStatus: order.paymentStatus,
  paymentMode: order.paymentMode,
  subtotal: order.subtotal,
  shippingFee: order.shippingFee,
  tax: order.tax,
  total: order.total,
  address: order.address,
  requestHash: `\\x${order.requestHash.toString('hex')}`,
  promisedBy: order.promisedBy,
  key: order.key,
  eventId: newId(),
})

/** Its lines, as `line` reads them. */
const linesOf = ({ id, items }: NewOrder) =>
  items.map((item, position) => ({
    orderId: id,
    saleId: newId(),
    position,
    productId: item.productId,
    name: item.name,
    brand: item.brand,
    unit: item.unit,
    image: item.image,
    listPrice: item.listPrice,
    discount: item.discount,
    unitPrice: item.unitPrice,
    quantity: item.quantity,
  }))

/** The order as it is read from here on, before any further event. */
function asRead(order: NewOrder, { placed_at, begun_at }: Times): Order {
  const createdAt = new Date(placed_at)
  const { status, userId } = order
  const placed = { status, actor: 'shopper', actorId: userId, reason: null } as const
  return {
    id: order.id,
    number: order.number,
    userId: order.userId,
    status,
    paymentStatus: order.paymentStatus,
    paymentMode: order.paymentMode,
    subtotal: order.subtotal,
    shippingFee: order.shippingFee,
    tax: order.tax,
    total: order.total,
    address: order.address,
    items: order.items,
    shorts: [],
    returns: [],
    picking: null,
    events: [{ ...placed, createdAt: new Date(begun_at) }],
    providerOrderId: null,
    providerKeyId: null,
    providerPaymentId: null,
    holdsStockUntil: null,
    promisedBy: order.promisedBy,
    payments: [],
    reportedError: null,
    refunds: [],
    isBeingRefunded: false,
    createdAt,
    updatedAt: createdAt,
  }
}
