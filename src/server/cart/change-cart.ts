import { findProducts } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { resultsOrUndefined } from '#server/db/trouble.ts'
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
  noteCartRequest,
  takeFromCart,
} from './cart-store.ts'

/** A batch waits for no row; one that takes longer keeps the next one waiting no longer than this. */
const ROUNDS = { maxWaitMs: 10, maxItems: 16 }

/**
 * Puts a product in a cart, if the shelf can supply it, and answers with the whole cart. Those who do so in
 * the same moment do it in one statement; where anything stands in the way, it is looked at alone.
 */
export function adderToCarts(db: Db) {
  const addWithOthers = batchingEach(
    (added: readonly Added[]) => resultsOrUndefined(() => addAtOnce(db, added)),
    ROUNDS,
  )
  return async (added: Added): Promise<CartItem[]> => {
    const cart = await inTurn(added.userId, () => addWithOthers(added))
    return cart ?? addToCart(db, added)
  }
}

/** The same for one, with a refusal for everything that can be in the way. */
export function addToCart(
  db: Db,
  { userId, productId, quantity, key }: Added,
): Promise<CartItem[]> {
  return changeOnce(db, userId, key, async (tx) => {
    const product = found((await findProducts(tx, [productId]))[0], 'Product')
    checkQuantity(product, await addCartItem(tx, userId, product, quantity))

    const cart = await listCart(tx, userId)
    checkRoom(cart.length)
    return cart
  })
}

type Removed = { userId: string; itemId: string; quantity: number; key?: string | undefined }

/** Takes some of an item out, all of it when there are no more, and answers with the whole cart. */
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

/** Changes the cart; where the key says that this was done before, only answers with the cart. */
const changeOnce = (
  db: Db,
  userId: string,
  key: string | undefined,
  change: (tx: Db) => Promise<CartItem[]>,
): Promise<CartItem[]> =>
  actForUser(db, userId, async (tx) => {
    const isNew = key === undefined || (await noteCartRequest(tx, userId, key))
    return isNew ? change(tx) : listCart(tx, userId)
  })

/** Leaves nothing in the cart. */
export function clearCart(db: Db, userId: string): Promise<void> {
  return actForUser(db, userId, async (tx) => {
    await emptyCart(tx, userId)
  })
}
