import { type CouponTerms, couponDiscount } from '../coupon/coupon-discount.ts'
import type { Paise } from '../lib/money.ts'
import { type Charges, DEFAULT_CHARGES } from './charges.ts'

/** What the server says a basket costs: the shop's charges, and the coupon that is applied. */
export type CartQuote = Charges & { coupon: CouponTerms | null }

export const DEFAULT_QUOTE: CartQuote = { ...DEFAULT_CHARGES, coupon: null }

/** The bill of a cart, in paise. Cart, checkout, order and invoice show the same sum. */
export type Bill = {
  subtotal: Paise
  /** Taken off by the coupon, and its part of each line. */
  discount: Paise
  discounts: Paise[]
  deliveryFee: Paise
  handlingFee: Paise
  /** Delivery plus handling. */
  shippingFee: Paise
  tax: Paise
  total: Paise
  /** How much more makes the delivery free; 0 when it is, or never will be. */
  toFreeDelivery: Paise
  /** How much is missing for the smallest order; 0 when nothing is. */
  toMinimum: Paise
}

type Priced = { unitPrice: Paise; quantity: number; productId?: string }

/**
 * The only function that computes a bill: server, cart, checkout, phones without a network and frozen checkouts call it
 * with the same lines and quote, so that they agree. The smallest order and free delivery count the items before the
 * coupon. An empty cart costs nothing.
 */
export function billFor(items: readonly Priced[], quote: CartQuote = DEFAULT_QUOTE): Bill {
  const lines = items.map((item) => ({ productId: '', ...item }))
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const { discount, parts: discounts } = quote.coupon
    ? couponDiscount(lines, quote.coupon)
    : { discount: 0, parts: lines.map(() => 0) }
  if (items.length === 0) return { ...NO_FEES, subtotal, discount, discounts, total: 0 }

  const { deliveryFee, toFreeDelivery } = deliveryOf(subtotal, quote)
  const { handlingFee, tax } = quote
  const shippingFee = deliveryFee + handlingFee
  return {
    ...{ subtotal, discount, discounts, deliveryFee, handlingFee, shippingFee, tax },
    ...{ toFreeDelivery, toMinimum: Math.max(0, quote.minimumOrder - subtotal) },
    total: subtotal - discount + shippingFee + tax,
  }
}

const NO_FEES = {
  deliveryFee: 0,
  handlingFee: 0,
  shippingFee: 0,
  tax: 0,
  toFreeDelivery: 0,
  toMinimum: 0,
}

function deliveryOf(subtotal: Paise, { deliveryFee, freeDeliveryFrom }: Charges) {
  if (freeDeliveryFrom === null || deliveryFee === 0) return { deliveryFee, toFreeDelivery: 0 }
  const toFreeDelivery = Math.max(0, freeDeliveryFrom - subtotal)
  return { deliveryFee: toFreeDelivery === 0 ? 0 : deliveryFee, toFreeDelivery }
}
