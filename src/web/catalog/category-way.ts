import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { Category, Subcategory } from '#contract/catalog.ts'
import { paths } from '#web/lib/paths.ts'
import { subcategoriesQuery } from './catalog-queries.ts'
import { type ListingState, type Named, named, subcategoriesOf } from './category.ts'

/** Props of the link into a category: to its first subcategory, or else to its own products. */
export function useCategoryWay() {
  const { data: subcategories } = useQuery(subcategoriesQuery)
  return (category: Named) => {
    const [first] = subcategoriesOf(subcategories ?? [], category._id)
    return {
      to: first ? paths.listing(category, first) : paths.categoryListing(category),
      state: stateOf(category, first),
      onClick: (event: MouseEvent) => complain(event, category, Boolean(subcategories && !first)),
    }
  }
}

const stateOf = (category: Named, subcategory: Subcategory | undefined): ListingState => ({
  category: named(category),
  ...(subcategory && { subcategory: named(subcategory) }),
})

function complain(event: MouseEvent, category: Partial<Category>, hasNoSubcategory: boolean) {
  if (!category._id || !category.name) {
    event.preventDefault()
    console.error('A category without id or name cannot be opened', category)
  } else if (hasNoSubcategory) {
    console.error(`No subcategory belongs to the category ${category.name}`)
  }
}
