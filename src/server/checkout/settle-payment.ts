import type { Text } from '#contract/language/text.ts'
import { hasBeenPaid } from '#contract/order/payment-kinds.ts'
import { SHOP_REASONS } from '#contract/order/shop-reasons.ts'
import { takeOrderedFromCart } from '#server/cart/cart-store.ts'
import { takeCouponAgain } from '#server/coupon/take-coupon.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { announceToStaff, notifyPlaced } from '#server/order/notify-placed.ts'
import { asSystem, type Order } from '#server/order/order-rules.ts'
import { insertOrderEvent, lockOrder, updateOrder } from '#server/order/order-store.ts'
import { releaseOrder } from '#server/order/release-order.ts'
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
import type { DeliveryNow } from '#server/settings/delivery-rules.ts'
import { findDeliveryNow } from '#server/settings/settings-store.ts'
import { isStockReserved, recordSale, takeAllOrNone } from '#server/stock/stock-store.ts'
import { findUser } from '#server/user/user-store.ts'
import { findIdByProviderOrder, readReservation } from './checkout-store.ts'
import { keepPlace, type PaidPlace, takePlaceAgain } from './paid-place.ts'
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
  const delivery = await findDeliveryNow(tx)
  const taken = (await isStockReserved(tx, order.id))
    ? await keepPlace(tx, order, delivery)
    : await takeAgain(tx, order, delivery)
  if ('missing' in taken) return closeUnpaid(tx, order, attempt, inEnglish(taken.missing))

  const { addedTo, ...place } = taken
  await markPaying(tx, attempt.id)
  await updateOrder(tx, order.id, {
    status: 'Processing',
    paymentStatus: 'Completed',
    providerPaymentId: attempt.providerPaymentId,
    holdsStockUntil: null,
    ...place,
  })
  const details = { payment: attempt.providerPaymentId, paise: attempt.amount }
  await recordPaymentEvent(tx, { orderId: order.id, kind: 'completed', source, details })
  if (order.status === 'Cancelled') await recordRevival(tx, order)
  await completeOrder(tx, { ...order, ...place, addedTo }, delivery)
}

const recordRevival = (tx: Db, order: Order) =>
  insertOrderEvent(tx, order, {
    actor: asSystem,
    status: 'Processing',
    reason: inEnglish(SHOP_REASONS.paidAfterAll),
  })

/** The paid items leave the cart, the shopper gets an email, and staff the order. A deleted account needs only the last. */
async function completeOrder(tx: Db, order: Order, delivery: DeliveryNow) {
  const shopper = order.userId && (await findUser(tx, order.userId))
  if (!shopper) return announceToStaff(tx, { id: order.id, by: order.takenBy }, delivery)
  await takeOrderedFromCart(tx, shopper.id, order.items)
  await notifyPlaced(tx, shopper, order, delivery)
}

type Taken = PaidPlace | { missing: Text }

/** Reserves the slot, the items and the coupon of the order again; or the reason why it cannot go on. */
async function takeAgain(tx: Db, order: Order, delivery: DeliveryNow): Promise<Taken> {
  const { id, items } = order
  const place = await takePlaceAgain(tx, order, delivery)
  if (!place) return { missing: SHOP_REASONS.slotsFull }
  const goods = items
    .map(({ productId, quantity }) => ({ productId, quantity }))
    .toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
  if (!(await takeAllOrNone(tx, goods))) return { missing: SHOP_REASONS.soldOut }
  await recordSale(tx, id, goods)
  if (!order.couponCode || (await takeCouponAgain(tx, order))) return place
  await releaseOrder(tx, id)
  return { missing: SHOP_REASONS.couponGone }
}

async function closeUnpaid(tx: Db, order: Order, attempt: Payment, reason: string) {
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
    reason: inEnglish(reasonFor(order, seen)),
  })

function reasonFor(
  { paymentMode, paymentStatus, total }: Order,
  { amount, currency }: SeenPayment,
) {
  if (amount !== total || currency !== 'INR') return SHOP_REASONS.wrongAmount
  if (hasBeenPaid(paymentStatus)) return SHOP_REASONS.paidTwice
  if (paymentMode === 'COD') return SHOP_REASONS.payOnDelivery
  return SHOP_REASONS.paidTooLate
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
