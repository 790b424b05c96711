import { recordAudit } from '#server/audit/audit-store.ts'
import { takeOrderedFromCart } from '#server/cart/cart-store.ts'
import { insertUse } from '#server/coupon/coupon-store.ts'
import { takeCoupon } from '#server/coupon/take-coupon.ts'
import type { Db } from '#server/db/db.ts'
import { orderPlaced } from '#server/lib/diagnostics.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { isWithin, limit, limitKey, MINUTE } from '#server/limits/limit.ts'
import { findDeliveryNow } from '#server/settings/settings-store.ts'
import { recordSale } from '#server/stock/stock-store.ts'
import { actForCustomer } from '#server/user/act-for-customer.ts'
import { type ActiveUser, actForUser } from '#server/user/act-for-user.ts'
import { notifyPlaced } from '../notify-placed.ts'
import { asShopper, type Order } from '../order-rules.ts'
import { findOrder, updateOrder } from '../order-store.ts'
import { awaitPayment } from './await-payment.ts'
import { type Destination, destinationOf, findPlace } from './destination.ts'
import { draftOrder } from './draft-order.ts'
import { findEarlierOrder } from './find-earlier-order.ts'
import { insertOrder, isNumberTaken, type NewOrder } from './insert-order-store.ts'
import { type HashedRequest, hashedRequest, type OrderRequest } from './order-request.ts'
import { takeAll } from './take-all.ts'
import { sumUnpaidItems } from './unpaid-items-store.ts'

/** Per shopper, including rejected attempts: each delays other orders for the same items. */
const ORDERS = { max: 10, seconds: 10 * MINUTE }

const attemptsOf = ({ userId }: OrderRequest) => ({
  key: limitKey('place-order', userId),
  ...ORDERS,
})

/**
 * Places an order: reserves the stock and writes the order, all or nothing. A cash order leaves the cart, and its email
 * is enqueued; an online order reserves its stock for a while, and both follow with the payment. A repeated request
 * returns the same order. Throws not_found for another user's address, conflict when stock or prices have changed or
 * too many unpaid orders are in progress, unprocessable when the key was used for another request, and too_many after
 * too many attempts. With `takenBy` the errors of `actForCustomer`, and the trail records who took it; with `addTo` the
 * errors of `checkTakesAdditions`.
 */
export async function placeOrder(db: Db, request: OrderRequest): Promise<Order> {
  try {
    const hashed = hashedRequest(request)
    const { order, isNew } = await withFreeNumber(() =>
      actFor(db, request, (tx, shopper) => placeOnce(tx, hashed, shopper)),
    )
    if (isNew) orderPlaced.publish({ paymentMode: order.paymentMode })
    return order
  } catch (error) {
    // The transaction rolled back the rate-limit count too; count it again here.
    if (error instanceof ShopError && error.kind !== 'too_many') {
      await isWithin(db, attemptsOf(request))
    }
    throw error
  }
}

/** For the shopper, or for staff who take their order. */
const actFor = <T>(
  db: Db,
  { userId, takenBy }: OrderRequest,
  work: (tx: Db, shopper: ActiveUser) => Promise<T>,
) =>
  takenBy
    ? actForCustomer(db, { staffId: takenBy, customerId: userId }, work)
    : actForUser(db, userId, work)

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

/**
 * Locks in the order of every action for a shopper, so that none deadlock: the shopper (`actForUser`), their count of
 * attempts, the order that this one goes along with, their slot (`takeSlot`), the products by id (`takeFromStock`), the
 * coupon, their cart.
 */
async function placeOnce(
  tx: Db,
  request: HashedRequest,
  shopper: ActiveUser,
): Promise<{ order: Order; isNew: boolean }> {
  const { userId, paymentMode, requested } = request
  const earlierId = await findEarlierOrder(tx, request)
  if (earlierId) return { order: await orderOf(tx, userId, earlierId), isNew: false }

  const [, place, unpaid, delivery] = await Promise.all([
    limit(tx, attemptsOf(request)),
    findPlace(tx, request),
    sumUnpaidItems(tx, userId, paymentMode),
    findDeliveryNow(tx),
  ])
  const destination = await destinationOf(tx, delivery, place, request)
  const taken = await takeAll(tx, requested)
  const coupon = await couponOf(tx, request)
  const basket = { unpaid, delivery, taken, coupon: coupon?.terms ?? null }
  const order = draftOrder(request, shopper, { ...basket, destination })

  const isCertain = paymentMode === 'COD'
  // Sent together, and run by PostgreSQL in this order.
  const [placed] = await Promise.all([
    insertOrder(tx, order),
    recordSale(tx, order.id, requested),
    coupon && insertUse(tx, order.id, coupon.id),
    isCertain && takeOrderedFromCart(tx, userId, requested),
    isCertain && notifyPlaced(tx, shopper, order, delivery),
    order.takenBy && recordTaken(tx, order, destination),
    // Its screens name what goes along.
    destination.first && updateOrder(tx, destination.first.id, {}),
  ])
  if (isCertain) return { order: placed, isNew: true }

  await awaitPayment(tx, order, 'placed')
  return { order: await orderOf(tx, userId, order.id), isNew: true }
}

const recordTaken = (tx: Db, { id, number, total, takenBy }: NewOrder, { first }: Destination) => {
  const entry = { actorId: takenBy ?? '', before: null }
  return first
    ? recordAudit(tx, {
        ...{ ...entry, action: 'order.addItems', subjectId: first.id, subject: first.number },
        after: { added: number, total },
      })
    : recordAudit(tx, {
        ...{ ...entry, action: 'order.take', subjectId: id, subject: number },
        after: { total },
      })
}

const couponOf = async (tx: Db, { userId, couponCode, requested }: HashedRequest) =>
  couponCode
    ? takeCoupon(
        tx,
        userId,
        couponCode,
        requested.map(({ productId }) => productId),
      )
    : undefined

const orderOf = async (tx: Db, userId: string, id: string): Promise<Order> =>
  found(await findOrder(tx, asShopper(userId), id), 'Order')
