import { t } from '@lingui/core/macro'
import type { Address } from '#contract/address/address.ts'
import { ADDRESS_TYPES, type AddressType } from '#contract/address/address-kinds.ts'
import { SHIPPING_FEE } from '#contract/cart/bill.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order/order.ts'
import { PAYMENT_MODES, type PaymentMode } from '#contract/order/payment-kinds.ts'
import type { Quote } from '#contract/schemas.ts'
import { defaultAddress } from '#web/address/address.ts'
import { itemOf, withQuantity } from '#web/cart/cart.ts'
import { areAllAvailable, cartBill } from '#web/cart/cart-bill.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { type Attempt, newKey, type OrderToPlace } from './attempt-rules.ts'

/** What the shopper has chosen so far. */
export type Choice = {
  address: Pick<Address, 'pincode' | 'is_deliverable'> | undefined
  mode: PaymentMode | undefined
  /** Absent for an existing order. */
  takesOrders?: boolean
}

/** The address picked last, if it is still saved; else the default. */
export const pickAddress = (addresses: Address[], picked: string | undefined) =>
  addresses.find(({ _id }) => _id === picked) ?? defaultAddress(addresses)

/** Why the order cannot be placed yet, and in which part of the screen to fix it. */
export type Missing = { part: 'shop' | 'address' | 'payment' | 'items'; sentence: string }

/** Undefined if the order can be placed. */
export function missingChoice(
  { address, mode, takesOrders = true }: Choice,
  items: CartItem[],
): Missing | undefined {
  if (!takesOrders) return { part: 'shop', sentence: messages.shopNotReady }
  if (!address) return { part: 'address', sentence: messages.pickAddress }
  if (!address.is_deliverable) return { part: 'address', sentence: outside(address) }
  if (!mode) return { part: 'payment', sentence: messages.pickPayment }
  if (areAllAvailable(items)) return undefined
  return { part: 'items', sentence: t`Some items in your cart are not available` }
}

const outside = ({ pincode }: Pick<Address, 'pincode'>) =>
  t`We don't deliver to ${pincode} yet. Choose another address.`

/** Element ids of the parts with choices. */
export const PART_IDS = { address: 'delivery-address', payment: 'payment-method' } as const

const LAST_MODE = 'paymentMethod'

/** The payment method last used in this browser, if it is still available. */
export const lastMode = (isOnlineOpen: boolean): PaymentMode | undefined =>
  PAYMENT_MODES.find((mode) => mode === readPersonal(LAST_MODE) && (isOnlineOpen || mode === 'COD'))

export const rememberMode = (mode: PaymentMode) => storePersonal(LAST_MODE, mode)

/** The amounts shown. `flatTax` in rupees. */
type Seen = { items: CartItem[]; flatTax: number }

/** The request with the amounts shown. */
function orderFor({ items, flatTax }: Seen, addressId: string, mode: PaymentMode): OrderToPlace {
  const { subtotal, total } = cartBill(items, flatTax)
  return {
    deliveryAddressId: addressId,
    paymentMethod: mode,
    products: items.map(({ product, quantity }) => ({ productId: product._id, quantity })),
    subtotalAmount: subtotal,
    totalAmount: total,
  }
}

/** The flat tax shown, in rupees. */
export const flatTaxOf = ({ subtotalAmount, totalAmount }: OrderToPlace) =>
  toRupees(toPaise(totalAmount) - toPaise(subtotalAmount) - SHIPPING_FEE)

/** The attempt created by a press on Place Order. Retries send the same. */
export function attemptFor(seen: Seen, address: Address, mode: PaymentMode, now: Date): Attempt {
  const order = orderFor(seen, address._id, mode)
  const at = now.toISOString()
  return { key: newKey(), order, items: seen.items, address, pressedAt: at, sentAt: at }
}

/** Another payment attempt for an order: same items and address, with the chosen payment method. */
export function retryOf(order: Order, mode: PaymentMode, now: Date): Attempt {
  const seen = { items: itemsOf(order), flatTax: order.tax_amount }
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
