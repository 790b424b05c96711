import { text } from '#contract/language/text.ts'
import { messages } from '#contract/messages.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import { couponRejected } from '#server/coupon/coupon-rules.ts'
import { takeCouponAgain } from '#server/coupon/take-coupon.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found, ShopError } from '#server/lib/errors.ts'
import { limit, limitKey, MINUTE } from '#server/limits/limit.ts'
import { inIdOrder, mergeItems } from '#server/order/order-item-rules.ts'
import { asShopper, type Order } from '#server/order/order-rules.ts'
import { canRetryPayment, isPaidOnline } from '#server/order/order-status-rules.ts'
import { findOrder, lockOrder, updateOrder } from '#server/order/order-store.ts'
import { awaitPayment } from '#server/order/place/await-payment.ts'
import type { OrderRequest } from '#server/order/place/order-request.ts'
import { takeAll } from '#server/order/place/take-all.ts'
import { checkUnpaidItems, itemTotals } from '#server/order/place/unpaid-items-rules.ts'
import { sumUnpaidItems } from '#server/order/place/unpaid-items-store.ts'
import { checkSlotInTime, takeSlotAgain } from '#server/settings/slot/take-slot.ts'
import { isStockReserved, recordSale } from '#server/stock/stock-store.ts'
import { type ActiveUser, actForUser } from '#server/user/act-for-user.ts'
import { readReservation } from '../checkout-store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { outcomeOf, queryProviderResult } from '../watch/query-provider.ts'
import { isSilence, type QueryOutcome } from '../watch/watch-rules.ts'
import { endReservation } from './end-reservation.ts'

/** Per person, including cash: each queries the provider, and may reserve stock again. */
const RETRIES = { max: 10, seconds: 10 * MINUTE }

export type OnlineRequest = OrderRequest & {
  paymentMode: Exclude<PaymentMode, 'COD'>
  /** The order whose payment is retried; undefined: a new one, unless an equal request has created one already. */
  orderId: string | undefined
}

type Retry = OnlineRequest & {
  orderId: string
  /**
   * Whether this is another attempt for an existing order; otherwise the order is new, or found by an equal request.
   */
  isAgain: boolean
}

/**
 * Makes the order ready for payment: unchanged when it was just placed; otherwise with the new payment method and with
 * its items still reserved or reserved again, until the reservation that started with its placement ends. A paid order
 * is returned as it is; a cancelled or refunded one is over. Throws not_found for another shopper's order,
 * unprocessable for another cart, too_many after too many attempts, conflict ORDER_CLOSED when it is over, OUT_OF_STOCK
 * when its items are sold out, UNPAID_LIMIT when too much is reserved already, and unavailable when its reservation has
 * ended and the provider does not answer.
 */
export async function reopenOrder(context: PaymentContext, retry: Retry): Promise<Order> {
  const actor = asShopper(retry.userId)
  const before = found(await findOrder(context.db, actor, retry.orderId), 'Order')
  checkSameItems(before, retry)
  if (isPaidOnline(before)) return before
  if (!retry.isAgain && (await isReady(context.db, before))) return before
  checkOpen(before)
  await countRetry(context.db, retry.userId)
  // The last attempt may have succeeded unnoticed: the shopper must not pay twice.
  const mayBePaid = before.payments.length > 0 || before.providerOrderId !== null
  const outcome = mayBePaid
    ? outcomeOf(await queryProviderResult(context, before, 'verify'))
    : 'none'
  await endReservation(context.db, before.id, outcome)
  return actForUser(context.db, retry.userId, (tx, shopper) =>
    openAgain(tx, shopper, retry, outcome),
  )
}

/** Whether the order waits for its first payment. */
const isReady = async (db: Db, { id, paymentStatus, paymentMode, payments }: Order) =>
  paymentStatus === 'Pending' &&
  paymentMode !== 'COD' &&
  payments.length === 0 &&
  !(await readReservation(db, id)).isOver

async function openAgain(
  tx: Db,
  shopper: ActiveUser,
  retry: Retry,
  outcome: QueryOutcome,
): Promise<Order> {
  const actor = asShopper(shopper.id)
  const order = found(await lockOrder(tx, actor, retry.orderId), 'Order')
  if (isPaidOnline(order)) return order
  checkOpen(order)
  if ((await readReservation(tx, order.id)).isOver) throw afterReservation(outcome)

  if (!(await isStockReserved(tx, order.id))) {
    // Reserved items were counted when they were reserved.
    const held = await sumUnpaidItems(tx, shopper.id, retry.paymentMode)
    const isVerified = shopper.emailVerifiedAt !== null
    checkUnpaidItems(retry.paymentMode, held, itemTotals(order.items), isVerified)
    await takeItems(tx, order)
  }
  await updateOrder(tx, order.id, {
    paymentStatus: 'Pending',
    paymentMode: retry.paymentMode,
  })
  await awaitPayment(tx, order, 'retried')
  return found(await findOrder(tx, actor, order.id), 'Order')
}

/** Outside the transaction that follows: its rollback must not undo the count. */
export const countRetry = (db: Db, userId: string): Promise<void> =>
  limit(db, { key: limitKey('retry-payment', userId), ...RETRIES })

/** Throws conflict when the order can no longer be paid. */
export function checkOpen(order: Order) {
  if (!canRetryPayment(order)) throw orderClosed()
}

export const orderClosed = () =>
  conflict(text('This order is closed. Please place a new one.'), { code: 'ORDER_CLOSED' })

/**
 * Another attempt does not prolong a reservation that has ended: the reconciler would close the order while its shopper
 * pays.
 */
const afterReservation = (outcome: QueryOutcome) =>
  isSilence(outcome)
    ? new ShopError('unavailable', messages.lastPaymentUnknown, {
        code: 'LAST_PAYMENT_UNKNOWN',
        retryAfter: 60,
      })
    : orderClosed()

/**
 * Reserves the items and the slot again if they were released. Throws conflict when they are sold out or full. What goes
 * along with another order has no place of the slot, and comes with that one.
 */
export async function reserveItemsAgain(tx: Db, order: Order): Promise<void> {
  if (!(await isStockReserved(tx, order.id))) await takeItems(tx, order)
  else if (!order.addedTo) await checkSlotInTime(tx, order)
}

async function takeItems(tx: Db, order: Order): Promise<void> {
  const { id, items, couponCode } = order
  if (!order.addedTo) await takeSlotAgain(tx, order)
  const goods = mergeItems(items)
  await takeAll(tx, goods)
  await recordSale(tx, id, goods)
  if (!couponCode || (await takeCouponAgain(tx, order))) return
  throw couponRejected(
    text('The coupon {code} of this order is no longer available. Please place a new order.', {
      code: couponCode,
    }),
    couponCode,
  )
}

/**
 * A retry must have the same items: a shopper with another cart on the screen must not pay for this one. The address is
 * the order's, regardless of the address book.
 */
function checkSameItems({ items }: Order, { requested }: OnlineRequest) {
  if (linesOf(items) === linesOf(requested)) return
  throw new ShopError('unprocessable', text('This order has other products.'), {
    code: 'OTHER_ORDER',
  })
}

const linesOf = (items: OnlineRequest['requested']) => JSON.stringify(inIdOrder(mergeItems(items)))
