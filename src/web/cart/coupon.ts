import { t } from '@lingui/core/macro'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Offer } from '#contract/coupon/coupon.ts'
import { type CouponTerms, couponDiscount } from '#contract/coupon/coupon-discount.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { formatPrice, formatShortPrice } from '#contract/lib/price-words.ts'

type Fit = {
  /** In rupees. */
  discount: number
  /** Why it takes nothing off; empty if it does. */
  reason: string
  text: string
}

/** What a coupon takes off this cart, or why it does not. */
export function fitOf(items: CartItem[], coupon: CouponTerms): Fit {
  const lines = items.map(({ product, quantity }) => ({
    productId: product._id,
    unitPrice: toPaise(product.price),
    quantity,
  }))
  const { discount, missing, hasItems } = couponDiscount(lines, coupon)
  const { code } = coupon
  const amount = formatPrice(toRupees(discount))
  if (discount > 0) {
    return {
      discount: toRupees(discount),
      reason: '',
      text: t`${code} applied: you save ${amount}`,
    }
  }
  const reason = hasItems
    ? t`Add items for ${{ missing: formatPrice(toRupees(missing)) }} more`
    : t`Not for the items in your cart`
  return { discount: 0, reason, text: t`${code} was taken off. ${reason}.` }
}

/** "10% off up to ₹100, from ₹299 of items, on your first order" */
export function offerText({ percent, amount, minimum, products, first_order_only }: Offer): string {
  return [
    valueText(percent, amount),
    minimum > 0 && t`from ${{ sum: formatShortPrice(minimum) }} of items`,
    products && t`on some products`,
    first_order_only && t`on your first order`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function valueText(percent: number | null, amount: number | null): string {
  const most = formatShortPrice(amount ?? 0)
  if (percent === null) return t`${most} off`
  return amount === null ? t`${percent}% off` : t`${percent}% off up to ${most}`
}
