import { sql } from 'drizzle-orm'
import type { Paise } from '#contract/lib/money.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import type { ShortReason } from '#contract/picking/picking-kinds.ts'
import type { Instructions } from '#server/address/address-rules.ts'
import { JUST_BEFORE_TODAY, TODAY } from '#server/db/clock.ts'
import type { Db } from '#server/db/db.ts'
import { isBeingRefunded, isPaidFor } from '#server/db/paid-for.ts'
import { orders } from '#server/db/schema/order.ts'
import { isUuid } from '#server/lib/id.ts'
import { addedToNumber, additionNumbers } from '#server/order/add/addition-store.ts'
import type { SubstituteOffer } from '#server/order/order-rules.ts'
import { inScope, type OrderScope } from '#server/order/staff/current-order-store.ts'
import { findLineOffers } from '#server/order/substitute/substitute-store.ts'
import { IS_DUE } from './due-store.ts'
import { findLineBatches, type LineBatches } from './pick-batch-store.ts'

/** Maximum orders listed in each part of the queue. */
const MAX_LISTED = 200

type Head = {
  id: string
  number: string
  createdAt: Date
  promisedBy: Date
  slotFrom: Date | null
  slotUntil: Date | null
  shopper: string
  /** The receiver of the order, and the label of the address. */
  receiver: string
  label: string
  city: string
  instructions: Partial<Instructions>
  paymentMode: PaymentMode
  isPickup: boolean
  addedTo: string | null
  additions: string[]
  pickerId: string | null
  picker: string | null
  packedAt: Date | null
  bags: number
}

export type QueuedOrder = Head & {
  lines: number
  pieces: number
  picked: number
  isBeingRefunded: boolean
}

const HEAD = sql`o.id, o.number, o.created_at as "createdAt", o.promised_by as "promisedBy",
  o.slot_from as "slotFrom", o.slot_until as "slotUntil",
  coalesce(u.username, '') as shopper,
  coalesce(o.address ->> 'receiver', '') as receiver, coalesce(o.address ->> 'name', '') as label,
  coalesce(o.address ->> 'city', '') as city,
  jsonb_build_object('leaveAtGate', o.address -> 'leaveAtGate', 'doNotRing', o.address -> 'doNotRing',
    'callOnArrival', o.address -> 'callOnArrival', 'instructions', o.address -> 'instructions') as instructions,
  o.payment_mode as "paymentMode", o.is_pickup as "isPickup",
  ${addedToNumber('o')} as "addedTo", ${additionNumbers('o')} as additions,
  p.picker_id as "pickerId", w.username as picker, p.packed_at as "packedAt",
  coalesce(p.bags, 0) as bags`
const FROM = sql`from orders o
  left join users u on u.id = o.user_id
  left join pickings p on p.order_id = o.id
  left join users w on w.id = p.picker_id`

export type QueuePart = 'waiting' | 'in_hand' | 'packed'

const PART = sql`case when p.packed_at is not null then 'packed'
  when p.picker_id is not null then 'in_hand' else 'waiting' end`

/**
 * Orders that wait, are assigned or packed: the oldest first in each part, preceded by this person's own. `inPart` is
 * the number of orders in the part, listed or not: a long part does not push out another.
 */
export async function listQueue(
  db: Db,
  userId: string,
): Promise<(QueuedOrder & { part: QueuePart; inPart: number })[]> {
  const { rows } = await db.execute<QueuedOrder & { part: QueuePart; inPart: number }>(sql`
    with queue as (
      select ${HEAD}, ${PART} as part, ${isBeingRefunded('o')} as "isBeingRefunded", count(*) over (partition by ${PART})::int as "inPart",
        row_number() over (partition by ${PART}
          order by (p.packed_at is null and p.picker_id = ${userId}) desc nulls last, coalesce(o.slot_from, o.created_at), o.id) as place
      ${FROM} where o.status = 'Processing' and ${isPaidFor('o')} and (${IS_DUE} or p.order_id is not null))
    select queue.*,
      (select count(*)::int from order_items i where i.order_id = queue.id) as lines,
      (select coalesce(sum(quantity), 0)::int from order_items i where i.order_id = queue.id)
        - (select coalesce(sum(quantity), 0)::int from item_reductions r where r.order_id = queue.id) as pieces,
      (select count(*)::int from picks k where k.order_id = queue.id) as picked
    from queue where place <= ${MAX_LISTED} order by place`)
  return rows.map(withDates)
}

export async function countUnpaid(db: Db): Promise<number> {
  const { rows } = await db.execute<{ unpaid: number }>(sql`
    select count(*)::int as unpaid from orders o where o.status = 'Processing' and not ${isPaidFor('o')}`)
  return rows[0]?.unpaid ?? 0
}

/** When the last order left today. Orders that left today were changed today, which has an index and few rows. */
export async function findLastLeft(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(e.created_at) as at from orders o join order_events e on e.order_id = o.id
    where o.updated_at >= ${JUST_BEFORE_TODAY} and e.status = 'Shipped' and e.created_at >= ${TODAY}`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

export type PickLine = {
  orderId: string
  productId: string
  name: string
  nameHi: string | null
  unit: string
  image: string
  unitPrice: Paise
  /** Without what the customer no longer wants. */
  quantity: number
  ordered: number
  couponDiscount: Paise
  category: string
  categoryHi: string | null
  barcode: string | null
  /** The remaining stock for other orders. */
  onShelf: number
  found: number | null
  reason: ShortReason | null
  /** The missing product that it came in place of. */
  substituteFor: string | null
}

type Offered = { offer: SubstituteOffer | undefined }
export type PickOrder = Head & { total: Paise; lines: (PickLine & LineBatches & Offered)[] }

/** These orders with their lines, sorted by category. */
export async function listPickOrders(
  db: Db,
  idsOrNumbers: readonly string[],
  scope: OrderScope = 'all',
): Promise<PickOrder[]> {
  const ids = idsOrNumbers.filter(isUuid)
  const numbers = idsOrNumbers
    .filter((called) => !isUuid(called))
    .map((called) => called.toUpperCase())
  const { rows } = await db.execute<Head & { total: string }>(sql`
    select ${HEAD}, o.total ${FROM}
    where (o.id = any(${sql.param(ids)}::uuid[]) or o.number = any(${sql.param(numbers)}::text[]))
      and exists (select from ${orders} where ${orders.id} = o.id and ${inScope(scope) ?? sql`true`})
    order by o.created_at, o.id`)
  const orderIds = rows.map(({ id }) => id)
  const batchesOf = await findLineBatches(db, orderIds)
  const offerOf = await findLineOffers(db, orderIds)
  const lines = (await listLines(db, orderIds)).map((line) => ({
    ...line,
    ...batchesOf(line),
    offer: offerOf(line),
  }))
  return rows.map((row) => ({
    ...withDates(row),
    total: Number(row.total),
    lines: lines.filter(({ orderId }) => orderId === row.id),
  }))
}

async function listLines(db: Db, orderIds: readonly string[]): Promise<PickLine[]> {
  const { rows } = await db.execute<PickLine>(sql`
    select i.order_id as "orderId", i.product_id as "productId", i.name, i.name_hi as "nameHi", i.unit, i.image,
      i.unit_price::int8 as "unitPrice", i.quantity as ordered,
      i.quantity - case when p.packed_at is null then coalesce(r.quantity, 0) else coalesce(s.unwanted, 0) end as quantity,
      i.coupon_discount::int8 as "couponDiscount", coalesce(c.name, '') as category, c.name_hi as "categoryHi",
      g.barcode, coalesce(g.stock, 0) as "onShelf", k.found, k.reason, i.substitute_for as "substituteFor"
    from order_items i
    left join products g on g.id = i.product_id
    left join picks k on k.order_id = i.order_id and k.product_id = i.product_id
    left join pickings p on p.order_id = i.order_id
    left join item_reductions r on r.order_id = i.order_id and r.product_id = i.product_id
    left join order_item_shorts s on s.order_id = i.order_id and s.product_id = i.product_id
    left join lateral (select c.name, c.name_hi, c.position from product_categories pc
      join categories c on c.id = pc.category_id
      where pc.product_id = i.product_id order by c.position, c.name limit 1) c on true
    where i.order_id = any(${sql.param([...orderIds])}::uuid[])
    order by c.position nulls last, c.name, i.name, i.position, i.order_id`)
  return rows.map((row) => ({
    ...row,
    // More than are wanted now: they have to be put back, which leaves the line open.
    found: row.found !== null && row.found > row.quantity ? null : row.found,
    unitPrice: Number(row.unitPrice),
    couponDiscount: Number(row.couponDiscount),
  }))
}

const withDates = <Row extends Head>(row: Row): Row => ({
  ...row,
  createdAt: new Date(row.createdAt),
  promisedBy: new Date(row.promisedBy),
  slotFrom: row.slotFrom && new Date(row.slotFrom),
  slotUntil: row.slotUntil && new Date(row.slotUntil),
  packedAt: row.packedAt && new Date(row.packedAt),
})
