import { afterCommit, type Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { newId } from '#server/lib/id.ts'
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

const insertWhole = statement<{ placed_at: string; begun_at: string }>(
  'write_order',
  `with placed as (
     insert into orders (id, number, user_id, status, payment_status, payment_mode, subtotal,
       shipping_fee, tax, total, address, request_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (number) do nothing returning id, created_at
   ), lines as (
     insert into order_items (order_id, product_id, position, name, brand, unit, image, list_price,
       discount, unit_price, quantity)
     select placed.id, "productId", line - 1, name, brand, unit, image, "listPrice", discount,
       "unitPrice", quantity
     from placed, rows from (jsonb_to_recordset($13) as ("productId" uuid, name text, brand text,
       unit text, image text, "listPrice" bigint, discount numeric, "unitPrice" bigint, quantity int)
     ) with ordinality as item ("productId", name, brand, unit, image, "listPrice", discount,
       "unitPrice", quantity, line)
   ), begun as (
     insert into order_events (id, order_id, status, actor, actor_id)
     select $14, id, $4, $15, $16 from placed returning created_at
   ), keyed as (
     insert into order_keys (user_id, key, order_id)
     select $3, $17, id from placed where $17::text is not null
   )
   select placed.created_at as placed_at, begun.created_at as begun_at from placed, begun`,
)

/**
 * Writes a new order with its items, the first entry of its history and its key, in one statement, and
 * returns it as anybody would read it now. Undefined, and nothing is written, when another has its number.
 */
export async function writeOrder(
  tx: Db,
  actor: Actor,
  { requestHash, key, ...order }: NewOrder,
): Promise<Order | undefined> {
  const { id, number, userId, status, paymentStatus, paymentMode } = order
  const { subtotal, shippingFee, tax, total, address, items } = order
  const actorId = actor.kind === 'system' ? null : actor.userId
  const [written] = await insertWhole(tx, [
    ...[id, number, userId, status, paymentStatus, paymentMode],
    ...[subtotal, shippingFee, tax, total, JSON.stringify(address), requestHash],
    ...[JSON.stringify(items), newId(), actor.kind, actorId, key ?? null],
  ])
  if (!written) return undefined
  afterCommit(tx, { kind: 'order-changed', orderId: id, userId })

  const createdAt = new Date(written.placed_at)
  const begun = { status, actor: actor.kind, reason: null, createdAt: new Date(written.begun_at) }
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
