import { FOOD_MARKS, GST_RATES } from '#contract/catalog/product-kinds.ts'
import type { Input } from '#contract/schemas.ts'
import { allDetailsIn } from './details.ts'
import { idsOf } from './id-list.ts'
import {
  discountIn,
  isPicked,
  netQuantityIn,
  numberIn,
  type ProductValues,
} from './product-values.ts'

/** The body of product.add, from validated values. */
export const newProductIn = (values: ProductValues): Input<'product.add'>['body'] => ({
  name: values.name,
  description: values.description,
  unit: values.unit,
  stock: numberIn(values, 'stock') ?? 0,
  price: numberIn(values, 'price') ?? 0,
  discount: discountIn(values) ?? 0,
  categories: idsOf(values.categories),
  subcategories: idsOf(values.subcategories),
  more_details: allDetailsIn(values),
  publish: 'true',
  ...labelIn(values),
})

/** The body of product.update: changes against the version the edit is based on. */
export const changesIn = (
  values: ProductValues,
  seenAt: string,
): Input<'product.update'>['body'] => ({
  name: values.name,
  description: values.description,
  unit: values.unit,
  price: numberIn(values, 'price') ?? 0,
  discount: discountIn(values) ?? 0,
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
  low_stock_below: numberIn(values, 'low_stock_below') ?? 0,
})

const orNull = (typed: string) => typed || null
