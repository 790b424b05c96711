import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/constants.ts'
import { formatCount } from '#web/lib/format.ts'
import { sentenceFor } from '#web/lib/refused.ts'
import { usePageNumber } from '#web/lib/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { categoryProductsQuery, subcategoryProductsQuery } from './catalog-queries.ts'
import { PagedProducts, type ProductPage } from './paged-products.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'
import type { Listing } from './use-listing.ts'

/** The products of a subcategory, or a category's own, page by page. */
export function ListingProducts({ category, subcategory, categoryId, subcategoryId }: Listing) {
  const [page] = usePageNumber()
  const ofSubcategory = useQuery({
    ...subcategoryProductsQuery(subcategoryId ?? '', page),
    enabled: subcategoryId !== undefined,
  })
  const ofCategory = useQuery({
    ...categoryProductsQuery(categoryId, page, PAGE_SIZE.subcategoryProducts),
    enabled: subcategoryId === undefined,
  })
  const products: UseQueryResult<ProductPage> = subcategoryId ? ofSubcategory : ofCategory
  const title = subcategoryId ? subcategory?.name : category?.name

  return (
    <>
      <ListingTitle
        title={title}
        within={subcategoryId ? category?.name : undefined}
        count={products.data?.totalCount}
      />
      <ListingPage products={products} label={title ?? 'Products'} />
    </>
  )
}

type TitleProps = {
  title: string | undefined
  within: string | undefined
  count: number | undefined
}

function ListingTitle({ title, within, count }: TitleProps) {
  return (
    <div className="mb-3.5 flex items-end justify-between gap-4 max-md:mb-2.5">
      <div className="min-w-0 max-md:hidden">
        {within && <p className="text-[0.845rem] leading-4 text-ink-3">{within}</p>}
        <h1 className="text-2xl">{title ?? <Skeleton className="h-7.5 w-52" />}</h1>
      </div>
      <p aria-live="polite" className="num min-h-[17px] text-[0.845rem] leading-[17px] text-ink-3">
        {count !== undefined && formatCount(count, 'product')}
      </p>
    </div>
  )
}

function ListingPage({
  products,
  label,
}: {
  products: UseQueryResult<ProductPage>
  label: string
}) {
  const answer = products.data
  if (products.isError && !products.isFetching) return <NoProducts failure={products} />
  if (!answer) return <ProductGridSkeleton />
  return (
    <PagedProducts
      products={answer}
      pageSize={PAGE_SIZE.subcategoryProducts}
      label={label}
      empty={<NoProducts />}
    />
  )
}

/** A failed fetch lists nothing either, but says so and can be tried again. */
function NoProducts({ failure }: { failure?: UseQueryResult<ProductPage> }) {
  return (
    <EmptyState
      title="No products found in this subcategory"
      text={failure ? sentenceFor(failure.error) : 'Other shelves are full. Have a look around.'}
      action={
        failure && (
          <Button kind="secondary" size="sm" onClick={() => failure.refetch()}>
            Try Again
          </Button>
        )
      }
    />
  )
}
