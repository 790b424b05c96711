import type { CartItem } from '#contract/cart/cart.ts'
import { hasStatus, isUnanswered, isUnsent } from '#web/lib/http/api-error.ts'
import { call } from '#web/session/call.ts'
import { toCartProduct } from './cart-product.ts'
import type { CartProduct } from './cart-step.ts'
import { keptEntries, keptItem } from './visitor-cart.ts'

/** As items of a cart, with the prices and the stock of now. */
export const freshItems = (signal: AbortSignal): Promise<CartItem[]> =>
  Promise.all(
    keptEntries().map(async ({ product, quantity }) =>
      keptItem(await freshProduct(product, signal), quantity),
    ),
  )

/** A withdrawn product is out of stock; without an answer it stays as it was at the last press. */
async function freshProduct(product: CartProduct, signal: AbortSignal): Promise<CartProduct> {
  try {
    const { data } = await call('product.get', { query: { productId: product._id } }, { signal })
    return data ? toCartProduct(data) : { ...product, stock: 0 }
  } catch (error) {
    if (hasStatus(error, 404)) return { ...product, stock: 0 }
    if (isUnanswered(error) || isUnsent(error)) return product
    throw error
  }
}
