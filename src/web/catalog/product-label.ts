import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { PUBLIC_FIELDS, type PublicField } from '#contract/catalog/product-fields.ts'
import { lawfulUnitPrice } from '#contract/catalog/unit-price.ts'

/** Fields shown first, in this order; others follow in their own order. */
const LABEL = [
  'Veg or non-veg',
  'Net quantity',
  'Unit sale price',
  'Ingredients',
  'Shelf life',
  'Storage',
  'Country of origin',
  'Manufactured by',
  'Maker',
  'Packed by',
  'Marketed by',
  'Imported by',
  'FSSAI licence',
  'Customer care',
].map((name) => name.toLowerCase())

const placeOnLabel = ([name]: [string, string]) => {
  const index = LABEL.indexOf(name.toLowerCase())
  return index < 0 ? LABEL.length : index
}

/** Brand, unit, label and custom fields as pairs. Without duplicates or empty values. */
export function detailsOf(product: ProductDetail): [string, string][] {
  const { brand, unit, more_details } = product
  const fields = Object.entries(more_details).map(([name, value]): [string, string] => [
    name,
    inWords(value),
  ])
  const given = new Set(fields.map(([name]) => name.toLowerCase()))
  fields.push(...labelOf(product).filter(([name]) => !given.has(name.toLowerCase())))
  fields.sort((a, b) => placeOnLabel(a) - placeOnLabel(b))
  const own: [string, string][] = [
    ['Brand', brand ?? ''],
    ['Unit', unit],
  ]
  return [...own.filter(([name]) => !given.has(name.toLowerCase())), ...fields].filter(
    ([, value]) => value.trim() !== '',
  )
}

/** Fields derived from the product itself. */
function labelOf(product: ProductDetail): [string, string][] {
  const fields = PUBLIC_FIELDS.flatMap(({ name, pageLabel }): [string, string][] =>
    pageLabel ? [[pageLabel, String(valueOnPage(product, name) ?? '')]] : [],
  )
  return [['Unit sale price', lawfulUnitPrice(product)], ...fields]
}

const valueOnPage = (product: ProductDetail, name: PublicField['name']) =>
  name === 'food_mark' && product.food_mark ? MARKS[product.food_mark] : product[name]

const MARKS = { veg: 'Vegetarian', 'non-veg': 'Non-vegetarian' }

function inWords(value: string | number | boolean) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}
