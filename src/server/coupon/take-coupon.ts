import type { CouponTerms } from '#contract/coupon/coupon-discount.ts'
import { findNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/db.ts'
import { couponRejected, refusalOf, termsOf, unknownCoupon } from './coupon-rules.ts'
import {
  byCode,
  byId,
  findUse,
  listCategoriesOf,
  lockCoupon,
  readPast,
  releaseUse,
  restoreUse,
} from './coupon-store.ts'

export type TakenCoupon = { id: string; terms: CouponTerms }

/**
 * The coupon for an order of this shopper, locked, so that no other order takes its last use. Throws conflict
 * COUPON_REJECTED when the shopper cannot use it. The shopper must be locked, for the limit of each person, and the
 * products before the coupon, as every action does that locks both.
 */
export async function takeCoupon(
  tx: Db,
  userId: string,
  code: string,
  productIds: readonly string[],
): Promise<TakenCoupon> {
  const coupon = await lockCoupon(tx, byCode(code))
  if (!coupon) throw unknownCoupon(code)
  const past = await readPast(tx, coupon, userId)
  const refusal = refusalOf(coupon, past, await findNow(tx))
  if (refusal) throw couponRejected(refusal, code)
  const categories = coupon.categoryIds.length > 0 ? await listCategoriesOf(tx, productIds) : []
  return { id: coupon.id, terms: termsOf(coupon, categories) }
}

/**
 * Takes the use of an order's coupon again after it was given back. The order keeps its discount, even if the coupon
 * has ended since, but no limit is passed: false when the uses are gone.
 */
export async function takeCouponAgain(
  tx: Db,
  { id: orderId, userId }: { id: string; userId: string | null },
): Promise<boolean> {
  const use = await findUse(tx, orderId)
  if (!use?.releasedAt) return true
  const coupon = await lockCoupon(tx, byId(use.couponId))
  if (!coupon || !userId) return false
  const past = await readPast(tx, coupon, userId, orderId)
  const isGone = refusalOf({ ...coupon, ...ALWAYS }, past, coupon.updatedAt) !== undefined
  if (!isGone) await restoreUse(tx, orderId)
  return !isGone
}

const ALWAYS = { isOn: true, startsAt: null, endsAt: null }

/** When the order gives back what it reserved. Idempotent. */
export const giveCouponBack = releaseUse
