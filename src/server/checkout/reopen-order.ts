import type { PaymentMode } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found, ShopError } from '#server/lib/errors.ts'
import { limit, limitKey, MINUTE } from '#server/limits/limit.ts'
import { awaitPayment } from '#server/order/await-payment.ts'
import type { OrderRequest } from '#server/order/draft-order.ts'
import { inIdOrder, mergeItems } from '#server/order/order-item-rules.ts'
import { asShopper, type Order } from '#server/order/order-rules.ts'
import { canRetryPayment, isPaidOnline } from '#server/order/order-status-rules.ts'
import { findOrder, lockOrder, updateOrder } from '#server/order/order-store.ts'
import { takeAll } from '#server/order/place-order.ts'
import { checkUnpaidGoods, goodsOf } from '#server/order/unpaid-goods-rules.ts'
import { sumHeldGoods } from '#server/order/unpaid-goods-store.ts'
import { isStockReserved, recordSale } from '#server/stock/stock-store.ts'
import { type ActiveUser, actForUser } from '#server/user/act-for-user.ts'
import { questionProvider } from './ask-provider.ts'
import { readHold } from './checkout-store.ts'
import { endHold } from './end-hold.ts'
import { heardIn } from './heard-in.ts'
import type { Till } from './till.ts'
import { type Heard, isSilence } from './watch-rules.ts'

/** Of one shopper, by cash too: each asks the provider, and may take goods from the shelf again. */
const RETRIES = { max: 10, seconds: 10 * MINUTE }

export type OnlineRequest = OrderRequest & {
  paymentMode: Exclude<PaymentMode, 'COD'>
  /** The order whose payment is tried again; absent: a new one, unless the same wish has led to one already. */
  orderId: string | undefined
}

type Retry = OnlineRequest & {
  orderId: string
  /** Whether it is a new try of an order that is there; else the order is new, or was found by the same wish. */
  isAgain: boolean
}

/**
 * Makes the order ready to be paid: as it is when it has just been placed, and otherwise in the way that is
 * named now, with items in hand or taken again, until the hold ends that began with its placement. An order that is
 * paid is answered as it is, one that was cancelled or refunded is over. Throws not_found for another shopper's,
 * unprocessable for another basket, too_many after too many tries, conflict ORDER_CLOSED when it is over,
 * OUT_OF_STOCK when its items are gone and UNPAID_LIMIT when too much is kept already, and unavailable when its hold
 * is over and the provider does not answer.
 */
export async function reopenOrder(till: Till, retry: Retry): Promise<Order> {
  const actor = asShopper(retry.userId)
  const before = found(await findOrder(till.db, actor, retry.orderId), 'Order')
  checkSameGoods(before, retry)
  if (isPaidOnline(before)) return before
  if (!retry.isAgain && (await isReady(till.db, before))) return before
  checkOpen(before)
  await countRetry(till.db, retry.userId)
  // The last try may have gone well without anybody hearing of it: nobody pays twice for that.
  const mayBePaid = before.payments.length > 0 || before.providerOrderId !== null
  const heard = mayBePaid ? heardIn(await questionProvider(till, before, 'verify')) : 'none'
  await endHold(till.db, before.id, heard)
  return actForUser(till.db, retry.userId, (tx, shopper) => openAgain(tx, shopper, retry, heard))
}

/** Whether the order waits for its first payment. */
const isReady = async (db: Db, { id, paymentStatus, paymentMode, payments }: Order) =>
  paymentStatus === 'Pending' &&
  paymentMode !== 'COD' &&
  payments.length === 0 &&
  !(await readHold(db, id)).isOver

async function openAgain(tx: Db, shopper: ActiveUser, retry: Retry, heard: Heard): Promise<Order> {
  const actor = asShopper(shopper.id)
  const order = found(await lockOrder(tx, actor, retry.orderId), 'Order')
  if (isPaidOnline(order)) return order
  checkOpen(order)
  if ((await readHold(tx, order.id)).isOver) throw afterHold(heard)

  if (!(await isStockReserved(tx, order.id))) {
    // Goods in hand were counted when they were taken.
    const held = await sumHeldGoods(tx, shopper.id)
    const isVerified = shopper.emailVerifiedAt !== null
    checkUnpaidGoods(retry.paymentMode, held, goodsOf(order.items), isVerified)
    await takeGoods(tx, order)
  }
  await updateOrder(tx, order.id, {
    paymentStatus: 'Pending',
    paymentMode: retry.paymentMode,
  })
  await awaitPayment(tx, order.id, 'retried')
  return found(await findOrder(tx, actor, order.id), 'Order')
}

/** Outside of the transaction that it leads to: what is refused there must not take its count back. */
export const countRetry = (db: Db, userId: string): Promise<void> =>
  limit(db, { key: limitKey('retry-payment', userId), ...RETRIES })

/** Throws conflict when the order takes no payment any more. */
export function checkOpen(order: Order) {
  if (!canRetryPayment(order)) throw closed()
}

const closed = () =>
  conflict('This order is closed. Please place a new one.', { code: 'ORDER_CLOSED' })

/** A new try does not prolong a hold that is over: the reconciler would close the order while its shopper pays. */
const afterHold = (heard: Heard) =>
  isSilence(heard)
    ? new ShopError('unavailable', messages.lastPaymentUnknown, {
        code: 'LAST_PAYMENT_UNKNOWN',
        retryAfter: 60,
      })
    : closed()

/** Takes the goods from the shelf again, if they have gone back. Throws conflict when they are sold out. */
export async function keepGoods(tx: Db, order: Order): Promise<void> {
  if (!(await isStockReserved(tx, order.id))) await takeGoods(tx, order)
}

async function takeGoods(tx: Db, { id, items }: Order): Promise<void> {
  const goods = mergeItems(items)
  await takeAll(tx, goods)
  await recordSale(tx, id, goods)
}

/**
 * A retry is of the same goods: whoever has another basket on the screen must not pay for this one. The
 * address is the order's, whatever the address book has become.
 */
function checkSameGoods({ items }: Order, { requested }: OnlineRequest) {
  if (linesOf(items) === linesOf(requested)) return
  throw new ShopError('unprocessable', 'This order has other products.', { code: 'OTHER_ORDER' })
}

const linesOf = (items: OnlineRequest['requested']) => JSON.stringify(inIdOrder(mergeItems(items)))
