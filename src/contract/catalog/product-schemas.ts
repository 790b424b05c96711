import { z } from 'zod'
import { ClearableJson, ClearableNumber, ClearableText, NumberField } from '../lib/form.ts'
import { registrationNumber } from '../lib/typed-digits.ts'
import { Text, Translation } from '../schema.ts'
import {
  PRODUCT_FIELDS,
  type ProductField,
  type ValueField,
  type ValueOf,
} from './product-fields.ts'
import { NET_UNITS } from './product-kinds.ts'

type NetQuantity = { amount: number; unit: (typeof NET_UNITS)[number]; packs: number }

/** The value of a field on the wire. */
type WireValue<F extends ProductField> = F extends ValueField ? ValueOf<F> : NetQuantity | null

const schemasOf = (fields: readonly ProductField[], schemaOf: (field: ProductField) => z.ZodType) =>
  Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)]))

/** Schemas of the fields in a form. All are optional: an absent field stays unchanged, an empty one is cleared. */
export const productFormFields = schemasOf(PRODUCT_FIELDS, formSchemaOf) as {
  [F in ProductField as F['name']]: z.ZodOptional<z.ZodType<WireValue<F>>>
}

function formSchemaOf(field: ProductField): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return ClearableText(Text(field.maxLength))
    case 'digits':
      return ClearableText(
        z.string().overwrite(registrationNumber).regex(field.pattern, field.error),
      )
    case 'choice':
      return ClearableText(z.enum(field.options))
    case 'percent':
      return ClearableNumber(z.literal(field.options))
    case 'count':
      return NumberField(z.int().min(0).max(field.max).optional())
    case 'net-quantity':
      return ClearableJson(
        z.object({
          amount: z.number().positive().max(1_000_000),
          unit: z.enum(NET_UNITS),
          packs: z.int().min(1).max(1_000).default(1),
        }),
      )
  }
}

type SeenBy<W extends ProductField['seenBy']> = {
  [F in Extract<ProductField, { seenBy: W }> as F['name']]: F extends { translates: string }
    ? typeof Translation
    : z.ZodType<WireValue<F>>
}

const answerFields = <W extends ProductField['seenBy']>(seenBy: W) =>
  schemasOf(
    PRODUCT_FIELDS.filter((field) => field.seenBy === seenBy),
    answerSchemaOf,
  ) as SeenBy<W>

/** Schemas of the fields in answers. */
export const publicProductFields = answerFields('everyone')
export const staffProductFields = answerFields('staff')

function answerSchemaOf(field: ProductField): z.ZodType {
  if ('translates' in field) return Translation
  switch (field.kind) {
    case 'text':
    case 'digits':
      return z.string().nullable()
    case 'choice':
      return z.enum(field.options).nullable()
    case 'percent':
      return z.number().nullable().describe(field.apiDescription)
    case 'count':
      return z.int()
    case 'net-quantity':
      return z.object({ amount: z.number(), unit: z.enum(NET_UNITS), packs: z.int() }).nullable()
  }
}
