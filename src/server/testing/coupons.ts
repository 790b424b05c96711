import type { Input } from '#contract/schemas.ts'
import type { OrderedLine } from './cash-order.ts'
import type { TestUser } from './shop.ts'

type NewCoupon = Input<'coupon.add'>['body']
let made = 0

/** ₹50 off anything, for everybody. */
export const ANY_COUPON: Omit<NewCoupon, 'code'> = {
  ...{ percent: null, amount: 50, minimum: 0, first_order_only: false },
  ...{ max_uses: null, max_per_person: null, from: null, until: null, category_ids: [] },
  ...{ is_listed: false, is_on: true },
}

/** With other terms than those, if they are given. */
export async function makeCoupon(admin: TestUser, terms: Partial<NewCoupon> = {}) {
  made += 1
  const body: NewCoupon = {
    ...ANY_COUPON,
    code: `SAVE-${made}`,
    ...terms,
  }
  return (await admin.call('coupon.add', { body })).data
}

/** Places a cash order with a coupon; the answer may be a rejection. */
export const orderWithCoupon = (who: TestUser, lines: readonly OrderedLine[], couponCode: string) =>
  who.call('order.placeCod', {
    body: {
      deliveryAddressId: who.addressId,
      paymentMethod: 'COD',
      products: lines.map(([{ id: productId }, quantity]) => ({ productId, quantity })),
      couponCode,
    },
  })
