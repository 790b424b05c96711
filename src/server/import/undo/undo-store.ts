import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { withdrawPlansOf } from '#server/catalog-admin/price-plan/price-plan-store.ts'
import type { CategoryIds } from '#server/catalog-admin/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { productCategories, productSubcategories, products } from '#server/db/schema/catalog.ts'
import { importRows, listedProducts } from '#server/db/schema/import.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import type { PriceList } from '../import-rules.ts'
import type { StockApplied } from '../row/stock-rules.ts'
import type { UndoOutcome } from './undo-rules.ts'

/** An applied row. */
export type AppliedRow = typeof importRows.$inferSelect

/** The next rows to undo, last row of the file first. */
export const nextToUndo = (tx: Db, importId: string, limit: number): Promise<AppliedRow[]> =>
  tx.select().from(importRows).where(isToUndo(importId)).orderBy(desc(importRows.line)).limit(limit)

export const countToUndo = (db: Db, importId: string): Promise<number> =>
  db.$count(importRows, isToUndo(importId))

/** A row that was only checked has changed nothing. */
const isToUndo = (importId: string) =>
  and(
    eq(importRows.importId, importId),
    ne(importRows.outcome, 'refused'),
    isNotNull(importRows.productId),
    or(isNotNull(importRows.undo), isNotNull(importRows.pictures)),
    isNull(importRows.undone),
  )

export async function saveUndone(
  tx: Db,
  { importId, line }: AppliedRow,
  undone: { outcome: UndoOutcome; note: string | null },
): Promise<void> {
  await tx
    .update(importRows)
    .set({ undone: undone.outcome, undoNote: undone.note, undo: null })
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)))
}

type Untouched = { row: AppliedRow; now: { id: string; stock: number } }

/** Deletes unchanged products of one batch with all their stock. They are locked. */
export async function removeUntouched(
  tx: Db,
  { id: importId, actorId, fileName }: Pick<PriceList, 'id' | 'actorId' | 'fileName'>,
  cases: readonly Untouched[],
): Promise<void> {
  if (cases.length === 0) return
  const ids = cases.map(({ now }) => now.id)
  await withdrawPlansOf(tx, ids)
  await tx
    .update(products)
    .set({ stock: 0, deletedAt: sql`now()` })
    .where(inArray(products.id, ids))
  await recordRemoved(tx, { actorId, fileName }, cases)
  await tx
    .update(listedProducts)
    .set({ stock: null, stockStamp: null })
    .where(inArray(listedProducts.productId, ids))
  const lines = cases.map(({ row }) => row.line)
  await tx
    .update(importRows)
    .set({ undone: 'deleted', undo: null })
    .where(and(eq(importRows.importId, importId), inArray(importRows.line, lines)))
}

/** After the stock: the ledger's trigger keeps batches within it. */
async function recordRemoved(
  tx: Db,
  { actorId, fileName }: Pick<PriceList, 'actorId' | 'fileName'>,
  cases: readonly Untouched[],
): Promise<void> {
  const moves = cases.filter(({ now }) => now.stock > 0)
  if (moves.length === 0) return
  const why = { reason: 'correction' as const, actorId, note: `Undo of ${fileName}` }
  await tx
    .insert(stockMovements)
    .values(moves.map(({ now }) => ({ id: newId(), productId: now.id, delta: -now.stock, ...why })))
}

/** The products that were ordered since then. */
export async function soldSince(tx: Db, ids: readonly string[], since: Date) {
  const rows = await tx
    .selectDistinct({ id: stockMovements.productId })
    .from(stockMovements)
    .where(
      and(
        inArray(stockMovements.productId, [...ids]),
        isNotNull(stockMovements.orderId),
        gte(stockMovements.createdAt, since),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The categories and subcategories of a product. */
export const categoriesOf = async (tx: Db, productId: string): Promise<CategoryIds> =>
  (await categoriesOfEach(tx, [productId]))(productId)

/** Reads the categories of these products in one query, and returns a function that looks them up. */
export async function categoriesOfEach(tx: Db, productIds: readonly string[]) {
  const categories = await tx
    .select({ of: productCategories.productId, id: productCategories.categoryId })
    .from(productCategories)
    .where(inArray(productCategories.productId, [...productIds]))
  const subcategories = await tx
    .select({ of: productSubcategories.productId, id: productSubcategories.subcategoryId })
    .from(productSubcategories)
    .where(inArray(productSubcategories.productId, [...productIds]))
  return (productId: string): CategoryIds => ({
    categoryIds: idsOf(categories, productId),
    subcategoryIds: idsOf(subcategories, productId),
  })
}

const idsOf = (links: readonly { of: string; id: string }[], productId: string) =>
  links.filter(({ of }) => of === productId).map(({ id }) => id)

/** Restores the stock statement of an earlier list; null for none. */
export async function restoreApplied(tx: Db, productId: string, applied: StockApplied | null) {
  await tx
    .update(listedProducts)
    .set({ stock: applied?.stock ?? null, stockStamp: applied?.stamp ?? null })
    .where(eq(listedProducts.productId, productId))
}

/** Saves the pictures that a product showed before its row, so that they can be restored. */
export async function rememberPictures(
  tx: Db,
  row: { importId: string; line: number; productId: string; name: string },
  pictures: { before: string[]; after: string[] },
): Promise<void> {
  await tx
    .insert(importRows)
    .values({ ...row, outcome: 'changed', pictures, changes: [] })
    .onConflictDoUpdate({ target: [importRows.importId, importRows.line], set: { pictures } })
}
