import type { AppliedCoupon, Coupon as CouponView, Offer } from '#contract/coupon/coupon.ts'
import { dayOf } from '#contract/lib/days.ts'
import { toRupees } from '#contract/lib/money.ts'
import type { CouponRow } from './coupon-list-store.ts'
import type { Coupon } from './coupon-rules.ts'
import type { CouponQuote } from './quote-coupon.ts'

const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise))

export const appliedView = ({ terms }: Pick<CouponQuote, 'terms'>): AppliedCoupon => ({
  code: terms.code,
  percent: rupees(terms.percent),
  amount: rupees(terms.amount),
  minimum: toRupees(terms.minimum),
  products: terms.products === null ? null : [...terms.products],
})

export const offerView = ({ coupon, terms }: CouponQuote): Offer => ({
  ...appliedView({ terms }),
  first_order_only: coupon.isFirstOrderOnly,
})

export const couponView = (coupon: CouponRow, now: Date): CouponView => ({
  _id: coupon.id,
  code: coupon.code,
  percent: rupees(coupon.percent),
  amount: rupees(coupon.amount),
  minimum: toRupees(coupon.minimum),
  first_order_only: coupon.isFirstOrderOnly,
  max_uses: coupon.maxUses,
  max_per_person: coupon.maxPerPerson,
  from: coupon.startsAt && dayOf(coupon.startsAt),
  until: coupon.endsAt && dayOf(coupon.endsAt.getTime() - 1),
  category_ids: coupon.categoryIds,
  is_listed: coupon.isListed,
  is_on: coupon.isOn,
  state: stateOf(coupon, coupon.uses, now),
  uses: coupon.uses,
  given: toRupees(coupon.given),
  createdAt: coupon.createdAt.toISOString(),
  updatedAt: coupon.updatedAt.toISOString(),
})

function stateOf({ isOn, startsAt, endsAt, maxUses }: Coupon, uses: number, now: Date) {
  if (!isOn) return 'off'
  if (endsAt && endsAt <= now) return 'over'
  if (maxUses !== null && uses >= maxUses) return 'used-up'
  return startsAt && startsAt > now ? 'planned' : 'on'
}
