import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Named } from './category.ts'
import { ListingHeader } from './listing-header.tsx'
import { ListingProducts } from './listing-products.tsx'
import { SubcategoryRail } from './subcategory-rail.tsx'
import { SubcategoryRows } from './subcategory-rows.tsx'
import { type Listing, useListing } from './use-listing.ts'

export function ListingScreen() {
  const listing = useListing()
  useTitle(listing.subcategory?.name ?? listing.category?.name)
  if (listing.isUnknown) return <NoSuchShelf category={listing.category} />
  return <KnownListing {...listing} />
}

function KnownListing(listing: Listing) {
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
            aria-label="Subcategories"
            className="no-scrollbar sticky top-[89px] max-h-[calc(100dvh-109px)] w-[238px] shrink-0 self-start overflow-y-auto rounded-lg border border-line bg-surface p-2 max-md:hidden"
          >
            <SubcategoryRows {...rows} />
          </nav>
        )}
        <div className="min-w-0 flex-1">
          <ListingProducts {...listing} />
        </div>
      </Page>
    </>
  )
}

/** A category that is there is still shown the way to. */
function NoSuchShelf({ category }: { category: Named | undefined }) {
  return (
    <>
      <ListingHeader category={category} />
      <Page>
        <h1 className="sr-only max-md:hidden">{category?.name ?? 'Products'}</h1>
        <EmptyState
          icon={<PackageSearch size={34} />}
          title={category ? 'Subcategory not found' : 'Category not found'}
          text="It may have moved to another shelf."
          action={
            <Link
              to={category ? paths.categoryListing(category) : paths.home}
              className={buttonClass()}
            >
              {category ? `All of ${category.name}` : 'Back to Home'}
            </Link>
          }
        />
      </Page>
    </>
  )
}
