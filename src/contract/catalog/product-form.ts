import { z } from 'zod'
import { ClearableText, JsonField, NumberField, OptionalField } from '../lib/form.ts'
import { messages } from '../messages.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { Id, Moment, named, Rupees, Text } from '../schema.ts'
import { MAX_PICTURES, MAX_PLACES } from './product-kinds.ts'
import { productFormFields } from './product-schemas.ts'

export const IdList = z.array(Id).max(MAX_PLACES)

const whenMissing = ({ input }: { input?: unknown }) =>
  input === undefined ? messages.productFields : undefined

const Details = z.record(
  named(messages.fieldName, OFFICE_LENGTH.detailName),
  z.union([Text(OFFICE_LENGTH.detail), z.number(), z.boolean()]),
)
const MISSING = messages.productFields

/** Stock can exceed what a form can set, because returns and imports add to it. */
const MAX_SEEN = 10_000_000

export const ProductForm = z.object({
  brand: ClearableText(Text(OFFICE_LENGTH.brand)),
  ...productFormFields,
  name: named(MISSING, OFFICE_LENGTH.productName),
  description: named(MISSING, OFFICE_LENGTH.description),
  unit: named(MISSING, OFFICE_LENGTH.unit),
  stock: NumberField(z.int({ error: whenMissing }).min(0).max(1_000_000)),
  price: NumberField(z.number({ error: whenMissing }).pipe(Rupees)),
  discount: NumberField(z.number().min(0).max(100).default(0)),
  categories: JsonField(z.array(Id, { error: whenMissing }).min(1, MISSING).max(MAX_PLACES)),
  subcategories: JsonField(z.array(Id, { error: whenMissing }).min(1, MISSING).max(MAX_PLACES)),
  more_details: JsonField(Details.default({})),
  publish: z.stringbool().default(true),
})

/** Absent fields stay unchanged, except name and price, which every edit contains. */
export const ProductEdit = z.object({
  brand: ClearableText(Text(OFFICE_LENGTH.brand)),
  ...productFormFields,
  name: named(messages.productNameAndPrice, OFFICE_LENGTH.productName),
  price: NumberField(
    z
      .number({
        error: ({ input }) => (input === undefined ? messages.productNameAndPrice : undefined),
      })
      .pipe(Rupees),
  ),
  description: Text(OFFICE_LENGTH.description).optional(),
  unit: OptionalField(Text(OFFICE_LENGTH.unit)),
  discount: NumberField(z.number().min(0).max(100).optional()),
  category_id: JsonField(IdList.min(1).optional()),
  sub_category_id: JsonField(IdList.optional()),
  more_details: JsonField(Details.optional()),
  existing_images: JsonField(z.array(z.string().max(300)).max(MAX_PICTURES).optional()).describe(
    'kept, in this order; [] keeps none',
  ),
  stock: JsonField(
    z.object({ seen: z.int().min(0).max(MAX_SEEN), set: z.int().min(0).max(1_000_000) }).optional(),
  ).describe('a change against the stock the shopkeeper saw'),
  seen_at: OptionalField(Moment).describe(
    'updatedAt of what was edited: refused when somebody else has saved since',
  ),
})

export type ProductForm = z.output<typeof ProductForm>
export type ProductEdit = z.output<typeof ProductEdit>
