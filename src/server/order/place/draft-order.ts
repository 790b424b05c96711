import { type Bill, billFor } from '#contract/cart/bill.ts'
import { PICKUP_CHARGES } from '#contract/cart/pickup-charges.ts'
import type { CouponTerms } from '#contract/coupon/coupon-discount.ts'
import type { Slot } from '#contract/delivery/slot-rules.ts'
import { toPaise } from '#contract/lib/money.ts'
import type { PlaceOrder } from '#contract/order/order.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import type { Product, ProductQuantity } from '#server/catalog/product-rules.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import {
  checkDelivers,
  type DeliveryNow,
  type DeliveryPromise,
  promiseOf,
} from '#server/settings/delivery-rules.ts'
import { chargesNow, checkTakesOrders } from '#server/settings/seller-rules.ts'
import { slotColumns, type WantedSlot } from '#server/settings/slot/slot-rules.ts'
import type { ActiveUser } from '#server/user/act-for-user.ts'
import {
  checkSeenAmounts,
  inIdOrder,
  itemsAtTodaysPrice,
  mergeItems,
  type SeenAmounts,
} from '../order-item-rules.ts'
import type { DeliveryAddress, Order, OrderItem } from '../order-rules.ts'
import { checkCouponFits, checkSize, withDiscounts } from './bill-rules.ts'
import { changedAddress, type DeliveryChanges } from './changed-address-rules.ts'
import type { NewOrder } from './insert-order-store.ts'
import { checkUnpaidItems, itemTotals, type UnpaidItems } from './unpaid-items-rules.ts'

export type OrderRequest = {
  userId: string
  /** Of the shopper; null: the order is picked up at the shop. */
  addressId: string | null
  paymentMode: PaymentMode
  requested: readonly ProductQuantity[]
  /** Undefined from clients that know no slots. */
  slot?: WantedSlot | undefined
  /** The amounts that the shopper agreed to. Prices may have changed since the screen was loaded. */
  seen: SeenAmounts
  /** The coupon of the order. */
  couponCode?: string | undefined
  /** One per checkout attempt, kept across retries. */
  idempotencyKey: string | undefined
  /** How this order differs from its address. */
  changes?: DeliveryChanges | undefined
  /** The member of staff who takes the order by phone. */
  takenBy?: string | undefined
}

type Basket = Omit<PlaceOrder, 'paymentMethod' | 'deliveryAddressId'> & {
  deliveryAddressId: string | null
}

/** Converts a request to the shop's terms: from here on amounts are in paise. */
export function basketIn({
  deliveryAddressId,
  products,
  subtotalAmount,
  totalAmount,
  delivery,
  couponCode,
  slot,
}: Basket): Omit<OrderRequest, 'userId' | 'paymentMode' | 'idempotencyKey'> {
  return {
    slot: slot === undefined || slot === 'now' ? slot : Date.parse(slot),
    addressId: deliveryAddressId,
    requested: products,
    changes: delivery,
    couponCode,
    seen: {
      subtotal: subtotalAmount === undefined ? undefined : toPaise(subtotalAmount),
      total: totalAmount === undefined ? undefined : toPaise(totalAmount),
    },
  }
}

/** A request with each product once, and the hash by which equal requests are recognised. */
export type HashedRequest = OrderRequest & { requestHash: Buffer }

export function hashedRequest(request: OrderRequest): HashedRequest {
  const { userId, addressId, paymentMode, changes, couponCode, slot } = request
  const requested = mergeItems(request.requested)
  const asked = { userId, addressId, paymentMode, requested, changes, couponCode, slot }
  return { ...request, requested, requestHash: hashOfRequest(asked) }
}

/**
 * Two requests are equal when they have the same shopper, address, payment mode, coupon, slot and items, in any order,
 * and the same changes for the delivery.
 */
function hashOfRequest({
  userId,
  addressId,
  paymentMode,
  requested,
  changes,
  couponCode,
  slot,
}: Pick<
  OrderRequest,
  'userId' | 'addressId' | 'paymentMode' | 'requested' | 'changes' | 'couponCode' | 'slot'
>): Buffer {
  const lines = inIdOrder(requested).map(({ productId, quantity }) => [productId, quantity])
  // Without these the hash is that of former releases.
  const more = [
    ...(changes ? [changes] : []),
    ...(couponCode ? [{ couponCode }] : []),
    ...(typeof slot === 'number' ? [slot] : []),
  ]
  return hashOfValues(userId, addressId, paymentMode, lines, ...more)
}

type Found = {
  address: DeliveryAddress
  taken: readonly Product[]
  unpaid: UnpaidItems
  delivery: DeliveryNow
  coupon: CouponTerms | null
  /** Undefined: as soon as possible. */
  slot: Slot | undefined
}

/**
 * The order to be written, with its reserved items, and its delivery promise. Throws unprocessable
 * NOT_DELIVERABLE for an address outside the area, and conflict when the seller is incomplete, when the coupon does not
 * fit, when the shopper saw other amounts, orders too little or has too many unpaid orders in progress.
 */
export function draftOrder(
  request: HashedRequest,
  shopper: ActiveUser,
  { address, taken, unpaid, delivery, coupon, slot }: Found,
): { order: NewOrder; promise: DeliveryPromise } {
  checkTakesOrders(delivery)
  const isPickup = request.addressId === null
  if (!isPickup) checkDelivers(delivery, address.pincode)
  const priced = itemsAtTodaysPrice(request.requested, taken)
  if (coupon) checkCouponFits(priced, coupon)
  const charges = isPickup ? PICKUP_CHARGES : chargesNow(delivery)
  const bill = billFor(priced, { ...charges, coupon })
  const items = withDiscounts(priced, bill)
  checkSeenAmounts(request.seen, bill, items)
  checkSize(request.paymentMode, bill)
  const isVerified = shopper.emailVerifiedAt !== null
  checkUnpaidItems(request.paymentMode, unpaid, itemTotals(items), isVerified)

  const promise = promiseOf(delivery, slot)
  const frozen = changedAddress(address, request.changes)
  const order = newOrder(request, items, bill, {
    address: frozen,
    isPickup,
    promisedBy: promise.by,
    couponCode: coupon?.code ?? null,
    ...slotColumns(slot),
  })
  return { order, promise }
}

const newOrder = (
  { userId, requestHash, idempotencyKey, paymentMode, takenBy }: HashedRequest,
  items: OrderItem[],
  { subtotal, shippingFee, tax, discount: couponDiscount, total }: Bill,
  rest: Pick<
    Order,
    'address' | 'isPickup' | 'promisedBy' | 'couponCode' | 'slotFrom' | 'slotUntil'
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
