import type { CartItem } from '#contract/cart.ts'
import type { Step } from './cart-step.ts'

/** "1 more, waiting"; undefined where the shop knows the row as it stands there. */
export function waitingWords({ _id, product }: CartItem, steps: readonly Step[]) {
  const own = steps.filter((step) => step.product._id === product._id)
  const by = own.reduce((sum, step) => sum + step.by, 0)
  if (by === 0) return undefined
  // The shop gives a row its id.
  if (_id === product._id) return 'New, waiting'
  return by > 0 ? `${by} more, waiting` : `${-by} less, waiting`
}
