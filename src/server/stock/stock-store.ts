import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Product, Taken } from '#server/catalog/product-rules.ts'
import { isOnSale, productColumns, rowsOf } from '#server/catalog/product-store.ts'
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
  const left = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - locked.quantity` })
    .from(lockedProducts(taken))
    .where(
      and(eq(products.id, sql`locked.id`), sql`${products.stock} >= locked.quantity`, isOnSale),
    )
    .returning(productColumns)
  afterCommit(tx, { kind: 'stock-changed', productIds: left.map(({ id }) => id) })
  return left
}

/**
 * The products as rows `locked (id, quantity)`, in id order, so that two orders for the same goods wait
 * for each other instead of deadlocking. Who only points to a product, as a cart does, need not wait.
 */
const lockedProducts = (taken: readonly Taken[]) =>
  sql`(select p.id, taken.quantity from products p join ${rowsOf(taken)} on p.id = taken.product_id
    order by p.id for no key update of p) as locked`

/**
 * Writes in the ledger what an order took. It may take its goods again once they have gone back: each
 * time is an attempt of its own, and one more while it still holds them is refused by the database.
 */
export const recordSale = (tx: Db, orderId: string, taken: readonly Taken[]) =>
  tx.insert(stockMovements).values(
    taken.map(({ productId, quantity }) => ({
      id: newId(),
      orderId,
      productId,
      delta: -quantity,
      reason: 'sale' as const,
      attempt: sql`(select coalesce(max(attempt), 0) + 1 from stock_movements
        where order_id = ${orderId} and reason = 'release')`,
    })),
  )

/** Puts what an order holds back on the shelf: once, however often it is asked. */
export async function returnToStock(tx: Db, orderId: string): Promise<void> {
  const held = await findHeld(tx, orderId)
  if (held.length === 0) return

  const returned = await tx
    .insert(stockMovements)
    .values(
      held.map(({ productId, quantity, attempt }) => ({
        id: newId(),
        orderId,
        productId,
        delta: quantity,
        reason: 'release' as const,
        attempt,
      })),
    )
    .onConflictDoNothing({
      target: [
        stockMovements.orderId,
        stockMovements.productId,
        stockMovements.reason,
        stockMovements.attempt,
      ],
    })
    .returning({ productId: stockMovements.productId, quantity: stockMovements.delta })
  await putOnShelf(tx, returned)
}

/** What the ledger says that an order has taken and not given back. */
const findHeld = (tx: Db, orderId: string) =>
  tx
    .select({
      productId: stockMovements.productId,
      attempt: stockMovements.attempt,
      quantity: sql<number>`(-sum(${stockMovements.delta}))::int`,
    })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .groupBy(stockMovements.productId, stockMovements.attempt)
    .having(sql`sum(${stockMovements.delta}) < 0`)

async function putOnShelf(tx: Db, returned: readonly Taken[]) {
  if (returned.length === 0) return
  await tx
    .update(products)
    .set({ stock: sql`${products.stock} + locked.quantity` })
    .from(lockedProducts(returned))
    .where(eq(products.id, sql`locked.id`))
  const productIds = returned.map(({ productId }) => productId)
  afterCommit(tx, { kind: 'stock-changed', productIds })
}

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
    .returning({ stock: products.stock })
  if (!left) return undefined

  await tx.insert(stockMovements).values({ id: newId(), productId, delta, ...why })
  afterCommit(tx, { kind: 'stock-changed', productIds: [productId] })
  return left.stock
}
