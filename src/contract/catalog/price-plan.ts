import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { WireTextSchema } from '../language/wire-text.ts'
import {
  ByIdParams,
  type CallSchema,
  Id,
  Instant,
  Moment,
  pageFields,
  pageQuery,
  Translation,
} from '../schema.ts'
import { ChangedDiscount, ChangedPrice } from './bulk.ts'
import {
  MAX_PAST_PLANS,
  MAX_PLANNED_PRODUCTS,
  MAX_PLANS_PER_PRODUCT,
  PLAN_STATES,
  PLANS_PER_PAGE,
} from './price-plan-kinds.ts'

const terms = {
  price: ChangedPrice.nullable().describe('the list price while it runs; null: it stays'),
  discount: ChangedDiscount.nullable().describe('percent; null: it stays'),
  from: Moment,
  until: Moment.describe('exclusive'),
}

type Terms = { price: number | null; discount: number | null; from: string; until: string }

const setsSomething = ({ price, discount }: Terms) => price !== null || discount !== null
const isForward = ({ from, until }: Terms) => Date.parse(from) < Date.parse(until)

const NOTHING_SET = plainText('Enter a price or a discount.')
const BACKWARD = plainText('The end is before the start.')

const Prices = z.object({ price: z.number(), discount: z.number(), selling_price: z.number() })

const Plan = z.object({
  _id: Id,
  product: z.object({ _id: Id, name: z.string(), name_hi: Translation, unit: z.string() }),
  price: z.number().nullable(),
  discount: z.number().nullable(),
  from: Instant,
  until: Instant,
  state: z.enum(PLAN_STATES),
  now: Prices.describe('of the product'),
  planned: Prices.describe('what it has set, or would set today'),
  former: Prices.nullable().describe('what it has replaced, once it was started'),
  is_overruled: z
    .boolean()
    .describe('it runs, and the price was changed since: nothing returns at its end'),
  by: z.string().describe('who of the staff'),
  ended_at: Instant.nullable(),
  version: z.int(),
})

const Outcome = z.object({
  product_id: Id,
  name: z.string(),
  result: z.enum(['planned', 'unchanged', 'refused']),
  why: z.string().describe('a sentence, when refused'),
  why_text: WireTextSchema.optional().describe('the same for clients in another language'),
})

const ProductIds = z
  .array(Id)
  .min(1)
  .max(MAX_PLANNED_PRODUCTS)
  .refine((ids) => new Set(ids).size === ids.length, plainText('Each product is named once.'))

export const pricePlanSchemas = {
  'pricePlan.list': {
    query: pageQuery(PLANS_PER_PAGE),
    data: z.array(Plan).describe('running ones first, then those that start soonest'),
    beside: pageFields,
  },
  'pricePlan.ofProduct': {
    params: ByIdParams,
    data: z.object({
      open: z.array(Plan).max(MAX_PLANS_PER_PRODUCT),
      past: z.array(Plan).max(MAX_PAST_PLANS).describe('the latest first'),
    }),
  },
  'pricePlan.add': {
    body: z
      .object({ product_ids: ProductIds, ...terms })
      .refine(setsSomething, NOTHING_SET)
      .refine(isForward, BACKWARD),
    data: z.array(Outcome).describe('in the order of the products'),
  },
  'pricePlan.change': {
    params: ByIdParams,
    body: z
      .object({ ...terms, seen_version: z.int().min(1).max(1_000_000) })
      .refine(setsSomething, NOTHING_SET)
      .refine(isForward, BACKWARD)
      .describe('of a running one only the end changes'),
    data: Plan,
  },
  'pricePlan.end': { params: ByIdParams, data: Plan },
} satisfies Record<string, CallSchema>

export type PricePlan = z.output<typeof Plan>
export type PricePlanOutcome = z.output<typeof Outcome>
