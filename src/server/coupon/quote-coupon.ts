import { type CouponDiscount, couponDiscount } from '#contract/coupon/coupon-discount.ts'
import type { Text } from '#contract/language/text.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { listCart } from '#server/cart/cart-store.ts'
import { findNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/db.ts'
import {
  type Coupon,
  couponMisfit,
  couponRejected,
  misfitOf,
  refusalOf,
  termsOf,
  unknownCoupon,
} from './coupon-rules.ts'
import { findCoupon, listCategoriesOf, listListed, readPasts } from './coupon-store.ts'

/** A coupon with what it does for the cart of a shopper. */
export type CouponQuote = {
  coupon: Coupon
  terms: ReturnType<typeof termsOf>
  result: CouponDiscount
  /** Why the shopper cannot use it at all. */
  refusal: Text | undefined
  /** Why it takes nothing off this cart. */
  misfit: Text | undefined
}

/**
 * The coupon of this code for the shopper's cart. Throws conflict COUPON_REJECTED when the shopper cannot use it, and
 * COUPON_MISFIT when it takes nothing off this cart.
 */
export async function quoteCoupon(db: Db, userId: string, code: string): Promise<CouponQuote> {
  const coupon = await findCoupon(db, code)
  const [quote] = coupon ? await quoteAll(db, userId, [coupon]) : []
  if (!quote) throw unknownCoupon(code)
  const { refusal, misfit } = quote
  if (refusal) throw couponRejected(refusal, code)
  if (misfit) throw couponMisfit(misfit, code)
  return quote
}

/** The coupons that shoppers are shown, those that take off most first; without those that are not for this shopper. */
export async function quoteListed(db: Db, userId: string): Promise<CouponQuote[]> {
  const quotes = await quoteAll(db, userId, await listListed(db))
  return quotes
    .filter(({ refusal }) => !refusal)
    .toSorted((one, other) => other.result.discount - one.result.discount)
}

async function quoteAll(
  db: Db,
  userId: string,
  coupons: readonly Coupon[],
): Promise<CouponQuote[]> {
  const cart = (await listCart(db, userId)).map(({ quantity, product }) => ({
    productId: product.id,
    unitPrice: sellingPrice(product.price, product.discount),
    quantity,
  }))
  const [pasts, categories, now] = await Promise.all([
    readPasts(db, coupons, userId),
    listCategoriesOf(
      db,
      cart.map(({ productId }) => productId),
    ),
    findNow(db),
  ])
  return coupons.map((coupon) => {
    const terms = termsOf(coupon, categories)
    const result = couponDiscount(cart, terms)
    const past = pasts.get(coupon.id)
    const refusal = past && refusalOf(coupon, past, now)
    return { coupon, terms, result, refusal, misfit: misfitOf(coupon, result) }
  })
}
