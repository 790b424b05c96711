import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { isOneOf } from '#server/db/desk-search.ts'
import { ON_SALE } from './product-store.ts'

/** Ids of products on sale with one of these barcodes. */
export async function listWithBarcode(
  db: Db,
  barcodes: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from products p where ${isOneOf(sql`p.barcode`, barcodes)} and ${ON_SALE}
      order by p.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
