import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Subcategory } from '#contract/catalog/catalog.ts'
import { useNearViewport } from '#web/lib/browser/use-near-viewport.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { productQuery, subcategoriesQuery } from './catalog-queries.ts'
import { listingLink, type Named } from './category.ts'
import { useCategoryLink } from './category-link.ts'
import { ProductRail, ProductRailSkeleton, Shelf } from './product-rail.tsx'
import { similarProductsQuery } from './similar-queries.ts'

/** One of the product's categories with a subcategory of it. */
export type ProductListing = { category?: Named | undefined; subcategory?: Named | undefined }

/** Undefined while loading. */
export function useProductListing(productId: string): ProductListing | undefined {
  const { data: all = [] } = useQuery(subcategoriesQuery)
  const { data: product } = useQuery(productQuery(productId))
  if (!product) return undefined
  const { category_id, sub_category_id } = product
  const [firstCategory] = category_id
  const [firstSubcategory] = sub_category_id
  const pair = pairOf(category_id, sub_category_id, all)
  return pair ?? { category: firstCategory, subcategory: firstSubcategory }
}

/** A product can be in several subcategories: the first one within one of its categories. */
function pairOf(categories: Named[], subcategories: Named[], all: Subcategory[]) {
  for (const subcategory of subcategories) {
    const parents = all.find(({ _id }) => _id === subcategory._id)?.category ?? []
    const category = categories.find(({ _id }) => parents.some((parent) => parent._id === _id))
    if (category) return { category, subcategory }
  }
  return undefined
}

export function Breadcrumb({ shelf }: { shelf: ProductListing | undefined }) {
  const linkToCategory = useCategoryLink()
  if (!shelf)
    return (
      <div className="py-1">
        <Skeleton className="h-5 w-56" />
      </div>
    )
  const { category, subcategory } = shelf
  if (!category) return null
  return (
    <nav
      aria-label={t`Breadcrumb`}
      className="flex flex-wrap items-center gap-x-1 text-label leading-5 text-ink-3"
    >
      <Link {...linkToCategory(category)} className={STEP}>
        {localName(category)}
      </Link>
      {subcategory && (
        <>
          <ChevronRight size={14} aria-hidden="true" />
          <Link {...listingLink(category, subcategory)} className={STEP}>
            {localName(subcategory)}
          </Link>
        </>
      )}
    </nav>
  )
}

const STEP = 'py-1 hover:text-brand-ink hover:underline'

const SIMILAR = t`Similar products`

/** Similar products, loaded when scrolled near. Renders nothing without any. */
export function SimilarProducts({
  shelf: { category, subcategory } = {},
  productId,
}: {
  shelf: ProductListing | undefined
  productId: string
}) {
  const { ref, isNear } = useNearViewport()
  const hasListing = category !== undefined && subcategory !== undefined
  const { data } = useQuery({ ...similarProductsQuery(productId), enabled: isNear && hasListing })
  if (!hasListing || data?.length === 0) return null
  const seeAllLink = {
    ...listingLink(category, subcategory),
    'aria-label': t`See All ${{ name: localName(subcategory) }}`,
  }

  return (
    <div ref={ref}>
      <Shelf title={SIMILAR} seeAll={seeAllLink}>
        {isNear ? (
          <WhenLoaded skeleton={<ProductRailSkeleton />}>
            <SimilarRail to={productId} />
          </WhenLoaded>
        ) : (
          <ProductRailSkeleton />
        )}
      </Shelf>
    </div>
  )
}

function SimilarRail({ to }: { to: string }) {
  return <ProductRail label={SIMILAR} products={useSuspenseQuery(similarProductsQuery(to)).data} />
}
