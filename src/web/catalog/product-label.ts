import type { ProductDetail } from '#contract/catalog.ts'

/** What a label says first. The fields arrive in no order of their own; others follow as they come. */
const LABEL = [
  'Veg or non-veg',
  'Net quantity',
  'Unit sale price',
  'Ingredients',
  'Shelf life',
  'Storage',
  'Country of origin',
  'Manufactured by',
  'Packed by',
  'Marketed by',
  'Imported by',
  'FSSAI licence',
  'Customer care',
].map((name) => name.toLowerCase())

const placeOnLabel = ([name]: [string, string]) => {
  const place = LABEL.indexOf(name.toLowerCase())
  return place < 0 ? LABEL.length : place
}

/** Brand and unit, then every field the shopkeeper added, in words. Nothing twice, nothing empty. */
export function detailsOf({ brand, unit, more_details }: ProductDetail): [string, string][] {
  const fields = Object.entries(more_details).map(([name, value]): [string, string] => [
    name,
    inWords(value),
  ])
  fields.sort((a, b) => placeOnLabel(a) - placeOnLabel(b))
  const given = new Set(fields.map(([name]) => name.toLowerCase()))
  const own: [string, string][] = [
    ['Brand', brand ?? ''],
    ['Unit', unit],
  ]
  return [...own.filter(([name]) => !given.has(name.toLowerCase())), ...fields].filter(
    ([, value]) => value.trim() !== '',
  )
}

function inWords(value: string | number | boolean) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}
