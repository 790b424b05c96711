import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { WireTextSchema } from '../language/wire-text.ts'
import { type CallSchema, Id, Instant, Rupees, SignedRupees, Translation } from '../schema.ts'
import {
  BULK_PERCENT,
  MAX_BULK,
  MAX_BULK_DISCOUNT,
  MAX_RECENT_BULK,
  PRICE_ENDINGS,
} from './bulk-kinds.ts'
import { SearchText } from './list-query.ts'
import { MAX_PLACES } from './product-kinds.ts'
import { PRODUCT_LISTS } from './publication-kinds.ts'

const hasTwoDecimals = (percent: number) =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6

const ending = z.enum(PRICE_ENDINGS).default('paisa').describe('what the new price is rounded to')
const places = z.array(Id).max(MAX_PLACES).default([])
const NOT_ZERO = plainText('Enter a number other than 0.')

/** A list price that is set for several products or ahead of time. */
export const ChangedPrice = Rupees.refine((price) => price > 0, NOT_ZERO)
/** The same of a discount, in percent. */
export const ChangedDiscount = z
  .number()
  .min(0)
  .max(MAX_BULK_DISCOUNT)
  .refine(hasTwoDecimals, plainText('A percentage has at most two decimals.'))

/** One change of several products. */
const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), price: ChangedPrice }),
  z.object({
    kind: z.literal('price-percent'),
    percent: z
      .number()
      .min(BULK_PERCENT.min)
      .max(BULK_PERCENT.max)
      .refine((percent) => percent !== 0, NOT_ZERO)
      .refine(hasTwoDecimals, plainText('A percentage has at most two decimals.'))
      .describe('of the list price; negative lowers it'),
    ending,
  }),
  z.object({
    kind: z.literal('price-amount'),
    amount: SignedRupees.refine((amount) => amount !== 0, NOT_ZERO).describe(
      'rupees added to the list price; negative lowers it',
    ),
    ending,
  }),
  z.object({ kind: z.literal('discount'), discount: ChangedDiscount }),
  z.object({ kind: z.literal('low-stock'), below: z.int().min(0).max(1_000_000) }),
  z
    .object({
      kind: z.literal('places'),
      how: z.enum(['replace', 'add']),
      categories: places.describe('empty: those of a product stay'),
      subcategories: places.describe('empty: those of a product stay'),
    })
    .refine(
      ({ categories, subcategories }) => categories.length + subcategories.length > 0,
      plainText('Choose a category or a subcategory.'),
    ),
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.literal('hide') }),
])

const Selection = z
  .object({
    ids: z.array(Id).max(MAX_BULK).default([]),
    filter: z
      .object({
        searchText: SearchText,
        show: z.enum(PRODUCT_LISTS).default('all'),
        categoryId: Id.optional(),
      })
      .optional()
      .describe('all products that the office’s list shows under it, instead of ids'),
  })
  .refine(
    ({ ids, filter }) => ids.length > 0 !== (filter !== undefined),
    plainText('Choose products, or a filter.'),
  )

const Place = z.object({ _id: Id, name: z.string(), name_hi: Translation })

/** What the change is about, of one product. */
const Facts = z.object({
  price: z.number().optional(),
  discount: z.number().optional(),
  selling_price: z.number().optional(),
  low_stock_below: z.int().optional(),
  categories: z.array(Place).optional(),
  subcategories: z.array(Place).optional(),
  published: z.boolean().optional(),
  publish_at: Instant.nullable().optional(),
})

const Why = {
  why: z.string().describe('a sentence, when refused'),
  why_text: WireTextSchema.optional().describe('the same for clients in another language'),
}

const PreviewRow = z.object({
  product_id: Id,
  name: z.string(),
  name_hi: Translation,
  result: z.enum(['change', 'same', 'refused']),
  before: Facts,
  after: Facts,
  seen: z.string().describe('what the preview is based on, to be sent with the change'),
  ...Why,
})

const Refused = z.object({ product_id: Id, name: z.string(), ...Why })

const isEachOnce = (products: { product_id: string }[]) =>
  new Set(products.map(({ product_id }) => product_id)).size === products.length

const Done = z.object({
  _id: Id,
  change: Change,
  by: z.string().describe('who of the staff'),
  at: Instant,
  changed: z.int(),
  names: z.array(z.string()).describe('of the first products'),
  refused: z.array(Refused).describe('products that were left as they are'),
  undone_at: Instant.nullable(),
  undo_until: Instant,
  left: z.array(Refused).describe('products that were changed again before it was undone'),
})

export const bulkSchemas = {
  'product.previewMany': {
    body: z.object({ selection: Selection, change: Change }),
    data: z.array(PreviewRow).describe('refused ones first'),
    beside: {
      totalCount: z.int().describe(`products of the selection; the first ${MAX_BULK} are listed`),
    },
  },
  'product.changeMany': {
    body: z.object({
      change: Change,
      products: z
        .array(z.object({ product_id: Id, seen: z.string().max(50) }))
        .min(1)
        .max(MAX_BULK)
        .refine(isEachOnce, plainText('Each product is named once.')),
    }),
    data: Done,
  },
  'product.undoMany': { params: z.object({ id: Id }), data: Done },
  'product.recentMany': {
    data: z.array(Done).max(MAX_RECENT_BULK).describe('that can be undone, the latest first'),
  },
} satisfies Record<string, CallSchema>

export type BulkPreviewRow = z.output<typeof PreviewRow>
export type BulkDone = z.output<typeof Done>
export type BulkSelection = z.output<typeof Selection>
export type BulkFacts = z.output<typeof Facts>
export type BulkRefused = z.output<typeof Refused>
