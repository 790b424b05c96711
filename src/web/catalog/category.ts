import type { Subcategory } from '#contract/catalog/catalog.ts'
import { paths } from '#web/lib/navigation/paths.ts'

export type Named = { _id: string; name: string; name_hi?: string | null | undefined }

/** Navigation state of a listing, so that its names render at once. */
export type ListingState = {
  category: Named
  subcategory?: Named
  /** The link was followed before the subcategories were loaded, so the first subcategory is meant. */
  early?: boolean
}

export const subcategoriesOf = (subcategories: Subcategory[], categoryId: string) =>
  subcategories.filter(({ category }) => category.some(({ _id }) => _id === categoryId))

/** Link to a subcategory or to a category's own products, with its names as state. */
export function listingLink(category: Named, subcategory?: Named) {
  const state: ListingState = {
    category: named(category),
    ...(subcategory && { subcategory: named(subcategory) }),
  }
  const to = subcategory ? paths.listing(category, subcategory) : paths.categoryListing(category)
  return { to, state }
}

const named = ({ _id, name, name_hi }: Named): Named => ({
  _id,
  name,
  ...(name_hi && { name_hi }),
})
