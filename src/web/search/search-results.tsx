import { t } from '@lingui/core/macro'
import { hashKey, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/paging.ts'
import { buyAgainQuery } from '#web/catalog/buy-again-queries.ts'
import { BuyAgainShelf } from '#web/catalog/buy-again-shelf.tsx'
import { productPageQuery } from '#web/catalog/catalog-queries.ts'
import { ChosenFilters } from '#web/catalog/filter/chosen-filters.tsx'
import { FilterBar, FilterColumn, SortChoice } from '#web/catalog/filter/filter-bar.tsx'
import { type FilterableList, useFilters } from '#web/catalog/filter/filter-queries.ts'
import { choiceCount, filterParams } from '#web/catalog/filter/filters.ts'
import { AllWithout, FoundCount, RemoveFilters } from '#web/catalog/filter/found-count.tsx'
import { PagedProducts, ProductGridSkeleton, useDeferredQuery } from '#web/catalog/product-grid.tsx'
import { useIsMobile, useIsWide } from '#web/lib/browser/window-size.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { useUser } from '#web/session/user-queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { CorrectionNote, SimilarSearches } from './search-notes.tsx'

type Results = ReturnType<typeof useResults>

/** The search of the URL: query, page, filters. */
function useResults(query: string) {
  const [params] = useSearchParams()
  const [page] = usePageNumber()
  const [filters] = useFilters()
  const isLiteral = params.get('literal') === '1'
  const narrowed = { ...filterParams(filters), ...(isLiteral && { literal: '1' }) }
  return { page, isLiteral, products: productPageQuery(page, query, narrowed) }
}

/** Also rendered at build time (`app/frame-lists.tsx`), as far as its data is known. */
export function SearchResults({ query }: { query: string }) {
  const { page, isLiteral, products } = useResults(query)
  const [isWide, isMobile] = [useIsWide(), useIsMobile()]
  const isNarrowed = choiceCount(useFilters()[0]) > 0
  const list = { searchText: query, ...(isLiteral && { literal: '1' }) }
  useTitle(`“${query}”`)

  return (
    <div className="lg:flex lg:gap-6">
      {isWide && <FilterColumn list={list} />}
      <div className="min-w-0 flex-1">
        {!isWide && <FilterBar list={list} className="mb-3" />}
        <Heading query={query} list={list} products={products}>
          {!isMobile && <SortChoice />}
        </Heading>
        {isWide && isNarrowed && (
          <div className="mb-3.5">
            <ChosenFilters list={list} />
          </div>
        )}
        <WhenLoaded
          contentId={`${page} ${isLiteral}`}
          at={hashKey(products.queryKey)}
          skeleton={<ProductGridSkeleton />}
        >
          <ResultPage list={list} products={products} />
        </WhenLoaded>
      </div>
    </div>
  )
}

type ResultsProps = { list: FilterableList; products: Results['products'] }
type HeadingProps = ResultsProps & { query: string; children: ReactNode }

/** Updates together with the results. */
function Heading({ query, list, products, children }: HeadingProps) {
  const [shown] = useDeferredQuery(products)
  const { data } = useQuery(shown)
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-xl break-words md:text-2xl">{t`Search Results for "${query}"`}</h1>
        <div className="flex items-center gap-3">
          <FoundCount list={list} count={data?.totalCount}>
            {resultsFor(query, data?.meant)}
          </FoundCount>
          {children}
        </div>
      </div>
      {data && <CorrectionNote query={query} found={data} />}
    </div>
  )
}

function ResultPage({ list, products }: ResultsProps) {
  const [shown, isOld] = useDeferredQuery(products)
  const found = useSuspenseQuery(shown).data
  return (
    <PagedProducts
      products={found}
      pageSize={PAGE_SIZE.products}
      label={t`Search results`}
      isOld={isOld}
      empty={<NothingFound list={list} near={found.near ?? []} />}
    />
  )
}

function NothingFound({ list, near }: { list: FilterableList; near: string[] }) {
  const isNarrowed = choiceCount(useFilters()[0]) > 0
  const text = t`No products found matching your search`
  return (
    <>
      <EmptyState
        icon={<SearchX size={34} />}
        title={t`Nothing to see here`}
        text={isNarrowed ? <AllWithout list={list} text={text} /> : text}
        action={
          isNarrowed ? (
            <RemoveFilters />
          ) : (
            <Link
              to={paths.home}
              className={buttonClass({ kind: 'secondary' })}
            >{t`Continue Shopping`}</Link>
          )
        }
      />
      {!isNarrowed && <SimilarSearches near={near} />}
      <BoughtBefore />
    </>
  )
}

/** Recently bought products. Last on the screen, so that it moves nothing when it loads. */
function BoughtBefore() {
  const user = useUser()
  const { data: products = [] } = useQuery({ ...buyAgainQuery(), enabled: user !== null })
  return user && products.length > 0 ? <BuyAgainShelf products={products} /> : null
}

/** Behind how many products were found: what was searched for, and what that means on packets. */
const resultsFor = (query: string, meant: readonly string[] = []) =>
  meant.length > 0 ? ` ${t`for ${{ words: [query, ...meant].join(', ') }}`}` : ''
