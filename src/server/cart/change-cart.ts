import { findProducts } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { resultsOrUndefined } from '#server/db/trouble.ts'
import { batchingEach } from '#server/lib/batch.ts'
import { found } from '#server/lib/errors.ts'
import { actForUser, inTurn } from '#server/user/act-for-user.ts'
import { type CartItem, checkQuantity, checkRoom, roomFor } from './cart-rules.ts'
import {
  type Added,
  addBatch,
  addCartItem,
  emptyCart,
  findQuantity,
  listCart,
  recordCartRequest,
  takeFromCart,
} from './cart-store.ts'

/** Maximum wait for the previous batch, in ms. A batch waits for no row. */
const ROUNDS = { maxWaitMs: 10, maxItems: 16 }

/**
 * Adds a product to a cart if it is in stock, and returns the whole cart. Concurrent additions share one statement;
 * additions with an obstacle run individually.
 */
export function batchedCartAdder(db: Db) {
  const addWithOthers = batchingEach(
    (added: readonly Added[]) => resultsOrUndefined(() => addBatch(db, added)),
    ROUNDS,
  )
  return async (added: Added): Promise<CartItem[]> => {
    const cart = await inTurn(added.userId, () => addWithOthers(added))
    return cart ?? addToCart(db, added)
  }
}

/** The same for one addition, with an error for every obstacle. */
export function addToCart(
  db: Db,
  { userId, productId, quantity, key, partial = false }: Added,
): Promise<CartItem[]> {
  return changeOnce(db, userId, key, async (tx) => {
    const product = found((await findProducts(tx, [productId]))[0], 'Product')
    const has = partial ? await findQuantity(tx, userId, productId) : 0
    const added = partial ? Math.min(quantity, roomFor(product, has)) : quantity
    if (added > 0) checkQuantity(product, await addCartItem(tx, userId, product, added))

    const cart = await listCart(tx, userId)
    checkRoom(cart.length)
    return cart
  })
}

type Removed = { userId: string; itemId: string; quantity: number; key?: string | undefined }

/** Removes a quantity of an item, by default all of it, and returns the whole cart. */
export function removeFromCart(
  db: Db,
  { userId, itemId, quantity, key }: Removed,
): Promise<CartItem[]> {
  return changeOnce(db, userId, key, async (tx) => {
    const wasThere = await takeFromCart(tx, userId, itemId, quantity)
    found(wasThere || undefined, 'Cart item')
    return listCart(tx, userId)
  })
}

/** Changes the cart; when the key is known, only returns the cart. */
const changeOnce = (
  db: Db,
  userId: string,
  key: string | undefined,
  change: (tx: Db) => Promise<CartItem[]>,
): Promise<CartItem[]> =>
  actForUser(db, userId, async (tx) => {
    const isNew = key === undefined || (await recordCartRequest(tx, userId, key))
    return isNew ? change(tx) : listCart(tx, userId)
  })

/** Empties the cart. */
export function clearCart(db: Db, userId: string): Promise<void> {
  return actForUser(db, userId, async (tx) => {
    await emptyCart(tx, userId)
  })
}
