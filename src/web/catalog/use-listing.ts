import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Subcategory } from '#contract/catalog/catalog.ts'
import { listingIds } from '#web/lib/navigation/paths.ts'
import { categoriesQuery, subcategoriesOfQuery, subcategoriesQuery } from './catalog-queries.ts'
import { type ListingState, listingLink, type Named, subcategoriesOf } from './category.ts'

export type Listing = {
  category: Named | undefined
  /** Undefined if the category's own products are shown. */
  subcategory: Named | undefined
  categoryId: string
  subcategoryId: string | undefined
  subcategories: Subcategory[]
  /** Whether the subcategories are loaded. */
  isOpen: boolean
  /** The URL names an unknown category or subcategory. */
  isUnknown: boolean
}

/** What the address lists. Names are the shop's; those that came with the navigation stand in for them. */
export function useListing(): Listing {
  const { categoryId = '', subcategoryId, ...given } = useListingAddress()
  const categories = useQuery(categoriesQuery)
  const subcategories = useSubcategoriesOf(categoryId)
  const category = nameOf(categories, categoryId, given.category)
  const subcategory = nameOf(subcategories, subcategoryId, given.subcategory)

  return {
    category,
    subcategory,
    categoryId,
    subcategoryId,
    subcategories: subcategories.data ?? [],
    isOpen: subcategories.isFetched || subcategories.data !== undefined,
    isUnknown:
      !categoryId ||
      (!category && isSettled(categories)) ||
      (Boolean(subcategoryId) && !subcategory && isSettled(subcategories)),
  }
}

type ListQuery = { data: Named[] | undefined; isSuccess: boolean; isPlaceholderData: boolean }

/** An entry of the history keeps a name for ever: it says nothing once the shop has answered. */
const nameOf = (shelves: ListQuery, id: string | undefined, given: Named | undefined) =>
  shelves.data?.find(({ _id }) => _id === id) ?? (isSettled(shelves) ? undefined : given)

const isSettled = ({ isSuccess, isPlaceholderData }: ListQuery) => isSuccess && !isPlaceholderData

/** The ids in the address, with the names that navigation handed over. */
function useListingAddress() {
  const { pathname, state } = useLocation()
  const ids = listingIds(pathname)
  const { category, subcategory } = listingStateIn(state, ids.categoryId)
  return {
    ...ids,
    category,
    subcategory: subcategory?._id === ids.subcategoryId ? subcategory : undefined,
  }
}

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

  return isMeant && category && first ? listingLink(category, first) : undefined
}

/** Subcategories of a category. Those loaded with the session are used until they arrive. */
function useSubcategoriesOf(categoryId: string) {
  const { data: all } = useQuery({ ...subcategoriesQuery, enabled: false })
  return useQuery({
    ...subcategoriesOfQuery(categoryId),
    placeholderData: () => all && subcategoriesOf(all, categoryId),
  })
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && '_id' in value && 'name' in value

/** The navigation state, if it is valid and belongs to this URL. */
function listingStateIn(state: unknown, categoryId: string | undefined): Partial<ListingState> {
  if (typeof state !== 'object' || state === null || !('category' in state)) return {}
  const { category, subcategory } = state as { category: unknown; subcategory?: unknown }
  if (!isNamed(category) || category._id !== categoryId) return {}
  return { category, ...(isNamed(subcategory) && { subcategory }) }
}
