import { MAX_PAGE_SIZE } from '#contract/constants.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { Parsed } from '#contract/schemas.ts'
import type { Facets } from '#contract/search.ts'
import type { PublicAnswer } from '#server/http/public-reads.ts'
import type { Catalog } from '../catalog.ts'
import { type PageQuery, pageAsJson } from '../catalog-view.ts'
import { type Fields, productJson } from '../product-view.ts'
import { choiceKey, type Filters, isNarrowing } from './filter-rules.ts'
import type { Search, Wanted } from './search.ts'

type FacetQuery = Parsed<'product.facets'>['query']
type FilterQuery = Pick<
  FacetQuery,
  'category' | 'brand' | 'origin' | 'min' | 'max' | 'off' | 'veg' | 'stock'
>
type FoundQuery = PageQuery & Pick<FacetQuery, 'sort'> & { fields: Fields }

/** What a list of the contract asks the search for. */
export const wantedOf = (query: FilterQuery & Partial<FacetQuery>): Wanted => ({
  text: query.searchText || query.search || undefined,
  literal: query.literal ?? false,
  withinId: query.subcategoryId ?? query.categoryId,
  filters: filtersOf(query),
})

const filtersOf = (query: FilterQuery): Filters => ({
  categories: query.category,
  brands: query.brand.map(choiceKey),
  origins: query.origin.map(choiceKey),
  min: query.min === undefined ? undefined : toPaise(query.min),
  max: query.max === undefined ? undefined : toPaise(query.max),
  off: query.off,
  veg: query.veg,
  inStock: query.stock,
})

/** Whether a list is more than a shelf as it stands: searched, narrowed or ordered. */
export const isSearched = (wanted: Wanted, { sort }: Pick<FacetQuery, 'sort'>) =>
  wanted.text !== undefined || sort !== 'best' || isNarrowing(wanted.filters)

/** A page of what is found. Never everything at once. */
export function foundPage(
  search: Search,
  catalog: Catalog,
  wanted: Wanted,
  { all, sort, fields, ...asked }: FoundQuery,
): PublicAnswer {
  const page = all ? { currentPage: 1, pageSize: MAX_PAGE_SIZE } : asked
  const { currentPage, pageSize } = page
  const offset = (currentPage - 1) * pageSize
  const found = search.find(wanted, { sort, offset, limit: pageSize })
  const shown = catalog.findAll(found.ids)
  const rows = shown.map((product) => productJson(product, fields))
  const list = pageAsJson(rows, found.total, { ...page, all: false })
  const understood = JSON.stringify({ corrected: found.corrected, meant: found.meant })
  return {
    fields: wanted.text === undefined ? list : `${list}, ${understood.slice(1, -1)}`,
    isStill: catalog.witness(shown),
  }
}

/** What may follow what is being typed. */
export function suggestions(search: Search, catalog: Catalog, text: string): PublicAnswer {
  const { ids, total: totalCount, ...suggested } = search.suggest(text)
  const shown = catalog.findAll(ids)
  const rows = shown.map((product) => productJson(product, 'card'))
  const beside = JSON.stringify({ ...suggested, totalCount })
  return {
    fields: `"data":{"products":[${rows.join(',')}],${beside.slice(1)}`,
    isStill: catalog.witness(shown),
  }
}

/** What a list can be narrowed to. */
export function facetsAnswer(search: Search, catalog: Catalog, wanted: Wanted): PublicAnswer {
  const { price, ...facets } = search.facets(wanted)
  const data: Facets = {
    ...facets,
    price: { min: toRupees(price.min), max: toRupees(price.max) },
  }
  return { fields: `"data":${JSON.stringify(data)}`, isStill: catalog.witness([]) }
}
