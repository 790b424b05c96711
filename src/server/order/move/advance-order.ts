import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { notifyShopper } from '#server/notify/notify-shopper.ts'
import { amountToCollect, openHandover } from '../handover/handover-rules.ts'
import { endHandover } from '../handover/handover-store.ts'
import { asStaff, type Order, type StaffOrder } from '../order-rules.ts'
import { paymentAfter } from '../order-status-rules.ts'
import { insertOrderEvent, updateOrder } from '../order-store.ts'
import { findStaffOrder } from '../staff/staff-order-store.ts'

type Step = 'Shipped' | 'Delivered'

const NEWS = { Shipped: 'on-the-way', Delivered: 'delivered' } as const

/**
 * Sends a locked order out, or delivers it, and records that. The rider who has it has its cash then. The caller has
 * checked that this is allowed.
 */
export async function advanceOrder(
  tx: Db,
  staffId: string,
  before: Order,
  to: Step,
): Promise<StaffOrder> {
  const { id, number, userId } = before
  await updateOrder(tx, id, { status: to, paymentStatus: paymentAfter(before, to) })
  await insertOrderEvent(tx, before, { actor: asStaff(staffId), status: to })
  const open = openHandover(before)
  if (open && to === 'Delivered') {
    await endHandover(tx, open.id, { outcome: 'delivered', cash: amountToCollect(before) })
  }
  await notifyShopper(tx, userId, { event: NEWS[to], orderId: id, number })
  const after = found(await findStaffOrder(tx, id), 'Order')
  await recordMove(tx, staffId, { before, after, reason: undefined })
  return after
}

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
