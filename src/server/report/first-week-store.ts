import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { orders } from '#server/db/schema/order.ts'

/** Whether something is on sale, and whether anything was ever ordered. */
export async function findFirsts(db: Db): Promise<{ hasProducts: boolean; hasOrders: boolean }> {
  const { rows } = await db.execute<{ products: boolean; orders: boolean }>(sql`
    select exists (select 1 from ${products} where deleted_at is null and published) as products,
      exists (select 1 from ${orders}) as orders`)
  return { hasProducts: rows[0]?.products ?? false, hasOrders: rows[0]?.orders ?? false }
}
