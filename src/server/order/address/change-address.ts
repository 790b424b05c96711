import { text } from '#contract/language/text.ts'
import type { NewAddress } from '#server/address/address-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { checkDelivers } from '#server/settings/delivery-rules.ts'
import { findDeliveryNow } from '#server/settings/settings-store.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { findUser } from '#server/user/user-store.ts'
import { checkGoesAlone } from '../add/addition-rules.ts'
import { lockAdditions } from '../add/addition-store.ts'
import { orderAddressChangedMail } from '../order-mail-rules.ts'
import { asStaff, type DeliveryAddress, type Order, type StaffOrder } from '../order-rules.ts'
import { lockOrder, updateOrder } from '../order-store.ts'
import { checkIsDelivered } from '../pickup/pickup-rules.ts'
import { findStaffOrder } from '../staff/staff-order-store.ts'
import { correctedAddress, isSameAddress } from './corrected-address-rules.ts'

/**
 * Sends an order that is still in the shop to another address, with what goes along with it, as its customer asked, and
 * notifies them. The address book stays as it is. The address it has already changes nothing. Throws conflict
 * NOT_IN_SHOP for an order that has left or is closed, OTHER_STATE for an address in another state, PICK_UP and
 * ADDED_ORDER, and unprocessable NOT_DELIVERABLE.
 */
export function changeAddress(
  db: Db,
  staffId: string,
  idOrNumber: string,
  wanted: NewAddress,
): Promise<StaffOrder> {
  return actAsStaff(db, staffId, 'orders', async (tx) => {
    const order = found(await lockOrder(tx, asStaff(staffId), idOrNumber), 'Order')
    checkIsDelivered(order)
    checkGoesAlone(order)
    const address = correctedAddress(order.address, wanted)
    if (!isSameAddress(order.address, address)) await sendTo(tx, staffId, order, address)
    return found(await findStaffOrder(tx, order.id), 'Order')
  })
}

async function sendTo(tx: Db, staffId: string, order: Order, address: DeliveryAddress) {
  if (order.status !== 'Processing') {
    throw conflict(text('This order has left the shop or is closed.'), { code: 'NOT_IN_SHOP' })
  }
  checkSameState(order.address, address)
  checkDelivers(await findDeliveryNow(tx), address.pincode)

  for (const id of [order.id, ...(await lockAdditions(tx, order.id))]) {
    await updateOrder(tx, id, { address })
  }
  await recordAudit(tx, {
    actorId: staffId,
    action: 'order.changeAddress',
    subjectId: order.id,
    subject: order.number,
    // Without the rest of the address: the trail is kept for longer than addresses.
    before: { pincode: order.address.pincode },
    after: { pincode: address.pincode },
  })
  const shopper = order.userId && (await findUser(tx, order.userId))
  if (shopper) await enqueueMail(tx, orderAddressChangedMail(shopper, order))
}

/** The kind of tax follows from the state (IGST Act, section 10), and an invoice may exist already. */
function checkSameState(before: DeliveryAddress, after: DeliveryAddress) {
  if (before.state.toLowerCase() === after.state.toLowerCase()) return
  throw conflict(
    text('The order is for {state}. For another state, cancel it and take a new one.', {
      state: before.state,
    }),
    { code: 'OTHER_STATE' },
  )
}
