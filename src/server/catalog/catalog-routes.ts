import { idAtEnd } from '#contract/lib/id.ts'
import { PAGE_SIZE } from '#contract/paging.ts'
import type { Deps } from '#server/deps.ts'
import type { PublicAnswer, ServePublic } from '#server/http/public-reads/public-reads.ts'
import { found } from '#server/lib/errors.ts'
import type { Catalog } from './catalog.ts'
import type { WrittenPlace, WrittenProduct } from './catalog-rules.ts'
import { joinRows, type PageQuery, pageJson, pageOf, placeJson } from './catalog-view.ts'
import { detailJson, type Fields, productJson } from './product-view.ts'
import type { Search } from './search/search.ts'
import {
  facetsAnswer,
  needsSearch,
  searchPage,
  searchRequestOf,
  suggestions,
} from './search-view.ts'
import { similarTo } from './similar-rules.ts'
import { onePerSizeGroup } from './size-rules.ts'

type ProductQuery = PageQuery & { fields: Fields }
type AskedQuery = ProductQuery &
  Parameters<typeof searchRequestOf>[0] &
  Parameters<typeof needsSearch>[1]

/** The public catalogue, answered from memory. */
export function catalogRoutes(read: ServePublic, { catalogFeed, search }: Deps) {
  const { catalog } = catalogFeed

  /** Answers once every published change is in the catalogue. */
  const settled = async (answer: () => PublicAnswer) => {
    await catalogFeed.settled()
    return answer
  }
  const searching = async (answer: (search: Search) => PublicAnswer) => {
    await catalogFeed.settled()
    const ready = await search.ready()
    return () => answer(ready)
  }

  /** Shelf order without search, filter or sort; else the search. */
  const listOr = (query: AskedQuery, placeId?: string) => {
    const wanted = searchRequestOf(query)
    return needsSearch(wanted, query)
      ? searching((search) => searchPage(search, catalog, wanted, query))
      : settled(() => {
          const shelf = catalog.stockedShelf(placeId, query.fields === 'card')
          return listOfProducts(catalog, shelf, query)
        })
  }

  read('category.list', (query) => settled(() => listOfPlaces(catalog, catalog.categories, query)))

  read('subcategory.list', (query) =>
    settled(() => listOfPlaces(catalog, catalog.subcategoriesOf(query.categoryId), query)),
  )

  read('subcategory.byCategory', (query) =>
    settled(() => listOfPlaces(catalog, catalog.subcategoriesOf(query.categoryId), query)),
  )

  read('product.list', (query) => listOr(query))

  read('product.byCategory', (query) => listOr(query, query.categoryId))

  read('product.bySubcategory', (query) => listOr(query, query.subcategoryId))

  read('product.suggest', ({ text = '' }) =>
    searching((search) => suggestions(search, catalog, text)),
  )

  read('product.facets', (query) =>
    searching((search) => facetsAnswer(search, catalog, searchRequestOf(query))),
  )

  read('product.similar', ({ productId }) =>
    settled(() => similarProducts(catalog, found(catalog.find(productId), 'Product'))),
  )

  read('product.some', ({ ids }) => settled(() => someProducts(catalog, ids)))

  read('product.bestsellers', () =>
    settled(() => cardsOf(catalog, search.bestsellers(PAGE_SIZE.carousel))),
  )

  read('product.get', ({ productId }) => settled(() => wholeProduct(catalog, productId)))
}

function wholeProduct(catalog: Catalog, productId: string | undefined): PublicAnswer {
  if (!productId) return { fields: '"data":null', isCurrent: () => true }
  const id = found(idAtEnd(productId), 'Product')
  const product = found(catalog.find(id), 'Product')
  const fields = `"data":${detailJson(product)}`
  return { fields, isCurrent: catalog.trackChanges([product, ...product.sizes]) }
}

/** Cards of those that are on sale, in the given order. */
function someProducts(catalog: Catalog, ids: readonly string[]): PublicAnswer {
  const shown = ids.flatMap((id) => catalog.find(id) ?? [])
  const cards = shown.map((product) => productJson(product, 'card'))
  return { fields: `"data":[${joinRows(cards)}]`, isCurrent: catalog.trackChanges(shown) }
}

/** The most similar products of its subcategories, without its own sizes. */
function similarProducts(catalog: Catalog, product: WrittenProduct): PublicAnswer {
  const shelf = new Set(product.subcategories.flatMap(({ id }) => catalog.stockedShelf(id, true)))
  const others = [...shelf].filter((other) => !product.sizes.includes(other))
  return cardsOf(catalog, similarTo(product, onePerSizeGroup(others), PAGE_SIZE.similarProducts))
}

function cardsOf(catalog: Catalog, shown: readonly WrittenProduct[]): PublicAnswer {
  const cards = shown.map((other) => productJson(other, 'card'))
  return { fields: `"data":[${joinRows(cards)}]`, isCurrent: catalog.trackChanges(shown) }
}

function listOfPlaces(catalog: Catalog, places: readonly WrittenPlace[], query: PageQuery) {
  const rows = pageOf(places, query).map(placeJson)
  return { fields: pageJson(rows, places.length, query), isCurrent: catalog.trackChanges([]) }
}

const listOfProducts = (catalog: Catalog, shelf: readonly WrittenProduct[], query: ProductQuery) =>
  pageOfProducts(catalog, pageOf(shelf, query), shelf.length, query)

function pageOfProducts(
  catalog: Catalog,
  shown: readonly WrittenProduct[],
  totalCount: number,
  query: ProductQuery,
): PublicAnswer {
  const rows = shown.map((product) => productJson(product, query.fields))
  return { fields: pageJson(rows, totalCount, query), isCurrent: catalog.trackChanges(shown) }
}
