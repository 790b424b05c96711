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

/** How many more or fewer of one product are on the way. */
export const usePendingChange = (productId: string) =>
  usePending(({ steps }) => changeOf(steps, productId))

const changeOf = (steps: readonly Step[], productId: string) =>
  steps.reduce((sum, { product, by }) => (product._id === productId ? sum + by : sum), 0)

/** The cart as it will be when every step has arrived. */
export const withSteps = (items: CartItem[], steps: readonly Step[]) =>
  steps.reduce(withStep, items)

function withStep(items: CartItem[], { product, by }: Step): CartItem[] {
  const item = itemOf(items, product._id)
  if (item) return withQuantity(items, product._id, item.quantity + by)
  return by > 0 ? [...items, { _id: product._id, quantity: 1, available: true, product }] : items
}
