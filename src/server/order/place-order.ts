import { type Bill, billFor } from '#contract/bill.ts'
import type { PaymentMode } from '#contract/constants.ts'
import { findAddress } from '#server/address/address-store.ts'
import { takeOrderedFromCart } from '#server/cart/cart-store.ts'
import type { Taken } from '#server/catalog/product-rules.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { isWithin, type Limit, limit, limitKey, MINUTE } from '#server/limits/limit.ts'
import { promiseMail } from '#server/mail/mail-store.ts'
import { recordSale, takeFromStock } from '#server/stock/stock-store.ts'
import { type ActiveUser, actForUser } from '#server/user/act-for-user.ts'
import { awaitPayment } from './await-payment.ts'
import { findEarlierOrder, hashOfWish } from './find-earlier-order.ts'
import {
  checkSeenAmounts,
  itemsAtTodaysPrice,
  mergeItems,
  outOfStock,
  type SeenAmounts,
} from './order-item-rules.ts'
import { orderPlacedMail } from './order-mail-rules.ts'
import { type Actor, asShopper, deliverTo, type Order, type OrderItem } from './order-rules.ts'
import { findOrder } from './order-store.ts'
import { checkCashGoods, checkHeldGoods, goodsOf } from './unpaid-goods-rules.ts'
import { sumCashGoods, sumHeldGoods } from './unpaid-goods-store.ts'
import { type NewOrder, writeOrder } from './write-order-store.ts'

/** Per shopper, refused ones too: each holds up whoever orders the same goods. */
const ORDERS = { max: 10, seconds: 10 * MINUTE }

export type OrderRequest = {
  userId: string
  addressId: string
  paymentMode: PaymentMode
  requested: readonly Taken[]
  /** The amounts the shopper agreed to. Prices may have changed since the screen was loaded. */
  seen: SeenAmounts
  /** One per checkout attempt, kept across retries. */
  idempotencyKey: string | undefined
}

/**
 * Places an order: takes the stock and writes the order, all of it or none. What was ordered for cash
 * leaves the cart, and the mail is promised; an order that is to be paid online keeps its stock for a
 * while, and both come with the money. The same request again answers with the same order.
 * Throws not_found for a foreign address, conflict when goods or prices have changed or too much is
 * under way unpaid, unprocessable when the key was used for another request, too_many after too many tries.
 */
export async function placeOrder(db: Db, request: OrderRequest): Promise<Order> {
  const count = { key: limitKey('place-order', request.userId), ...ORDERS }
  try {
    // One order at a time for one shopper, so that two clicks cannot both find no earlier order.
    return await actForUser(db, request.userId, (tx, shopper) =>
      placeOnce(tx, { ...request, shopper }, count),
    )
  } catch (error) {
    // What was refused has left nothing behind, not even its count.
    if (error instanceof ShopError && error.kind !== 'too_many') await isWithin(db, count)
    throw error
  }
}

type Wish = OrderRequest & { shopper: ActiveUser }

async function placeOnce(tx: Db, request: Wish, count: Limit & { key: string }) {
  const { shopper, userId, addressId, paymentMode, idempotencyKey } = request
  const actor = asShopper(userId)
  const requested = mergeItems(request.requested)
  const requestHash = hashOfWish({ ...request, requested })

  const earlierId = await findEarlierOrder(tx, request, requestHash)
  if (earlierId) return orderOf(tx, actor, earlierId)
  await limit(tx, count)

  const address = deliverTo(found(await findAddress(tx, userId, addressId), 'Address'))
  const taken = await takeAll(tx, requested)
  const items = itemsAtTodaysPrice(requested, taken)
  const bill = billFor(items)
  checkSeenAmounts(request.seen, bill, items)
  await checkUnpaid(tx, request, items)

  const wish = { userId, paymentMode, requestHash, address, items, key: idempotencyKey }
  const order = await saveOrder(tx, actor, { ...wish, bill })
  await recordSale(tx, order.id, requested)
  if (paymentMode !== 'COD') {
    await awaitPayment(tx, order.id, 'placed')
    return orderOf(tx, actor, order.id)
  }
  await takeOrderedFromCart(tx, userId, requested)
  await promiseMail(tx, orderPlacedMail(shopper, order))
  return order
}

/** Nobody has more under way unpaid than the shop can bear to lose, or to keep from others. */
async function checkUnpaid(tx: Db, { userId, paymentMode, shopper }: Wish, items: OrderItem[]) {
  const isVerified = shopper.emailVerifiedAt !== null
  const added = goodsOf(items)
  if (paymentMode === 'COD') checkCashGoods(await sumCashGoods(tx, userId), added, isVerified)
  else checkHeldGoods(await sumHeldGoods(tx, userId), added, isVerified)
}

/** Takes every line from the shelf, or refuses with what is short. */
export async function takeAll(tx: Db, requested: readonly Taken[]) {
  const taken = await takeFromStock(tx, requested)
  if (taken.length === requested.length) return taken

  const supplied = new Set(taken.map(({ id }) => id))
  const missing = requested.filter(({ productId }) => !supplied.has(productId))
  const onSale = await findProducts(
    tx,
    missing.map(({ productId }) => productId),
  )
  throw outOfStock(missing, onSale)
}

type Saved = Pick<
  NewOrder,
  'userId' | 'paymentMode' | 'address' | 'items' | 'requestHash' | 'key'
> & {
  bill: Bill
}

/** A number that is taken already is one in half a trillion; a few in a row mean that something is broken. */
const NUMBER_TRIES = 5

async function saveOrder(tx: Db, actor: Actor, { bill, ...rest }: Saved): Promise<Order> {
  const { subtotal, shippingFee, tax, total } = bill
  const amounts = { subtotal, shippingFee, tax, total }
  const begin = { id: newId(), status: 'Processing', paymentStatus: 'Pending' } as const
  for (let tries = 1; tries <= NUMBER_TRIES; tries++) {
    const number = newOrderNumber()
    const order = await writeOrder(tx, actor, { ...rest, ...amounts, ...begin, number })
    if (order) return order
  }
  throw new Error('No order number is free')
}

async function orderOf(tx: Db, actor: Actor, id: string): Promise<Order> {
  return found(await findOrder(tx, actor, id), 'Order')
}
