import { findAddress } from '#server/address/address-store.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { takeOrderedFromCart } from '#server/cart/cart-store.ts'
import { insertUse } from '#server/coupon/coupon-store.ts'
import { takeCoupon } from '#server/coupon/take-coupon.ts'
import type { Db } from '#server/db/db.ts'
import { orderPlaced } from '#server/lib/diagnostics.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { isWithin, limit, limitKey, MINUTE } from '#server/limits/limit.ts'
import type { DeliveryNow } from '#server/settings/delivery-rules.ts'
import { checkTakesOrders, shopAddressNow } from '#server/settings/seller-rules.ts'
import { findDeliveryNow } from '#server/settings/settings-store.ts'
import { takeSlot } from '#server/settings/slot/take-slot.ts'
import { recordSale } from '#server/stock/stock-store.ts'
import { actForCustomer } from '#server/user/act-for-customer.ts'
import { type ActiveUser, actForUser } from '#server/user/act-for-user.ts'
import { notifyPlaced } from '../notify-placed.ts'
import { asShopper, type DeliveryAddress, type Order } from '../order-rules.ts'
import { findOrder } from '../order-store.ts'
import { findContact } from '../pickup/contact-store.ts'
import { type Contact, pickupAddress } from '../pickup/pickup-rules.ts'
import { awaitPayment } from './await-payment.ts'
import { draftOrder, type HashedRequest, hashedRequest, type OrderRequest } from './draft-order.ts'
import { findEarlierOrder } from './find-earlier-order.ts'
import { insertOrder, isNumberTaken, type NewOrder } from './insert-order-store.ts'
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
 * too many attempts. With `takenBy` the errors of `actForCustomer`, and the trail records who took it.
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
 * attempts, their slot (`takeSlot`), the products by id (`takeFromStock`), the coupon, their cart.
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
  const slot = await slotFor(tx, delivery, request)
  const basis = { address: addressOf(delivery, place), unpaid, delivery, slot }
  const taken = await takeAll(tx, requested)
  const coupon = await couponOf(tx, request)
  const basket = { ...basis, taken, coupon: coupon?.terms ?? null }
  const { order } = draftOrder(request, shopper, basket)

  const isCertain = paymentMode === 'COD'
  // Sent together, and run by PostgreSQL in this order.
  const [placed] = await Promise.all([
    insertOrder(tx, order),
    recordSale(tx, order.id, requested),
    coupon && insertUse(tx, order.id, coupon.id),
    isCertain && takeOrderedFromCart(tx, userId, requested),
    isCertain && notifyPlaced(tx, shopper, order, delivery),
    order.takenBy && recordTaken(tx, order),
  ])
  if (isCertain) return { order: placed, isNew: true }

  await awaitPayment(tx, order, 'placed')
  return { order: await orderOf(tx, userId, order.id), isNew: true }
}

type Place = { address: DeliveryAddress | undefined } | { contact: Contact | undefined }

/** The address of the shopper, or who picks the order up. */
const findPlace = async (tx: Db, { userId, addressId }: HashedRequest): Promise<Place> =>
  addressId === null
    ? { contact: await findContact(tx, userId) }
    : { address: await findAddress(tx, userId, addressId) }

/** Where the order goes, or is picked up. Throws conflict while the shop has no address. */
function addressOf(delivery: DeliveryNow, place: Place): DeliveryAddress {
  if ('address' in place) return found(place.address, 'Address')
  checkTakesOrders(delivery)
  return pickupAddress(shopAddressNow(delivery), found(place.contact, 'Customer'), newId())
}

/** A pick-up has none, and does not wait for the shop to open. */
const slotFor = (tx: Db, delivery: DeliveryNow, { addressId, slot }: HashedRequest) =>
  addressId === null ? undefined : takeSlot(tx, delivery, slot)

const recordTaken = (tx: Db, order: NewOrder) =>
  recordAudit(tx, {
    ...{ action: 'order.take', actorId: order.takenBy ?? '' },
    ...{ subjectId: order.id, subject: order.number },
    before: null,
    after: { total: order.total },
  })

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
