import type { EditableProduct } from '#contract/catalog.ts'
import type { NetUnit } from '#contract/constants.ts'
import { sellingPrice, toPaise, toRupees } from '#contract/money.ts'
import { registrationNumber } from '#contract/typed-digits.ts'
import { comparablePrice } from '#contract/unit-price.ts'
import {
  parseAmount,
  parseCount,
  parsePercent,
  parseQuantity,
} from '#web/lib/format/parse-number.ts'
import { idsIn, idsOf, textOf } from './id-list.ts'

/** A product as its form holds it: all text; lists and the custom fields as JSON. */
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
  | LabelField,
  string
>

/** What the modal has no room for. '' is not known. */
type LabelField =
  | 'brand'
  | 'hsn'
  | 'gst_rate'
  | 'food_mark'
  | 'country_of_origin'
  | 'net_amount'
  | 'net_unit'
  | 'packs'
  | 'fssai'
  | 'maker'
  | 'barcode'
  | 'low_stock_below'

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
  hsn: '',
  gst_rate: '',
  food_mark: '',
  country_of_origin: '',
  net_amount: '',
  net_unit: 'g',
  packs: '1',
  fssai: '',
  maker: '',
  barcode: '',
  low_stock_below: '10',
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
  hsn: text(product.hsn),
  gst_rate: text(product.gst_rate),
  food_mark: text(product.food_mark),
  country_of_origin: text(product.country_of_origin),
  net_amount: text(product.net_quantity?.amount),
  net_unit: product.net_quantity?.unit ?? 'g',
  packs: text(product.net_quantity?.packs ?? 1),
  fssai: text(product.fssai),
  maker: text(product.maker),
  barcode: text(product.barcode),
  low_stock_below: text(product.low_stock_below),
})

/**
 * Blanks around a word are no difference, nor is the order in which places were ticked. `kept` are the pictures that
 * are there: one that somebody else took away cannot be saved again.
 */
export function tidyProduct(typed: ProductValues, kept?: readonly string[]): ProductValues {
  const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()])
  const tidy = Object.fromEntries(trimmed) as ProductValues
  // These two are held as they are typed, blanks and all.
  const { new_field, new_value } = typed
  return {
    ...tidy,
    ...tidyNumbers(tidy),
    hsn: registrationNumber(tidy.hsn),
    fssai: registrationNumber(tidy.fssai),
    barcode: registrationNumber(tidy.barcode),
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

/** A picture that was just picked is shown from this browser; one that is kept comes from the shop. */
export const isPicked = (picture: string) => picture.startsWith('blob:')

/** How each number is read. */
const READERS = {
  stock: parseCount,
  price: parseAmount,
  discount: parsePercent,
  net_amount: parseQuantity,
  packs: parseCount,
  low_stock_below: parseCount,
} satisfies Partial<Record<keyof ProductValues, (typed: string) => number | undefined>>

type NumberName = keyof typeof READERS

/** What was typed for a number; undefined where it is none. */
export const numberIn = (values: ProductValues, name: NumberName) => READERS[name](values[name])

/** Numbers that can be read, as the shop writes them: "₹1,299.00" is 1299. */
function tidyNumbers(values: ProductValues): Record<NumberName, string> {
  const names = Object.keys(READERS) as NumberName[]
  const written = names.map((name) => [name, text(numberIn(values, name) ?? values[name])])
  return Object.fromEntries(written) as Record<NumberName, string>
}

/** What shoppers would pay, in rupees; undefined until price and discount are numbers that can be. */
export function payable(values: ProductValues): number | undefined {
  const price = numberIn(values, 'price')
  const discount = discountIn(values)
  if (price === undefined || discount === undefined) return undefined
  return toRupees(sellingPrice(toPaise(price), discount))
}

/** Percent; nothing typed is none, undefined is a mistake. */
export function discountIn(values: ProductValues): number | undefined {
  const percent = values.discount === '' ? 0 : numberIn(values, 'discount')
  return percent !== undefined && percent <= 100 ? percent : undefined
}

/** "₹7.20 per 100 g", once price and net quantity are known; '' until then. */
export function comparableIn(values: ProductValues): string {
  const paid = payable(values)
  const net = netQuantityIn(values)
  return paid === undefined ? '' : comparablePrice({ selling_price: paid, net_quantity: net })
}

/** What is in a pack; nothing until it is a number above 0. */
export function netQuantityIn(values: ProductValues) {
  const amount = numberIn(values, 'net_amount')
  if (!amount) return undefined
  return { amount, unit: values.net_unit as NetUnit, packs: numberIn(values, 'packs') || 1 }
}
