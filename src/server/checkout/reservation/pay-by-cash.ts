import { takeOrderedFromCart } from '#server/cart/cart-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { notifyPlaced } from '#server/order/notify-placed.ts'
import { asShopper, type Order } from '#server/order/order-rules.ts'
import { canRetryPayment, isPaidFor } from '#server/order/order-status-rules.ts'
import { findOrder, lockOrder, updateOrder } from '#server/order/order-store.ts'
import { checkCashItems, itemTotals } from '#server/order/place/unpaid-items-rules.ts'
import { sumUnpaidItems } from '#server/order/place/unpaid-items-store.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { promiseOf } from '#server/settings/delivery-rules.ts'
import { findDeliveryNow } from '#server/settings/settings-store.ts'
import { slotIn } from '#server/settings/slot/slot-rules.ts'
import { type ActiveUser, actForUser } from '#server/user/act-for-user.ts'
import type { OptionalPaymentContext } from '../payment-context.ts'
import { queryProvider } from '../watch/query-provider.ts'
import { checkOpen, countRetry, reserveItemsAgain } from './reopen-order.ts'

/**
 * Turns an unpaid online order into a cash order, all or nothing: items reserved, removed from the cart, the email
 * enqueued. Money that arrives later is refunded. A cash order stays one, and an order that turns out to be paid is
 * returned as such. Throws the errors of `reopenOrder`, and conflict CASH_LIMIT.
 */
export async function payByCash(
  context: OptionalPaymentContext,
  userId: string,
  idOrNumber: string,
): Promise<Order> {
  const order = found(await findOrder(context.db, asShopper(userId), idOrNumber), 'Order')
  if (canRetryPayment(order)) {
    await countRetry(context.db, userId)
    if (order.providerOrderId) await queryProvider(context, order, 'verify')
  }
  return actForUser(context.db, userId, (tx, shopper) => turnIntoCash(tx, shopper, order.id))
}

async function turnIntoCash(tx: Db, shopper: ActiveUser, id: string): Promise<Order> {
  const actor = asShopper(shopper.id)
  const order = found(await lockOrder(tx, actor, id), 'Order')
  if (order.status !== 'Cancelled' && isPaidFor(order)) return order
  checkOpen(order)
  const underWay = await sumUnpaidItems(tx, shopper.id, 'COD')
  checkCashItems(underWay, itemTotals(order.items), shopper.emailVerifiedAt !== null)

  await reserveItemsAgain(tx, order)
  const delivery = await findDeliveryNow(tx)
  await updateOrder(tx, id, {
    paymentMode: 'COD',
    paymentStatus: 'Pending',
    holdsStockUntil: null,
    promisedBy: promiseOf(delivery, slotIn(order)).by,
  })
  await recordPaymentEvent(tx, { orderId: id, kind: 'by-cash', source: 'shopper' })
  await takeOrderedFromCart(tx, shopper.id, order.items)

  const after = found(await findOrder(tx, actor, id), 'Order')
  await notifyPlaced(tx, shopper, after, delivery)
  return after
}
