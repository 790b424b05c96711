import { DEFAULT_CHARGES } from '#contract/cart/charges.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import type { Order } from '#contract/order/order.ts'
import { shortCount } from './order.ts'

/** The amounts in the navigation state of the confirmation screen, in rupees. */
export type ClaimedAmounts = {
  totalAmount: number
  taxAmount: number
  /** Absent in a state of the former release. */
  shippingAmount?: number
  coupon?: { code: string; discount: number } | undefined
}

/** The coupon of an order with its whole discount, in rupees. */
export function couponOf({ coupon_code: code, products }: Pick<Order, 'coupon_code' | 'products'>) {
  if (!code) return {}
  const paise = products.reduce((sum, item) => sum + toPaise(item.coupon_discount), 0)
  return { coupon: { code, discount: toRupees(paise) } }
}

/** In rupees. */
export type PriceDetails = {
  items: number
  shipping: number
  tax: number
  /** Taken off by a coupon, also from what was not delivered. */
  coupon?: { code: string; discount: number } | undefined
  total: number
  /** What was not delivered: `total` is without it, `items` is with it. */
  short?: { pieces: number; amount: number } | undefined
  /** What came in place of missing items; `total` includes it, `items` does not. */
  substitutes: number
  /** Refunds for returned items; `total` includes them. */
  returned: number
}

/** In rupees, as ordered. */
const priceOf = (items: Order['products']): number =>
  toRupees(
    items.reduce((sum, { product_id, quantity }) => sum + toPaise(product_id.price) * quantity, 0),
  )

export const pricesOf = (order: Order): PriceDetails => ({
  items: priceOf(order.products.filter(({ substitute_for }) => !substitute_for)),
  ...couponOf(order),
  shipping: order.shipping_amount,
  tax: order.tax_amount,
  total: order.total_amount,
  short:
    order.short_amount > 0
      ? { pieces: shortCount(order.products), amount: order.short_amount }
      : undefined,
  substitutes: priceOf(order.products.filter(({ substitute_for }) => substitute_for)),
  returned: toRupees(order.returns.reduce((sum, { amount }) => sum + toPaise(amount), 0)),
})

/** For an order of which only the total is known. */
export const pricesOfClaim = ({
  totalAmount,
  taxAmount,
  shippingAmount = toRupees(DEFAULT_CHARGES.deliveryFee + DEFAULT_CHARGES.handlingFee),
  coupon,
}: ClaimedAmounts): PriceDetails => ({
  items: toRupees(
    toPaise(totalAmount) -
      toPaise(shippingAmount) -
      toPaise(taxAmount) +
      toPaise(coupon?.discount ?? 0),
  ),
  coupon,
  shipping: shippingAmount,
  tax: taxAmount,
  total: totalAmount,
  substitutes: 0,
  returned: 0,
})
