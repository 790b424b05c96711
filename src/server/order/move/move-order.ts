import type { Paise } from '#contract/lib/money.ts'
import type { OrderMove } from '#contract/order/order-kinds.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { findUser } from '#server/user/user-store.ts'
import { orderCancelledMail } from '../order-mail-rules.ts'
import { asStaff, type Order, paidAndLeft, type StaffOrder } from '../order-rules.ts'
import { checkReason, checkRole, checkStaffMove, paymentAfter } from '../order-status-rules.ts'
import { insertOrderEvent, lockOrder, updateOrder } from '../order-store.ts'
import { findLastMover, findStaffOrder } from '../staff/staff-order-store.ts'
import { cancelOrder } from './cancel-order.ts'

export type Move = { to: OrderMove; reason: string | undefined }

/**
 * Moves an order on behalf of staff, and records it in the trail. A cancellation releases the items and emails the
 * shopper; cash counts as received with the delivery. Throws forbidden when the role does not allow it (any more), and
 * conflict when someone else moved the order meanwhile.
 */
export function moveOrder(
  db: Db,
  staffId: string,
  idOrNumber: string,
  { to, reason }: Move,
): Promise<StaffOrder> {
  return actForUser(db, staffId, async (tx, { role }) => {
    checkRole(role, to)
    checkReason(to, reason)
    const actor = asStaff(staffId)
    const before = found(await lockOrder(tx, actor, idOrNumber), 'Order')
    checkStaffMove(before, to, await findLastMover(tx, before.id))

    if (to === 'Cancelled') {
      await cancelOrder(tx, actor, before.id, reason)
      await notifyShopper(tx, before, { reason: reason ?? '', refund: paidAndLeft(before) })
    } else {
      await updateOrder(tx, before.id, { status: to, paymentStatus: paymentAfter(before, to) })
      await insertOrderEvent(tx, before, { actor, status: to })
    }

    const after = found(await findStaffOrder(tx, before.id), 'Order')
    await recordMove(tx, staffId, before, after, reason)
    return after
  })
}

/** A deleted account is not notified. */
async function notifyShopper(tx: Db, order: Order, why: { reason: string; refund: Paise }) {
  const shopper = order.userId && (await findUser(tx, order.userId))
  if (shopper) await enqueueMail(tx, orderCancelledMail(shopper, order, why))
}

async function recordMove(
  tx: Db,
  actorId: string,
  before: Order,
  after: Order,
  reason: string | undefined,
) {
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
