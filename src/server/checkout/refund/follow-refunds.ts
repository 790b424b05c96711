import type { Paise } from '#contract/lib/money.ts'
import { SHOP_REASONS } from '#contract/order/shop-reasons.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { enqueueMail, withdrawMail } from '#server/mail/mail-store.ts'
import { cancelOrder } from '#server/order/move/cancel-order.ts'
import { orderCancelledMail, orderPlacedCause } from '#server/order/order-mail-rules.ts'
import { asSystem, type Order } from '#server/order/order-rules.ts'
import { findOrder, updateOrder } from '#server/order/order-store.ts'
import { lockPaying } from '#server/payment/payment-store.ts'
import { sumArrived } from '#server/payment/refund-store.ts'
import { findUser } from '#server/user/user-store.ts'

/**
 * Once everything paid for an order is refunded, the order is marked as refunded. One that has not left the shop is
 * closed: its items are released, and staff and shopper are notified. One in delivery stays in delivery. The caller
 * holds the lock on the order; idempotent.
 */
export async function followRefunds(tx: Db, orderId: string): Promise<void> {
  const paying = await lockPaying(tx, orderId)
  if (!paying || (await sumArrived(tx, paying.id)) < paying.amount) return
  const order = found(await findOrder(tx, asSystem, orderId), 'Order')
  if (order.paymentStatus !== 'Refunded')
    await updateOrder(tx, orderId, { paymentStatus: 'Refunded' })
  if (order.status === 'Processing') await closeRefunded(tx, order, paying.amount)
}

async function closeRefunded(tx: Db, order: Order, refund: Paise): Promise<void> {
  const reason = inEnglish(SHOP_REASONS.refunded)
  await cancelOrder(tx, asSystem, order.id, reason)
  // An unsent confirmation would be wrong by now.
  await withdrawMail(tx, orderPlacedCause(order))
  const shopper = order.userId && (await findUser(tx, order.userId))
  if (shopper) await enqueueMail(tx, orderCancelledMail(shopper, order, { reason, refund }))
}
