import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { PAGE_SIZE } from '#contract/constants.ts'
import { productPageQuery } from '#web/catalog/catalog-queries.ts'
import { Loaded } from '#web/catalog/loaded.tsx'
import { PagedProducts } from '#web/catalog/paged-products.tsx'
import { ProductGridSkeleton } from '#web/catalog/product-grid.tsx'
import { formatCount } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { usePageNumber } from '#web/lib/use-page-number.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function SearchResults({ query }: { query: string }) {
  const [page] = usePageNumber()
  const results = useQuery(productPageQuery(page, query))
  const count = results.data?.totalCount
  useTitle(`“${query}”`)

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-xl break-words md:text-2xl">Search Results for "{query}"</h1>
        <p
          aria-live="polite"
          className="num min-h-[17px] text-[0.845rem] leading-[17px] text-ink-3"
        >
          {count !== undefined && formatCount(count, 'product')}
        </p>
      </div>
      <Loaded query={results} skeleton={<ProductGridSkeleton />}>
        {(products) => (
          <PagedProducts
            products={products}
            pageSize={PAGE_SIZE.search}
            label="Search results"
            empty={<NothingFound />}
          />
        )}
      </Loaded>
    </>
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
