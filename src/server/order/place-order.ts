import type { Product, ProductQuantity } from '#server/catalog/product-rules.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import { type Db, isTransaction } from '#server/db/db.ts'
import { found, required, ShopError } from '#server/lib/errors.ts'
import { isWithin, type Limit, limitKey, MINUTE, rejectBeyond } from '#server/limits/limit.ts'
import { takeFromStock } from '#server/stock/stock-store.ts'
import { type ActiveUser, queryAndAct } from '#server/user/act-for-user.ts'
import { awaitPayment } from './await-payment.ts'
import { type Before, lookAndTake } from './before-order-store.ts'
import { chooseEarlierOrder } from './choose-earlier-order.ts'
import { draftOrder, type OrderRequest, type Wish, wishOf } from './draft-order.ts'
import { outOfStock } from './order-item-rules.ts'
import { asShopper, type Order } from './order-rules.ts'
import { findOrder } from './order-store.ts'
import { isNumberTaken, writeOrders } from './write-order-store.ts'

/** Per shopper, refused ones too: each holds up whoever orders the same goods. */
const ORDERS = { max: 10, seconds: 10 * MINUTE }

/** Where the tries of one shopper are counted, and how many are let through. */
export const countOf = ({ userId }: Pick<OrderRequest, 'userId'>) => ({
  key: limitKey('place-order', userId),
  ...ORDERS,
})

/**
 * Places an order: takes the stock and writes the order, all of it or none. What was ordered for cash
 * leaves the cart, and the mail is promised; an order that is to be paid online keeps its stock for a
 * while, and both come with the money. The same request again answers with the same order.
 * Throws not_found for a foreign address, conflict when goods or prices have changed or too much is
 * under way unpaid, unprocessable when the key was used for another request, too_many after too many tries.
 */
export async function placeOrder(db: Db, request: OrderRequest): Promise<Order> {
  const count = countOf(request)
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
  const wish = wishOf(request)
  return queryAndAct(
    db,
    request.userId,
    (tx) => lookAndTake(tx, { ...wish, count }),
    (tx, shopper, before) => {
      const place = { shopper, before, maxTries: count.max, isWhole: !isTransaction(db) }
      return placeOnce(tx, wish, place)
    },
  )
}

type Place = {
  shopper: ActiveUser
  before: Before
  maxTries: number
  /** Whether there is no larger story of which it is a part. */
  isWhole: boolean
}

async function placeOnce(tx: Db, wish: Wish, { shopper, before, maxTries, isWhole }: Place) {
  const earlierId = await chooseEarlierOrder(tx, wish, before.earlier ?? [])
  if (earlierId) return orderOf(tx, wish, earlierId)
  rejectBeyond(maxTries, required(before.hit, 'Count'))

  const address = found(before.address ?? undefined, 'Address')
  const taken = await checkTaken(tx, wish.requested, before.taken ?? [])
  const draft = draftOrder(wish, shopper, { ...before, address, taken })
  const isCertain = wish.paymentMode === 'COD'
  const [order] = await writeOrders(tx, [draft], { areLast: isCertain && isWhole })
  if (isCertain) return required(order, 'Order')
  await awaitPayment(tx, draft.order.id, 'placed')
  return orderOf(tx, wish, draft.order.id)
}

/** Takes every line from the shelf, or refuses with what is short. */
export const takeAll = async (tx: Db, requested: readonly ProductQuantity[]) =>
  checkTaken(tx, requested, await takeFromStock(tx, requested))

async function checkTaken(
  tx: Db,
  requested: readonly ProductQuantity[],
  taken: readonly Product[],
) {
  if (taken.length === requested.length) return taken

  const supplied = new Set(taken.map(({ id }) => id))
  const missing = requested.filter(({ productId }) => !supplied.has(productId))
  const onSale = await findProducts(
    tx,
    missing.map(({ productId }) => productId),
  )
  throw outOfStock(missing, onSale)
}

async function orderOf(tx: Db, { userId }: Wish, id: string): Promise<Order> {
  return found(await findOrder(tx, asShopper(userId), id), 'Order')
}
