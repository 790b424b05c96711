/** Filters and order of a product list, in the names of URL and API. */
export const SORTS = [
  'best',
  'price',
  'price-desc',
  'unit-price',
  'discount',
  'origin',
  'newest',
] as const
export type Sort = (typeof SORTS)[number]

/** Minimum discount in percent. */
export const DISCOUNTS = [5, 10, 20] as const

/** Maximum choices per filter. */
export const MAX_CHOSEN = 20
/** Maximum suggestions per group. */
export const MAX_SUGGESTED = { products: 5, completions: 3, places: 4 } as const
/** Maximum options per filter. */
export const MAX_OPTIONS = 100
/** Characters. */
export const MAX_SEARCH_TEXT = 100

/** Characters of a synonym and of its meaning. */
export const MAX_SYNONYM = { word: 60, meaning: 200 } as const
