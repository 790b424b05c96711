import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { isOneOf } from '#server/db/desk-search.ts'
import { wasStocked } from '#server/db/shelf-state.ts'

/** No more products share a barcode. */
const MAX_PER_BARCODE = 100

/** Ids of the products on sale with one of these barcodes, in catalogue order. */
export async function listByBarcode(db: Db, barcodes: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from products p
    where p.deleted_at is null and p.published and ${isOneOf(sql`p.barcode`, barcodes)}
    order by p.position, p.id limit ${MAX_PER_BARCODE}`)
  return rows.map(({ id }) => id)
}

export type StockFacts = { id: string; lowStockBelow: number; wasStocked: boolean }

/** The stock data of these products. */
export async function listStockFacts(db: Db, ids: readonly string[]): Promise<StockFacts[]> {
  const { rows } = await db.execute<StockFacts>(sql`
    select p.id, p.low_stock_below as "lowStockBelow", ${wasStocked} as "wasStocked"
    from products p where p.id = any(${sql.param([...ids])}::uuid[])`)
  return rows
}
