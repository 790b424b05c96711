import { type Bill, billFor } from '#contract/cart/bill.ts'
import { toPaise } from '#contract/lib/money.ts'
import type { PlaceOrder } from '#contract/order/order.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import type { Product, ProductQuantity } from '#server/catalog/product-rules.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import { checkDelivers, type DeliveryNow, promiseOf } from '#server/settings/delivery-rules.ts'
import { checkTakesOrders, flatTaxNow } from '#server/settings/seller-rules.ts'
import type { ActiveUser } from '#server/user/act-for-user.ts'
import {
  checkSeenAmounts,
  inIdOrder,
  itemsAtTodaysPrice,
  mergeItems,
  type SeenAmounts,
} from '../order-item-rules.ts'
import type { DeliveryAddress, Order, OrderItem } from '../order-rules.ts'
import type { NewOrder } from './insert-order-store.ts'
import { checkUnpaidItems, itemTotals, type UnpaidItems } from './unpaid-items-rules.ts'

export type OrderRequest = {
  userId: string
  addressId: string
  paymentMode: PaymentMode
  requested: readonly ProductQuantity[]
  /** The amounts that the shopper agreed to. Prices may have changed since the screen was loaded. */
  seen: SeenAmounts
  /** One per checkout attempt, kept across retries. */
  idempotencyKey: string | undefined
}

/** Converts a request to the shop's terms: from here on amounts are in paise. */
export function basketIn({
  deliveryAddressId,
  products,
  subtotalAmount,
  totalAmount,
}: PlaceOrder): Pick<OrderRequest, 'addressId' | 'requested' | 'seen'> {
  return {
    addressId: deliveryAddressId,
    requested: products,
    seen: {
      subtotal: subtotalAmount === undefined ? undefined : toPaise(subtotalAmount),
      total: totalAmount === undefined ? undefined : toPaise(totalAmount),
    },
  }
}

/** A request with each product once, and the hash by which equal requests are recognised. */
export type HashedRequest = OrderRequest & { requestHash: Buffer }

export function hashedRequest(request: OrderRequest): HashedRequest {
  const { userId, addressId, paymentMode, seen, idempotencyKey } = request
  const requested = mergeItems(request.requested)
  const requestHash = hashOfRequest({ userId, addressId, paymentMode, requested })
  return { userId, addressId, paymentMode, requested, seen, idempotencyKey, requestHash }
}

/** Two requests are equal when they have the same shopper, address, payment mode and items, in any order. */
function hashOfRequest({
  userId,
  addressId,
  paymentMode,
  requested,
}: Pick<OrderRequest, 'userId' | 'addressId' | 'paymentMode' | 'requested'>): Buffer {
  const lines = inIdOrder(requested).map(({ productId, quantity }) => [productId, quantity])
  return hashOfValues(userId, addressId, paymentMode, lines)
}

type Found = {
  address: DeliveryAddress
  taken: readonly Product[]
  unpaid: UnpaidItems
  delivery: DeliveryNow
}

/**
 * The order to be written, with its reserved items, and its delivery promise in words. Throws unprocessable
 * NOT_DELIVERABLE for an address outside the area, and conflict when the seller is incomplete, when the shopper saw
 * other amounts or has too many unpaid orders in progress.
 */
export function draftOrder(
  request: HashedRequest,
  shopper: ActiveUser,
  { address, taken, unpaid, delivery }: Found,
): { order: NewOrder; promise: string } {
  checkTakesOrders(delivery)
  checkDelivers(delivery, address.pincode)
  const items = itemsAtTodaysPrice(request.requested, taken)
  const bill = billFor(items, flatTaxNow(delivery))
  checkSeenAmounts(request.seen, bill, items)
  const isVerified = shopper.emailVerifiedAt !== null
  checkUnpaidItems(request.paymentMode, unpaid, itemTotals(items), isVerified)

  const { by: promisedBy, words: promise } = promiseOf(delivery)
  return { order: newOrder(request, items, bill, { address, promisedBy }), promise }
}

const newOrder = (
  { userId, requestHash, idempotencyKey, paymentMode }: HashedRequest,
  items: OrderItem[],
  { subtotal, shippingFee, tax, total }: Bill,
  delivery: Pick<Order, 'address' | 'promisedBy'>,
): NewOrder => ({
  id: newId(),
  number: newOrderNumber(),
  userId,
  requestHash,
  key: idempotencyKey,
  items,
  status: 'Processing',
  paymentStatus: 'Pending',
  paymentMode,
  subtotal,
  shippingFee,
  tax,
  total,
  ...delivery,
})
