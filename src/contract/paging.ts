export const PAGE_SIZE = {
  default: 20,
  /** Home, search and back office use the same size, so that they share cached responses. */
  products: 12,
  carousel: 20,
  subcategoryProducts: 20,
  similarProducts: 12,
  subcategories: 10,
} as const

/** A larger `pageSize` is clamped to this. */
export const MAX_PAGE_SIZE = 100
export const MAX_PAGE = 10_000

/** Lists of the back office count and page through this many rows; a filter or search finds those beyond. */
export const MAX_LISTED_ROWS = 10_000
