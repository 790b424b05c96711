import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { type ListingState, named } from './category.ts'
import type { Listing } from './use-listing.ts'

/**
 * The way on for who pressed a category before its subcategories had come: to the first of them, as
 * `useCategoryWay` leads who came later. Where there is none, or none came, the category's own products stay.
 */
export function useFirstSubcategory({ category, subcategoryId, subcategories, isOpen }: Listing) {
  const { state } = useLocation() as { state: Partial<ListingState> | null }
  const isMeant = Boolean(state?.isEarly && category && !subcategoryId && isOpen)
  const [first] = subcategories
  const missing = isMeant && !first && category?.name
  useEffect(() => {
    if (missing) console.error(`No subcategory of the category ${missing} is known`)
  }, [missing])

  if (!isMeant || !category || !first) return undefined
  const onward: ListingState = { category: named(category), subcategory: named(first) }
  return { to: paths.listing(category, first), state: onward }
}
