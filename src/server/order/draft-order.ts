import { type Bill, billFor } from '#contract/cart/bill.ts'
import { toPaise } from '#contract/lib/money.ts'
import type { PlaceOrder } from '#contract/order/order.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import type { Product, ProductQuantity } from '#server/catalog/product-rules.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { checkDelivers, type DeliveryNow, promiseOf } from '#server/settings/delivery-rules.ts'
import { checkTakesOrders, flatTaxNow } from '#server/settings/seller-rules.ts'
import type { ActiveUser } from '#server/user/act-for-user.ts'
import { hashOfRequest } from './choose-earlier-order.ts'
import {
  checkSeenAmounts,
  itemsAtTodaysPrice,
  mergeItems,
  type SeenAmounts,
} from './order-item-rules.ts'
import { orderPlacedMail } from './order-mail-rules.ts'
import type { DeliveryAddress, Order, OrderItem } from './order-rules.ts'
import { checkUnpaidItems, itemTotals, type UnpaidItems } from './unpaid-items-rules.ts'
import type { NewOrder, Written } from './write-order-store.ts'

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

type Found = {
  address: DeliveryAddress
  taken: readonly Product[]
  unpaid: UnpaidItems
  delivery: DeliveryNow
}

/**
 * The order to be written, with its reserved items. A cash order is certain: it leaves the cart, and its email is
 * enqueued. Throws unprocessable NOT_DELIVERABLE for an address outside the area, and conflict when the seller is
 * incomplete, when the shopper saw other amounts or has too many unpaid orders in progress.
 */
export function draftOrder(wish: HashedRequest, shopper: ActiveUser, found: Found): Written {
  const { paymentMode, seen } = wish
  checkTakesOrders(found.delivery)
  checkDelivers(found.delivery, found.address.pincode)
  const items = itemsAtTodaysPrice(wish.requested, found.taken)
  const bill = billFor(items, flatTaxNow(found.delivery))
  checkSeenAmounts(seen, bill, items)
  checkUnpaidItems(paymentMode, found.unpaid, itemTotals(items), shopper.emailVerifiedAt !== null)

  const promise = promiseOf(found.delivery)
  const order = newOrder(wish, items, bill, {
    address: found.address,
    promisedBy: promise.by,
  })
  const isCertain = paymentMode === 'COD'
  return {
    order,
    leavesCart: isCertain,
    mail: isCertain ? orderPlacedMail(shopper, order, promise.words) : null,
  }
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
