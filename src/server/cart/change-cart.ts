import { findProducts } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { answersOrNone } from '#server/db/trouble.ts'
import { batchingEach } from '#server/lib/batch.ts'
import { found } from '#server/lib/errors.ts'
import { actForUser, inTurn } from '#server/user/act-for-user.ts'
import { type CartItem, checkQuantity, checkRoom } from './cart-rules.ts'
import {
  type Added,
  addAtOnce,
  addCartItem,
  emptyCart,
  listCart,
  takeFromCart,
} from './cart-store.ts'

/** A batch waits for no row; one that takes longer keeps the next one waiting no longer than this. */
const ROUNDS = { patienceMs: 10, most: 16 }

/**
 * Puts a product in a cart, if the shelf can supply it, and answers with the whole cart. Those who do so in
 * the same moment do it in one statement; where anything stands in the way, it is looked at alone.
 */
export function adderToCarts(db: Db) {
  const addWithOthers = batchingEach(
    (added: readonly Added[]) => answersOrNone(() => addAtOnce(db, added)),
    ROUNDS,
  )
  return async (added: Added): Promise<CartItem[]> => {
    const cart = await inTurn(added.userId, () => addWithOthers(added))
    return cart ?? addToCart(db, added)
  }
}

/** The same for one, with a refusal for everything that can be in the way. */
export function addToCart(db: Db, { userId, productId, quantity }: Added): Promise<CartItem[]> {
  return actForUser(db, userId, async (tx) => {
    const product = found((await findProducts(tx, [productId]))[0], 'Product')
    checkQuantity(product, await addCartItem(tx, userId, product, quantity))

    const cart = await listCart(tx, userId)
    checkRoom(cart.length)
    return cart
  })
}

/** Takes some of an item out, all of it when there are no more, and answers with the whole cart. */
export function removeFromCart(
  db: Db,
  userId: string,
  itemId: string,
  quantity: number,
): Promise<CartItem[]> {
  return actForUser(db, userId, async (tx) => {
    const wasThere = await takeFromCart(tx, userId, itemId, quantity)
    found(wasThere || undefined, 'Cart item')
    return listCart(tx, userId)
  })
}

/** Leaves nothing in the cart. */
export function clearCart(db: Db, userId: string): Promise<void> {
  return actForUser(db, userId, async (tx) => {
    await emptyCart(tx, userId)
  })
}
