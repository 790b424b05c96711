import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { billFor, type CartQuote } from '#contract/cart/bill.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import { type Charges, chargesIn, DEFAULT_CHARGES } from '#contract/cart/charges.ts'
import type { DeliveryNow } from '#contract/delivery/delivery.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { useAppliedCoupon } from './applied-coupon.ts'

/** A bill as screens show it, in rupees. */
export type ShownBill = {
  subtotal: number
  /** Null without a coupon, and while it takes nothing off. */
  coupon: { code: string; discount: number } | null
  deliveryFee: number
  handlingFee: number
  shippingFee: number
  tax: number
  total: number
  /** How much more makes the delivery free, and for the smallest order. */
  toFreeDelivery: number
  toMinimum: number
}

/** The bill of a cart by the server's quote. */
export function cartBill(items: CartItem[], quote: CartQuote): ShownBill {
  const bill = billFor(items.map(toPriced), quote)
  const { coupon } = quote
  return {
    subtotal: toRupees(bill.subtotal),
    coupon:
      coupon && bill.discount > 0 ? { code: coupon.code, discount: toRupees(bill.discount) } : null,
    deliveryFee: toRupees(bill.deliveryFee),
    handlingFee: toRupees(bill.handlingFee),
    shippingFee: toRupees(bill.shippingFee),
    tax: toRupees(bill.tax),
    total: toRupees(bill.total),
    toFreeDelivery: toRupees(bill.toFreeDelivery),
    toMinimum: toRupees(bill.toMinimum),
  }
}

/** The bill of this cart with the shop's charges and the coupon that the shopper has applied. */
export function useCartBill(items: CartItem[]): ShownBill {
  const { data } = useQuery(deliveryQuery)
  const coupon = useAppliedCoupon()
  return cartBill(items, { ...(data ? chargesOf(data) : DEFAULT_CHARGES), coupon })
}

/** A node of the former release does not say what it charges. */
type Answered = Omit<DeliveryNow, 'charges'> & { charges?: DeliveryNow['charges'] }

const chargesOf = ({ charges, flat_tax }: Answered): Charges =>
  charges ? chargesIn(charges, flat_tax) : { ...DEFAULT_CHARGES, tax: toPaise(flat_tax) }

/** Total of a row in rupees, charged and at list price. */
export const itemTotal = (item: CartItem) => toRupees(billFor([toPriced(item)]).subtotal)
export const itemListTotal = ({ quantity, product }: CartItem) =>
  toRupees(billFor([{ unitPrice: toPaise(product.list_price), quantity }]).subtotal)

const toPriced = ({ quantity, product }: CartItem) => ({
  productId: product._id,
  unitPrice: toPaise(product.price),
  quantity,
})

/** Includes pending changes. */
export const isAvailable = ({ available, quantity, product }: CartItem) =>
  available && product.stock >= quantity

export const areAllAvailable = (items: CartItem[]) => items.every(isAvailable)

/** Why a row cannot be ordered. */
export const shortageOf = ({ product: { stock } }: CartItem) =>
  stock > 0 ? t`Only ${stock} left` : t`Not available right now`

/** The same with the product's name. */
export function shortSentence({ product: { stock, ...product } }: CartItem): string {
  const name = localName(product)
  return stock > 0 ? t`${name}: only ${stock} left` : t`${name}: not available right now`
}

/** Why an order is too small. In rupees. */
export const minimumReason = (missing: number) =>
  t`Add items for ${{ missing: formatPrice(missing) }} more to reach the minimum order`
