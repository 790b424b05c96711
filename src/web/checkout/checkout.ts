import { t } from '@lingui/core/macro'
import type { Address } from '#contract/address/address.ts'
import { ADDRESS_TYPES, type AddressType } from '#contract/address/address-kinds.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import { DEFAULT_CHARGES } from '#contract/cart/charges.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order/order.ts'
import { PAYMENT_MODES, type PaymentMode } from '#contract/order/payment-kinds.ts'
import type { Quote } from '#contract/schemas.ts'
import { defaultAddress } from '#web/address/address.ts'
import { itemOf, withQuantity } from '#web/cart/cart.ts'
import { areAllAvailable, minimumReason, type ShownBill } from '#web/cart/cart-bill.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { type Attempt, newKey, type OrderToPlace } from './attempt-rules.ts'
import { type HandoverChanges, withChanges } from './handover.ts'
import { type SlotChoice, slotToSend } from './slot-choice.ts'

/** What the shopper has chosen so far. */
export type Choice = {
  address: Pick<Address, 'pincode' | 'is_deliverable'> | undefined
  mode: PaymentMode | undefined
  /** Absent for an existing order. */
  takesOrders?: boolean
  /** The time that was chosen is gone. */
  isTimeMissing?: boolean
}

/** The address picked last, if it is still saved; else the default. */
export const pickAddress = (addresses: Address[], picked: string | undefined) =>
  addresses.find(({ _id }) => _id === picked) ?? defaultAddress(addresses)

/** Why the order cannot be placed yet, and in which part of the screen to fix it. */
export type Missing = { part: 'shop' | 'address' | 'slot' | 'payment' | 'items'; sentence: string }

/** Undefined if the order can be placed. */
export function missingChoice(
  { address, mode, takesOrders = true, isTimeMissing = false }: Choice,
  items: CartItem[],
  toMinimum = 0,
): Missing | undefined {
  if (!takesOrders) return { part: 'shop', sentence: messages.shopNotReady }
  if (!address) return { part: 'address', sentence: messages.pickAddress }
  if (!address.is_deliverable) return { part: 'address', sentence: outside(address) }
  if (isTimeMissing) return { part: 'slot', sentence: t`Please choose a delivery time` }
  if (!mode) return { part: 'payment', sentence: messages.pickPayment }
  if (!areAllAvailable(items)) {
    return { part: 'items', sentence: t`Some items in your cart are not available` }
  }
  return toMinimum > 0 ? { part: 'items', sentence: minimumReason(toMinimum) } : undefined
}

const outside = ({ pincode }: Pick<Address, 'pincode'>) =>
  t`We don't deliver to ${pincode} yet. Choose another address.`

/** Element ids of the parts with choices. */
export const PART_IDS = {
  address: 'delivery-address',
  slot: 'delivery-slot',
  payment: 'payment-method',
} as const

const LAST_MODE = 'paymentMethod'

/** The payment method last used in this browser, if it is still available. */
export const lastMode = (isOnlineOpen: boolean): PaymentMode | undefined =>
  PAYMENT_MODES.find((mode) => mode === readPersonal(LAST_MODE) && (isOnlineOpen || mode === 'COD'))

export const rememberMode = (mode: PaymentMode) => storePersonal(LAST_MODE, mode)

/** The items and the bill shown. */
type Seen = { items: CartItem[]; bill: ShownBill }

/** The request with the amounts shown. */
function orderFor({ items, bill }: Seen, addressId: string, mode: PaymentMode): OrderToPlace {
  return {
    deliveryAddressId: addressId,
    paymentMethod: mode,
    products: items.map(({ product, quantity }) => ({ productId: product._id, quantity })),
    subtotalAmount: bill.subtotal,
    totalAmount: bill.total,
    ...(bill.coupon && { couponCode: bill.coupon.code }),
  }
}

/** The bill of an attempt. One that the former release has stored has none: it knew two fees only. */
export function billOfAttempt({ bill, order }: Pick<Attempt, 'order' | 'bill'>): ShownBill {
  if (bill) return bill
  const { subtotalAmount: subtotal, totalAmount: total } = order
  const { deliveryFee, handlingFee } = DEFAULT_CHARGES
  const tax = toRupees(toPaise(total) - toPaise(subtotal) - deliveryFee - handlingFee)
  return {
    ...{ subtotal, tax, total, coupon: null, toFreeDelivery: 0, toMinimum: 0 },
    deliveryFee: toRupees(deliveryFee),
    handlingFee: toRupees(handlingFee),
    shippingFee: toRupees(deliveryFee + handlingFee),
  }
}

/** The bill of an order: it keeps the charges that it was placed with. */
export const billOfOrder = (order: Order): ShownBill => ({
  subtotal: order.sub_total_amount,
  coupon:
    order.coupon_code === null
      ? null
      : { code: order.coupon_code, discount: order.coupon_discount },
  deliveryFee: order.shipping_amount,
  handlingFee: 0,
  shippingFee: order.shipping_amount,
  tax: order.tax_amount,
  total: order.total_amount,
  toFreeDelivery: 0,
  toMinimum: 0,
})

/** The attempt created by a press on Place Order. Retries send the same. */
export function attemptFor(
  seen: Seen & { changes?: HandoverChanges | undefined; time?: SlotChoice | undefined },
  address: Address,
  mode: PaymentMode,
  now: Date,
): Attempt {
  const { items, bill, changes, time } = seen
  const slot = slotToSend(time)
  const order = {
    ...orderFor(seen, address._id, mode),
    ...(changes && { delivery: changes }),
    ...(slot && { slot }),
  }
  const at = now.toISOString()
  const shown = withChanges(address, changes)
  const attempt = { key: newKey(), order, items, bill, address: shown, pressedAt: at, sentAt: at }
  return typeof time === 'object' ? { ...attempt, slot: time } : attempt
}

/** Another payment attempt for an order: same items and address, with the chosen payment method. */
export function retryOf(order: Order, mode: PaymentMode, now: Date): Attempt {
  const seen = { items: itemsOf(order), bill: billOfOrder(order) }
  const attempt = attemptFor(seen, addressOf(order), mode, now)
  return { ...attempt, order: { ...attempt.order, orderId: order._id } }
}

/** The ordered items, as the bill shows them. */
export const itemsOf = ({ products }: Order): CartItem[] =>
  products.map(({ _id, quantity, product_id: product }) => ({
    _id,
    quantity,
    available: true,
    product: { ...product, stock: quantity },
  }))

/** The cart without the ordered items. Items added meanwhile stay. */
export const withoutOrdered = (items: CartItem[], { products }: Order): CartItem[] =>
  products.reduce((left, { product_id: { _id }, quantity }) => {
    const has = itemOf(left, _id)?.quantity ?? 0
    return withQuantity(left, _id, has - quantity)
  }, items)

/** The order's address, which may no longer be in the address book. */
export const addressOf = ({ _id, delivery_address }: Order): Address => ({
  ...delivery_address,
  _id,
  address_type: isAddressType(delivery_address.address_type)
    ? delivery_address.address_type
    : 'Other',
  is_default: false,
  // The order was accepted, so it is.
  is_deliverable: true,
})

const isAddressType = (type: string): type is AddressType =>
  ADDRESS_TYPES.some((known) => known === type)

/** In rupees. */
export type PriceChange = { name: string; was: number; now: number }

/** Prices in a new quote that differ from the ones shown. */
export const priceChanges = (seen: CartItem[], quote: Quote): PriceChange[] =>
  quote.products.flatMap(({ productId, price }) => {
    const product = itemOf(seen, productId)?.product
    if (!product || toPaise(product.price) === toPaise(price)) return []
    return [{ name: localName(product), was: product.price, now: price }]
  })
