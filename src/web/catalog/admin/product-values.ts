import type { EditableProduct } from '#contract/catalog/catalog.ts'
import { INITIAL_VALUES } from '#contract/catalog/product-fields.ts'
import type { NetUnit } from '#contract/catalog/product-kinds.ts'
import { comparablePrice } from '#contract/catalog/unit-price.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import {
  parseAmount,
  parseCount,
  parsePercent,
  parseQuantity,
} from '#web/lib/format/parse-number.ts'
import { shown } from '#web/lib/language/shown.ts'
import { type FieldTexts, fieldTexts, tidyFields } from './field-values.ts'
import { idsIn, idsOf, textOf } from './id-list.ts'

/** Form values of a product: all text; lists and custom fields as JSON. */
export type ProductValues = Record<
  | 'name'
  | 'description'
  | 'unit'
  | 'stock'
  | 'price'
  | 'discount'
  | 'categories'
  | 'subcategories'
  | 'pictures'
  | 'details'
  | 'new_field'
  | 'new_value'
  | 'brand'
  | 'net_amount'
  | 'net_unit'
  | 'packs',
  string
> &
  FieldTexts

export const NEW_PRODUCT: ProductValues = {
  name: '',
  description: '',
  unit: '',
  stock: '',
  price: '',
  discount: '',
  categories: '[]',
  subcategories: '[]',
  pictures: '[]',
  details: '{}',
  new_field: '',
  new_value: '',
  brand: '',
  net_amount: '',
  net_unit: 'g',
  packs: '1',
  ...fieldTexts(({ column }) => INITIAL_VALUES[column]),
}

const text = (value: string | number | null | undefined) => String(value ?? '')

export const valuesOf = (product: EditableProduct): ProductValues => ({
  name: product.name,
  description: product.description,
  unit: product.unit,
  stock: text(product.stock),
  price: text(product.price),
  discount: text(product.discount),
  categories: idsIn(product.category_id),
  subcategories: idsIn(product.sub_category_id),
  pictures: textOf(product.image),
  details: JSON.stringify(product.more_details),
  new_field: '',
  new_value: '',
  brand: text(product.brand),
  net_amount: text(product.net_quantity?.amount),
  net_unit: product.net_quantity?.unit ?? 'g',
  packs: text(product.net_quantity?.packs ?? 1),
  ...fieldTexts(({ name }) => product[name]),
})

/**
 * Normalises spaces and the order of categories. `kept` are the current images: one that another user
 * removed cannot be saved again.
 */
export function tidyProduct(typed: ProductValues, kept?: readonly string[]): ProductValues {
  const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()])
  const tidy = Object.fromEntries(trimmed) as ProductValues
  // These two stay exactly as typed.
  const { new_field, new_value } = typed
  return {
    ...tidy,
    ...tidyNumbers(tidy),
    ...tidyFields(tidy),
    new_field,
    new_value,
    categories: sorted(tidy.categories),
    subcategories: sorted(tidy.subcategories),
    pictures: kept ? textOf(idsOf(tidy.pictures).filter(isThere(kept))) : tidy.pictures,
  }
}

const isThere = (kept: readonly string[]) => (picture: string) =>
  isPicked(picture) || kept.includes(picture)

const sorted = (ids: string) => textOf(idsOf(ids).toSorted())

/** A picked image has an object URL; a saved one has a server URL. */
export const isPicked = (picture: string) => picture.startsWith('blob:')

/** Parsers by field. */
const READERS = {
  stock: parseCount,
  price: parseAmount,
  discount: parsePercent,
  net_amount: parseQuantity,
  packs: parseCount,
} satisfies Partial<Record<keyof ProductValues, (typed: string) => number | undefined>>

type NumberName = keyof typeof READERS

/** The parsed number; undefined if it is not one. */
export const numberIn = (values: ProductValues, name: NumberName) => READERS[name](values[name])

/** Normalises valid numbers: "₹1,299.00" becomes 1299. */
function tidyNumbers(values: ProductValues): Record<NumberName, string> {
  const names = Object.keys(READERS) as NumberName[]
  const written = names.map((name) => [name, text(numberIn(values, name) ?? values[name])])
  return Object.fromEntries(written) as Record<NumberName, string>
}

/** What shoppers would pay, in rupees; undefined while price or discount is invalid. */
export function payable(values: ProductValues): number | undefined {
  const price = numberIn(values, 'price')
  const discount = discountIn(values)
  if (price === undefined || discount === undefined) return undefined
  return toRupees(sellingPrice(toPaise(price), discount))
}

/** Percent; 0 if empty, undefined if invalid. */
export function discountIn(values: ProductValues): number | undefined {
  const percent = values.discount === '' ? 0 : numberIn(values, 'discount')
  return percent !== undefined && percent <= 100 ? percent : undefined
}

/** "₹7.20 per 100 g"; empty until price and net quantity are known. */
export function comparableIn(values: ProductValues): string {
  const paid = payable(values)
  const net = netQuantityIn(values)
  const comparable = paid && comparablePrice({ selling_price: paid, net_quantity: net })
  return comparable ? shown(comparable) : ''
}

/** Pack content; undefined until it is a number above 0. */
export function netQuantityIn(values: ProductValues) {
  const amount = numberIn(values, 'net_amount')
  if (!amount) return undefined
  return { amount, unit: values.net_unit as NetUnit, packs: numberIn(values, 'packs') || 1 }
}
