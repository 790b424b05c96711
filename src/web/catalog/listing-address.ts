import { useLocation } from 'react-router'
import { idIn } from '#web/lib/paths.ts'
import { handedOver } from './category.ts'

const PREFIX = 'product-categorized'

/** Which category and subcategory an address of either listing form means. */
export function listingIds(pathname: string) {
  const [category, subcategory] = pathname.split('/').filter((part) => part && part !== PREFIX)
  return { categoryId: idIn(category), subcategoryId: idIn(subcategory) }
}

/** The ids in the address, with the names that navigation handed over. */
export function useListingAddress() {
  const { pathname, state } = useLocation()
  const ids = listingIds(pathname)
  const { category, subcategory } = handedOver(state, ids.categoryId)
  return {
    ...ids,
    category,
    subcategory: subcategory?._id === ids.subcategoryId ? subcategory : undefined,
  }
}
