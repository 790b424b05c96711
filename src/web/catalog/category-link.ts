import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { Category } from '#contract/catalog/catalog.ts'
import { subcategoriesQuery } from './catalog-queries.ts'
import { listingLink, type Named, subcategoriesOf } from './category.ts'

/** Link props for a category: to its first subcategory, or to its own products. */
export function useCategoryLink() {
  const { data: subcategories } = useQuery(subcategoriesQuery)
  return (category: Named) => {
    const [first] = subcategoriesOf(subcategories ?? [], category._id)
    const { to, state } = listingLink(category, first)
    return {
      to,
      state: { ...state, early: !subcategories },
      onClick: (event: MouseEvent) =>
        reportMissing(event, category, Boolean(subcategories && !first)),
    }
  }
}

function reportMissing(event: MouseEvent, category: Partial<Category>, hasNoSubcategory: boolean) {
  if (!category._id || !category.name) {
    event.preventDefault()
    console.error('A category without id or name cannot be opened', category)
  } else if (hasNoSubcategory) {
    console.error(`${category.name} has no subcategories`)
  }
}
