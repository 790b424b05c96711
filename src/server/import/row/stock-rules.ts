/**
 * The stock stated by a row. `seen` and `stamp` come from our own export: the exported stock, and the id of the export.
 */
export type StatedStock = { stock: number; seen: number | undefined; stamp: string | undefined }

/** The stock stated by the last applied row of a product. */
export type StockApplied = { stamp: string | null; stock: number }

/**
 * The change of stock: what a person edited in the file, without what was sold since. The same file a second time
 * changes nothing; the same file with another number changes by the difference. A list without exported stock is
 * compared with its last statement, and at first with the stock.
 */
export function stockChange(
  stated: StatedStock,
  applied: StockApplied | undefined,
  now: number,
): number {
  if (applied && applied.stamp === (stated.stamp ?? null)) return stated.stock - applied.stock
  return stated.stock - (stated.seen ?? now)
}
