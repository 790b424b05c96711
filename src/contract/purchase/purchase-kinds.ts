/** Lines of a bill. */
export const MAX_PURCHASE_LINES = 100
/** Units of a line; more is a typing error. */
export const MAX_PURCHASE_UNITS = 100_000
/** Suppliers that the form proposes, the last used first. */
export const MAX_SUPPLIERS = 300
export const PURCHASE_LENGTH = { supplier: 120, phone: 20, billNumber: 40, batch: 40 } as const
export const PURCHASES_PER_PAGE = 20
export const BATCHES_PER_PAGE = 20

/** A batch is sold at a discount in its last week: fresh goods are bought for a few days, packed ones for months. */
export const NEAR_EXPIRY_DAYS = 7
/** Pickers look twice at what has fewer days left. */
const SHORT_LIFE_DAYS = 3
/** The longest time that the list of batches looks ahead. */
export const MAX_EXPIRY_DAYS = 3650

/** Percentages that one press offers. */
export const EXPIRY_DISCOUNTS = [10, 20, 30, 50] as const

export type ShelfLife = 'past' | 'short' | 'good'

/** How a best-before day is to be taken; the day itself is still good. */
export function shelfLifeOf(daysLeft: number): ShelfLife {
  if (daysLeft < 0) return 'past'
  return daysLeft <= SHORT_LIFE_DAYS ? 'short' : 'good'
}
