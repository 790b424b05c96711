import { toPaise } from '#contract/lib/money.ts'
import type { PlaceOrder } from '#contract/order/order.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import type { WantedSlot } from '#server/settings/slot/slot-rules.ts'
import { inIdOrder, mergeItems, type SeenAmounts } from '../order-item-rules.ts'
import type { DeliveryChanges } from './changed-address-rules.ts'

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
  /** The open order of the shopper that it goes along with, to its address and at its time. */
  addTo?: string | undefined
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
  const { userId, addressId, paymentMode, changes, couponCode, slot, addTo } = request
  const requested = mergeItems(request.requested)
  const asked = { userId, addressId, paymentMode, requested, changes, couponCode, slot, addTo }
  return { ...request, requested, requestHash: hashOfRequest(asked) }
}

/**
 * Two requests are equal when they have the same shopper, address, payment mode, coupon, slot and items, in any order,
 * the same changes for the delivery, and go along with the same order.
 */
function hashOfRequest({
  userId,
  addressId,
  paymentMode,
  requested,
  changes,
  couponCode,
  slot,
  addTo,
}: Omit<OrderRequest, 'seen' | 'idempotencyKey' | 'takenBy'>): Buffer {
  const lines = inIdOrder(requested).map(({ productId, quantity }) => [productId, quantity])
  // Without these the hash is that of former releases.
  const more = [
    ...(changes ? [changes] : []),
    ...(couponCode ? [{ couponCode }] : []),
    ...(typeof slot === 'number' ? [slot] : []),
    ...(addTo ? [{ addTo }] : []),
  ]
  return hashOfValues(userId, addressId, paymentMode, lines, ...more)
}
