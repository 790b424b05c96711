import type { CatalogProduct } from '../catalog/product-rules.ts'
import { NO_FILTERS } from '../catalog/search/results/filter-rules.ts'
import { Search } from '../catalog/search/search.ts'

/** A product as it stands in the catalogue; its name is its id. */
export const named = (name: string, values: Partial<CatalogProduct> = {}): CatalogProduct => ({
  id: name,
  version: 1,
  name,
  brand: null,
  unit: '1 pc',
  categories: [],
  subcategories: [],
  price: 10_00,
  discount: 0,
  stock: 5,
  foodMark: null,
  countryOfOrigin: null,
  net: null,
  position: 0,
  ...values,
})

/** So many products that differ in nothing but their ids, which are never the name. */
export const manyNamed = (many: number, name: string): CatalogProduct[] =>
  Array.from({ length: many }, (_, nth) => named(name, { id: `${name} ${nth}` }))

/** Over copies of them: what is changed in one search stays as it was in others. */
export function searchOver(products: readonly CatalogProduct[]): Search {
  const search = new Search()
  for (const product of products) search.index({ ...product })
  return search
}

/** What is found for a text, the first twelve. */
export function findIn(search: Search, text: string) {
  const wanted = { text, literal: false, withinId: undefined, filters: NO_FILTERS }
  const { ids, ...found } = search.query(wanted, { sort: 'best', offset: 0, limit: 12 })
  return { ...found, ids, names: ids.map((id) => search.find(id)?.name) }
}
