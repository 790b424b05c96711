import type { CouponTerms } from '#contract/coupon/coupon-discount.ts'
import { type Text, text } from '#contract/language/text.ts'
import { dayOf, fullDayName } from '#contract/lib/days.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { conflict } from '#server/lib/errors.ts'

export type Coupon = {
  id: string
  code: string
  /** Hundredths of a percent; null for a fixed amount. */
  percent: number | null
  amount: Paise | null
  minimum: Paise
  isFirstOrderOnly: boolean
  maxUses: number | null
  maxPerPerson: number | null
  startsAt: Date | null
  /** Exclusive. */
  endsAt: Date | null
  /** Empty: all. */
  categoryIds: string[]
  isListed: boolean
  isOn: boolean
  createdAt: Date
  updatedAt: Date
}

/** How often it was used so far, and the shopper's past. */
export type CouponPast = { uses: number; usesByPerson: number; hasOrdered: boolean }

/** Why this shopper cannot use the coupon at all, with any cart. */
export function refusalOf(coupon: Coupon, past: CouponPast, now: Date): Text | undefined {
  const { code } = coupon
  return timeRefusal(coupon, now) ?? limitRefusal(coupon, past, code)
}

function timeRefusal({ code, isOn, startsAt, endsAt }: Coupon, now: Date): Text | undefined {
  if (!isOn || (endsAt && endsAt <= now)) return text('The coupon {code} has ended.', { code })
  if (!startsAt || startsAt <= now) return undefined
  return text('The coupon {code} is valid from {day} on.', {
    code,
    day: fullDayName(dayOf(startsAt)),
  })
}

function limitRefusal(coupon: Coupon, past: CouponPast, code: string): Text | undefined {
  const { isFirstOrderOnly, maxUses, maxPerPerson } = coupon
  if (isFirstOrderOnly && past.hasOrdered) {
    return text('The coupon {code} is for a first order only.', { code })
  }
  if (maxPerPerson !== null && past.usesByPerson >= maxPerPerson) {
    return text('You have already used the coupon {code}.', { code })
  }
  return maxUses !== null && past.uses >= maxUses ? usedUp(code) : undefined
}

const usedUp = (code: string) => text('The coupon {code} has been used up.', { code })

/** Why the coupon takes nothing off this cart. */
export function misfitOf(
  { code }: Pick<Coupon, 'code'>,
  { hasItems, missing }: { hasItems: boolean; missing: Paise },
): Text | undefined {
  if (!hasItems) return text('The coupon {code} is not for the items in your cart.', { code })
  if (missing === 0) return undefined
  return text('Add items for {missing} more to use the coupon {code}.', {
    missing: formatPaise(missing),
    code,
  })
}

/** `categories`: of the products in the cart. Those in one of the coupon's categories count. */
export function termsOf(
  { code, percent, amount, minimum, categoryIds }: Coupon,
  categories: readonly { productId: string; categoryId: string }[],
): CouponTerms {
  const counting = categories.filter(({ categoryId }) => categoryIds.includes(categoryId))
  const products = [...new Set(counting.map(({ productId }) => productId))]
  return {
    ...{ code, percent, amount, minimum },
    products: categoryIds.length === 0 ? null : products,
  }
}

/** The cart may change: clients keep the coupon, without its discount. */
export const couponMisfit = (sentence: Text, coupon: string) =>
  conflict(sentence, { code: 'COUPON_MISFIT', coupon })

/** Clients forget the coupon, and show the new total. */
export const couponRejected = (sentence: Text, coupon: string) =>
  conflict(sentence, { code: 'COUPON_REJECTED', coupon })

export const unknownCoupon = (code: string) =>
  couponRejected(
    text('We don’t know the coupon {code}. Please check the spelling.', { code }),
    code,
  )
