/** Reasons for a manual stock change. */
export const STOCK_REASONS = ['restock', 'damaged', 'missing', 'correction'] as const
/** Reasons for every stock change; the first five follow from orders, the last two from bills and batches. */
export const STOCK_MOVE_REASONS = [
  'opening',
  'sale',
  'release',
  'short',
  'return',
  ...STOCK_REASONS,
  'purchase',
  'expired',
] as const
/** Products per request of a stock-take. */
export const MAX_STOCK_LINES = 100

export type StockReason = (typeof STOCK_REASONS)[number]
export type StockMoveReason = (typeof STOCK_MOVE_REASONS)[number]

/* The definition of low stock. The server's lists use the same in SQL (server/db/shelf-state.ts). */

/** Filters of the stock list. "low" includes sold-out products, because both need a delivery. */
export const STOCK_LISTS = ['low', 'out', 'never', 'all'] as const
export type StockList = (typeof STOCK_LISTS)[number]

type Shelf = { stock: number; low_stock_below: number; was_stocked: boolean }

/** `never`: a product that was never stocked is not low. */
export function shelfStateOf({ stock, low_stock_below, was_stocked }: Shelf) {
  if (stock === 0) return was_stocked ? 'out' : 'never'
  return stock < low_stock_below ? 'low' : 'enough'
}
