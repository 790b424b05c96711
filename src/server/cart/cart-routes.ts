import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { listCart } from './cart-store.ts'
import { cartItemView } from './cart-view.ts'
import { batchedCartAdder, clearCart, removeFromCart } from './change-cart.ts'

/** Every call returns the whole present cart. */
export function cartRoutes(route: ServeRoute, { db, readDb }: Deps) {
  const addToCart = batchedCartAdder(db)

  route('cart.get', async ({ user }) => ({
    data: (await listCart(readDb, user.id)).map(cartItemView),
  }))

  route('cart.add', async ({ user, body, request }) => ({
    message: 'Product added to cart successfully!',
    data: (await addToCart({ userId: user.id, key: idempotencyKeyOf(request), ...body })).map(
      cartItemView,
    ),
  }))

  route('cart.remove', async ({ user, body, request }) => ({
    message: 'Product removed from cart successfully!',
    data: (
      await removeFromCart(db, {
        userId: user.id,
        itemId: body.cartProductId,
        quantity: body.quantity,
        key: idempotencyKeyOf(request),
      })
    ).map(cartItemView),
  }))

  route('cart.clear', async ({ user }) => {
    await clearCart(db, user.id)
    return { message: 'Your cart is empty', data: [] }
  })
}
