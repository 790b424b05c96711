import type { Facets, SuggestedName as ShownName } from '#contract/catalog/search.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import type { Parsed } from '#contract/schemas.ts'
import type { PublicAnswer } from '#server/http/public-reads/public-reads.ts'
import type { Catalog } from './catalog.ts'
import { hindiName } from './catalog-rules.ts'
import { type PageQuery, pageJson } from './catalog-view.ts'
import { type Fields, productJson } from './product-view.ts'
import { choiceKey, type Filters, hasFilters } from './search/results/filter-rules.ts'
import type { Search } from './search/search.ts'
import type { Interpretation, SearchRequest, SuggestedName } from './search/search-types.ts'
import { inStockSize } from './stocked-shelves.ts'

type FacetQuery = Parsed<'product.facets'>['query']
type FilterQuery = Pick<
  FacetQuery,
  'category' | 'brand' | 'origin' | 'min' | 'max' | 'off' | 'veg' | 'stock'
>
type FoundQuery = PageQuery & Pick<FacetQuery, 'sort'> & { fields: Fields }

/** The search request of a list call. */
export const searchRequestOf = (query: FilterQuery & Partial<FacetQuery>): SearchRequest => ({
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

/** Whether a list needs the search: with a text, a filter or a sort order. */
export const needsSearch = (wanted: SearchRequest, { sort }: Pick<FacetQuery, 'sort'>) =>
  wanted.text !== undefined || sort !== 'best' || hasFilters(wanted.filters)

/** A page of results, limited also for `all`. */
export function searchPage(
  search: Search,
  catalog: Catalog,
  wanted: SearchRequest,
  query: FoundQuery,
): PublicAnswer {
  const { sort, fields } = query
  const currentPage = query.all ? 1 : query.currentPage
  const pageSize = query.all ? MAX_PAGE_SIZE : query.pageSize
  const offset = (currentPage - 1) * pageSize
  const isOfCards = fields === 'card'
  const page = { sort, offset, limit: pageSize, isPerThing: isOfCards }
  const found = search.query(wanted, page)
  const matching = catalog.findAll(found.ids)
  // Filters may have excluded the size that is in stock.
  const shown = isOfCards && !hasFilters(wanted.filters) ? matching.map(inStockSize) : matching
  const rows = shown.map((product) => productJson(product, fields))
  const list = pageJson(rows, found.total, { currentPage, pageSize, all: false })
  return {
    fields: wanted.text === undefined ? list : `${list},${interpretationJson(found)}`,
    isCurrent: catalog.trackChanges(shown),
  }
}

/** Without braces, to be joined with other fields. */
const interpretationJson = ({ corrected, meant, dropped, instead, near }: Interpretation) =>
  JSON.stringify({
    corrected,
    meant,
    ...(dropped.length > 0 && { dropped, instead }),
    ...(near.length > 0 && { near }),
  }).slice(1, -1)

/** Suggestions for a text that is being typed. */
export function suggestions(search: Search, catalog: Catalog, text: string): PublicAnswer {
  const suggested = search.suggest(text)
  const { completions, isCounted, total } = suggested
  const names = suggested.names.map((name) => nameView(name, catalog, isCounted))
  const shown = catalog.findAll(suggested.ids).map(inStockSize)
  const rows = shown.map((product) => productJson(product, 'card'))
  const beside = `"completions":${JSON.stringify(completions)},"names":${JSON.stringify(names)},"totalCount":${total}`
  return {
    fields: `"data":{"products":[${rows.join(',')}],${interpretationJson(suggested)},${beside}}`,
    isCurrent: catalog.trackChanges(shown),
  }
}

/** A suggested name with its link and its number of cards. */
function nameView(named: SuggestedName, catalog: Catalog, isCounted: boolean): ShownName {
  const { kind, id, name, nameHi, count } = named
  if (kind === 'brand') return { kind, id, name, category: null, count: isCounted ? count : null }
  const category = kind === 'subcategory' ? categoryOf(id, catalog) : null
  const names = { name, ...hindiName({ nameHi }) }
  return { kind, id, ...names, category, count: catalog.stockedShelf(id, true).length }
}

/** The first category of a subcategory. */
function categoryOf(subcategoryId: string, catalog: Catalog): ShownName['category'] {
  const subcategory = catalog.subcategoriesOf(undefined).find(({ id }) => id === subcategoryId)
  const category = catalog.categories.find(({ id }) => subcategory?.categoryIds.includes(id))
  return category ? { _id: category.id, name: category.name, ...hindiName(category) } : null
}

/** The filter options of a list. */
export function facetsAnswer(
  search: Search,
  catalog: Catalog,
  wanted: SearchRequest,
): PublicAnswer {
  const { price, ...facets } = search.facets(wanted)
  const data: Facets = {
    ...facets,
    categories: facets.categories.map((category) => ({
      ...category,
      ...hindiName(catalog.findPlace(category.value)),
    })),
    price: { min: toRupees(price.min), max: toRupees(price.max) },
  }
  return { fields: `"data":${JSON.stringify(data)}`, isCurrent: catalog.trackChanges([]) }
}
