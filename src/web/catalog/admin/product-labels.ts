import { PRODUCT_FIELDS, type ProductField } from '#contract/catalog/product-fields.ts'
import type { Labels } from '#web/ui/form/edit-conflict.tsx'
import type { ProductValues } from './product-values.ts'

/** The form shows what is printed together on a packet side by side; all other fields follow. */
const FIRST: readonly ProductField['name'][] = [
  ...(['barcode', 'net_quantity', 'food_mark', 'gst_rate', 'hsn'] as const),
  ...(['maker', 'fssai', 'country_of_origin'] as const),
]

const positionOf = ({ name }: ProductField) =>
  FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length

/** The fields in the order of the form. */
export const FORM_FIELDS = PRODUCT_FIELDS.toSorted((a, b) => positionOf(a) - positionOf(b))

export const NET_QUANTITY_LABELS = {
  net_amount: 'Net quantity',
  net_unit: 'Measured in',
  packs: 'Packs in it',
}

/** Labels of the product fields. */
export const LABELS: Labels<ProductValues> = {
  withValue: {
    name: 'Name',
    unit: 'Unit',
    price: 'Price',
    discount: 'Discount',
    brand: 'Brand',
    ...Object.assign(
      {},
      ...FORM_FIELDS.map((field) =>
        field.kind === 'net-quantity' ? NET_QUANTITY_LABELS : { [field.name]: field.label },
      ),
    ),
  },
  withoutValue: {
    description: 'Description',
    categories: 'Categories',
    subcategories: 'Subcategories',
    pictures: 'Pictures',
    details: 'Custom fields',
  },
}
