import type { ReturnedItems } from '#contract/return/return-kinds.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import { addToStock } from './stock-store.ts'

type Cause = {
  orderId: string
  /** Number of the order's return. */
  number: number
  orderNumber: string
  actorId: string
}

/**
 * Records returned items, which reduces the order's quantities. They go back into stock, or are written off in a ledger
 * row of their own. Each product is named once.
 */
export async function takeBackItems(
  tx: Db,
  cause: Cause,
  lines: readonly ProductQuantity[],
  items: ReturnedItems,
): Promise<void> {
  // First, because it locks the products: ledger rows follow the order of stock changes.
  if (items === 'shelf') await addToStock(tx, lines)
  await tx.insert(stockMovements).values(lines.map((line) => returnOf(cause, line)))
  if (items === 'shelf') return
  await tx.insert(stockMovements).values(lines.map((line) => writeOffOf(cause, line)))
}

/** Without an actor: it belongs to the order and cannot be undone separately. */
const returnOf = ({ orderId, number }: Cause, { productId, quantity }: ProductQuantity) => ({
  ...{ id: newId(), orderId, productId, delta: quantity },
  reason: 'return' as const,
  attempt: number,
})

const writeOffOf = ({ orderNumber, actorId }: Cause, { productId, quantity }: ProductQuantity) => ({
  ...{ id: newId(), productId, actorId, delta: -quantity },
  reason: 'damaged' as const,
  note: `Returned from order ${orderNumber}`,
})
