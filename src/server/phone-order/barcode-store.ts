import { sql } from 'drizzle-orm'
import { MAX_FOUND_PRODUCTS } from '#contract/phone-order/phone-order-kinds.ts'
import { ON_SALE } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { isOneOf } from '#server/db/desk-search.ts'

/** Ids of products on sale with one of these barcodes. */
export async function listWithBarcode(db: Db, barcodes: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from products p where ${isOneOf(sql`p.barcode`, barcodes)} and ${ON_SALE}
      order by p.id limit ${MAX_FOUND_PRODUCTS}`,
  )
  return rows.map(({ id }) => id)
}
