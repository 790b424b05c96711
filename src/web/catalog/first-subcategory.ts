import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type ListingState, wayToListing } from './category.ts'
import type { Listing } from './use-listing.ts'

/**
 * The way on for who pressed a category before its subcategories had come: to the first of them, as
 * `useCategoryWay` leads who came later. Where there is none, or none came, the category's own products stay.
 */
export function useFirstSubcategory({ category, subcategoryId, subcategories, isOpen }: Listing) {
  const { state } = useLocation() as { state: Partial<ListingState> | null }
  const isMeant = Boolean(state?.early && category && !subcategoryId && isOpen)
  const [first] = subcategories
  const missing = isMeant && !first && category?.name
  useEffect(() => {
    if (missing) console.error(`No subcategory of the category ${missing} is known`)
  }, [missing])

  return isMeant && category && first ? wayToListing(category, first) : undefined
}
