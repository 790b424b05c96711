import { type Bill, billFor } from '#contract/cart/bill.ts'
import { ITEMS_ONLY } from '#contract/cart/items-only.ts'
import type { CouponTerms } from '#contract/coupon/coupon-discount.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { checkDelivers, type DeliveryNow, promiseOf } from '#server/settings/delivery-rules.ts'
import { chargesNow, checkTakesOrders } from '#server/settings/seller-rules.ts'
import { slotColumns } from '#server/settings/slot/slot-rules.ts'
import type { ActiveUser } from '#server/user/act-for-user.ts'
import { checkSeenAmounts, itemsAtTodaysPrice } from '../order-item-rules.ts'
import type { Order, OrderItem } from '../order-rules.ts'
import { checkCouponFits, checkSize, withDiscounts } from './bill-rules.ts'
import { changedAddress } from './changed-address-rules.ts'
import type { Destination } from './destination.ts'
import type { NewOrder } from './insert-order-store.ts'
import type { HashedRequest } from './order-request.ts'
import { checkUnpaidItems, itemTotals, type UnpaidItems } from './unpaid-items-rules.ts'

type Found = {
  destination: Destination
  taken: readonly Product[]
  unpaid: UnpaidItems
  delivery: DeliveryNow
  coupon: CouponTerms | null
}

/**
 * The order to be written, with its reserved items. What goes along with another order costs its items only, and is
 * promised with that one. Throws unprocessable NOT_DELIVERABLE for an address outside the area, and conflict when the
 * seller is incomplete, when the coupon does not fit, when the shopper saw other amounts, orders too little or has too
 * many unpaid orders in progress.
 */
export function draftOrder(
  request: HashedRequest,
  shopper: ActiveUser,
  { destination, taken, unpaid, delivery, coupon }: Found,
): NewOrder {
  const { address, isPickup, slot, first } = destination
  checkTakesOrders(delivery)
  if (hasOwnDelivery(destination)) checkDelivers(delivery, address.pincode)
  const priced = itemsAtTodaysPrice(request.requested, taken)
  if (coupon) checkCouponFits(priced, coupon)
  const charges = hasOwnDelivery(destination) ? chargesNow(delivery) : ITEMS_ONLY
  const bill = billFor(priced, { ...charges, coupon })
  const items = withDiscounts(priced, bill)
  checkSeenAmounts(request.seen, bill, items)
  checkSize(request.paymentMode, bill)
  const isVerified = shopper.emailVerifiedAt !== null
  checkUnpaidItems(request.paymentMode, unpaid, itemTotals(items), isVerified)

  return newOrder(request, items, bill, {
    address: changedAddress(address, request.changes),
    isPickup,
    promisedBy: promiseOf(delivery, slot).by,
    couponCode: coupon?.code ?? null,
    ...slotColumns(slot),
    ...alongWith(first),
  })
}

const hasOwnDelivery = ({ isPickup, first }: Destination) => !isPickup && !first

const alongWith = (first: Order | null) =>
  first
    ? { promisedBy: first.promisedBy, addedTo: first.number, firstId: first.id }
    : { addedTo: null, firstId: null }

const newOrder = (
  { userId, requestHash, idempotencyKey, paymentMode, takenBy }: HashedRequest,
  items: OrderItem[],
  { subtotal, shippingFee, tax, discount: couponDiscount, total }: Bill,
  rest: Pick<
    NewOrder,
    | 'address'
    | 'isPickup'
    | 'promisedBy'
    | 'couponCode'
    | 'slotFrom'
    | 'slotUntil'
    | 'addedTo'
    | 'firstId'
  >,
): NewOrder => ({
  id: newId(),
  number: newOrderNumber(),
  userId,
  takenBy: takenBy ?? null,
  requestHash,
  key: idempotencyKey,
  items,
  status: 'Processing',
  paymentStatus: 'Pending',
  paymentMode,
  subtotal,
  shippingFee,
  tax,
  couponDiscount,
  total,
  ...rest,
})
