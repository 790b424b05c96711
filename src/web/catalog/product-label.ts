import { t } from '@lingui/core/macro'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { PUBLIC_FIELDS, type PublicField } from '#contract/catalog/product-fields.ts'
import { lawfulUnitPrice } from '#contract/catalog/unit-price.ts'
import { shown } from '#web/lib/language/shown.ts'
import { translated } from '#web/lib/language/translated.ts'

/** Fields shown first, in this order; others follow in their own order. In English, as shops name their fields. */
const ORDER = [
  'veg or non-veg',
  'net quantity',
  'unit sale price',
  'ingredients',
  'shelf life',
  'storage',
  'country of origin',
  'manufactured by',
  'maker',
  'packed by',
  'marketed by',
  'imported by',
  'fssai licence',
  'customer care',
]

/** `name` is English, or as the shop typed it; it decides order and duplicates. */
type Detail = { name: string; label: string; value: string }

/** Brand, unit, label and custom fields as pairs. Without duplicates or empty values. */
export function detailsOf(product: ProductDetail): [string, string][] {
  const fields = Object.entries(product.more_details).map(
    ([name, value]): Detail => ({ name, label: name, value: inWords(value) }),
  )
  const given = new Set(fields.map(keyOf))
  const others = (details: Detail[]) => details.filter((detail) => !given.has(keyOf(detail)))
  const sorted = [...fields, ...others(labelOf(product))].sort(
    (one, other) => positionOf(one) - positionOf(other),
  )
  return [...others(ownFields(product)), ...sorted]
    .filter(({ value }) => value.trim() !== '')
    .map(({ label, value }) => [label, value])
}

const keyOf = ({ name }: Detail) => name.toLowerCase()

function positionOf(detail: Detail) {
  const index = ORDER.indexOf(keyOf(detail))
  return index < 0 ? ORDER.length : index
}

const ownFields = ({ brand, unit }: ProductDetail): Detail[] => [
  { name: 'Brand', label: t`Brand`, value: brand ?? '' },
  { name: 'Unit', label: t`Unit`, value: unit },
]

/** Fields derived from the product itself. */
function labelOf(product: ProductDetail): Detail[] {
  const fields = PUBLIC_FIELDS.flatMap(({ name, pageLabel }): Detail[] =>
    pageLabel
      ? [{ name: pageLabel, label: translated(pageLabel), value: valueOnPage(product, name) }]
      : [],
  )
  const unitPrice = lawfulUnitPrice(product)
  return [
    {
      name: 'Unit sale price',
      label: t`Unit sale price`,
      value: unitPrice ? shown(unitPrice) : '',
    },
    ...fields,
  ]
}

const valueOnPage = (product: ProductDetail, name: PublicField['name']) =>
  name === 'food_mark' && product.food_mark ? MARKS[product.food_mark] : String(product[name] ?? '')

const MARKS = { veg: t`Vegetarian`, 'non-veg': t`Non-vegetarian` }

function inWords(value: string | number | boolean) {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  return String(value)
}
