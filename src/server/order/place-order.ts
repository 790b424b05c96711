import { type Bill, billFor } from '#contract/bill.ts'
import type { PaymentMode } from '#contract/constants.ts'
import type { Product, Taken } from '#server/catalog/product-rules.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import { type Db, isTransaction } from '#server/db/db.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { isWithin, type Limit, limitKey, MINUTE, refuseBeyond } from '#server/limits/limit.ts'
import { takeFromStock } from '#server/stock/stock-store.ts'
import { type ActiveUser, askAndAct } from '#server/user/act-for-user.ts'
import { awaitPayment } from './await-payment.ts'
import { type Before, lookAndTake } from './before-order-store.ts'
import { chooseEarlierOrder, hashOfWish } from './choose-earlier-order.ts'
import {
  checkSeenAmounts,
  itemsAtTodaysPrice,
  mergeItems,
  outOfStock,
  type SeenAmounts,
} from './order-item-rules.ts'
import { orderPlacedMail } from './order-mail-rules.ts'
import {
  type Actor,
  asShopper,
  type DeliveryAddress,
  deliverTo,
  type Order,
  type OrderItem,
} from './order-rules.ts'
import { findOrder } from './order-store.ts'
import { checkUnpaidGoods, goodsOf } from './unpaid-goods-rules.ts'
import { isNumberTaken, type NewOrder, writeOrder } from './write-order-store.ts'

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
    return await withFreeNumber(() => placeInTurn(db, request, count))
  } catch (error) {
    // What was refused has left nothing behind, not even its count.
    if (error instanceof ShopError && error.kind !== 'too_many') await isWithin(db, count)
    throw error
  }
}

/** A number that is taken already is one in half a trillion; a few in a row mean that something is broken. */
const NUMBER_TRIES = 5

async function withFreeNumber<T>(place: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await place()
    } catch (error) {
      if (tries === NUMBER_TRIES || !isNumberTaken(error)) throw error
    }
  }
}

/** One order at a time for one shopper, so that two clicks cannot both find no earlier order. */
function placeInTurn(db: Db, request: OrderRequest, count: Limit & { key: string }) {
  const requested = mergeItems(request.requested)
  const wish = { ...request, requested, requestHash: hashOfWish({ ...request, requested }) }
  return askAndAct(
    db,
    request.userId,
    (tx) => lookAndTake(tx, { ...wish, count }),
    (tx, shopper, before) => {
      const order = { ...wish, shopper, isWhole: !isTransaction(db) }
      return placeOnce(tx, order, before, count.max)
    },
  )
}

type Wish = OrderRequest & {
  requestHash: Buffer
  shopper: ActiveUser
  /** Whether there is no larger story of which it is a part. */
  isWhole: boolean
}

async function placeOnce(tx: Db, wish: Wish, before: Before, maxTries: number): Promise<Order> {
  const { shopper, userId, paymentMode, requested, seen } = wish
  const actor = asShopper(userId)
  const earlierId = await chooseEarlierOrder(tx, wish, before.earlier ?? [])
  if (earlierId) return orderOf(tx, actor, earlierId)
  refuseBeyond(maxTries, found(before.hit ?? undefined, 'Count'))

  const address = deliverTo(found(before.address ?? undefined, 'Address'))
  const taken = await checkTaken(tx, requested, before.taken ?? [])
  const items = itemsAtTodaysPrice(requested, taken)
  const bill = billFor(items)
  checkSeenAmounts(seen, bill, items)
  checkUnpaidGoods(paymentMode, before.unpaid, goodsOf(items), shopper.emailVerifiedAt !== null)

  const order = await saveOrder(tx, { ...wish, address, items, bill })
  if (paymentMode === 'COD') return order
  await awaitPayment(tx, order.id, 'placed')
  return orderOf(tx, actor, order.id)
}

/** Takes every line from the shelf, or refuses with what is short. */
export const takeAll = async (tx: Db, requested: readonly Taken[]) =>
  checkTaken(tx, requested, await takeFromStock(tx, requested))

async function checkTaken(tx: Db, requested: readonly Taken[], taken: readonly Product[]) {
  if (taken.length === requested.length) return taken

  const supplied = new Set(taken.map(({ id }) => id))
  const missing = requested.filter(({ productId }) => !supplied.has(productId))
  const onSale = await findProducts(
    tx,
    missing.map(({ productId }) => productId),
  )
  throw outOfStock(missing, onSale)
}

type Draft = Wish & { address: DeliveryAddress; items: OrderItem[]; bill: Bill }

/** What is paid in cash is ordered for certain: it leaves the cart, and the mail is promised. */
function saveOrder(tx: Db, { shopper, bill, address, items, ...wish }: Draft): Promise<Order> {
  const { userId, paymentMode, requestHash, idempotencyKey: key, isWhole } = wish
  const { subtotal, shippingFee, tax, total } = bill
  const isCertain = paymentMode === 'COD'
  const order: NewOrder = {
    ...{ id: newId(), number: newOrderNumber(), userId, requestHash, key, address, items },
    ...{ status: 'Processing', paymentStatus: 'Pending', paymentMode },
    ...{ subtotal, shippingFee, tax, total },
  }
  const mail = isCertain ? orderPlacedMail(shopper, order) : null
  return writeOrder(tx, asShopper(userId), order, {
    ...{ leavesCart: isCertain, mail },
    isLast: isCertain && isWhole,
  })
}

async function orderOf(tx: Db, actor: Actor, id: string): Promise<Order> {
  return found(await findOrder(tx, actor, id), 'Order')
}
