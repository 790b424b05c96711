import { QueryClient } from '@tanstack/react-query'
import { blank } from '#contract/frame-parts.ts'
import type { Envelope } from '#contract/schemas.ts'
import { listedProductsQuery, productPageQuery } from '#web/catalog/catalog-queries.ts'
import { FilterBar } from '#web/catalog/filter/filter-bar.tsx'
import { FilterMarks } from '#web/catalog/filter/filter-marks.tsx'
import { KnownListing } from '#web/catalog/known-listing.tsx'
import { paths } from '#web/lib/navigation/paths.ts'
import { EmptySearchBar } from '#web/search/mobile-bar.tsx'
import { SearchResults } from '#web/search/search-results.tsx'
import { Page } from '#web/ui/screen/page.tsx'
import { asleep, cut, draw } from './draw.tsx'
import { type Drawn, drawCard, STAND_IN } from './frame-parts.tsx'

/** A listing and what a search has found, without their cards. */
export const drawLists = (): Drawn => ({
  listing: asleep(drawListing()),
  found: asleep(drawFound()),
})

/** On one page of each. */
const SOME = 11

const PAGE: Envelope<'product.bySubcategory'> = {
  ...({ success: true, message: 'OK', timestamp: '' } as const),
  ...{ totalCount: SOME, pageSize: SOME, currentPage: 1, count: SOME },
  data: [STAND_IN],
}

function drawListing() {
  const { _id } = STAND_IN
  const listing = {
    category: { _id, name: blank('category') },
    subcategory: { _id, name: blank('subcategory') },
    categoryId: _id,
    subcategoryId: _id,
  }
  const known = new QueryClient()
  known.setQueryData(listedProductsQuery(listing).queryKey, PAGE)
  const html = draw(
    paths.home,
    <KnownListing {...listing} subcategories={[]} isOpen={false} isUnknown={false} />,
    known,
  )
  return withBlanks(filteredAtEveryWidth(html, _id))
}

/** On a phone alone: on a desk filters stand beside it that only the script knows. */
function drawFound() {
  const query = blank('query')
  const known = new QueryClient()
  known.setQueryData(productPageQuery(1, query).queryKey, PAGE)
  const html = draw(
    paths.search,
    <div className="md:hidden">
      <EmptySearchBar />
      <Page className="max-md:pt-3">
        <SearchResults query={query} />
      </Page>
    </div>,
    known,
  )
  return withBlanks(html)
}

const withBlanks = (html: string) =>
  cut(
    cut(html, drawCard(STAND_IN), blank('cards')),
    `${SOME} products`,
    `${blank('count')} products${blank('meant')}`,
  )

/** Which filters are shown depends on the width of the window: here are both. */
function filteredAtEveryWidth(html: string, subcategoryId: string) {
  const list = { subcategoryId }
  const drawIn = (className: string) =>
    draw(paths.home, <FilterBar list={list} className={className} />)
  const marks = draw(paths.home, <FilterMarks list={list} />)
  const wide = `<div class="mb-3.5 max-md:hidden">${marks}</div>`
  return cut(html, drawIn('mb-3.5'), drawIn('mb-3.5 md:hidden') + wide)
}
