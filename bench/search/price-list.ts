import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { z } from 'zod'
import { toPaise } from '#contract/lib/money.ts'
import type { CatalogProduct, Place } from '#server/catalog/product-rules.ts'

const Row = z.object({
  index: z.string(),
  product: z.string().default(''),
  category: z.string(),
  sub_category: z.string(),
  brand: z.string().default(''),
  sale_price: z.coerce.number(),
  type: z.string(),
  description: z.string().default(''),
})

/** A product of the price list, with columns that only the grading uses. */
export type Listed = CatalogProduct & { kind: string; description: string }

/** Reads a price list of the columns product, category, sub_category, brand, sale_price, type and description. */
export async function readPriceList(path: string): Promise<Listed[]> {
  const rows = createReadStream(path).pipe(parse({ columns: true, bom: true }))
  const products: Listed[] = []
  for await (const row of rows) products.push(listed(Row.parse(row)))
  return products
}

function listed({
  index,
  product,
  category,
  sub_category,
  brand,
  type,
  ...row
}: z.output<typeof Row>) {
  return {
    id: index.padStart(8, '0'),
    version: 1,
    name: product,
    nameHi: null,
    brand: brand.trim() || null,
    unit: '',
    categories: [placeOf(category)],
    subcategories: [placeOf(sub_category)],
    price: toPaise(row.sale_price),
    discount: 0,
    stock: 10,
    foodMark: null,
    countryOfOrigin: null,
    sizeGroup: null,
    net: null,
    position: Number(index),
    description: row.description,
    kind: `${category} > ${sub_category} > ${type}`,
  }
}

/** Products of the same category share one list, as in the catalogue. */
const places = new Map<string, Place>()
function placeOf(name: string): Place {
  const place = places.get(name) ?? { id: name, name, nameHi: null, rank: 0, named: '' }
  places.set(name, place)
  return place
}
