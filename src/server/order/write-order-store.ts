import { orderedValues, takeOrderedIf } from '#server/cart/cart-store.ts'
import { afterCommit, askLast, breaks, type Db } from '#server/db/db.ts'
import { statementOfSteps } from '#server/db/statement.ts'
import { newId } from '#server/lib/id.ts'
import type { MailPromise } from '#server/mail/mail-rules.ts'
import { mailValues, promiseMailIf, tellMailPromised } from '#server/mail/mail-store.ts'
import { recordSaleIf, saleValues } from '#server/stock/stock-store.ts'
import type { Actor, Order } from './order-rules.ts'

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

/** What is done in the same statement because it is ordered for certain, and how. */
type Following = {
  /** Whether what was ordered leaves the cart. */
  leavesCart: boolean
  mail: MailPromise | null
  /** Whether the transaction ends with it. */
  isLast: boolean
}

/** Whether an order could not be written because another has its number. */
export const isNumberTaken = (error: unknown) => breaks(error, 'orders_number_unique')

const insertWhole = statementOfSteps<{ placed_at: string; begun_at: string }>(
  'write_order',
  `with placed as (
     insert into orders (id, number, user_id, status, payment_status, payment_mode, subtotal,
       shipping_fee, tax, total, address, request_hash)
     values ($order_id, $number, $user_id, $status, $payment_status, $payment_mode, $subtotal,
       $shipping_fee, $tax, $total, $address, $request_hash)
     returning id, created_at
   ), lines as (
     insert into order_items (order_id, product_id, position, name, brand, unit, image, list_price,
       discount, unit_price, quantity)
     select placed.id, "productId", line - 1, name, brand, unit, image, "listPrice", discount,
       "unitPrice", quantity
     from placed, rows from (jsonb_to_recordset($items) as ("productId" uuid, name text, brand text,
       unit text, image text, "listPrice" bigint, discount numeric, "unitPrice" bigint, quantity int)
     ) with ordinality as item ("productId", name, brand, unit, image, "listPrice", discount,
       "unitPrice", quantity, line)
   ), begun as (
     insert into order_events (id, order_id, status, actor, actor_id)
     select $event_id, id, $status, $actor, $actor_id from placed returning created_at
   ), keyed as (
     insert into order_keys (user_id, key, order_id)
     select $user_id, $order_key, id from placed where $order_key::text is not null
   ), sold as (${recordSaleIf('true')}),
   ${takeOrderedIf('$leaves_cart::boolean')},
   promised as (${promiseMailIf('true')})
   select placed.created_at as placed_at, begun.created_at as begun_at from placed, begun`,
)

/**
 * Writes a new order whole, in one statement: its items, the first entry of its history, its key, what it
 * took from the shelf in the ledger, and for certain orders what follows. Returns it as anybody would read
 * it now. Whatever it throws, `isNumberTaken` among them, ends the transaction.
 */
export async function writeOrder(
  tx: Db,
  actor: Actor,
  { requestHash, key, ...order }: NewOrder,
  { leavesCart, mail, isLast }: Following,
): Promise<Order> {
  const { id, status, items } = order
  const values = {
    ...valuesOf(order),
    request_hash: requestHash,
    order_key: key ?? null,
    event_id: newId(),
    actor: actor.kind,
    actor_id: actor.kind === 'system' ? null : actor.userId,
    leaves_cart: leavesCart,
    ...saleValues(items),
    ...orderedValues(items),
    ...mailValues(mail),
  }
  const [written] = await (isLast ? askLast(tx, insertWhole, values) : insertWhole(tx, values))
  if (!written) throw new Error('An order is always written')
  afterCommit(tx, { kind: 'order-changed', orderId: id, userId: order.userId })
  if (mail) tellMailPromised(tx)

  const createdAt = new Date(written.placed_at)
  const begun = { status, actor: actor.kind, reason: null, createdAt: new Date(written.begun_at) }
  return { ...order, ...NOTHING_YET, events: [begun], createdAt, updatedAt: createdAt }
}

const valuesOf = (order: Omit<NewOrder, 'requestHash' | 'key'>) => ({
  order_id: order.id,
  number: order.number,
  user_id: order.userId,
  status: order.status,
  payment_status: order.paymentStatus,
  payment_mode: order.paymentMode,
  subtotal: order.subtotal,
  shipping_fee: order.shippingFee,
  tax: order.tax,
  total: order.total,
  address: JSON.stringify(order.address),
  items: JSON.stringify(order.items),
})

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
