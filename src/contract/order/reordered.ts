import { z } from 'zod'
import { Cart } from '../cart/cart.ts'
import { WireTextSchema } from '../language/wire-text.ts'
import { Translation } from '../schema.ts'

/** Which items of an earlier order a cart can take. */
export const Reordered = z.object({
  cart: Cart,
  added: z.int().describe('how many products are in the cart now because of it'),
  missing: z.array(
    z.object({
      name: z.string(),
      name_hi: Translation,
      reason: z.string().describe('follows the name: “is out of stock”'),
      reason_text: WireTextSchema.optional().describe('the same for clients in another language'),
    }),
  ),
})

export type Reordered = z.output<typeof Reordered>
