import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#web/catalog/catalog-queries.ts'
import { CategoryGrid, CategoryGridSkeleton } from '#web/catalog/category-grid.tsx'
import { useCategoryWay } from '#web/catalog/category-way.ts'
import { Loaded } from '#web/catalog/loaded.tsx'
import { ProductRailSkeleton } from '#web/catalog/product-rail.tsx'
import { Page } from '#web/ui/page.tsx'
import { CategoryCarousel } from './category-carousel.tsx'
import { HomeBanner } from './home-banner.tsx'

const COLUMNS =
  'mt-4 grid grid-cols-4 gap-x-2 gap-y-3 md:mt-6 md:grid-cols-7 md:gap-x-2.5 md:gap-y-3.5 xl:grid-cols-14'

export function HomeScreen() {
  const categories = useQuery(categoriesQuery)
  const wayTo = useCategoryWay()

  return (
    <Page className="max-md:pt-3">
      <HomeBanner />
      <Loaded query={categories} skeleton={<HomeSkeleton />}>
        {(all) => (
          <>
            <CategoryGrid categories={all} wayTo={wayTo} className={COLUMNS} />
            {all.map((category) => (
              <CategoryCarousel key={category._id} category={category} way={wayTo(category)} />
            ))}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Fills the window, so that the footer is not seen jumping away. */
function HomeSkeleton() {
  return (
    <div className="min-h-dvh">
      <CategoryGridSkeleton className={COLUMNS} />
      <div className="mt-16">
        <ProductRailSkeleton />
      </div>
    </div>
  )
}
