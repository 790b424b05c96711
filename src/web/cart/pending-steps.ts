import { create } from 'zustand'
import type { CartItem } from '#contract/cart.ts'
import { onPersonChange } from '#web/session/person.ts'
import { itemOf, withQuantity } from './cart.ts'

export type CartProduct = CartItem['product']
/** One press of + or − that the server has not answered yet. */
export type Step = { product: CartProduct; by: 1 | -1 }

/** What is on the way to the server. The screen shows the server's cart with these on top. */
const usePending = create<{ steps: readonly Step[] }>(() => ({ steps: [] }))

export const beginStep = (step: Step) =>
  usePending.setState(({ steps }) => ({ steps: [...steps, step] }))

export const endStep = (step: Step) =>
  usePending.setState(({ steps }) => ({ steps: steps.filter((other) => other !== step) }))

/** The next person has pressed nothing yet. */
onPersonChange(() => usePending.setState({ steps: [] }))

export const usePendingSteps = () => usePending(({ steps }) => steps)

/** The same outside of a component; `onPendingSteps` calls back when there are others. */
export const pendingSteps = () => usePending.getState().steps
export const onPendingSteps = (listener: () => void) => usePending.subscribe(listener)

/** The cart as it will be when every step has arrived. */
export const withSteps = (items: CartItem[], steps: readonly Step[]) =>
  steps.reduce(withStep, items)

function withStep(items: CartItem[], { product, by }: Step): CartItem[] {
  const item = itemOf(items, product._id)
  if (item) return withQuantity(items, product._id, item.quantity + by)
  return by > 0 ? [...items, { _id: product._id, quantity: 1, available: true, product }] : items
}
