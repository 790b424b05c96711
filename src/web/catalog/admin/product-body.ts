import type { Input } from '#contract/schemas.ts'
import { allDetailsIn } from './details.ts'
import { bodyFields } from './field-values.ts'
import { idsOf } from './id-list.ts'
import {
  discountIn,
  isPicked,
  netQuantityIn,
  numberIn,
  type ProductValues,
} from './product-values.ts'

/** The body of product.add, from validated values. */
export const newProductIn = (
  values: ProductValues,
  isDraft: boolean,
): Input<'product.add'>['body'] => ({
  name: values.name,
  description: values.description,
  unit: values.unit,
  stock: numberIn(values, 'stock') ?? 0,
  price: numberIn(values, 'price') ?? 0,
  discount: discountIn(values) ?? 0,
  categories: idsOf(values.categories),
  subcategories: idsOf(values.subcategories),
  more_details: allDetailsIn(values),
  publish: isDraft ? 'false' : 'true',
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
  brand: values.brand || null,
  ...bodyFields(values, netQuantityIn(values) ?? null),
})
