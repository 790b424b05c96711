/** Coupons that a shopper sees before checkout. */
export const MAX_OFFERS = 20
export const COUPONS_PER_PAGE = 20
export const MAX_COUPON_USES = 100_000
export const MAX_COUPON_CATEGORIES = 50
/** In rupees. */
export const MAX_COUPON_AMOUNT = 10_000

/** Capitals without blanks: "save 50" is SAVE50. */
export const couponCode = (typed: string) => typed.replace(/\s+/g, '').toUpperCase()
