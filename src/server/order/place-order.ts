import { type Bill, billFor } from '#contract/bill.ts'
import type { PaymentMode } from '#contract/constants.ts'
import type { Taken } from '#server/catalog/product-rules.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { isWithin, type Limit, limitKey, MINUTE, refuseBeyond } from '#server/limits/limit.ts'
import { takeFromStock } from '#server/stock/stock-store.ts'
import { type ActiveUser, actForUser } from '#server/user/act-for-user.ts'
import { awaitPayment } from './await-payment.ts'
import { lookBefore } from './before-order-store.ts'
import { chooseEarlierOrder, hashOfWish } from './choose-earlier-order.ts'
import {
  checkSeenAmounts,
  itemsAtTodaysPrice,
  mergeItems,
  outOfStock,
  type SeenAmounts,
} from './order-item-rules.ts'
import { orderPlacedMail } from './order-mail-rules.ts'
import { type Actor, asShopper, deliverTo, type Order } from './order-rules.ts'
import { findOrder } from './order-store.ts'
import { checkUnpaidGoods, goodsOf } from './unpaid-goods-rules.ts'
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
  const { shopper, userId, paymentMode, idempotencyKey } = request
  const actor = asShopper(userId)
  const requested = mergeItems(request.requested)
  const requestHash = hashOfWish({ ...request, requested })

  const before = await lookBefore(tx, { ...request, requestHash, count })
  const earlierId = await chooseEarlierOrder(tx, request, before.earlier ?? [])
  if (earlierId) return orderOf(tx, actor, earlierId)
  refuseBeyond(count.max, found(before.hit ?? undefined, 'Count'))

  const address = deliverTo(found(before.address ?? undefined, 'Address'))
  const taken = await takeAll(tx, requested)
  const items = itemsAtTodaysPrice(requested, taken)
  const bill = billFor(items)
  checkSeenAmounts(request.seen, bill, items)
  const isVerified = shopper.emailVerifiedAt !== null
  checkUnpaidGoods(paymentMode, before.unpaid, goodsOf(items), isVerified)

  const wish = { userId, paymentMode, requestHash, address, items, key: idempotencyKey }
  const order = await saveOrder(tx, shopper, { ...wish, bill })
  if (paymentMode === 'COD') return order
  await awaitPayment(tx, order.id, 'placed')
  return orderOf(tx, actor, order.id)
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

/** What is paid in cash is ordered for certain: it leaves the cart, and the mail is promised. */
async function saveOrder(tx: Db, shopper: ActiveUser, { bill, ...rest }: Saved): Promise<Order> {
  const { subtotal, shippingFee, tax, total } = bill
  const amounts = { subtotal, shippingFee, tax, total }
  const begin = { id: newId(), status: 'Processing', paymentStatus: 'Pending' } as const
  const isCertain = rest.paymentMode === 'COD'
  for (let tries = 1; tries <= NUMBER_TRIES; tries++) {
    const draft = { ...rest, ...amounts, ...begin, number: newOrderNumber() }
    const mail = isCertain ? orderPlacedMail(shopper, draft) : null
    const actor = asShopper(shopper.id)
    const order = await writeOrder(tx, actor, draft, { leavesCart: isCertain, mail })
    if (order) return order
  }
  throw new Error('No order number is free')
}

async function orderOf(tx: Db, actor: Actor, id: string): Promise<Order> {
  return found(await findOrder(tx, actor, id), 'Order')
}
