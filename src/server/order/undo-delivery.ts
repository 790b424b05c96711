import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { findNow } from '#server/db/find-now.ts'
import { found } from '#server/lib/errors.ts'
import { actAsAdmin } from '#server/user/act-as-admin.ts'
import { asStaff, type StaffOrder } from './order-rules.ts'
import { insertOrderEvent, lockOrder, updateOrder } from './order-store.ts'
import { findStaffOrder } from './staff-order-store.ts'
import { checkUndoDelivery } from './undo-delivery-rules.ts'

/**
 * Takes back a press of "Cash Received" that was a mistake: the order is on its way again and its cash is still to
 * be brought. No stock moves. An invoice that was issued stays: it holds for the later delivery, or a credit note
 * follows when the order is cancelled. Throws forbidden for anyone but an admin, and conflict as
 * `checkUndoDelivery` does.
 */
export function undoDelivery(
  db: Db,
  staffId: string,
  idOrNumber: string,
  reason: string,
): Promise<StaffOrder> {
  return actAsAdmin(db, staffId, async (tx) => {
    const actor = asStaff(staffId)
    const order = found(await lockOrder(tx, actor, idOrNumber), 'Order')
    checkUndoDelivery(order, await findNow(tx))

    const { id, number, status, paymentStatus } = order
    const undone = { status: 'Shipped', paymentStatus: 'Pending' } as const
    await updateOrder(tx, id, undone)
    await insertOrderEvent(tx, order, { actor, status: undone.status, reason })
    await recordAudit(tx, {
      actorId: staffId,
      action: 'order.undoDelivery',
      subjectId: id,
      subject: number,
      before: { status, paymentStatus },
      after: { ...undone, reason },
    })
    return found(await findStaffOrder(tx, id), 'Order')
  })
}
