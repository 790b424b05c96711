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
