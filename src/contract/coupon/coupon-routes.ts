import { call } from '../route.ts'

const coupon = '/api/v1/coupon'

/** Coupons of a shopper, loaded with the part of the cart that shows them. */
export const couponRoutes = {
  'coupon.offers': call('GET', `${coupon}/offers`, 'user', 200),
  'coupon.apply': call('POST', `${coupon}/apply`, 'user', 200),
}
