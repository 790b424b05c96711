import { t } from '@lingui/core/macro'
import { hashKey, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#contract/paging.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { Page } from '#web/ui/screen/page.tsx'
import { listedProductsQuery } from './catalog-queries.ts'
import type { Named } from './category.ts'
import { FilterBar, FilterBarSkeleton, SortChoice } from './filter/filter-bar.tsx'
import { type FilterableList, useFilters } from './filter/filter-queries.ts'
import { choiceCount, filterParams } from './filter/filters.ts'
import { AllWithout, FoundCount, RemoveFilters } from './filter/found-count.tsx'
import {
  PagedProducts,
  ProductGridFrame,
  ProductGridSkeleton,
  useDeferredQuery,
} from './product-grid.tsx'
import { SubcategoryRail, SubcategoryRows } from './subcategory-choice.tsx'
import type { Listing } from './use-listing.ts'

export const KnownListing = (listing: Listing) => (
  <ListingLayout {...listing}>
    <ListingProducts {...listing} />
  </ListingLayout>
)

/** The listing before its scripts have run; the build renders it into the page (`app/screens/page-frames.tsx`). */
export const ListingFrame = () => (
  <ListingLayout category={undefined} subcategory={undefined} subcategories={[]} isOpen={false}>
    <ListingTitle title={undefined} within={<Skeleton className="h-4 w-24" />}>
      <Skeleton className="h-[17px] w-20" />
    </ListingTitle>
    <FilterBarSkeleton className="mb-3.5" />
    <ProductGridFrame />
  </ListingLayout>
)

type LayoutProps = Pick<Listing, 'category' | 'subcategory' | 'subcategories' | 'isOpen'> & {
  children: ReactNode
}

function ListingLayout({ children, ...listing }: LayoutProps) {
  const { category, subcategory, subcategories, isOpen } = listing
  const hasSubcategories = !isOpen || subcategories.length > 0
  const rows = { subcategories, category, currentId: subcategory?._id, isOpen }
  return (
    <>
      <ListingHeader category={category} />
      {hasSubcategories && <SubcategoryRail {...rows} />}
      <Page className="gap-6 max-md:pt-3 md:flex">
        {hasSubcategories && (
          <nav
            aria-label={t`Subcategories`}
            className="no-scrollbar sticky top-[89px] max-h-[calc(100dvh-109px)] w-[238px] shrink-0 self-start overflow-y-auto card p-2 max-md:hidden"
          >
            <SubcategoryRows {...rows} />
          </nav>
        )}
        <div className="min-w-0 flex-1">{children}</div>
      </Page>
    </>
  )
}

/** The header of a listing on a phone. */
export function ListingHeader({ category }: { category: Named | undefined }) {
  const goBack = useGoBack(paths.home)
  return (
    <BackHeader
      title={category ? localName(category) : t`Products`}
      titleLanguage={category && languageOfName(category)}
      onBack={goBack}
    />
  )
}

/** The products of a subcategory, or a category's own, page by page. */
function ListingProducts(listing: Listing) {
  const { category, subcategory, categoryId, subcategoryId } = listing
  const [page] = usePageNumber()
  const [filters] = useFilters()
  const products = listedProductsQuery(listing, page, filterParams(filters))
  const list = subcategoryId ? { subcategoryId } : { categoryId }
  const shown = subcategoryId ? subcategory : category
  const title = shown && localName(shown)

  return (
    <>
      <ListingTitle
        title={title}
        within={subcategoryId && category ? localName(category) : undefined}
      >
        <ListedCount list={list} products={products} />
      </ListingTitle>
      <FilterBar list={list} className="mb-3.5" />
      <WhenLoaded
        contentId={`${subcategoryId ?? categoryId} ${page}`}
        at={hashKey(products.queryKey)}
        skeleton={<ProductGridSkeleton />}
        failed={(error, retry) => <NoProducts reason={errorText(error)} onRetry={retry} />}
      >
        <ListingPage list={list} products={products} label={title ?? t`Products`} />
      </WhenLoaded>
    </>
  )
}

type TitleProps = {
  title: string | undefined
  within: ReactNode
  children?: ReactNode
}

function ListingTitle({ title, within, children }: TitleProps) {
  return (
    <div className="mb-3.5 flex items-end justify-between gap-4 max-md:mb-2.5">
      <div className="min-w-0 max-md:hidden">
        {within && <div className="text-label leading-4 text-ink-3">{within}</div>}
        <h1 className="text-2xl">{title ?? <Skeleton className="h-7.5 w-52" />}</h1>
      </div>
      <div className="flex shrink-0 items-center gap-3.5">
        {children}
        <span className="max-md:hidden">
          <SortChoice />
        </span>
      </div>
    </div>
  )
}

type ProductsProps = { list: FilterableList; products: ReturnType<typeof listedProductsQuery> }

/** Updates together with the products. */
function ListedCount({ list, products }: ProductsProps) {
  const [shown] = useDeferredQuery(products)
  return <FoundCount list={list} count={useQuery(shown).data?.totalCount} />
}

function ListingPage({ list, products, label }: ProductsProps & { label: string }) {
  const [shown, isOld] = useDeferredQuery(products)
  return (
    <PagedProducts
      products={useSuspenseQuery(shown).data}
      pageSize={PAGE_SIZE.subcategoryProducts}
      label={label}
      isOld={isOld}
      empty={<NothingListed list={list} />}
    />
  )
}

/** The listing is empty, or its filters match nothing. */
function NothingListed({ list }: { list: FilterableList }) {
  const [filters] = useFilters()
  if (choiceCount(filters) === 0) return <NoProducts />
  return (
    <EmptyState
      title={t`No products found in this subcategory`}
      text={<AllWithout list={list} />}
      action={<RemoveFilters />}
    />
  )
}

/** A failed request also lists nothing, but shows the error and can be retried. */
function NoProducts({ reason, onRetry }: { reason?: string; onRetry?: () => void }) {
  return (
    <EmptyState
      title={t`No products found in this subcategory`}
      text={reason ?? t`Try another subcategory.`}
      action={
        onRetry && <Button kind="secondary" size="sm" onClick={onRetry}>{t`Try Again`}</Button>
      }
    />
  )
}
