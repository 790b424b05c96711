import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import { level, tellLevels } from './stock-store.ts'

/** What a new product starts with. */
export async function recordOpening(tx: Db, productId: string, stock: number, actorId: string) {
  if (stock === 0) return
  await tx
    .insert(stockMovements)
    .values({ id: newId(), productId, delta: stock, reason: 'opening', actorId })
}

type ByHand = {
  productId: string
  delta: number
  reason: 'restock' | 'correction'
  actorId: string
  note: string | null
}

/**
 * Changes a product's stock by so much, whatever is sold meanwhile, and answers with what is left.
 * Undefined, and nothing is changed, when that would be less than nothing or the product is sold no more.
 */
export async function changeStock(
  tx: Db,
  { productId, delta, ...why }: ByHand,
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

  await tx.insert(stockMovements).values({ id: newId(), productId, delta, ...why })
  tellLevels(tx, [left])
  return left.stock
}
