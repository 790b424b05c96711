import type { Text } from '#contract/language/text.ts'
import type { CartItem } from '#server/cart/cart-rules.ts'
import { addCartItem, listCart } from '#server/cart/cart-store.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { asShopper } from '../order-rules.ts'
import { findOrder } from '../order-store.ts'
import { orderedItems } from '../substitute/substitute-rules.ts'
import { reorderLines } from './reorder-rules.ts'

export type Reordered = {
  cart: CartItem[]
  /** Number of products that are in the cart because of it. */
  added: number
  missing: { name: string; nameHi: string | null; reason: Text }[]
}

/**
 * Adds what was ordered in an earlier order to the shopper's cart, as far as they are on sale and in stock. The cart then
 * contains the ordered quantities or what is available; items already in it count, so that repeating it adds nothing.
 * Throws not_found when the order is not theirs.
 */
export function reorder(db: Db, userId: string, idOrNumber: string): Promise<Reordered> {
  return actForUser(db, userId, async (tx) => {
    const order = found(await findOrder(tx, asShopper(userId), idOrNumber), 'Order')
    const items = orderedItems(order.items)
    const onSale = await findProducts(
      tx,
      items.map(({ productId }) => productId),
    )
    const wishes = reorderLines(items, onSale, await listCart(tx, userId))

    for (const { product, more } of wishes) {
      if (product && more > 0) await addCartItem(tx, userId, product, more)
    }
    return {
      cart: await listCart(tx, userId),
      added: wishes.filter(({ more }) => more > 0).length,
      missing: wishes.flatMap(({ name, nameHi, reason }) =>
        reason ? [{ name, nameHi, reason }] : [],
      ),
    }
  })
}
