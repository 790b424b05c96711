import { z } from 'zod'
import { Quantity } from '../cart/cart.ts'
import { MAX_CART_ITEMS } from '../cart/cart-limits.ts'
import { plainText } from '../language/text.ts'
import { OrderParams } from '../order/order.ts'
import { RETURN_MONEY } from '../return/return-kinds.ts'
import { type CallSchema, Id, Instant, Rupees, Text, Translation } from '../schema.ts'
import { HELP_LIMITS, HELP_STATES, PROBLEMS } from './help-kinds.ts'

const namesEachOnce = (lines: { product_id: string }[]) =>
  new Set(lines.map(({ product_id }) => product_id)).size === lines.length

/** Items of an order with their quantity. */
export const HelpLines = z
  .array(z.object({ product_id: Id, quantity: Quantity }))
  .max(MAX_CART_ITEMS)
  .refine(namesEachOnce, { error: plainText('name a product twice') })

const ReportProblem = z.object({
  problem: z.enum(PROBLEMS),
  lines: HelpLines.default([]).describe('needed for missing, damaged and wrong items'),
  photos: z.array(Id).max(HELP_LIMITS.photos).default([]).describe('_id of uploaded photos'),
  text: Text(HELP_LIMITS.text).default(''),
})

export const HelpItem = z.object({
  product_id: Id,
  name: z.string(),
  name_hi: Translation,
  quantity: z.int(),
})

export const HelpPhoto = z.object({
  _id: Id,
  url: z.string().describe('for its shopper and staff only; expires'),
})

/** What the shop gives for a complaint. */
export const HelpRemedy = z.object({
  kind: z.enum(['refund', 'replacement']),
  items: z.array(HelpItem),
  amount: Rupees.optional().describe('of a refund'),
  money: z.enum(RETURN_MONEY).optional().describe('of a refund'),
  order_id: z.string().optional().describe('number of the order with the replacement'),
})

const HelpEvent = z.object({
  what: z.enum(['made', 'confirmed', 'answered', 'closed']),
  text: z.string(),
  at: Instant,
  remedy: HelpRemedy.nullable(),
})

const Help = z.object({
  _id: Id,
  number: z.string().describe('for asking about it'),
  problem: z.enum(PROBLEMS),
  items: z.array(HelpItem),
  photos: z.array(HelpPhoto),
  text: z.string(),
  state: z.enum(HELP_STATES),
  createdAt: Instant,
  answer_by: Instant,
  history: z.array(HelpEvent).describe('the oldest first'),
})

export const helpSchemas = {
  'order.help': {
    params: OrderParams,
    data: z.object({
      problems: z.array(z.enum(PROBLEMS)).describe('that can be reported now'),
      complaints: z.array(Help).describe('the newest first'),
    }),
  },
  'order.reportProblem': { params: OrderParams, body: ReportProblem, data: Help },
  'complaint.addPhoto': { data: z.object({ _id: Id }) },
} satisfies Record<string, CallSchema>

export type Help = z.output<typeof Help>
export type HelpItem = z.output<typeof HelpItem>
export type HelpRemedy = z.output<typeof HelpRemedy>
