import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import type { Product, Taken } from './product-rules.ts'

/** The columns of a product as the shop reckons with it. */
export const productColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  unit: products.unit,
  images: products.images,
  price: products.price,
  discount: products.discount,
  stock: products.stock,
}

export const isOnSale = and(isNull(products.deletedAt), eq(products.published, true))

/** The products on sale among these. */
export const findProducts = (db: Db, ids: readonly string[]): Promise<Product[]> =>
  db
    .select(productColumns)
    .from(products)
    .where(and(inArray(products.id, [...ids]), isOnSale))

/** Quantities of products as rows `taken (product_id, quantity)` of a statement, so that one statement serves them all. */
export const rowsOf = (taken: readonly Taken[]) =>
  sql`unnest(${sql.param(taken.map(({ productId }) => productId))}::uuid[],
    ${sql.param(taken.map(({ quantity }) => quantity))}::int[]) as taken (product_id, quantity)`
