import { sql } from 'drizzle-orm'
import { afterCommit, type Db, violates } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { required } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import type { Order } from '../order-rules.ts'

/** An order as it is placed. */
export type NewOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'status'
  | 'paymentStatus'
  | 'paymentMode'
  | 'subtotal'
  | 'shippingFee'
  | 'tax'
  | 'couponDiscount'
  | 'couponCode'
  | 'total'
  | 'address'
  | 'isPickup'
  | 'items'
  | 'promisedBy'
  | 'slotFrom'
  | 'slotUntil'
  | 'takenBy'
  | 'addedTo'
> & {
  userId: string
  /** The order whose number is `addedTo`. */
  firstId: string | null
  requestHash: Buffer
  /** The idempotency key of the request. */
  key: string | undefined
}

/** Whether an order could not be written because its number is in use. */
export const isNumberTaken = (error: unknown) => violates(error, 'orders_number_unique')

const insert = statement(
  'insert_order',
  { order: 'jsonb', items: 'jsonb' },
  ({ order, items }) => sql<{ placedAt: string; begunAt: string }>`
    with wanted as materialized (
      select * from jsonb_to_record(${order}) as wanted (id uuid, number text, "userId" uuid,
        status text, "paymentStatus" text, "paymentMode" text, subtotal bigint, "shippingFee" bigint,
        tax bigint, "couponDiscount" bigint, "couponCode" text, total bigint, address jsonb, "isPickup" boolean, "requestHash" bytea,
        "promisedBy" timestamptz, "slotFrom" timestamptz,
        "slotUntil" timestamptz, key text, "eventId" uuid, actor text, "actorId" uuid, "takenBy" uuid, "firstId" uuid)
    ), placed as (
      insert into orders (id, number, user_id, status, payment_status, payment_mode, subtotal,
        shipping_fee, tax, coupon_discount, coupon_code, total, address, is_pickup, request_hash, promised_by, slot_from,
        slot_until)
      select id, number, "userId", status, "paymentStatus", "paymentMode", subtotal, "shippingFee",
        tax, "couponDiscount", "couponCode", total, address, "isPickup", "requestHash", "promisedBy", "slotFrom",
        "slotUntil" from wanted
      returning created_at
    ), lines as (
      insert into order_items (order_id, product_id, position, name, name_hi, brand, unit, image, list_price,
        discount, unit_price, quantity, coupon_discount)
      select wanted.id, "productId", item.position, item.name, "nameHi", brand, unit, image, "listPrice", discount,
        "unitPrice", quantity, item."couponDiscount"
      from wanted, jsonb_to_recordset(${items}) as item (position int, "productId" uuid, name text,
        "nameHi" text, brand text, unit text, image text, "listPrice" bigint, discount numeric, "unitPrice" bigint, quantity int,
        "couponDiscount" bigint)
    ), keyed as (
      insert into order_keys (user_id, key, order_id)
      select "userId", key, id from wanted where key is not null
    ), begun as (
      insert into order_events (id, order_id, status, actor, actor_id)
      select "eventId", id, status, actor, "actorId" from wanted returning created_at
    ), taken as (
      insert into phone_orders (order_id, taken_by)
      select id, "takenBy" from wanted where "takenBy" is not null
    ), added as (
      insert into order_additions (order_id, added_to)
      select id, "firstId" from wanted where "firstId" is not null
    )
    select placed.created_at as "placedAt", begun.created_at as "begunAt" from placed, begun`,
)

/**
 * Writes an order with its items, its key and the first entry of its history, publishes it, and returns it as
 * `findOrder` would. Any error, including `isNumberTaken`, ends the transaction.
 */
export async function insertOrder(
  tx: Db,
  { items, key, requestHash, firstId, ...order }: NewOrder,
) {
  const { userId, takenBy } = order
  const actor = takenBy
    ? ({ actor: 'staff', actorId: takenBy } as const)
    : ({ actor: 'shopper', actorId: userId } as const)
  const rows = await insert(tx, {
    order: {
      ...order,
      ...actor,
      key,
      firstId,
      requestHash: `\\x${requestHash.toString('hex')}`,
      eventId: newId(),
    },
    items: items.map((item, position) => ({ ...item, position })),
  })
  const { placedAt, begunAt } = required(rows[0], 'Order')
  afterCommit(tx, { kind: 'order-changed', orderId: order.id, userId: order.userId })
  const createdAt = new Date(placedAt)
  const begun = { status: order.status, ...actor }
  return {
    ...order,
    ...NOTHING_YET,
    items,
    events: [{ ...begun, reason: null, createdAt: new Date(begunAt) }],
    createdAt,
    updatedAt: createdAt,
  } satisfies Order
}

const NOTHING_YET = {
  shorts: [],
  reductions: [],
  returns: [],
  replaced: [],
  replaces: null,
  additions: [],
  offers: [],
  picking: null,
  handover: null,
  providerOrderId: null,
  providerKeyId: null,
  providerPaymentId: null,
  holdsStockUntil: null,
  payments: [],
  reportedError: null,
  refunds: [],
  isBeingRefunded: false,
}
