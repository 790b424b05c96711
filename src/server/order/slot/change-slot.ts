import type { Slot } from '#contract/delivery/slot-rules.ts'
import { slotName } from '#contract/delivery/slot-text.ts'
import { text } from '#contract/language/text.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { findDeliveryNow } from '#server/settings/settings-store.ts'
import { slotColumns, slotIn, slotTermsOf } from '#server/settings/slot/slot-rules.ts'
import { takeWanted } from '#server/settings/slot/take-slot.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { findUser } from '#server/user/user-store.ts'
import { checkGoesAlone } from '../add/addition-rules.ts'
import { lockAdditions } from '../add/addition-store.ts'
import { orderSlotChangedMail } from '../order-mail-rules.ts'
import { asStaff, type Order, type StaffOrder } from '../order-rules.ts'
import { lockOrder, updateOrder } from '../order-store.ts'
import { checkIsDelivered } from '../pickup/pickup-rules.ts'
import { findStaffOrder } from '../staff/staff-order-store.ts'

/**
 * Moves an order that is still in the shop to another slot, with what goes along with it, and notifies its shopper. The
 * slot it has already changes nothing. Throws conflict SLOT_FULL or SLOT_PASSED, NOT_IN_SHOP for an order that has left
 * or is closed, PICK_UP and ADDED_ORDER.
 */
export function changeSlot(
  db: Db,
  staffId: string,
  idOrNumber: string,
  from: number,
): Promise<StaffOrder> {
  return actAsStaff(db, staffId, 'orders', async (tx) => {
    const order = found(await lockOrder(tx, asStaff(staffId), idOrNumber), 'Order')
    checkIsDelivered(order)
    checkGoesAlone(order)
    if (order.slotFrom?.getTime() !== from) await moveTo(tx, staffId, order, from)
    return found(await findStaffOrder(tx, order.id), 'Order')
  })
}

async function moveTo(tx: Db, staffId: string, order: Order, from: number) {
  if (order.status !== 'Processing') {
    throw conflict(text('This order has left the shop or is closed.'), { code: 'NOT_IN_SHOP' })
  }
  // Before the slot: what takes a place in one locks its order first.
  const additions = await lockAdditions(tx, order.id)
  const slot = await takeWanted(tx, slotTermsOf(await findDeliveryNow(tx)), from, order.id)
  const times = { ...slotColumns(slot), promisedBy: new Date(slot.until) }
  for (const id of [order.id, ...additions]) await updateOrder(tx, id, times)
  await recordAudit(tx, {
    actorId: staffId,
    action: 'order.changeSlot',
    subjectId: order.id,
    subject: order.number,
    before: { slot: nameOf(slotIn(order)) },
    after: { slot: nameOf(slot) },
  })
  const shopper = order.userId && (await findUser(tx, order.userId))
  if (shopper) await enqueueMail(tx, orderSlotChangedMail(shopper, order, slot))
}

const nameOf = (slot: Slot | undefined) => (slot ? inEnglish(slotName(slot)) : null)
