import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { MAX_QUANTITY } from '#contract/constants.ts'
import type { Product, Taken } from '#server/catalog/product-rules.ts'
import { isOnSale, productColumns, rowsOf } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { cartItems } from '#server/db/schema/cart.ts'
import { products } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import type { CartItem } from './cart-rules.ts'

/** Everything in the cart, in the order it was put there. */
export function listCart(db: Db, userId: string): Promise<CartItem[]> {
  return db
    .select({
      id: cartItems.id,
      quantity: cartItems.quantity,
      onSale: sql<boolean>`${isOnSale}`,
      product: productColumns,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.id))
}

/** Puts more of a product in the cart and returns how many are in it now; undefined, and nothing is changed, beyond the limit. */
export async function addCartItem(tx: Db, userId: string, product: Product, quantity: number) {
  const [item] = await tx
    .insert(cartItems)
    .values({ id: newId(), userId, productId: product.id, quantity })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
      setWhere: sql`${cartItems.quantity} + excluded.quantity <= ${MAX_QUANTITY}`,
    })
    .returning({ quantity: cartItems.quantity })
  return item?.quantity
}

const ofUser = (userId: string, id: string) =>
  and(eq(cartItems.userId, userId), eq(cartItems.id, id))

/** Takes some of an item out of the cart; the item goes when none is left. False when there is no such item. */
export async function takeFromCart(tx: Db, userId: string, id: string, quantity: number) {
  const fewer = await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - ${quantity}` })
    .where(and(ofUser(userId, id), gt(cartItems.quantity, quantity)))
    .returning({ id: cartItems.id })
  if (fewer.length > 0) return true

  const gone = await tx.delete(cartItems).where(ofUser(userId, id)).returning({ id: cartItems.id })
  return gone.length > 0
}

export async function emptyCart(tx: Db, userId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.userId, userId))
}

/** Takes exactly what was ordered out of the cart: what was added meanwhile stays. */
export async function takeOrderedFromCart(tx: Db, userId: string, ordered: readonly Taken[]) {
  const isTheirs = eq(cartItems.userId, userId)
  const isOrdered = eq(cartItems.productId, sql`taken.product_id`)
  const allOfIt = sql`exists (select from ${rowsOf(ordered)}
    where ${isOrdered} and taken.quantity >= ${cartItems.quantity})`
  await tx.delete(cartItems).where(and(isTheirs, allOfIt))
  await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - taken.quantity` })
    .from(rowsOf(ordered))
    .where(and(isTheirs, isOrdered))
}
