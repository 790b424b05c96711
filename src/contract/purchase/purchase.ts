import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { registrationNumber } from '../lib/typed-digits.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import {
  ByIdParams,
  type CallSchema,
  Day,
  Id,
  Instant,
  longPageFields,
  pageFields,
  pageQuery,
  RequiredText,
  Rupees,
  Text,
  Translation,
} from '../schema.ts'
import { isGstin } from '../settings/seller.ts'
import {
  BATCHES_PER_PAGE,
  MAX_EXPIRY_DAYS,
  MAX_PURCHASE_LINES,
  MAX_PURCHASE_UNITS,
  MAX_SUPPLIERS,
  NEAR_EXPIRY_DAYS,
  PURCHASE_LENGTH,
  PURCHASES_PER_PAGE,
} from './purchase-kinds.ts'

const MAX_COST = 10_000_000

const Supplier = z.object({
  name: RequiredText(PURCHASE_LENGTH.supplier),
  phone: Text(PURCHASE_LENGTH.phone).default(''),
  gstin: Text(OFFICE_LENGTH.typedNumber)
    .overwrite(registrationNumber)
    .refine((gstin) => gstin === '' || isGstin(gstin), {
      error: plainText('is not a valid GSTIN'),
    })
    .default(''),
})

/** A batch as it is bought. */
const NewLine = z.object({
  product_id: Id,
  quantity: z.int().min(1).max(MAX_PURCHASE_UNITS),
  cost: Rupees.max(MAX_COST).describe('of one unit, GST included'),
  batch: Text(PURCHASE_LENGTH.batch).default('').describe('as printed on the pack'),
  best_before: Day.nullable().default(null).describe('the last good day; null: does not expire'),
})

const Named = { product_id: Id, name: z.string(), name_hi: Translation, unit: z.string() }
const BestBefore = z.iso.date().nullable()

const Line = z.object({
  ...Named,
  _id: Id,
  quantity: z.int(),
  left: z.int().describe('units that are still in stock'),
  cost: Rupees,
  amount: Rupees.describe('cost of the line'),
  batch: z.string(),
  best_before: BestBefore,
})

const Head = z.object({
  _id: Id,
  supplier: z.string(),
  bill_number: z.string(),
  bill_date: z.iso.date(),
  lines: z.int(),
  units: z.int(),
  total: Rupees.describe('GST included'),
  by: z.string(),
  at: Instant,
  reversed_at: Instant.nullable(),
  reversed_by: z.string().nullable(),
})

const Purchase = Head.extend({
  supplier_phone: z.string(),
  supplier_gstin: z.string(),
  items: z.array(Line).max(MAX_PURCHASE_LINES),
})

const Batch = z.object({
  ...Named,
  _id: Id,
  image: z.string(),
  batch: z.string(),
  best_before: z.iso.date(),
  days_left: z.int().describe('0: today is the last good day'),
  left: z.int(),
  stock: z.int().describe('of the product, with its other batches'),
  cost: Rupees,
  value: Rupees.describe('cost of what is left'),
  price: Rupees.describe('list price'),
  discount: z.number(),
  selling_price: Rupees,
  supplier: z.string(),
  bill_number: z.string(),
})

export const purchaseSchemas = {
  'purchase.list': {
    query: pageQuery(PURCHASES_PER_PAGE)
      .omit({ all: true })
      .extend({
        find: Text(OFFICE_LENGTH.find).optional().describe('in supplier or bill number'),
      }),
    data: z.array(Head).describe('the newest first'),
    beside: longPageFields,
  },
  'purchase.get': { params: ByIdParams, data: Purchase },
  'purchase.suppliers': {
    data: z
      .array(z.object({ _id: Id, name: z.string(), phone: z.string(), gstin: z.string() }))
      .max(MAX_SUPPLIERS)
      .describe('the last used first'),
  },
  'purchase.receive': {
    body: z.object({
      purchase_id: Id.describe(
        'made by the client, once for each bill: the same again, after a lost answer, changes nothing',
      ),
      supplier: Supplier.describe(
        'a known name is that supplier; a phone or GSTIN replaces the former one',
      ),
      bill_number: RequiredText(PURCHASE_LENGTH.billNumber),
      bill_date: Day,
      lines: z.array(NewLine).min(1, plainText('Add a product.')).max(MAX_PURCHASE_LINES),
    }),
    data: Purchase,
  },
  'purchase.reverse': { params: ByIdParams, data: Purchase },
  'purchase.batches': {
    query: pageQuery(BATCHES_PER_PAGE)
      .omit({ all: true })
      .extend({
        within: z.coerce
          .number()
          .int()
          .min(-1)
          .max(MAX_EXPIRY_DAYS)
          .default(NEAR_EXPIRY_DAYS)
          .describe('days; -1: only what is past its day'),
      }),
    data: z.array(Batch).describe('what expires first, first'),
    beside: {
      ...pageFields,
      past: z.int().describe('batches past their day'),
      near: z.int().describe(`batches with at most ${NEAR_EXPIRY_DAYS} days left`),
    },
  },
  'purchase.takeOut': {
    params: ByIdParams.describe('of a batch'),
    body: z.object({
      change_id: Id.describe('made by the client, once for each press; undone with stock.undo'),
    }),
    data: z.object({ movement_id: Id, product_id: Id, name: z.string(), taken: z.int() }),
  },
} satisfies Record<string, CallSchema>

export type NewPurchase = z.output<(typeof purchaseSchemas)['purchase.receive']['body']>
export type Purchase = z.output<typeof Purchase>
export type PurchaseHead = z.output<typeof Head>
export type PurchaseLine = z.output<typeof Line>
export type Batch = z.output<typeof Batch>
