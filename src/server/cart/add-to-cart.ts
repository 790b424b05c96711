import { findProducts } from '#server/catalog/product-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { type CartItem, checkQuantity, checkRoom } from './cart-rules.ts'
import { addCartItem, listCart } from './cart-store.ts'

/** Puts a product in the cart, if the shelf can supply it, and answers with the whole cart. */
export function addToCart(
  db: Db,
  userId: string,
  productId: string,
  quantity: number,
): Promise<CartItem[]> {
  return inTransaction(db, async (tx) => {
    const product = found((await findProducts(tx, [productId]))[0], 'Product')
    checkQuantity(product, await addCartItem(tx, userId, product, quantity))

    const cart = await listCart(tx, userId)
    checkRoom(cart.length)
    return cart
  })
}
