import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductDetail, Subcategory } from '#contract/catalog.ts'
import { subcategoriesQuery } from './catalog-queries.ts'
import type { Named } from './category.ts'
import { useCategoryWay } from './category-way.ts'
import { wayTo } from './subcategory-rows.tsx'

/** Where a product stands: one of its categories, with a subcategory of it. */
export type ShelfPlace = { category?: Named | undefined; subcategory?: Named | undefined }

export function useShelf({ category_id, sub_category_id }: ProductDetail): ShelfPlace {
  const { data: all = [] } = useQuery(subcategoriesQuery)
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

export function ShelfPath({ shelf: { category, subcategory } }: { shelf: ShelfPlace }) {
  const wayToCategory = useCategoryWay()
  if (!category) return null
  return (
    <nav
      aria-label="Breadcrumb"
      className="flex flex-wrap items-center gap-x-1 text-[0.845rem] leading-5 text-ink-3"
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
