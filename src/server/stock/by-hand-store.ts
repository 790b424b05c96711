import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { STOCK_REASONS } from '#contract/stock/stock-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import { level, publishLevels } from './stock-store.ts'

/** The initial stock of new products. */
export async function recordOpenings(
  tx: Db,
  actorId: string,
  made: readonly { id: string; stock: number }[],
) {
  const stocked = made.filter(({ stock }) => stock > 0)
  if (stocked.length === 0) return
  await tx.insert(stockMovements).values(
    stocked.map(({ id: productId, stock: delta }) => ({
      id: newId(),
      productId,
      delta,
      reason: 'opening' as const,
      actorId,
    })),
  )
}

type ByHand = {
  /** Id of its ledger row, if the caller needs it. */
  id?: string
  productId: string
  delta: number
  reason: 'restock' | 'correction' | 'purchase' | 'expired'
  actorId: string
  note: string | null
  /** The manual change that this one undoes. */
  undoes?: string | undefined
}

/**
 * Changes a product's stock by a difference, independent of concurrent sales, and returns the remaining stock.
 * Undefined, without a change, when the stock would be negative or the product is withdrawn.
 */
export async function changeStock(
  tx: Db,
  { id = newId(), productId, delta, ...why }: ByHand,
): Promise<number | undefined> {
  const [left] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${delta}` })
    .where(
      and(
        eq(products.id, productId),
        isNull(products.deletedAt),
        sql`${products.stock} + ${delta} >= 0`,
      ),
    )
    .returning(level)
  if (!left) return undefined

  await tx.insert(stockMovements).values({ id, productId, delta, ...why })
  publishLevels(tx, [left])
  return left.stock
}

/** A manual change, or an expired batch that was taken out, can be undone; an undo itself cannot. */
export async function findUndoable(
  tx: Db,
  id: string,
): Promise<{ productId: string; delta: number } | undefined> {
  const { productId, delta, reason, actorId, undoes } = stockMovements
  const isByHand = and(
    isNotNull(actorId),
    inArray(reason, [...STOCK_REASONS, 'expired']),
    isNull(undoes),
  )
  const query = tx.select({ productId, delta }).from(stockMovements)
  return (await query.where(and(eq(stockMovements.id, id), isByHand)))[0]
}

export const isUndone = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(stockMovements, eq(stockMovements.undoes, id))) > 0
