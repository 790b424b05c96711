import type { Product, ProductDetail } from '#contract/catalog.ts'
import { toPaise, toRupees } from '#contract/money.ts'

export const isOutOfStock = ({ stock }: Pick<Product, 'stock'>) => stock <= 0

/** What a card hands the screen of its product on the way, so that it opens with it. */
export const handProduct = (product: Product) => ({ product })

/** The product that was handed over, if one was, and is the one in the address. */
export function handedProduct(state: unknown, productId: string | undefined): Product | undefined {
  const { product } = (state ?? {}) as { product?: Partial<Product> }
  if (typeof product?._id !== 'string' || (productId && product._id !== productId)) return undefined
  const isWhole = typeof product.selling_price === 'number' && Array.isArray(product.image)
  return isWhole ? (product as Product) : undefined
}

/** What one of it costs less than its list price, in rupees. */
export const savingOf = ({ price, selling_price }: Pick<Product, 'price' | 'selling_price'>) =>
  toRupees(Math.max(0, toPaise(price) - toPaise(selling_price)))

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
