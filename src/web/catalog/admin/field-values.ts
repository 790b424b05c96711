import {
  PRODUCT_FIELDS,
  type ProductField,
  VALUE_FIELDS,
  type ValueField,
} from '#contract/catalog/product-fields.ts'
import { registrationNumber } from '#contract/lib/typed-digits.ts'
import type { Input } from '#contract/schemas.ts'
import { parseCount } from '#web/lib/format/parse-number.ts'

/*
 * The fields of `contract/product-fields.ts` in the product form, where every value is text.
 */

export type FieldTexts = Record<ValueField['name'], string>

type Value = string | number | null | undefined

/** The values as text. An unknown one is empty. */
export const fieldTexts = (read: (field: ValueField) => Value): FieldTexts =>
  textsOf((field) => String(read(field) ?? ''))

const textsOf = (textOf: (field: ValueField) => string) =>
  Object.fromEntries(VALUE_FIELDS.map((field) => [field.name, textOf(field)])) as FieldTexts

/** Without the separators of numbers. What is not a number stays as typed. */
export const tidyFields = (texts: FieldTexts): FieldTexts =>
  textsOf(({ name, kind }) => {
    if (kind === 'digits') return registrationNumber(texts[name])
    if (kind === 'count') return String(parseCount(texts[name]) ?? texts[name])
    return texts[name]
  })

/** The counts that are not whole numbers, each with this sentence. */
export const invalidCounts = (texts: FieldTexts, sentence: string): Partial<FieldTexts> =>
  Object.fromEntries(
    VALUE_FIELDS.filter(
      ({ name, kind }) => kind === 'count' && parseCount(texts[name]) === undefined,
    ).map(({ name }) => [name, sentence]),
  )

type Body = Pick<Input<'product.add'>['body'], ProductField['name']>
type NetQuantity = Body['net_quantity']

/** The fields in the body of a request, from validated texts. Empty ones are cleared. */
export const bodyFields = (texts: FieldTexts, netQuantity: NetQuantity): Body =>
  Object.fromEntries(
    PRODUCT_FIELDS.map((field) => [
      field.name,
      field.kind === 'net-quantity' ? netQuantity : valueIn(field, texts[field.name]),
    ]),
  ) as Body

function valueIn(field: ValueField, text: string): Value {
  switch (field.kind) {
    case 'count':
      return parseCount(text) ?? 0
    case 'percent':
      return field.options.find((rate) => String(rate) === text) ?? null
    case 'choice':
      return field.options.find((option) => option === text) ?? null
    default:
      return text || null
  }
}
