import { t } from '@lingui/core/macro'
import { PackageSearch } from 'lucide-react'
import { Navigate } from 'react-router'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Page } from '#web/ui/screen/page.tsx'
import type { Named } from './category.ts'
import { NormalizeUrl } from './filter/normalize-url.tsx'
import { KnownListing, ListingHeader } from './known-listing.tsx'
import { useFirstSubcategory, useListing } from './use-listing.ts'

export function ListingScreen() {
  const listing = useListing()
  const titled = listing.subcategory ?? listing.category
  useTitle(titled && localName(titled))
  const onward = useFirstSubcategory(listing)
  if (onward) return <Navigate {...onward} replace />
  if (listing.isUnknown) return <NoSuchShelf category={listing.category} />
  return (
    <>
      <NormalizeUrl />
      <KnownListing {...listing} />
    </>
  )
}

/** Links to the category, if that exists. */
function NoSuchShelf({ category }: { category: Named | undefined }) {
  return (
    <>
      <ListingHeader category={category} />
      <Page>
        <h1 className="sr-only max-md:hidden">{category ? localName(category) : t`Products`}</h1>
        <EmptyState
          icon={<PackageSearch size={34} />}
          title={category ? t`Subcategory not found` : t`Category not found`}
          text={t`It may have been renamed or removed.`}
          action={
            <Link
              to={category ? paths.categoryListing(category) : paths.home}
              className={buttonClass()}
            >
              {category ? t`All of ${{ name: localName(category) }}` : t`Back to Home`}
            </Link>
          }
        />
      </Page>
    </>
  )
}
