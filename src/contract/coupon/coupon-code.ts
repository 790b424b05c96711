import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { withoutInvisible } from '../lib/typed-text.ts'
import { couponCode } from './coupon-limits.ts'

/** As a shopper types it. */
export const CouponCode = z
  .string()
  .max(60)
  .overwrite((typed) => couponCode(withoutInvisible(typed)))
  .min(1)

/** As staff name it. */
export const NewCouponCode = CouponCode.pipe(
  z.string().regex(/^[A-Z0-9-]{3,20}$/, plainText('has 3 to 20 letters, digits or -')),
)
