import type { CartItem } from '#contract/cart.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { itemOf, withQuantity } from './cart.ts'

export type CartProduct = CartItem['product']

/** One change of the cart that the server has not answered yet: so many more of a product, or fewer. */
export type Step = {
  /** Its Idempotency-Key: however often it is sent, it counts once. */
  key: string
  product: CartProduct
  by: number
  /** In ms since 1970. No two steps of one page have the same. */
  at: number
}

let lastAt = 0

export function newStep(product: CartProduct, by: number): Step {
  lastAt = Math.max(Date.now(), lastAt + 1)
  return { key: newId(), product, by, at: lastAt }
}

/** The cart as it will be when every step has arrived. */
export const withSteps = (items: CartItem[], steps: readonly Step[]) =>
  steps.reduce(withStep, items)

function withStep(items: CartItem[], { product, by }: Step): CartItem[] {
  const item = itemOf(items, product._id)
  if (item) return withQuantity(items, product._id, item.quantity + by)
  return by > 0 ? [...items, { _id: product._id, quantity: by, available: true, product }] : items
}
