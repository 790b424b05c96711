/*
 * The one rule for what is low, wherever the shop shows or counts it. The server's lists ask the database the
 * same (server/db/shelf-state.ts).
 */

/** Which products the stock list shows. "low" includes those that are sold out: both want a delivery. */
export const STOCK_LISTS = ['low', 'out', 'never', 'all'] as const
export type StockList = (typeof STOCK_LISTS)[number]

type Shelf = { stock: number; low_stock_below: number; was_stocked: boolean }

/** `never`: a product that has never been on the shelf is not low, because nobody has sold it yet. */
export function shelfStateOf({ stock, low_stock_below, was_stocked }: Shelf) {
  if (stock === 0) return was_stocked ? 'out' : 'never'
  return stock < low_stock_below ? 'low' : 'enough'
}
