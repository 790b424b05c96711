import { PAGE_SIZE } from '#contract/constants.ts'
import { idAtEnd } from '#contract/id.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Catalog } from './catalog.ts'

/** So many shelves of the home screen are seen before anybody scrolls. */
const SHELVES_SEEN = 2

/**
 * The public calls whose answers a page brings with it, spelled as its first screen asks for them
 * (`web/catalog/catalog-queries.ts`): what is spelled otherwise is only asked for again.
 */
export function answersWith(path: string, catalog: Catalog): string[] {
  const everyPlace = [
    callTo('category.list', { all: 'true' }),
    callTo('subcategory.list', { all: 'true' }),
  ]
  if (path === '/') return everyPlace.slice(0, 1)
  if (path === '/home') return [...everyPlace, ...firstShelves(catalog)]
  const productId = path.startsWith('/product/') ? idAtEnd(path) : undefined
  if (productId && catalog.find(productId)) {
    return [...everyPlace.slice(1), callTo('product.get', { productId })]
  }
  if (path.startsWith(LISTINGS)) return listingAnswers(path.slice(LISTINGS.length), catalog)
  return []
}

const LISTINGS = '/product-categorized/'

/** What a listing shows first: the subcategories beside it, and its first page as it stands. */
function listingAnswers(place: string, catalog: Catalog): string[] {
  const [category = '', subcategory = ''] = place.split('/')
  const [categoryId, subcategoryId] = [idAtEnd(category), idAtEnd(subcategory)]
  const beside = catalog.subcategoriesOf(categoryId)
  const isThere = beside.some(({ id }) => id === subcategoryId)
  if (!categoryId || !subcategoryId || !isThere) return []
  return [
    callTo('category.list', { all: 'true' }),
    callTo('subcategory.byCategory', { categoryId, all: 'true' }),
    callTo('product.bySubcategory', {
      fields: 'card',
      subcategoryId,
      currentPage: '1',
      pageSize: String(PAGE_SIZE.subcategoryProducts),
    }),
  ]
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
