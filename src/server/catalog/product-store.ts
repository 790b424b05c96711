import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import type { Product } from './product-rules.ts'

/** The columns of a product. */
const productColumns = {
  id: products.id,
  name: products.name,
  nameHi: products.nameHi,
  brand: products.brand,
  unit: products.unit,
  images: products.images,
  price: products.price,
  discount: products.discount,
  stock: products.stock,
}

/** The same columns of a product `p`. */
export const PRODUCT_COLUMNS = sql`p.id, p.name, p.name_hi as "nameHi", p.brand, p.unit, p.images, p.price::float8 as price,
  p.discount::float8 as discount, p.stock`

/** The condition that a product `p` is on sale. */
export const ON_SALE = sql`p.deleted_at is null and p.published`

const isOnSale = and(isNull(products.deletedAt), eq(products.published, true))

/** Products on sale among these ids. */
export const findProducts = (db: Db, ids: readonly string[]): Promise<Product[]> =>
  db
    .select(productColumns)
    .from(products)
    .where(and(inArray(products.id, [...ids]), isOnSale))

export async function countOnSale(db: Db): Promise<number> {
  const { rows } = await db.execute<{ products: number }>(
    sql`select count(*)::int as products from products p where ${ON_SALE}`,
  )
  return rows[0]?.products ?? 0
}
