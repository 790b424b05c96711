import { z } from 'zod'
import { MAX_CART_ITEMS, MAX_QUANTITY } from '../cart/cart-limits.ts'
import { Id, Rupees } from '../schema.ts'

/** Units of a line that the customer no longer wants. */
export const Reduction = z.object({
  product_id: Id,
  quantity: z.int().describe('units that are no longer wanted'),
  amount: Rupees.describe('what the customer pays less for them'),
})

export const ReduceItems = z.object({
  lines: z
    .array(
      z.object({
        product_id: Id,
        quantity: z
          .int()
          .min(0)
          .max(MAX_QUANTITY)
          .describe('how many the customer still wants; the ordered quantity undoes a reduction'),
      }),
    )
    .min(1)
    .max(MAX_CART_ITEMS),
})

export type Reduction = z.output<typeof Reduction>
