import type { Bill } from '#contract/cart/bill.ts'
import { type CouponTerms, couponDiscount } from '#contract/coupon/coupon-discount.ts'
import { text } from '#contract/language/text.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { LEAST_REFUND as LEAST_PAYMENT } from '#contract/money/refund.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import { couponMisfit, misfitOf } from '#server/coupon/coupon-rules.ts'
import { conflict } from '#server/lib/errors.ts'
import type { OrderItem } from '../order-rules.ts'

/** Throws conflict COUPON_MISFIT when the coupon takes nothing off these items. */
export function checkCouponFits(items: readonly OrderItem[], coupon: CouponTerms) {
  const misfit = misfitOf(coupon, couponDiscount(items, coupon))
  if (misfit) throw couponMisfit(misfit, coupon.code)
}

/** Each line with its part of the coupon's discount. */
export const withDiscounts = (items: readonly OrderItem[], { discounts }: Bill): OrderItem[] =>
  items.map((item, index) => ({ ...item, couponDiscount: discounts[index] ?? 0 }))

/** Throws conflict for an order below the shop's minimum, and for a payment that the provider does not take. */
export function checkSize(mode: PaymentMode, { subtotal, toMinimum, total }: Bill) {
  if (toMinimum > 0) {
    throw conflict(
      text('The minimum order is {minimum}. Please add items for {missing} more.', {
        minimum: formatPaise(subtotal + toMinimum),
        missing: formatPaise(toMinimum),
      }),
      { code: 'MINIMUM_ORDER' },
    )
  }
  if (mode !== 'COD' && total < LEAST_PAYMENT) {
    throw conflict(
      text('Less than {min} cannot be paid online. Please choose cash on delivery.', {
        min: formatPaise(LEAST_PAYMENT),
      }),
      { code: 'TOO_LITTLE_ONLINE' },
    )
  }
}
