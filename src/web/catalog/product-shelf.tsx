import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Product, Subcategory } from '#contract/catalog.ts'
import { useNear } from '#web/lib/use-near.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { productQuery, subcategoriesQuery, subcategoryProductsQuery } from './catalog-queries.ts'
import type { Named } from './category.ts'
import { useCategoryWay } from './category-way.ts'
import { ProductRail, ProductRailSkeleton, Shelf } from './product-rail.tsx'
import { wayTo } from './subcategory-choice.tsx'

/** Where a product stands: one of its categories, with a subcategory of it. */
type ShelfPlace = { category?: Named | undefined; subcategory?: Named | undefined }

/** Undefined until it is known. */
export function useShelf(productId: string): ShelfPlace | undefined {
  const { data: all = [] } = useQuery(subcategoriesQuery)
  const { data: product } = useQuery(productQuery(productId))
  if (!product) return undefined
  const { category_id, sub_category_id } = product
  const [firstCategory] = category_id
  const [firstSubcategory] = sub_category_id
  const pair = pairOf(category_id, sub_category_id, all)
  return pair ?? { category: firstCategory, subcategory: firstSubcategory }
}

/** A product may stand in several places: the first subcategory that lies in one of its categories. */
function pairOf(categories: Named[], subcategories: Named[], all: Subcategory[]) {
  for (const subcategory of subcategories) {
    const parents = all.find(({ _id }) => _id === subcategory._id)?.category ?? []
    const category = categories.find(({ _id }) => parents.some((parent) => parent._id === _id))
    if (category) return { category, subcategory }
  }
  return undefined
}

export function ShelfPath({ shelf }: { shelf: ShelfPlace | undefined }) {
  const wayToCategory = useCategoryWay()
  if (!shelf) return <Skeleton className="my-1 h-5 w-56" />
  const { category, subcategory } = shelf
  if (!category) return null
  return (
    <nav
      aria-label="Breadcrumb"
      className="flex flex-wrap items-center gap-x-1 text-label leading-5 text-ink-3"
    >
      <Link {...wayToCategory(category)} className={STEP}>
        {category.name}
      </Link>
      {subcategory && (
        <>
          <ChevronRight size={14} aria-hidden="true" />
          <Link {...wayTo(category, subcategory)} className={STEP}>
            {subcategory.name}
          </Link>
        </>
      )}
    </nav>
  )
}

const STEP = 'py-1 hover:text-brand-ink hover:underline'

/** What stands beside it. Nothing when it stands alone. */
export function MoreFromShelf({
  shelf: { category, subcategory } = {},
  exceptId,
}: {
  shelf: ShelfPlace | undefined
  exceptId: string
}) {
  const { ref, isNear } = useNear()
  const neighbours = neighboursQuery(subcategory?._id ?? '', exceptId)
  const { data } = useQuery({ ...neighbours, enabled: isNear && subcategory !== undefined })
  if (!category || !subcategory || data?.length === 0) return null
  const title = `More from ${subcategory.name}`

  return (
    <div ref={ref}>
      <Shelf title={title} seeAll={wayTo(category, subcategory)}>
        {isNear ? (
          <WhenLoaded skeleton={<ProductRailSkeleton />}>
            <Neighbours label={title} of={neighbours} />
          </WhenLoaded>
        ) : (
          <ProductRailSkeleton />
        )}
      </Shelf>
    </div>
  )
}

function Neighbours({ label, of }: { label: string; of: ReturnType<typeof neighboursQuery> }) {
  return <ProductRail label={label} products={useSuspenseQuery(of).data} />
}

const neighboursQuery = (subcategoryId: string, exceptId: string) => ({
  ...subcategoryProductsQuery(subcategoryId),
  select: ({ data }: { data: Product[] }) => data.filter(({ _id }) => _id !== exceptId),
})
