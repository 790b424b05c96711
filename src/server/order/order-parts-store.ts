import { asc, inArray } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/constants.ts'
import type { Db } from '#server/db/db.ts'
import { orderEvents, orderItems } from '#server/db/schema/order.ts'
import { orderItemShorts, pickings } from '#server/db/schema/picking.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { listPayments, listRefunds, listReportedErrors } from '#server/payment/payment-store.ts'
import type { ItemShort, OrderEvent, OrderItem, Picking } from './order-rules.ts'

/** The orders with what belongs to them: items, what was short of them, history, and the money that came and goes back. */
export async function withParts<Bare extends { id: string; paymentStatus: PaymentStatus }>(
  db: Db,
  bare: Bare[],
) {
  if (bare.length === 0) return []
  const ids = bare.map(({ id }) => id)
  // Asked at once: none of them needs what another has found.
  const [items, events, shorts, picked, paidOnline] = await Promise.all([
    db
      .select()
      .from(orderItems)
      .where(inArray(orderItems.orderId, ids))
      .orderBy(asc(orderItems.position)),
    db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id)),
    db.select().from(orderItemShorts).where(inArray(orderItemShorts.orderId, ids)),
    db.select().from(pickings).where(inArray(pickings.orderId, ids)),
    listPayments(db, ids),
  ])
  const failed = bare.filter(({ paymentStatus }) => paymentStatus === 'Failed')
  const reported =
    failed.length > 0 ? await listReportedErrors(db, failed) : new Map<string, string | null>()
  const refunded = paidOnline.length > 0 ? await listRefunds(db, ids) : []

  const itemsOf = groupBy(items, ({ orderId }) => orderId)
  const eventsOf = groupBy(events, ({ orderId }) => orderId)
  const shortsOf = groupBy(shorts, ({ orderId }) => orderId)
  const pickingOf = new Map(picked.map((picking) => [picking.orderId, picking]))
  const paymentsOf = groupBy(paidOnline, ({ orderId }) => orderId)
  const refundsOf = groupBy(refunded, ({ orderId }) => orderId)
  return bare.map((order) => ({
    ...order,
    payments: paymentsOf.get(order.id) ?? [],
    reportedError: (reported.get(order.id) ?? null) satisfies string | null,
    refunds: refundsOf.get(order.id) ?? [],
    shorts: (shortsOf.get(order.id) ?? []) satisfies ItemShort[],
    picking: (pickingOf.get(order.id) ?? null) satisfies Picking | null,
    items: (itemsOf.get(order.id) ?? []) satisfies OrderItem[],
    events: (eventsOf.get(order.id) ?? []) satisfies OrderEvent[],
  }))
}
