import { and, eq, gte, sql } from 'drizzle-orm'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { batchMoves, stockBatches } from '#server/db/schema/purchase.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import { changeStock } from './by-hand-store.ts'
import { unitsByProduct } from './stock-rules.ts'
import { addToStock } from './stock-store.ts'

type Cause = { actorId: string; note: string }

/** Puts bought units into stock, with a ledger row for each line. The caller has locked the products. */
export async function receiveUnits(
  tx: Db,
  cause: Cause,
  lines: readonly ProductQuantity[],
): Promise<void> {
  await addToStock(tx, unitsByProduct(lines))
  await tx.insert(stockMovements).values(
    lines.map(({ productId, quantity }) => ({
      ...{ id: newId(), productId, delta: quantity },
      reason: 'purchase' as const,
      ...cause,
    })),
  )
}

type BatchUnits = ProductQuantity & { batchId: string }
type Removal = { id: string; actorId: string; reason: 'purchase' | 'expired'; note: string }

/**
 * Removes units of a batch from stock. False when the batch or the stock has fewer: the caller then has to roll back. It
 * has locked the product.
 */
export async function removeFromBatch(
  tx: Db,
  { batchId, productId, quantity }: BatchUnits,
  removal: Removal,
): Promise<boolean> {
  const taken = await tx
    .update(stockBatches)
    .set({ remaining: sql`${stockBatches.remaining} - ${quantity}` })
    .where(and(eq(stockBatches.id, batchId), gte(stockBatches.remaining, quantity)))
    .returning({ id: stockBatches.id })
  if (taken.length === 0) return false
  const left = await changeStock(tx, { productId, delta: -quantity, ...removal })
  if (left === undefined) return false
  await tx.insert(batchMoves).values({
    ...{ id: newId(), batchId, movementId: removal.id, productId, quantity: -quantity },
  })
  return true
}
