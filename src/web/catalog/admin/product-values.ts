import type { EditableProduct } from '#contract/catalog.ts'
import { FOOD_MARKS, GST_RATES, type NetUnit } from '#contract/constants.ts'
import { sellingPrice, toPaise, toRupees } from '#contract/money.ts'
import { formatPrice } from '#contract/price-words.ts'
import type { Input } from '#contract/schemas.ts'
import { unitPrice } from '#contract/unit-price.ts'
import { allDetailsIn } from './details.ts'
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

export const isPrice = (typed: string) => /^\d+(\.\d{1,2})?$/.test(typed)
export const isDiscount = (typed: string) =>
  typed === '' || (/^\d+(\.\d{1,4})?$/.test(typed) && Number(typed) <= 100)

/** What shoppers would pay, in rupees; undefined until price and discount are numbers that can be. */
export function payable({ price, discount }: ProductValues): number | undefined {
  if (!isPrice(price) || !isDiscount(discount)) return undefined
  return toRupees(sellingPrice(toPaise(Number(price)), Number(discount)))
}

/** "₹7.20 per 100 g", once price and net quantity are known. */
export function comparablePrice(values: ProductValues): string | undefined {
  const paid = payable(values)
  const net = netQuantityIn(values)
  const comparable = paid !== undefined && net && unitPrice(toPaise(paid), net)
  return comparable ? `${formatPrice(toRupees(comparable.price))} per ${comparable.per}` : undefined
}

/** The body of product.add. */
export const newProductIn = (values: ProductValues): Input<'product.add'>['body'] => ({
  name: values.name,
  description: values.description,
  unit: values.unit,
  stock: Number(values.stock),
  price: Number(values.price),
  discount: Number(values.discount),
  categories: idsOf(values.categories),
  subcategories: idsOf(values.subcategories),
  more_details: allDetailsIn(values),
  publish: 'true',
  ...labelIn(values),
})

/** The body of product.update, against the product as it was saved then. */
export const changesIn = (
  values: ProductValues,
  seenAt: string,
): Input<'product.update'>['body'] => ({
  name: values.name,
  description: values.description,
  unit: values.unit,
  price: Number(values.price),
  discount: Number(values.discount),
  category_id: idsOf(values.categories),
  sub_category_id: idsOf(values.subcategories),
  more_details: allDetailsIn(values),
  existing_images: idsOf(values.pictures).filter((picture) => !isPicked(picture)),
  seen_at: seenAt,
  ...labelIn(values),
})

const labelIn = (values: ProductValues) => ({
  brand: orNull(values.brand),
  hsn: orNull(values.hsn),
  gst_rate: GST_RATES.find((rate) => String(rate) === values.gst_rate) ?? null,
  food_mark: FOOD_MARKS.find((mark) => mark === values.food_mark) ?? null,
  country_of_origin: orNull(values.country_of_origin),
  net_quantity: netQuantityIn(values) ?? null,
  fssai: orNull(values.fssai),
  maker: orNull(values.maker),
  barcode: orNull(values.barcode),
  low_stock_below: Number(values.low_stock_below),
})

const orNull = (typed: string) => typed || null

function netQuantityIn({ net_amount, net_unit, packs }: ProductValues) {
  if (!(Number(net_amount) > 0)) return undefined
  return { amount: Number(net_amount), unit: net_unit as NetUnit, packs: Number(packs) || 1 }
}
