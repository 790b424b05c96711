import { PAGE_SIZE } from '#contract/constants.ts'
import { MAX_SEARCH_TEXT } from '#contract/filters.ts'
import { idAtEnd } from '#contract/id.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Envelope } from '#contract/schemas.ts'
import type { FirstData } from '#server/http/full-pages.ts'
import { partsOf } from '#server/http/url-parts.ts'
import type { Catalog } from './catalog.ts'
import { listingScreen, productScreen, searchScreen } from './page-view.ts'

/** So many shelves of the home screen are seen before anybody scrolls. */
const SHELVES_SEEN = 2

/**
 * What a page brings with it: public calls, spelled as its first screen asks for them
 * (`web/catalog/catalog-queries.ts`; what is spelled otherwise is only asked for again), and what of
 * their answers is seen before any script has come.
 */
export function firstData(url: string, catalog: Catalog): FirstData {
  const { calls, ...data } = dataOfScreen(url, catalog)
  return { ...data, calls: [...calls, DELIVERY], words: deliveryWordsOf }
}

/** Every page brings what the shop promises now. */
const DELIVERY = routes['delivery.now'].path

function deliveryWordsOf(answers: unknown[]) {
  const { data } = answers.at(-1) as Envelope<'delivery.now'>
  return data.words
}

function dataOfScreen(url: string, catalog: Catalog): FirstData {
  const { path, query } = partsOf(url)
  const everyPlace = [
    callTo('category.list', { all: 'true' }),
    callTo('subcategory.list', { all: 'true' }),
  ]
  if (path === '/') return { calls: everyPlace.slice(0, 1) }
  if (path === '/home') return { calls: [...everyPlace, ...firstShelves(catalog)] }
  const productId = path.startsWith('/product/') ? idAtEnd(path) : undefined
  if (productId && catalog.find(productId)) {
    const calls = [...everyPlace.slice(1), callTo('product.get', { productId })]
    return { calls, screen: productScreen }
  }
  if (path.startsWith(LISTINGS)) return dataOfListing(path.slice(LISTINGS.length), query, catalog)
  if (path === '/search') return dataOfSearch(query)
  // Settings decide it, which are read each time.
  if (path === '/checkout') return { calls: [routes['order.paymentOptions'].path], once: true }
  return { calls: [] }
}

const LISTINGS = '/product-categorized/'

/** What a listing shows first: the subcategories beside it, and its first page unless another one is asked for. */
function dataOfListing(place: string, query: string, catalog: Catalog): FirstData {
  const [category = '', subcategory = ''] = place.split('/')
  const [categoryId, subcategoryId] = [idAtEnd(category), idAtEnd(subcategory)]
  const beside = catalog.subcategoriesOf(categoryId)
  const isThere = beside.some(({ id }) => id === subcategoryId)
  if (!categoryId || !subcategoryId || !isThere) return { calls: [] }
  const calls = [
    callTo('category.list', { all: 'true' }),
    callTo('subcategory.byCategory', { categoryId, all: 'true' }),
  ]
  if (query) return { calls }
  const firstPage = callTo('product.bySubcategory', {
    fields: 'card',
    subcategoryId,
    currentPage: '1',
    pageSize: String(PAGE_SIZE.subcategoryProducts),
  })
  return { calls: [...calls, firstPage], screen: listingScreen(categoryId, subcategoryId) }
}

/** What a search finds first. There are as many searches as words: none of them is kept as a page. */
function dataOfSearch(query: string): FirstData {
  const asked = new URLSearchParams(query)
  const searchText = asked.get('q')?.trim() ?? ''
  const isPlain = [...asked].every(
    ([name, value]) => name === 'q' || (name === 'page' && value === '1'),
  )
  if (!isPlain || !searchText || searchText.length > MAX_SEARCH_TEXT) return { calls: [] }
  const found = callTo('product.list', {
    fields: 'card',
    currentPage: '1',
    pageSize: String(PAGE_SIZE.products),
    searchText,
  })
  return { calls: [found], screen: searchScreen(searchText), once: true }
}

const firstShelves = ({ categories }: Catalog) =>
  categories.slice(0, SHELVES_SEEN).map(({ id }) =>
    callTo('product.byCategory', {
      fields: 'card',
      categoryId: id,
      currentPage: '1',
      pageSize: String(PAGE_SIZE.carousel),
    }),
  )

const callTo = (name: RouteName, query: Record<string, string>) =>
  `${routes[name].path}?${new URLSearchParams(query)}`
