import { and, asc, eq, sql } from 'drizzle-orm'
import type { Paise } from '#contract/lib/money.ts'
import type { PaymentMode, PaymentStatus } from '#contract/order/payment-kinds.ts'
import {
  type HandoverOutcome,
  MAX_RIDER_ORDERS,
  MAX_RIDERS,
  type NotDeliveredReason,
} from '#contract/rider/rider-kinds.ts'
import { TODAY } from '#server/db/clock.ts'
import type { Db } from '#server/db/db.ts'
import { handovers } from '#server/db/schema/rider.ts'
import { users } from '#server/db/schema/user.ts'
import { addedToNumber, additionNumbers } from '#server/order/add/addition-store.ts'
import type { Handover } from '#server/order/handover/handover-rules.ts'
import { handoverColumns, newestHandoverFirst } from '#server/order/handover/handover-store.ts'
import type { DeliveryAddress } from '#server/order/order-rules.ts'
import type { Rider } from './rider-rules.ts'

/** People who deliver now. */
const isRider = and(eq(users.role, 'RIDER'), eq(users.status, 'Active'))

export async function findRider(db: Db, id: string): Promise<Rider | undefined> {
  const query = db.select({ id: users.id, name: users.username }).from(users)
  return (await query.where(and(eq(users.id, id), isRider)))[0]
}

/** Riders by name, and how many orders are with each. */
export const listRiders = (db: Db): Promise<(Rider & { orders: number })[]> =>
  db
    .select({
      id: users.id,
      name: users.username,
      orders: sql<number>`(select count(*)::int from handovers h
        where h.rider_id = "users"."id" and h.ended_at is null)`,
    })
    .from(users)
    .where(isRider)
    .orderBy(asc(sql`lower(${users.username})`), asc(users.id))
    .limit(MAX_RIDERS)

/** The last time that this rider had the order. */
export async function findHandoverTo(
  tx: Db,
  riderId: string,
  orderId: string,
): Promise<Handover | undefined> {
  const found = await tx
    .select(handoverColumns)
    .from(handovers)
    .where(and(eq(handovers.riderId, riderId), eq(handovers.orderId, orderId)))
    .orderBy(newestHandoverFirst)
    .limit(1)
  return found[0]
}

export type RiderOrder = {
  id: string
  number: string
  handedAt: string
  promisedBy: string
  slotFrom: string | null
  slotUntil: string | null
  address: DeliveryAddress
  bags: number
  pieces: number
  total: Paise
  paymentMode: PaymentMode
  paymentStatus: PaymentStatus
  addedTo: string | null
  additions: string[]
  failedAt: string | null
  failedReason: NotDeliveredReason | null
  failedWords: string | null
}

/** Two orders of one door may be with two riders. */
const isWith = (
  orders: 'first' | 'added',
  riderId: string,
) => sql`exists (select from handovers other
  where other.order_id = ${sql.identifier(orders)}.id and other.rider_id = ${riderId} and other.ended_at is null)`

/** The orders that are with this rider, and their number. */
export async function listWithRider(db: Db, riderId: string) {
  const { rows } = await db.execute<RiderOrder & { all: number }>(sql`
    select o.id, o.number, h.created_at as "handedAt", o.promised_by as "promisedBy",
      o.slot_from as "slotFrom", o.slot_until as "slotUntil", o.address,
      ${addedToNumber('o', isWith('first', riderId))} as "addedTo",
      ${additionNumbers('o', isWith('added', riderId))} as additions,
      coalesce(p.bags, 0)::int as bags, o.total, o.payment_mode as "paymentMode",
      o.payment_status as "paymentStatus", h.failed_at as "failedAt",
      h.failed_reason as "failedReason", h.failed_words as "failedWords", (count(*) over ())::int as "all",
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id)
        - (select coalesce(sum(s.quantity), 0)::int from order_item_shorts s where s.order_id = o.id) as pieces
    from handovers h join orders o on o.id = h.order_id left join pickings p on p.order_id = o.id
    where h.rider_id = ${riderId} and h.ended_at is null
    order by coalesce(o.slot_until, o.promised_by), o.id limit ${MAX_RIDER_ORDERS}`)
  return {
    rows: rows.map((row) => ({ ...row, total: Number(row.total) })),
    all: rows[0]?.all ?? 0,
  }
}

export type EndedOrder = {
  id: string
  number: string
  outcome: HandoverOutcome
  endedAt: string
  cash: Paise
}

/** The orders that were with this rider today, without their receivers. */
export async function listEnded(db: Db, riderId: string): Promise<EndedOrder[]> {
  const { rows } = await db.execute<EndedOrder>(sql`
    select o.id, o.number, h.outcome, h.ended_at as "endedAt", h.cash
    from handovers h join orders o on o.id = h.order_id
    where h.rider_id = ${riderId} and h.ended_at >= ${TODAY}
    order by h.ended_at desc, h.id desc limit ${MAX_RIDER_ORDERS}`)
  return rows.map((row) => ({ ...row, cash: Number(row.cash) }))
}

/** Cash that the rider received and has not counted. */
export async function sumUncounted(
  db: Db,
  riderId: string,
): Promise<{ paise: Paise; orders: number }> {
  const { rows } = await db.execute<{ paise: string; orders: number }>(sql`
    select coalesce(sum(cash), 0) as paise, count(*)::int as orders from handovers
    where rider_id = ${riderId} and cash > 0 and count_id is null`)
  return { paise: Number(rows[0]?.paise ?? 0), orders: rows[0]?.orders ?? 0 }
}
