import { recordAudit } from '#server/audit/audit-store.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { findUser } from '#server/user/user-store.ts'
import { orderReducedMail } from '../order-mail-rules.ts'
import { asStaff, asSystem, type Order, type StaffOrder } from '../order-rules.ts'
import { findOrder, lockOrder, updateOrder } from '../order-store.ts'
import { findStaffOrder } from '../staff/staff-order-store.ts'
import { checkReductions, type WantedItem, wantedOf } from './reduce-rules.ts'
import { reopenPick, saveReduction } from './reduction-store.ts'

/**
 * Notes how many of these items the customer of an open order still wants, and notifies them. Stock and amounts follow
 * when the order is packed. Quantities that are wanted already change nothing. Throws not_found, invalid for more than
 * was ordered, and conflict: the order has left, is packed or not paid, nothing would be left of it, or a replacement is
 * offered for one of the lines.
 */
export function reduceItems(
  db: Db,
  staffId: string,
  idOrNumber: string,
  wanted: readonly ProductQuantity[],
): Promise<StaffOrder> {
  return actAsStaff(db, staffId, 'orders', async (tx) => {
    const order = found(await lockOrder(tx, asStaff(staffId), idOrNumber), 'Order')
    const changed = changedItems(order, wanted)
    if (changed.length > 0) {
      checkReductions(order, changed)
      await change(tx, staffId, order, changed)
    }
    return found(await findStaffOrder(tx, order.id), 'Order')
  })
}

const changedItems = (order: Order, wanted: readonly ProductQuantity[]): WantedItem[] =>
  wanted
    .map(({ productId, quantity }) => {
      const item = order.items.find((one) => one.productId === productId)
      return { item: found(item, 'Line'), wanted: quantity }
    })
    .filter((one) => one.wanted !== wantedOf(order, one.item))

async function change(tx: Db, actorId: string, order: Order, changed: readonly WantedItem[]) {
  for (const { item, wanted } of changed) {
    const line = { orderId: order.id, productId: item.productId }
    await saveReduction(tx, { ...line, quantity: item.quantity - wanted, actorId })
    await reopenPick(tx, line, wanted)
  }
  await updateOrder(tx, order.id, {})
  await recordAudit(tx, {
    ...{ actorId, action: 'order.reduceItems', subjectId: order.id, subject: order.number },
    before: { wanted: changed.map(({ item }) => `${wantedOf(order, item)} × ${item.name}`) },
    after: { wanted: changed.map(({ item, wanted }) => `${wanted} × ${item.name}`) },
  })
  await notifyShopper(tx, order.id, changed)
}

/** With the amounts as they are now. A deleted account is not notified. */
async function notifyShopper(tx: Db, orderId: string, changed: readonly WantedItem[]) {
  const order = found(await findOrder(tx, asSystem, orderId), 'Order')
  const shopper = order.userId && (await findUser(tx, order.userId))
  if (shopper) await enqueueMail(tx, orderReducedMail(shopper, order, changed))
}
