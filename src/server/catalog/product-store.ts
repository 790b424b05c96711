import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import type { Product } from './product-rules.ts'

/** The columns of a product as the shop reckons with it. */
const productColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  unit: products.unit,
  images: products.images,
  price: products.price,
  discount: products.discount,
  stock: products.stock,
}

/** The same of a product `p` in the text of a statement. */
export const PRODUCT_COLUMNS = `p.id, p.name, p.brand, p.unit, p.images, p.price::float8 as price,
  p.discount::float8 as discount, p.stock`

/** What can be bought, as the condition on a product `p`. */
export const ON_SALE = 'p.deleted_at is null and p.published'

const isOnSale = and(isNull(products.deletedAt), eq(products.published, true))

/** The products on sale among these. */
export const findProducts = (db: Db, ids: readonly string[]): Promise<Product[]> =>
  db
    .select(productColumns)
    .from(products)
    .where(and(inArray(products.id, [...ids]), isOnSale))
