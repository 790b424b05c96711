import { t } from '@lingui/core/macro'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Step } from './cart-step.ts'

/** "1 more, not synced yet"; undefined if the server has every change of the row. */
export function pendingText({ _id, product }: CartItem, steps: readonly Step[]) {
  const own = steps.filter((step) => step.product._id === product._id)
  const by = own.reduce((sum, step) => sum + step.by, 0)
  if (by === 0) return undefined
  // The server assigns the row id, so an optimistic row has the product's id.
  if (_id === product._id) return t`New, not synced yet`
  return by > 0 ? t`${by} more, not synced yet` : t`${{ by: -by }} less, not synced yet`
}
