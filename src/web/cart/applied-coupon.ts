import { useSyncExternalStore } from 'react'
import type { AppliedCoupon } from '#contract/coupon/coupon.ts'
import type { CouponTerms } from '#contract/coupon/coupon-discount.ts'
import { toPaise } from '#contract/lib/money.ts'
import { onPersonChange } from '#web/session/person.ts'
import { forgetPersonal, readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { watchPersonal } from '#web/session/watch-personal.ts'

/**
 * The coupon that the shopper has applied, with its terms as the server last said them: carts of phones without a
 * network compute their bill with it.
 */
const NAME = 'coupon'
const listeners = new Set<() => void>()
let parsed: { stored: string | undefined; coupon: CouponTerms | null } | undefined

export const termsOf = ({
  code,
  percent,
  amount,
  minimum,
  products,
}: AppliedCoupon): CouponTerms => ({
  code,
  percent: percent === null ? null : toPaise(percent),
  amount: amount === null ? null : toPaise(amount),
  minimum: toPaise(minimum),
  products,
})

export function applyCoupon(coupon: AppliedCoupon) {
  storePersonal(NAME, JSON.stringify(termsOf(coupon)))
  note = ''
  publish()
}

/** `why`: shown in the cart, when it was not the shopper who removed it. */
export function removeCoupon(why = '') {
  forgetPersonal(NAME)
  note = why
  publish()
}

let note = ''

/** Why the coupon was removed; empty if it was not, or by the shopper. */
export const useCouponNote = () =>
  useSyncExternalStore(
    subscribe,
    () => note,
    () => note,
  )

const publish = () => {
  for (const listener of listeners) listener()
}

export const useAppliedCoupon = (): CouponTerms | null =>
  useSyncExternalStore(subscribe, appliedCoupon, appliedCoupon)

export function appliedCoupon(): CouponTerms | null {
  const stored = readPersonal(NAME)
  if (parsed?.stored !== stored || !parsed) parsed = { stored, coupon: termsIn(stored) }
  return parsed.coupon
}

function termsIn(stored: string | undefined): CouponTerms | null {
  try {
    const terms = JSON.parse(stored ?? 'null') as CouponTerms | null
    return typeof terms?.code === 'string' && typeof terms.minimum === 'number' ? terms : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stops = [watchPersonal(NAME, listener), onPersonChange(listener)]
  return () => {
    listeners.delete(listener)
    for (const stop of stops) stop()
  }
}
