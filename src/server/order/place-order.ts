import type { Product, ProductQuantity } from '#server/catalog/product-rules.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import { type Db, isTransaction } from '#server/db/db.ts'
import { found, required, ShopError } from '#server/lib/errors.ts'
import { isWithin, type Limit, limitKey, MINUTE, rejectBeyond } from '#server/limits/limit.ts'
import { takeFromStock } from '#server/stock/stock-store.ts'
import { type ActiveUser, queryAndAct } from '#server/user/act-for-user.ts'
import { awaitPayment } from './await-payment.ts'
import { type Before, checkAndReserve } from './before-order-store.ts'
import { chooseEarlierOrder } from './choose-earlier-order.ts'
import { draftOrder, type HashedRequest, hashedRequest, type OrderRequest } from './draft-order.ts'
import { outOfStock } from './order-item-rules.ts'
import { asShopper, type Order } from './order-rules.ts'
import { findOrder } from './order-store.ts'
import { isNumberTaken, writeOrders } from './write-order-store.ts'

/** Per shopper, including rejected attempts: each delays other orders for the same items. */
const ORDERS = { max: 10, seconds: 10 * MINUTE }

/** The counter of a shopper's attempts, and its limit. */
export const countOf = ({ userId }: Pick<OrderRequest, 'userId'>) => ({
  key: limitKey('place-order', userId),
  ...ORDERS,
})

/**
 * Places an order: reserves the stock and writes the order, all or nothing. A cash order leaves the cart, and its email
 * is enqueued; an online order reserves its stock for a while, and both follow with the payment. A repeated request
 * returns the same order. Throws not_found for another user's address, conflict when stock or prices have changed or
 * too many unpaid orders are in progress, unprocessable when the key was used for another request, and too_many after
 * too many attempts.
 */
export async function placeOrder(db: Db, request: OrderRequest): Promise<Order> {
  const count = countOf(request)
  try {
    return await withFreeNumber(() => placeInTurn(db, request, count))
  } catch (error) {
    // The transaction rolled back the rate-limit count too; count it again here.
    if (error instanceof ShopError && error.kind !== 'too_many') await isWithin(db, count)
    throw error
  }
}

/** Collisions are ~1 in 5·10¹¹; five in a row means a bug. */
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

/** One order at a time per shopper, so that two clicks cannot both find no earlier order. */
function placeInTurn(db: Db, request: OrderRequest, count: Limit & { key: string }) {
  const wish = hashedRequest(request)
  return queryAndAct(
    db,
    request.userId,
    (tx) => checkAndReserve(tx, { ...wish, count }),
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
  /** Whether it is not part of an outer transaction. */
  isWhole: boolean
}

async function placeOnce(
  tx: Db,
  wish: HashedRequest,
  { shopper, before, maxTries, isWhole }: Place,
) {
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

/** Reserves every line, or throws with the short ones. */
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

async function orderOf(tx: Db, { userId }: HashedRequest, id: string): Promise<Order> {
  return found(await findOrder(tx, asShopper(userId), id), 'Order')
}
