import { hasBeenPaid } from '#contract/order/payment-kinds.ts'
import { takeOrderedFromCart } from '#server/cart/cart-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { orderPlacedMail } from '#server/order/order-mail-rules.ts'
import { asSystem, type Order } from '#server/order/order-rules.ts'
import { insertOrderEvent, lockOrder, updateOrder } from '#server/order/order-store.ts'
import { refundAttempt } from '#server/payment/enqueue-refund.ts'
import {
  notReturned,
  type Payment,
  type SeenPayment,
  type SeenRefund,
  type Source,
  verdictOn,
} from '#server/payment/payment-rules.ts'
import {
  lockAttempt,
  markPaying,
  recordAttempt,
  recordPaymentEvent,
} from '#server/payment/payment-store.ts'
import { promiseOf } from '#server/settings/delivery-rules.ts'
import { findDeliveryNow } from '#server/settings/settings-store.ts'
import { isStockReserved, recordSale, takeAllOrNone } from '#server/stock/stock-store.ts'
import { findUser } from '#server/user/user-store.ts'
import { findIdByProviderOrder, readReservation } from './checkout-store.ts'
import { followRefunds } from './refund/follow-refunds.ts'
import { recordRefund } from './refund/settle-refund.ts'

/** Minutes after its reservation in which an order closed unpaid can still be revived. */
const REVIVE_MINUTES = 15

/**
 * Records the provider's report about an attempt and its refunds, from any source: `verify`, the webhook and the
 * reconciler. The attempt pays its order, is refunded, or nothing is new; each happens once, and the result does not
 * depend on the order of reports. Returns the id of the order; undefined when it is not one of ours.
 */
export function settlePayment(
  db: Db,
  source: Source,
  seen: SeenPayment,
  refunds: readonly SeenRefund[] = [],
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderOfAttempt(tx, seen)
    if (!order) return undefined

    const { isNews } = await recordAttempt(tx, order.id, seen)
    if (isNews) await recordAttemptEvent(tx, order, source, seen)
    for (const refund of refunds) await recordRefund(tx, order.id, source, refund)
    await decide(tx, order, source, seen)
    await followRefunds(tx, order.id)
    return order.id
  })
}

async function decide(tx: Db, order: Order, source: Source, seen: SeenPayment) {
  const attempt = found(await lockAttempt(tx, seen.id), 'Payment')
  const verdict = verdictOn(await debtOf(tx, order), attempt, seen)
  if (verdict === 'pays') await payOrder(tx, order, attempt, source)
  if (verdict === 'goes back') await returnSurplus(tx, order, attempt, seen)
}

/** The order of the attempt, locked. */
async function lockOrderOfAttempt(
  tx: Db,
  { providerOrderId }: SeenPayment,
): Promise<Order | undefined> {
  const id = providerOrderId && (await findIdByProviderOrder(tx, asSystem, providerOrderId))
  return id ? lockOrder(tx, asSystem, id) : undefined
}

async function debtOf(tx: Db, order: Order) {
  return { ...order, canRevive: await canRevive(tx, order) }
}

/** An order that the system closed unpaid recently, and whose shopper still has an account. */
async function canRevive(tx: Db, { id, userId, status, events }: Order): Promise<boolean> {
  if (status !== 'Cancelled' || events.at(-1)?.actor !== 'system') return false
  if ((await readReservation(tx, id)).minutesOver >= REVIVE_MINUTES) return false
  return userId !== null && (await findUser(tx, userId)) !== undefined
}

async function recordAttemptEvent(tx: Db, order: Order, source: Source, seen: SeenPayment) {
  const { id: payment, status: kind, amount: paise, error } = seen
  const details = { payment, paise, ...(error && { error }) }
  await recordPaymentEvent(tx, { orderId: order.id, kind, source, details })
  if (kind === 'failed') await markFailed(tx, order)
  if (kind === 'authorized') await markPending(tx, order)
}

/** The money has arrived. With stock the order proceeds, without it the money is refunded. */
async function payOrder(tx: Db, order: Order, attempt: Payment, source: Source) {
  const hasGoods = (await isStockReserved(tx, order.id)) || (await takeAgain(tx, order))
  if (!hasGoods) return closeSoldOut(tx, order, attempt)

  const promise = promiseOf(await findDeliveryNow(tx))
  await markPaying(tx, attempt.id)
  await updateOrder(tx, order.id, {
    status: 'Processing',
    paymentStatus: 'Completed',
    providerPaymentId: attempt.providerPaymentId,
    holdsStockUntil: null,
    promisedBy: promise.by,
  })
  const details = { payment: attempt.providerPaymentId, paise: attempt.amount }
  await recordPaymentEvent(tx, { orderId: order.id, kind: 'completed', source, details })
  if (order.status === 'Cancelled') await recordRevival(tx, order)
  await completeOrder(tx, order, promise.words)
}

const recordRevival = (tx: Db, order: Order) =>
  insertOrderEvent(tx, order, { actor: asSystem, status: 'Processing', reason: 'Paid after all' })

/** The paid items leave the cart, and the shopper gets an email. A deleted account needs neither. */
async function completeOrder(tx: Db, order: Order, promise: string) {
  const shopper = order.userId && (await findUser(tx, order.userId))
  if (!shopper) return
  await takeOrderedFromCart(tx, shopper.id, order.items)
  await enqueueMail(tx, orderPlacedMail(shopper, order, promise))
}

async function takeAgain(tx: Db, { id, items }: Order): Promise<boolean> {
  const goods = items
    .map(({ productId, quantity }) => ({ productId, quantity }))
    .toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
  if (!(await takeAllOrNone(tx, goods))) return false
  await recordSale(tx, id, goods)
  return true
}

async function closeSoldOut(tx: Db, order: Order, attempt: Payment) {
  const reason = 'Sold out before the payment arrived'
  if (order.status === 'Processing') {
    const paymentStatus = order.paymentStatus === 'Pending' ? 'Failed' : order.paymentStatus
    await updateOrder(tx, order.id, { status: 'Cancelled', paymentStatus })
    await insertOrderEvent(tx, order, { actor: asSystem, status: 'Cancelled', reason })
  }
  await refundAttempt(tx, attempt, {
    paise: attempt.amount - attempt.refunded,
    reason: `${reason}.`,
  })
}

const returnSurplus = (tx: Db, order: Order, attempt: Payment, seen: SeenPayment) =>
  refundAttempt(tx, attempt, {
    paise: notReturned(attempt, seen),
    reason: reasonFor(order, seen),
  })

function reasonFor(
  { paymentMode, paymentStatus, total }: Order,
  { amount, currency }: SeenPayment,
) {
  if (amount !== total || currency !== 'INR') return 'The amount is not that of the order.'
  if (hasBeenPaid(paymentStatus)) return 'The order was paid twice.'
  if (paymentMode === 'COD') return 'You chose to pay on delivery.'
  return 'The payment arrived after the order was closed.'
}

/** A failed attempt can still be authorised: then money is pending for the order, which waits for it again. */
async function markPending(tx: Db, { id, status, paymentMode, paymentStatus }: Order) {
  const hasFailed = status === 'Processing' && paymentMode !== 'COD' && paymentStatus === 'Failed'
  if (hasFailed) await updateOrder(tx, id, { paymentStatus: 'Pending' })
}

/** Marks a waiting order as failed; it keeps its items reserved for the next attempt. */
async function markFailed(tx: Db, { id, paymentStatus }: Order) {
  if (paymentStatus === 'Pending') await updateOrder(tx, id, { paymentStatus: 'Failed' })
}
