import { and, eq, sql } from 'drizzle-orm'
import type { Product, Taken } from '#server/catalog/product-rules.ts'
import { isOnSale, productColumns } from '#server/catalog/product-store.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'

/**
 * Takes the quantities from the shelf and returns the products they were taken from, with the stock
 * that is left. A product that is gone or has too few is missing from the answer and stays untouched:
 * the caller then gives up the transaction. Each product must be named once.
 */
export async function takeFromStock(tx: Db, taken: readonly Taken[]): Promise<Product[]> {
  const quantities = sql`unnest(${sql.param(taken.map(({ productId }) => productId))}::uuid[],
    ${sql.param(taken.map(({ quantity }) => quantity))}::int[]) as wanted (id, quantity)`
  // In id order, so that two orders for the same goods wait for each other instead of deadlocking.
  const locked = sql`(select p.id, wanted.quantity from products p join ${quantities} using (id)
    order by p.id for update of p) as locked`

  const left = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - locked.quantity` })
    .from(locked)
    .where(
      and(eq(products.id, sql`locked.id`), sql`${products.stock} >= locked.quantity`, isOnSale),
    )
    .returning(productColumns)
  afterCommit(tx, { kind: 'stock-changed', productIds: left.map(({ id }) => id) })
  return left
}

/** Writes in the ledger what an order took. */
export const recordSale = (tx: Db, orderId: string, taken: readonly Taken[]) =>
  tx.insert(stockMovements).values(
    taken.map(({ productId, quantity }) => ({
      id: newId(),
      orderId,
      productId,
      delta: -quantity,
      reason: 'sale' as const,
    })),
  )

/** Puts an order's goods back on the shelf: once, however often it is asked. */
export async function returnToStock(tx: Db, orderId: string, taken: readonly Taken[]) {
  const returned = await tx
    .insert(stockMovements)
    .values(
      taken.map(({ productId, quantity }) => ({
        id: newId(),
        orderId,
        productId,
        delta: quantity,
        reason: 'release' as const,
      })),
    )
    .onConflictDoNothing({
      target: [stockMovements.orderId, stockMovements.productId, stockMovements.reason],
    })
    .returning({ productId: stockMovements.productId, quantity: stockMovements.delta })

  const inIdOrder = returned.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
  for (const { productId, quantity } of inIdOrder) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, productId))
  }
  const productIds = inIdOrder.map(({ productId }) => productId)
  if (productIds.length > 0) afterCommit(tx, { kind: 'stock-changed', productIds })
}
