import type { Paise } from '#contract/lib/money.ts'
import type { OrderMove } from '#contract/order/order-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { findUser } from '#server/user/user-store.ts'
import { orderCancelledMail } from '../order-mail-rules.ts'
import { asStaff, type Order, paidAndLeft, type StaffOrder } from '../order-rules.ts'
import { checkMayMove, checkReason, checkStaffMove } from '../order-status-rules.ts'
import { lockOrder } from '../order-store.ts'
import { findLastMover, findStaffOrder } from '../staff/staff-order-store.ts'
import { advanceOrder, recordMove } from './advance-order.ts'
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
  return actForUser(db, staffId, async (tx, person) => {
    checkMayMove(person, to)
    checkReason(to, reason)
    const actor = asStaff(staffId)
    const before = found(await lockOrder(tx, actor, idOrNumber), 'Order')
    checkStaffMove(before, to, await findLastMover(tx, before.id))

    if (to !== 'Cancelled') return advanceOrder(tx, staffId, before, to)

    await cancelOrder(tx, actor, before.id, reason)
    await emailShopper(tx, before, { reason: reason ?? '', refund: paidAndLeft(before) })
    const after = found(await findStaffOrder(tx, before.id), 'Order')
    await recordMove(tx, staffId, { before, after, reason })
    return after
  })
}

/** A deleted account is not notified. */
async function emailShopper(tx: Db, order: Order, why: { reason: string; refund: Paise }) {
  const shopper = order.userId && (await findUser(tx, order.userId))
  if (shopper) await enqueueMail(tx, orderCancelledMail(shopper, order, why))
}
