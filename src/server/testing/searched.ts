import type { CatalogProduct } from '../catalog/product-rules.ts'
import { NO_FILTERS } from '../catalog/search/results/filter-rules.ts'
import { Search } from '../catalog/search/search.ts'

/** A catalogue product whose name is its id. */
export const named = (name: string, values: Partial<CatalogProduct> = {}): CatalogProduct => ({
  id: name,
  version: 1,
  name,
  nameHi: null,
  brand: null,
  unit: '1 pc',
  categories: [],
  subcategories: [],
  price: 10_00,
  discount: 0,
  stock: 5,
  foodMark: null,
  countryOfOrigin: null,
  sizeGroup: null,
  net: null,
  position: 0,
  ...values,
})

/** This many products that differ only in their ids, which are never the name. */
export const manyNamed = (many: number, name: string): CatalogProduct[] =>
  Array.from({ length: many }, (_, nth) => named(name, { id: `${name} ${nth}` }))

/** Searches copies of the products, so that searches do not affect each other. */
export function searchOver(products: readonly CatalogProduct[]): Search {
  const search = new Search()
  for (const product of products) search.index({ ...product })
  return search
}

/** The first twelve results for a text. */
export function findIn(search: Search, text: string) {
  const wanted = { text, literal: false, withinId: undefined, filters: NO_FILTERS }
  const { ids, ...found } = search.query(wanted, { sort: 'best', offset: 0, limit: 12 })
  return { ...found, ids, names: ids.map((id) => search.find(id)?.name) }
}
