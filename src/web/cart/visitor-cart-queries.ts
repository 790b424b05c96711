import type { CartItem } from '#contract/cart/cart.ts'
import { call } from '#web/session/call.ts'
import { toCartProduct } from './cart-product.ts'
import { keptEntries, keptItem } from './visitor-cart.ts'

/** As items of a cart, with the prices and the stock of now. A withdrawn product is not available. */
export const freshItems = (signal: AbortSignal): Promise<CartItem[]> =>
  Promise.all(
    keptEntries().map(async ({ product, quantity }) => {
      const query = { productId: product._id }
      const { data } = await call('product.get', { query }, { signal })
      return keptItem(data ? toCartProduct(data) : { ...product, stock: 0 }, quantity)
    }),
  )
