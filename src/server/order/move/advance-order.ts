import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { notifyShopper } from '#server/notify/notify-shopper.ts'
import { amountToCollect, openHandover } from '../handover/handover-rules.ts'
import { endHandover } from '../handover/handover-store.ts'
import { asStaff, type Order, type StaffOrder } from '../order-rules.ts'
import { paymentAfter, stepsTo } from '../order-status-rules.ts'
import { insertOrderEvent, updateOrder } from '../order-store.ts'
import { takeOutReductions } from '../short/take-out.ts'
import { findStaffOrder } from '../staff/staff-order-store.ts'

type Step = 'Shipped' | 'Delivered'

const NEWS = { Shipped: 'on-the-way', Delivered: 'delivered' } as const

/**
 * Sends a locked order out, delivers it or hands it over at the shop, and records that. An order that was not picked on
 * a screen leaves without what its customer no longer wants. The rider who has it has its cash then. The caller has
 * checked that this is allowed.
 */
export async function advanceOrder(
  tx: Db,
  staffId: string,
  before: Order,
  to: Step,
): Promise<StaffOrder> {
  const { id, number, userId } = before
  if (before.status === 'Processing') await takeOutReductions(tx, staffId, before)
  await updateOrder(tx, id, { status: to, paymentStatus: paymentAfter(before, to) })
  const actor = asStaff(staffId)
  for (const status of stepsTo(to, before)) await insertOrderEvent(tx, before, { actor, status })
  const open = openHandover(before)
  if (open && to === 'Delivered') {
    await endHandover(tx, open.id, endOf(before, open.riderId === staffId))
  }
  const event = before.isPickup ? 'picked-up' : NEWS[to]
  await notifyShopper(tx, userId, { event, orderId: id, number })
  const after = found(await findStaffOrder(tx, id), 'Order')
  await recordMove(tx, staffId, { before, after, reason: undefined })
  return after
}

/**
 * The cash of a delivery is with its rider, also where staff record it. A pick-up that a node of a former release gave
 * to a rider is handed over at the counter instead, unless the rider delivered it.
 */
const endOf = (order: Order, isByRider: boolean) =>
  order.isPickup && !isByRider
    ? ({ outcome: 'taken-back' } as const)
    : ({ outcome: 'delivered', cash: amountToCollect(order) } as const)

type Moved = { before: Order; after: Order; reason: string | undefined }

/** The move, in the trail. */
export async function recordMove(tx: Db, actorId: string, { before, after, reason }: Moved) {
  const changes = changesBetween(stand(before), { ...stand(after), ...(reason && { reason }) })
  await recordAudit(tx, {
    actorId,
    action: 'order.move',
    subjectId: before.id,
    subject: before.number,
    before: changes?.before ?? null,
    after: changes?.after ?? null,
  })
}

const stand = ({ status, paymentStatus }: Order) => ({ status, paymentStatus })
