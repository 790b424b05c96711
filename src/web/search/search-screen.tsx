import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, SearchX } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/constants.ts'
import { productPageQuery } from '#web/catalog/catalog-queries.ts'
import { PagedProducts, ProductGridSkeleton } from '#web/catalog/product-grid.tsx'
import { formatCount } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useIsMobile } from '#web/lib/use-media.ts'
import { usePageNumber } from '#web/lib/use-page-number.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InHeader } from '#web/ui/header-slot.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { SearchField } from './search-field.tsx'
import { recallSearches, setQuery, submitSearch } from './search-store.ts'
import { SearchWelcome } from './search-welcome.tsx'

export function SearchScreen() {
  const { query, submit, reset } = useSearching()
  const isMobile = useIsMobile()
  const field = <SearchField isWelcome={!query} onSubmit={submit} onReset={reset} />

  return (
    <>
      {isMobile ? <MobileBar>{field}</MobileBar> : <InHeader>{field}</InHeader>}
      <Page className="max-w-[1080px]!">
        {query ? <SearchResults key={query} query={query} /> : <SearchWelcome onSearch={submit} />}
      </Page>
    </>
  )
}

/** The search that the address holds, and how to change it. A shared link searches the same. */
function useSearching() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = (params.get('q') ?? '').trim()

  useLayoutEffect(recallSearches, [])
  useLayoutEffect(() => setQuery(query), [query])

  const submit = (text: string) => {
    submitSearch(text)
    const wanted = text.trim()
    if (wanted && wanted !== query) navigate(paths.searchFor(wanted))
  }
  /** Back to the welcome, as one step that "back" undoes. */
  const reset = () => {
    if (query) navigate(paths.search)
  }
  return { query, submit, reset }
}

function MobileBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-toast-below
      className="on-header sticky top-(--under-bar) z-(--z-header) bg-header text-on-header"
    >
      <div className="flex items-center gap-0.5 py-2 pr-3 pl-1">
        <Link to={paths.landing} aria-label="Back" className={iconButtonClass()}>
          <ArrowLeft size={24} />
        </Link>
        {children}
      </div>
      <div className="rim" />
    </div>
  )
}

function SearchResults({ query }: { query: string }) {
  const [page] = usePageNumber()
  const count = useQuery(productPageQuery(page, query)).data?.totalCount
  useTitle(`“${query}”`)

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-xl break-words md:text-2xl">Search Results for "{query}"</h1>
        <p aria-live="polite" className="num min-h-[17px] text-label leading-4.25 text-ink-3">
          {count !== undefined && formatCount(count, 'product')}
        </p>
      </div>
      <WhenLoaded of={String(page)} skeleton={<ProductGridSkeleton />}>
        <ResultPage page={page} query={query} />
      </WhenLoaded>
    </>
  )
}

function ResultPage({ page, query }: { page: number; query: string }) {
  return (
    <PagedProducts
      products={useSuspenseQuery(productPageQuery(page, query)).data}
      pageSize={PAGE_SIZE.search}
      label="Search results"
      empty={<NothingFound />}
    />
  )
}

const NothingFound = () => (
  <EmptyState
    icon={<SearchX size={34} />}
    title="Nothing to see here"
    text="No products found matching your search"
    action={
      <Link to={paths.home} className={buttonClass({ kind: 'secondary' })}>
        Continue Shopping
      </Link>
    }
  />
)
