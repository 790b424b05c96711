import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { addToCart } from './add-to-cart.ts'
import { emptyCart, listCart, takeFromCart } from './cart-store.ts'
import { cartItemView } from './cart-view.ts'

/** Every call answers with the whole cart as it is now. */
export function cartRoutes(route: ServeRoute, { db }: Deps) {
  const cartOf = async (userId: string) => (await listCart(db, userId)).map(cartItemView)

  route('cart.get', async ({ user }) => ({ data: await cartOf(user.id) }))

  route('cart.add', async ({ user, body }) => ({
    message: 'Product added to cart successfully!',
    data: (await addToCart(db, user.id, body.productId, body.quantity)).map(cartItemView),
  }))

  route('cart.remove', async ({ user, body }) => {
    const wasThere = await takeFromCart(db, user.id, body.cartProductId, body.quantity)
    found(wasThere || undefined, 'Cart item')
    return { message: 'Product removed from cart successfully!', data: await cartOf(user.id) }
  })

  route('cart.clear', async ({ user }) => {
    await emptyCart(db, user.id)
    return { message: 'Your cart is empty', data: [] }
  })
}
