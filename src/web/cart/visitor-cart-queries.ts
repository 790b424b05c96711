import type { QueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart/cart.ts'
import { hasStatus, isUnanswered, isUnsent } from '#web/lib/http/api-error.ts'
import { call } from '#web/session/call.ts'
import { toCartProduct } from './cart-product.ts'
import { type CartProduct, type Step, withSteps } from './cart-step.ts'
import { keepChange, keptEntries, keptItem, keptItems } from './visitor-cart.ts'

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

/** Keeps a visitor's change in this browser and shows it. Returns false where it could not be kept. */
export async function keepStep(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  step: Step,
): Promise<boolean> {
  if (!keepChange(step)) return false
  // An older read would overwrite the press.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<CartItem[]>(queryKey, (items) =>
    items ? withSteps(items, [step]) : keptItems(),
  )
  return true
}
