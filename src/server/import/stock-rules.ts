/** What a row says of the stock. `seen` and `stamp` are in an export of ours: what stood there, and in which. */
export type StockSaid = { stock: number; seen: number | undefined; stamp: string | undefined }

/** What the last row that was applied to a product said of its stock. */
export type StockApplied = { stamp: string | null; stock: number }

/**
 * By how much the shelf changes: by what somebody wrote into the file, and not by what was sold since.
 * The same file a second time changes nothing; the same file with another number by the difference.
 * A list that shows no earlier stock is compared with what it said the last time, and at first with the
 * shelf itself.
 */
export function stockChange(
  said: StockSaid,
  applied: StockApplied | undefined,
  now: number,
): number {
  if (applied && applied.stamp === (said.stamp ?? null)) return said.stock - applied.stock
  return said.stock - (said.seen ?? now)
}
