import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import type { Decided, HandChange, RecordedChange, StockedProduct } from './stock-rules.ts'
import { level, publishLevels } from './stock-store.ts'

const columns = {
  id: products.id,
  name: products.name,
  nameHi: products.nameHi,
  unit: products.unit,
  images: products.images,
  stock: products.stock,
  lowStockBelow: products.lowStockBelow,
}

/** A product, on sale or withdrawn: its ledger outlives it. */
export async function findStockedProduct(db: Db, id: string): Promise<StockedProduct | undefined> {
  return (await db.select(columns).from(products).where(eq(products.id, id)))[0]
}

/** Locks the products among these that are on sale, by id. */
export async function lockStockedProducts(
  tx: Db,
  productIds: readonly string[],
): Promise<Map<string, StockedProduct>> {
  const rows = await tx
    .select(columns)
    .from(products)
    .where(and(inArray(products.id, [...productIds]), isNull(products.deletedAt)))
    // In the order in which orders lock them.
    .orderBy(products.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The changes among these that are already in the ledger. */
export async function findRecordedChanges(
  tx: Db,
  changes: readonly HandChange[],
): Promise<ReadonlyMap<string, RecordedChange>> {
  const { productId, delta, reason, note } = stockMovements
  const ids = changes.map(({ changeId }) => changeId)
  const rows = await tx
    .select({ id: stockMovements.id, productId, delta, reason, note })
    .from(stockMovements)
    .where(inArray(stockMovements.id, ids))
  return new Map(rows.map(({ id, ...made }) => [id, made]))
}

/** Writes changes that were decided while the products were locked. Each product is named once. */
export async function saveChanges(
  tx: Db,
  actorId: string,
  changes: readonly Decided[],
): Promise<void> {
  if (changes.length === 0) return
  const productIds = changes.map(({ productId }) => productId)
  const stocks = sql`unnest(${sql.param(productIds)}::uuid[],
    ${sql.param(changes.map(({ left }) => left))}::int[]) as decided (product_id, left_over)`
  const left = await tx
    .update(products)
    .set({ stock: sql`decided.left_over` })
    .from(stocks)
    .where(eq(products.id, sql`decided.product_id`))
    .returning(level)
  await tx.insert(stockMovements).values(
    changes.map(({ changeId, productId, delta, reason, note }) => ({
      id: changeId,
      productId,
      delta,
      reason,
      actorId,
      note,
    })),
  )
  publishLevels(tx, left)
}

/** Sets the low-stock threshold and returns the previous one; undefined when the product is withdrawn. */
export async function setLowBelow(
  tx: Db,
  id: string,
  lowStockBelow: number,
): Promise<number | undefined> {
  const before = (await lockStockedProducts(tx, [id])).get(id)
  // The product form has this field too, so this counts as an edit of the product.
  const edited = { lowStockBelow, updatedAt: sql`clock_timestamp()` }
  if (before) await tx.update(products).set(edited).where(eq(products.id, id))
  return before?.lowStockBelow
}
