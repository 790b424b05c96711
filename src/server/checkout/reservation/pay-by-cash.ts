import { recordAudit } from '#server/audit/audit-store.ts'
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
  await findLatestMoney(context, order, userId)
  return actForUser(context.db, userId, (tx, shopper) =>
    turnIntoCash(tx, shopper, order.id, { source: 'shopper' }),
  )
}

/** Records money that has arrived unnoticed. `askedBy`: whose queries are counted. No transaction may be open. */
export async function findLatestMoney(
  context: OptionalPaymentContext,
  order: Order,
  askedBy: string,
): Promise<void> {
  if (!canRetryPayment(order)) return
  await countRetry(context.db, askedBy)
  if (order.providerOrderId) await queryProvider(context, order, 'verify')
}

/** The same as `payByCash`, with the shopper locked. `by` is who decided it. */
export async function turnIntoCash(
  tx: Db,
  shopper: ActiveUser,
  id: string,
  by: { source: 'shopper' } | { source: 'staff'; actorId: string },
): Promise<Order> {
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
    promisedBy: order.addedTo ? order.promisedBy : promiseOf(delivery, slotIn(order)).by,
  })
  await recordPaymentEvent(tx, { orderId: id, kind: 'by-cash', ...by })
  if (by.source === 'staff') await recordChange(tx, order, by.actorId)
  await takeOrderedFromCart(tx, shopper.id, order.items)

  const after = found(await findOrder(tx, actor, id), 'Order')
  await notifyPlaced(tx, shopper, after, delivery)
  return after
}

const recordChange = (tx: Db, { id, number, paymentMode }: Order, actorId: string) =>
  recordAudit(tx, {
    ...{ action: 'order.takeCash', actorId, subjectId: id, subject: number },
    ...{ before: { payment_mode: paymentMode }, after: { payment_mode: 'COD' } },
  })
