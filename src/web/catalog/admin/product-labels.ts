import { t } from '@lingui/core/macro'
import { PRODUCT_FIELDS, type ProductField } from '#contract/catalog/product-fields.ts'
import type { NetUnit } from '#contract/catalog/product-kinds.ts'
import { translated } from '#web/lib/language/translated.ts'
import type { Labels } from '#web/ui/form/edit-conflict.tsx'
import type { ProductValues } from './product-values.ts'

/** The form shows what is printed together on a packet side by side; all other fields follow. */
const FIRST: readonly ProductField['name'][] = [
  ...(['barcode', 'net_quantity', 'food_mark', 'gst_rate', 'hsn'] as const),
  ...(['maker', 'fssai', 'country_of_origin'] as const),
]

const positionOf = ({ name }: ProductField) =>
  FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length

/** Translations stand beside what they translate. */
export const TRANSLATIONS = PRODUCT_FIELDS.filter((field) => 'translates' in field)

/** All other fields in the order of the form. */
export const FORM_FIELDS = PRODUCT_FIELDS.filter((field) => !('translates' in field)).toSorted(
  (a, b) => positionOf(a) - positionOf(b),
)

export const NET_QUANTITY_LABELS = {
  net_amount: t`Net quantity`,
  net_unit: t`Unit of measure`,
  packs: t`Number of packs`,
}

/** Units of net quantity. */
export const NET_UNIT_NAMES: Record<NetUnit, string> = {
  g: 'g',
  kg: 'kg',
  ml: 'ml',
  l: 'l',
  piece: t`piece`,
}

/** Labels of the product fields. */
export const LABELS: Labels<ProductValues> = {
  withValue: {
    name: t`Name`,
    unit: t`Unit`,
    price: t`Price`,
    discount: t`Discount`,
    brand: t`Brand`,
    ...Object.assign(
      {},
      ...PRODUCT_FIELDS.map((field) =>
        field.kind === 'net-quantity'
          ? NET_QUANTITY_LABELS
          : { [field.name]: translated(field.label) },
      ),
    ),
  },
  withoutValue: {
    description: t`Description`,
    categories: t`Categories`,
    subcategories: t`Subcategories`,
    pictures: t`Pictures`,
    details: t`Custom fields`,
  },
}
