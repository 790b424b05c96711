import { MAX_SEARCH_TEXT } from '#contract/catalog/filters.ts'
import { CARDS_ABOVE_FOLD } from '#contract/catalog/picture-sizes.ts'
import { deliveryTexts } from '#contract/delivery/delivery-texts.ts'
import { typedText } from '#contract/language/verbatim.ts'
import { idAtEnd } from '#contract/lib/id.ts'
import type { AnswersName } from '#contract/page/built-screens.ts'
import { PAGE_SIZE } from '#contract/paging.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Envelope } from '#contract/schemas.ts'
import type { FirstData } from '#server/http/page/full-pages.ts'
import type { Words } from '#server/http/page/page-frames.ts'
import type { WriteText } from '#server/http/page/page-writers.ts'
import { partsOf } from '#server/http/public-reads/url-parts.ts'
import type { Catalog } from './catalog.ts'
import { headOfListing, headOfProduct, type NamedShop } from './page-heads.ts'

/** Shelves of categories of the home screen above the fold, below the bestsellers. */
const SHELVES_SEEN = 1

/**
 * Data embedded in a page: the public calls of its first screen, spelled as the screen sends them
 * (`web/catalog/catalog-queries.ts`; a call of another spelling is sent again), and what is shown of their answers
 * before scripts have loaded.
 */
export function firstData(
  answers: AnswersName | undefined,
  url: string,
  { catalog, shop, previewsAt }: Shop,
): FirstData {
  const { calls, headAt, ...data } = answers ? DATA[answers](partsOf(url), catalog) : NONE
  return {
    ...data,
    calls: [...calls, DELIVERY],
    words: deliveryTextsOf,
    ...(headAt && previewsAt && { head: headAt({ publicUrl: previewsAt, shop }) }),
  }
}

/** `shop`: its name. `previewsAt`: its URL, or undefined where the owner wants no link previews. */
type Shop = { catalog: Catalog; shop: string; previewsAt: string | undefined }

/** Every page brings what the shop promises now. */
const DELIVERY = routes['delivery.now'].path

function deliveryTextsOf(answers: unknown[], write: WriteText): Words {
  const { data } = answers.at(-1) as Envelope<'delivery.now'>
  const { minutes, opens_at, closed_note: note, closed_note_hi: noteHi } = data
  const opening = opens_at ? Date.parse(opens_at) : undefined
  const texts = Object.entries(deliveryTexts({ minutes, opening, note, noteHi }, Date.now()))
  const { words = '', words_hi, tone = '' } = data.notice ?? {}
  return {
    ...Object.fromEntries(texts.map(([name, text]) => [name, text ? write(text) : ''])),
    notice: words && write(typedText(words, words_hi)),
    tone,
  }
}

/** The head of a page depends on the URL and the name of the shop. */
type ScreenData = Omit<FirstData, 'head'> & {
  headAt?: (shop: NamedShop) => NonNullable<FirstData['head']>
}
type DataOf = (url: { path: string; query: string }, catalog: Catalog) => ScreenData

const DATA: Record<AnswersName, DataOf> = {
  landing: () => ({ calls: [CATEGORIES] }),
  home: (_url, catalog) => ({
    calls: [CATEGORIES, SUBCATEGORIES, BESTSELLERS, ...firstShelves(catalog)],
  }),
  listing: dataOfListing,
  product: dataOfProduct,
  search: dataOfSearch,
  // Depends on settings, which are read each time.
  checkout: () => ({ calls: [routes['order.paymentOptions'].path], once: true }),
}

function dataOfProduct({ path }: { path: string }, catalog: Catalog): ScreenData {
  const productId = idAtEnd(path)
  if (!productId || !catalog.find(productId)) return NONE
  return {
    calls: [SUBCATEGORIES, callTo('product.get', { productId })],
    pictures: pictureOfProduct,
    headAt: (shop) => ({
      of: productId,
      write: (answers) => {
        const { data } = answers[1] as Envelope<'product.get'>
        return data ? headOfProduct(data, shop) : undefined
      },
    }),
  }
}

/** What a listing shows first: the subcategories beside it, and its first page unless another one is requested. */
function dataOfListing(
  { path, query }: { path: string; query: string },
  catalog: Catalog,
): ScreenData {
  const [, , category = '', subcategory = ''] = path.split('/')
  const [categoryId, subcategoryId] = [idAtEnd(category), idAtEnd(subcategory)]
  const beside = catalog.subcategoriesOf(categoryId)
  const isThere = beside.some(({ id }) => id === subcategoryId)
  if (!categoryId || (subcategory && !isThere)) return NONE
  const headAt = headOfPlaces([categoryId, ...(subcategoryId ? [subcategoryId] : [])])
  const calls = [CATEGORIES, callTo('subcategory.byCategory', { categoryId, all: 'true' })]
  if (query || !subcategoryId) return { calls, headAt }
  const firstPage = callTo('product.bySubcategory', {
    fields: 'card',
    subcategoryId,
    currentPage: '1',
    pageSize: String(PAGE_SIZE.subcategoryProducts),
  })
  return { calls: [...calls, firstPage], pictures: picturesOfList, headAt }
}

/** The category and the subcategory come from the first two answers; a category that is gone has no head. */
const headOfPlaces = (ids: readonly string[]) => (shop: NamedShop) => ({
  of: ids.join(' '),
  write: (answers: unknown[]) => {
    const lists = answers as [Envelope<'category.list'>, Envelope<'subcategory.byCategory'>]
    const places = ids.flatMap(
      (id, level) => lists[level]?.data.find(({ _id }) => _id === id) ?? [],
    )
    return places.length === ids.length ? headOfListing(places, shop) : undefined
  },
})

/** What a search finds first. There are too many different searches to keep them as pages. */
function dataOfSearch({ query }: { query: string }): ScreenData {
  const asked = new URLSearchParams(query)
  const searchText = asked.get('q')?.trim() ?? ''
  const isPlain = [...asked].every(
    ([name, value]) => name === 'q' || (name === 'page' && value === '1'),
  )
  if (!isPlain || !searchText || searchText.length > MAX_SEARCH_TEXT) return NONE
  const found = callTo('product.list', {
    fields: 'card',
    currentPage: '1',
    pageSize: String(PAGE_SIZE.products),
    searchText,
  })
  return { calls: [found], pictures: picturesOfList, once: true }
}

function pictureOfProduct(answers: unknown[]): string[] {
  const { data } = answers[1] as Envelope<'product.get'>
  return data?.image.slice(0, 1) ?? []
}

/** Of the first cards, '' where one has none; the list is the answer before that of the promise. */
function picturesOfList(answers: unknown[]): string[] {
  const { data } = answers.at(-2) as Envelope<'product.list'>
  return data.slice(0, CARDS_ABOVE_FOLD).map(({ image }) => image[0] ?? '')
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

function callTo(name: RouteName, query: Record<string, string>) {
  return `${routes[name].path}?${new URLSearchParams(query)}`
}

const NONE: ScreenData = { calls: [] }
const CATEGORIES = callTo('category.list', { all: 'true' })
const BESTSELLERS = routes['product.bestsellers'].path
const SUBCATEGORIES = callTo('subcategory.list', { all: 'true' })
