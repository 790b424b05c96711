import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import {
  ByIdParams,
  type CallSchema,
  Day,
  Id,
  Instant,
  pageFields,
  pageQuery,
  Rupees,
  Text,
} from '../schema.ts'
import { CouponCode, NewCouponCode } from './coupon-code.ts'
import {
  COUPONS_PER_PAGE,
  MAX_COUPON_AMOUNT,
  MAX_COUPON_CATEGORIES,
  MAX_COUPON_USES,
  MAX_OFFERS,
} from './coupon-limits.ts'

const Uses = z.int().min(1).max(MAX_COUPON_USES).nullable()

/** What a coupon takes off, and for whom. */
const CouponSettings = z.object({
  percent: Rupees.min(0.01)
    .max(100)
    .nullable()
    .describe('of the items it is for; null: a fixed amount'),
  amount: Rupees.min(0.01, plainText('is more than ₹0'))
    .max(MAX_COUPON_AMOUNT, plainText('is at most ₹10,000'))
    .nullable()
    .describe('the fixed amount, or the most that a percentage takes off'),
  minimum: Rupees.max(100_000).describe('the least sum of the items it is for'),
  first_order_only: z.boolean(),
  max_uses: Uses.describe('by all shoppers together'),
  max_per_person: Uses,
  from: Day.nullable(),
  until: Day.nullable().describe('the last day'),
  category_ids: z.array(Id).max(MAX_COUPON_CATEGORIES).describe('empty: all'),
  is_listed: z.boolean().describe('shoppers see it in the cart before they type it'),
  is_on: z.boolean(),
})

const Coupon = CouponSettings.extend({
  _id: Id,
  code: z.string(),
  state: z.enum(['on', 'off', 'planned', 'over', 'used-up']),
  uses: z.int().describe('by orders that were not given up'),
  given: Rupees.describe('taken off these orders'),
  createdAt: Instant,
  updatedAt: Instant,
})

/** A coupon as it is applied to the cart of the shopper; rupees, percent. */
const AppliedCoupon = z.object({
  code: z.string(),
  percent: z.number().nullable(),
  amount: Rupees.nullable(),
  minimum: Rupees,
  products: z.array(Id).nullable().describe('items of the cart that it is for; null: all'),
})

const Offer = AppliedCoupon.extend({ first_order_only: z.boolean() })

export const couponSchemas = {
  'coupon.offers': {
    data: z
      .array(Offer)
      .describe(`at most ${MAX_OFFERS} that this shopper can use; those that take off most first`),
  },
  'coupon.apply': { body: z.object({ code: CouponCode }), data: AppliedCoupon },
  'coupon.list': {
    query: pageQuery(COUPONS_PER_PAGE).extend({ find: Text(OFFICE_LENGTH.find).optional() }),
    data: z.array(Coupon).describe('the newest first'),
    beside: pageFields,
  },
  'coupon.add': { body: CouponSettings.extend({ code: NewCouponCode }), data: Coupon },
  'coupon.save': {
    params: ByIdParams,
    body: CouponSettings.extend({
      seen_at: Instant.describe('updatedAt of what was edited: 409 when it has changed'),
    }),
    data: Coupon,
  },
  'coupon.end': { params: ByIdParams, data: Coupon },
} satisfies Record<string, CallSchema>

export type CouponSettings = z.output<typeof CouponSettings>
export type Coupon = z.output<typeof Coupon>
export type AppliedCoupon = z.output<typeof AppliedCoupon>
export type Offer = z.output<typeof Offer>
