import type { Product, ProductQuantity } from '#server/catalog/product-rules.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { takeFromStock } from '#server/stock/stock-store.ts'
import { outOfStock } from '../order-item-rules.ts'

/** Reserves every line and returns the products, or throws conflict with the lines that are short. */
export async function takeAll(
  tx: Db,
  requested: readonly ProductQuantity[],
): Promise<readonly Product[]> {
  const taken = await takeFromStock(tx, requested)
  if (taken.length === requested.length) return taken

  const supplied = new Set(taken.map(({ id }) => id))
  const missing = requested.filter(({ productId }) => !supplied.has(productId))
  const onSale = await findProducts(
    tx,
    missing.map(({ productId }) => productId),
  )
  throw outOfStock(missing, onSale)
}
