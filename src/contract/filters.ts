/** How a list of products is narrowed and ordered, in the words of its address and of its calls. */
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

/** Percent off, at least. */
export const DISCOUNTS = [5, 10, 20] as const

/** So many of one kind may be chosen at once. */
export const MAX_CHOSEN = 20
/** So many of each are suggested at most. */
export const MAX_SUGGESTED = { products: 5, completions: 3, places: 4 } as const
/** Options of one kind that are offered at most. */
export const MAX_OPTIONS = 100
/** Characters. */
export const MAX_SEARCH_TEXT = 100

/** Characters: of a word that shoppers type, and of what it means. */
export const MAX_SYNONYM = { word: 60, meaning: 200 } as const
