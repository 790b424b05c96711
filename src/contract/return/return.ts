import { z } from 'zod'
import { MAX_LENGTH } from '../account/validation.ts'
import { Quantity } from '../cart/cart.ts'
import { MAX_CART_ITEMS } from '../cart/cart-limits.ts'
import { plainText } from '../language/text.ts'
import { Id, Instant, RequiredText, Rupees, Translation } from '../schema.ts'
import { ITEMS_AFTER_REFUND, RETURN_MONEY, RETURNED_ITEMS } from './return-kinds.ts'

/** A return, as the shopper sees it. */
export const Return = z.object({
  _id: Id,
  lines: z.array(
    z.object({ product_id: Id, name: z.string(), name_hi: Translation, quantity: z.int() }),
  ),
  amount: Rupees.describe('given back for it, fees included'),
  fees: Rupees.describe('how much of that is delivery and tax'),
  money: z.enum(RETURN_MONEY),
  reason: z.string(),
  at: Instant,
  kept: z.literal(true).optional().describe('refunded for a complaint: nothing came back'),
})

/** A return, as staff see it. */
export const StaffReturn = Return.extend({
  items: z.enum(ITEMS_AFTER_REFUND),
  name: z.string().optional().describe('of the colleague, as long as the account is there'),
})

/** What can still be returned of the order. */
export const ReturnOptions = z.object({
  left: Rupees.describe('what the shop still has of the money: no return gives back more'),
  fees: Rupees.describe('delivery and tax, which may go back once every item has come back'),
  money: z.array(z.enum(RETURN_MONEY)).describe('the usual one first'),
})

const namesEachOnce = (lines: { product_id: string }[]) =>
  new Set(lines.map(({ product_id }) => product_id)).size === lines.length

export const ReturnItems = z.object({
  lines: z
    .array(z.object({ product_id: Id, quantity: Quantity }))
    .min(1)
    .max(MAX_CART_ITEMS)
    .refine(namesEachOnce, { error: plainText('name a product twice') }),
  fees: z.boolean().default(false).describe('whether delivery and tax go back as well'),
  money: z.enum(RETURN_MONEY),
  items: z.enum(RETURNED_ITEMS).describe('whether they can be sold again'),
  reason: RequiredText(MAX_LENGTH.reason).describe('told to the shopper'),
  amount: Rupees.describe('what goes back, as it was seen'),
})

export const UndoDelivery = z.object({
  reason: RequiredText(MAX_LENGTH.reason).describe('for colleagues'),
})

export type Return = z.output<typeof Return>
export type StaffReturn = z.output<typeof StaffReturn>
export type ReturnOptions = z.output<typeof ReturnOptions>
