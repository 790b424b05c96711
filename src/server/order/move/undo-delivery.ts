import { recordAudit } from '#server/audit/audit-store.ts'
import { findNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { reopenHandover } from '../handover/handover-store.ts'
import { asStaff, type StaffOrder } from '../order-rules.ts'
import { insertOrderEvent, lockOrder, updateOrder } from '../order-store.ts'
import { findStaffOrder } from '../staff/staff-order-store.ts'
import { cannotUndo, checkUndoDelivery } from './undo-delivery-rules.ts'

/**
 * Undoes a mistaken "Cash Received": the order is in delivery again and its cash still due. No stock moves. An issued
 * invoice stays: it is valid for the later delivery, or a credit note follows when the order is cancelled. Throws
 * forbidden for anyone but an admin, and the errors of `checkUndoDelivery`.
 */
export function undoDelivery(
  db: Db,
  staffId: string,
  idOrNumber: string,
  reason: string,
): Promise<StaffOrder> {
  return actAsStaff(db, staffId, 'orders', async (tx) => {
    const actor = asStaff(staffId)
    const order = found(await lockOrder(tx, actor, idOrNumber), 'Order')
    checkUndoDelivery(order, await findNow(tx))

    const { id, number, status, paymentStatus, handover } = order
    // A count does not wait for the order, so it may have been faster.
    if (handover?.outcome === 'delivered' && !(await reopenHandover(tx, handover.id))) {
      throw cannotUndo(order, 'CASH_COUNTED')
    }
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
