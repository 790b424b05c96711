import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import type { Product } from './product-rules.ts'

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
