import type { ReturnedItems } from '#contract/return-kinds.ts'
import type { Taken } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import { putOnShelf } from './stock-store.ts'

type Cause = {
  orderId: string
  /** Which return of the order it is. */
  number: number
  orderNumber: string
  actorId: string
}

/**
 * Books items that a shopper brought back: the order has so many fewer. They go on the shelf, or are written off
 * in a row of their own. Each product is named once.
 */
export async function takeBackItems(
  tx: Db,
  cause: Cause,
  lines: readonly Taken[],
  items: ReturnedItems,
): Promise<void> {
  // First, because it locks the products: the ledger stands in the order in which the shelf changed.
  if (items === 'shelf') await putOnShelf(tx, lines)
  await tx.insert(stockMovements).values(lines.map((line) => returnOf(cause, line)))
  if (items === 'shelf') return
  await tx.insert(stockMovements).values(lines.map((line) => writeOffOf(cause, line)))
}

/** Without an actor: it follows from the order and cannot be undone by itself. */
const returnOf = ({ orderId, number }: Cause, { productId, quantity }: Taken) => ({
  ...{ id: newId(), orderId, productId, delta: quantity },
  reason: 'return' as const,
  attempt: number,
})

const writeOffOf = ({ orderNumber, actorId }: Cause, { productId, quantity }: Taken) => ({
  ...{ id: newId(), productId, actorId, delta: -quantity },
  reason: 'damaged' as const,
  note: `Returned from order ${orderNumber}`,
})
