import { findProducts } from '#server/catalog/product-store.ts'
import { type Db, isTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { actForUser, inTurn } from '#server/user/act-for-user.ts'
import { type CartItem, checkQuantity, checkRoom } from './cart-rules.ts'
import { addAtOnce, addCartItem, emptyCart, listCart, takeFromCart } from './cart-store.ts'

/** Puts a product in the cart, if the shelf can supply it, and answers with the whole cart. */
export async function addToCart(
  db: Db,
  userId: string,
  productId: string,
  quantity: number,
): Promise<CartItem[]> {
  // A part of a larger story has the user locked already.
  if (isTransaction(db)) return addStepByStep(db, userId, productId, quantity)
  const cart = await inTurn(userId, () => addAtOnce(db, userId, productId, quantity))
  return cart ?? addStepByStep(db, userId, productId, quantity)
}

/** The same with a refusal for everything that can be in the way. */
function addStepByStep(
  db: Db,
  userId: string,
  productId: string,
  quantity: number,
): Promise<CartItem[]> {
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
