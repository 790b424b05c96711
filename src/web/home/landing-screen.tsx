import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/catalog.ts'
import { categoriesQuery } from '#web/catalog/catalog-queries.ts'
import { CategoryGrid, CategoryGridSkeleton } from '#web/catalog/category-grid.tsx'
import { Loaded } from '#web/catalog/loaded.tsx'
import { paths } from '#web/lib/paths.ts'
import { rememberWay } from '#web/session/return-to.ts'
import { Page } from '#web/ui/page.tsx'
import { LandingHero } from './landing-hero.tsx'
import { Promises } from './promises.tsx'

const COLUMNS = 'grid grid-cols-4 gap-x-2 gap-y-3 md:gap-x-3.5 md:gap-y-4 lg:grid-cols-6'
const SHOWN = 12

/** What a visitor sees before signing in. */
export function LandingScreen() {
  const categories = useQuery(categoriesQuery)
  return (
    <>
      <LandingHero />
      <Page className="max-md:pb-7">
        <Promises />
        <h2 className="mt-6 mb-2.5 text-[1.19rem] leading-6 md:mt-[34px] md:mb-3.5 md:text-xl">
          What goes in your basket today?
        </h2>
        <Loaded query={categories} skeleton={<CategoryGridSkeleton className={COLUMNS} />}>
          {(all) => (
            <CategoryGrid
              categories={all.slice(0, SHOWN)}
              wayTo={waySignedIn}
              className={COLUMNS}
            />
          )}
        </Loaded>
      </Page>
    </>
  )
}

/** Shopping needs somebody signed in; they come to the category they pressed. */
const waySignedIn = (category: Category) => ({
  to: paths.login,
  onClick: () => rememberWay(paths.categoryListing(category)),
})
