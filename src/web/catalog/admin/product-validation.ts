import { t } from '@lingui/core/macro'
import { messages } from '#contract/messages.ts'
import type { ValidationErrors } from '#web/ui/form/use-form.ts'
import { hasNewField, whyNoField } from './details.ts'
import { invalidCounts } from './field-values.ts'
import { discountIn, numberIn, type ProductValues } from './product-values.ts'

type Field = keyof ProductValues

const NEEDED: Partial<Record<Field, string>> = {
  name: t`Please enter the product name`,
  description: t`Please enter a description`,
  unit: t`Please enter the unit, for example 500 g, 1 L or 6 pieces`,
  stock: t`Please enter the stock`,
  price: t`Please enter the price`,
  categories: t`Choose at least one category`,
  subcategories: t`Choose at least one subcategory`,
  pictures: t`Add at least one image`,
}
const isEmpty = (value: string) => value === '' || value === '[]'

const missingIn = (values: ProductValues, needed: Partial<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries(needed).filter(([name]) => isEmpty(values[name as Field])),
  ) as ValidationErrors<Field>['fields']

/** Validation of a new product: all fields required by the specification, in one toast. */
export function validateNew(values: ProductValues): ValidationErrors<Field> | undefined {
  const fields = missingIn(values, NEEDED)
  if (Object.keys(fields).length > 0) return { toast: messages.productFields, fields }
  return invalidFields(values)
}

/** Validation of an edit: name and price. */
export function validateEdit(values: ProductValues): ValidationErrors<Field> | undefined {
  const { name, price } = NEEDED
  const fields = missingIn(values, { ...(name && { name }), ...(price && { price }) })
  if (Object.keys(fields).length > 0) return { toast: messages.productNameAndPrice, fields }
  return invalidFields(values)
}

function invalidFields(values: ProductValues): ValidationErrors<Field> | undefined {
  const fields = { ...invalidNewField(values), ...invalidNumbers(values) }
  const [first] = Object.values(fields)
  return first ? { toast: first, fields } : undefined
}

function invalidNewField(values: ProductValues): ValidationErrors<Field>['fields'] {
  const why = hasNewField(values) ? whyNoField(values) : undefined
  return why ? { new_field: why } : {}
}

const WHOLE = t`Enter a whole number, 0 or more`

const invalidNumbers = (values: ProductValues): ValidationErrors<Field>['fields'] => {
  const isOdd = (name: 'stock' | 'price') => numberIn(values, name) === undefined
  return {
    ...(isOdd('price') && { price: t`Enter a price in rupees, for example 1299.50` }),
    ...(discountIn(values) === undefined && {
      discount: t`Enter a percentage from 0 to 100, with up to 4 decimals`,
    }),
    ...(isOdd('stock') && { stock: WHOLE }),
    ...invalidCounts(values, WHOLE),
    ...(values.net_amount !== '' &&
      !numberIn(values, 'net_amount') && {
        net_amount: t`Enter a number above 0, for example 500 or 1.5`,
      }),
    ...(!numberIn(values, 'packs') && { packs: t`Enter a whole number, 1 or more` }),
  }
}
