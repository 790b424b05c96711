import type { CouponSettings } from '#contract/coupon/coupon.ts'
import { text } from '#contract/language/text.ts'
import { addDays, startOfDay } from '#contract/lib/days.ts'
import { toPaise } from '#contract/lib/money.ts'
import { invalid } from '#server/lib/errors.ts'
import type { NewCoupon } from './coupon-list-store.ts'

/** The terms as they are stored. Throws invalid for terms that contradict each other. */
export function couponOf(typed: CouponSettings): Omit<NewCoupon, 'code'> {
  checkTerms(typed)
  const { percent, amount, from, until } = typed
  return {
    percent: percent === null ? null : toPaise(percent),
    amount: amount === null ? null : toPaise(amount),
    minimum: toPaise(typed.minimum),
    isFirstOrderOnly: typed.first_order_only,
    maxUses: typed.max_uses,
    maxPerPerson: typed.max_per_person,
    startsAt: from === null ? null : new Date(startOfDay(from)),
    endsAt: until === null ? null : new Date(startOfDay(addDays(until, 1))),
    categoryIds: [...new Set(typed.category_ids)].sort(),
    isListed: typed.is_listed,
    isOn: typed.is_on,
  }
}

function checkTerms(typed: CouponSettings) {
  checkAmounts(typed)
  const { from, until, max_uses, max_per_person } = typed
  if (from && until && until < from) throw invalid(text('The last day is before the first day.'))
  if (max_uses && max_per_person && max_per_person > max_uses) {
    throw invalid(text('The limit per person is above the limit in total.'))
  }
}

function checkAmounts({ percent, amount, minimum }: CouponSettings) {
  if (percent === null && amount === null) {
    throw invalid(text('Enter a percentage or an amount.'))
  }
  if (percent === null && minimum > 0 && (amount ?? 0) > minimum) {
    throw invalid(text('The coupon takes off more than its minimum.'))
  }
}
