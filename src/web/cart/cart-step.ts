import type { CartItem } from '#contract/cart/cart.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { itemOf, withQuantity } from './cart.ts'

export type CartProduct = CartItem['product']

/** A cart change without a response yet: the quantity difference of one product. */
export type Step = {
  /** Its idempotency key. */
  key: string
  product: CartProduct
  by: number
  /** Epoch ms, unique within the page. */
  at: number
  /** Adds as many as stock and limit allow: the shopper has pressed before they logged in. */
  partial?: boolean
}

let lastAt = 0

export function newStep(product: CartProduct, by: number): Step {
  lastAt = Math.max(Date.now(), lastAt + 1)
  return { key: newId(), product, by, at: lastAt }
}

/** The cart with all pending steps applied. */
export const withSteps = (items: CartItem[], steps: readonly Step[]) =>
  steps.reduce(withStep, items)

function withStep(items: CartItem[], { product, by }: Step): CartItem[] {
  const item = itemOf(items, product._id)
  if (item) return withQuantity(items, product._id, item.quantity + by)
  return by > 0 ? [...items, { _id: product._id, quantity: by, available: true, product }] : items
}
