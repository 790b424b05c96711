import { z } from 'zod'
import { MAX_LENGTH } from '../account/validation.ts'
import { plainText } from '../language/text.ts'
import { WireTextSchema } from '../language/wire-text.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import {
  ByIdParams,
  type CallSchema,
  Id,
  Instant,
  longPageFields,
  pageFields,
  pageQuery,
  Text,
} from '../schema.ts'
import { MAX_STOCK_LINES, STOCK_LISTS, STOCK_MOVE_REASONS, STOCK_REASONS } from './stock-kinds.ts'

const MAX_STOCK = 1_000_000
const Note = Text(MAX_LENGTH.stockNote).default('')
const ChangeId = Id.describe(
  'made by the caller, once for each wish: the same again, after a lost answer, changes nothing',
)

/** Fields that decide whether stock is low (contract/stock/stock-kinds.ts). */
export const ShelfFacts = {
  low_stock_below: z.int().describe('fewer than this are few'),
  was_stocked: z.boolean().describe('whether any of it has ever been on the shelf'),
}

/** Stock of one product. */
const Shelved = z.object({
  _id: Id,
  name: z.string(),
  unit: z.string(),
  image: z.string(),
  stock: z.int(),
  low_stock_below: ShelfFacts.low_stock_below,
})

const StockRow = Shelved.extend({
  was_stocked: ShelfFacts.was_stocked,
  barcode: z.string().nullable(),
  waiting: z.int().describe('shoppers who are told when it is back in stock'),
  sold_24h: z.int().describe('in the last 24 hours, less what came back'),
  written_off: z
    .object({ movement_id: Id, quantity: z.int(), at: Instant, who: z.string() })
    .nullable()
    .describe('as missing, in the last 7 days, where it is the latest change by hand'),
})

const Movement = z.object({
  _id: Id,
  at: Instant,
  change: z.int(),
  after: z.int().describe('what was left'),
  reason: z.enum(STOCK_MOVE_REASONS),
  note: z.string(),
  who: z.string().nullable().describe('of those who work here; null where nobody did it by hand'),
  order_number: z.string().nullable(),
  can_undo: z.boolean().describe('a change by hand that has not been undone and undoes none'),
  is_undone: z.boolean(),
})

const CountedLine = z.object({
  change_id: ChangeId,
  product_id: Id,
  seen: z.int().min(0).max(MAX_STOCK).describe('what the shop said when it was counted'),
  counted: z.int().min(0).max(MAX_STOCK),
  reason: z.enum(STOCK_REASONS).default('correction'),
})

const isEachOnce = (lines: z.output<typeof CountedLine>[]) =>
  new Set(lines.map(({ product_id }) => product_id)).size === lines.length &&
  new Set(lines.map(({ change_id }) => change_id)).size === lines.length

const CountResult = z.object({
  product_id: Id,
  name: z.string(),
  stock: z.int(),
  change: z.int(),
  result: z.enum(['changed', 'unchanged', 'refused']),
  why: z.string().describe('a sentence, when refused'),
  why_text: WireTextSchema.optional().describe('the same for clients in another language'),
})

export const stockSchemas = {
  'stock.list': {
    query: pageQuery()
      .omit({ all: true })
      .extend({
        show: z.enum(STOCK_LISTS).default('low'),
        search: Text(OFFICE_LENGTH.find).optional().describe('in name and brand, or a barcode'),
        categoryId: Id.optional(),
      }),
    data: z.array(StockRow),
    beside: {
      ...pageFields,
      low: z.int().describe('below their threshold, also those that are sold out'),
      out: z.int().describe('sold out'),
      never: z.int().describe('never stocked, and neither low nor sold out'),
    },
  },
  'stock.ledger': {
    params: ByIdParams,
    query: pageQuery().omit({ all: true }),
    data: z.object({ product: Shelved, movements: z.array(Movement) }),
    beside: longPageFields,
  },
  'stock.change': {
    params: ByIdParams,
    body: z.object({
      change_id: ChangeId,
      change: z
        .int()
        .min(-MAX_STOCK)
        .max(MAX_STOCK)
        .refine((change) => change !== 0, 'A change of 0 changes nothing.'),
      reason: z.enum(STOCK_REASONS),
      note: Note,
    }),
    data: Shelved,
  },
  'stock.undo': {
    params: ByIdParams.describe('of a row of the ledger that was made by hand'),
    data: Shelved,
  },
  'stock.setLowBelow': {
    params: ByIdParams,
    body: z.object({ low_stock_below: z.int().min(0).max(100_000) }),
    data: Shelved,
  },
  'stock.take': {
    body: z.object({
      lines: z
        .array(CountedLine)
        .min(1)
        .max(MAX_STOCK_LINES)
        .refine(isEachOnce, plainText('Each product is counted once.')),
      note: Note,
    }),
    data: z.array(CountResult),
  },
} satisfies Record<string, CallSchema>

export type Shelved = z.output<typeof Shelved>
export type StockRow = z.output<typeof StockRow>
export type Movement = z.output<typeof Movement>
export type CountResult = z.output<typeof CountResult>
