import type { Product, ProductDetail } from '#contract/catalog.ts'
import { toPaise, toRupees } from '#contract/money.ts'

export const isOutOfStock = ({ stock }: Pick<Product, 'stock'>) => stock <= 0

/** What one of it costs less than its list price, in rupees. */
export const savingOf = ({ price, selling_price }: Pick<Product, 'price' | 'selling_price'>) =>
  toRupees(Math.max(0, toPaise(price) - toPaise(selling_price)))

/** Brand and unit, then every field the shopkeeper added, in words. Nothing twice, nothing empty. */
export function detailsOf({ brand, unit, more_details }: ProductDetail): [string, string][] {
  const fields = Object.entries(more_details).map(([name, value]): [string, string] => [
    name,
    inWords(value),
  ])
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
