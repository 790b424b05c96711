import {
  type MutationOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { isUnanswered, isUnsent, userChanged } from '#web/lib/http/api-error.ts'
import { whenReachable } from '#web/lib/http/network.ts'
import { call } from '#web/session/call.ts'
import { personal, personKey } from '#web/session/person.ts'
import { itemOf } from './cart.ts'
import { type CartProduct, newStep, type Step, withSteps } from './cart-step.ts'
import { beginStep, endStep, usePendingSteps } from './pending-steps.ts'

export const cartQuery = () =>
  queryOptions({
    queryKey: personal('cart'),
    queryFn: async ({ signal }) => (await call('cart.get', {}, { signal })).data,
    // Another tab may have filled it a moment ago.
    refetchOnWindowFocus: 'always',
    meta: { failed: 'Error fetching cart items!' },
  })

/** The cart with every press already counted, for a screen that waits until it is known. Suspends. */
export function useLoadedCart(): CartItem[] {
  const { data } = useSuspenseQuery(cartQuery())
  const steps = usePendingSteps()
  return useMemo(() => withSteps(data, steps), [data, steps])
}

/** One more; the number changes at once, and goes back if the shop refuses. */
export function useAddToCart() {
  const queryClient = useQueryClient()
  return (product: CartProduct) => sendStep(queryClient, newStep(product, 1))
}

/** One less, or as many less as is said; the last one takes the row away. */
export function useRemoveFromCart() {
  const queryClient = useQueryClient()
  return (product: CartProduct, quantity = 1) => sendStep(queryClient, newStep(product, -quantity))
}

/** `items` is the cart as the shop knew it last, if it is known yet. Every cart call answers with the whole new one. */
type Send<T> = (change: T, items: CartItem[] | undefined) => Promise<{ data: CartItem[] }>
type Meta = { succeeded?: string; failed: string; isSilent?: boolean }

const ADDED: Meta = {
  succeeded: 'Product added to cart successfully!',
  failed: 'Failed to add product to cart',
  isSilent: true,
}
const REMOVED: Meta = {
  succeeded: 'Product removed from cart successfully!',
  failed: 'Failed to remove product from cart',
  isSilent: true,
}

/** Nothing of a step is shown but the number, which the cart tells: no card observes its own mutations. */
export function sendStep(queryClient: QueryClient, step: Step) {
  const options = cartMutation<Step>(
    queryClient,
    (change) => sendUntilAnswered(queryClient, change),
    step.by > 0 ? ADDED : REMOVED,
    { onMutate: beginStep, onSettled: endStep },
  )
  const mutations = queryClient.getMutationCache()
  // What went wrong has been said by then.
  mutations
    .build(queryClient, options)
    .execute(step)
    .catch(() => undefined)
}

/**
 * Where no answer came, the step is sent once more as soon as the shop can be reached: by its key the
 * shop counts it once. Not sent for the next person.
 */
async function sendUntilAnswered(queryClient: QueryClient, step: Step) {
  try {
    return await sendOnce(queryClient, step)
  } catch (error) {
    if (!isUnsent(error) && !isUnanswered(error)) throw error
    const person = personKey()
    await whenReachable()
    if (person !== personKey()) throw userChanged()
    return sendOnce(queryClient, step)
  }
}

async function sendOnce(queryClient: QueryClient, { key, product, by }: Step) {
  const headers = { 'idempotency-key': key }
  if (by > 0) {
    return call('cart.add', { body: { productId: product._id, quantity: by } }, { headers })
  }
  // The row may have come with the step before this one, so its id is looked up only now.
  const items = await queryClient.ensureQueryData(cartQuery())
  const row = itemOf(items, product._id)
  if (!row) return { data: items }
  return call('cart.remove', { body: { cartProductId: row._id, quantity: -by } }, { headers })
}

type Around<T> = { onMutate?: (change: T) => void; onSettled?: (change: T) => void }

/**
 * Changes run one after the other, whatever the product: each answer is a whole cart, and there is
 * nothing to fetch again. Without a network they wait, and go out in order when it is back.
 */
export function cartMutation<T>(
  queryClient: QueryClient,
  send: Send<T>,
  meta: Meta,
  { onMutate, onSettled }: Around<T> = {},
): MutationOptions<{ data: CartItem[] }, Error, T, unknown> {
  return queryClient.defaultMutationOptions({
    mutationFn: (change: T) => send(change, queryClient.getQueryData(cartQuery().queryKey)),
    scope: { id: 'cart' },
    networkMode: 'online',
    meta,
    ...(onMutate && { onMutate }),
    onSuccess: ({ data }) => replaceCart(queryClient, data),
    onSettled: (_answer, error, change) => {
      onSettled?.(change)
      if (error) return queryClient.invalidateQueries({ queryKey: cartQuery().queryKey })
    },
  })
}

/** An older question may still be on its way: its answer must not overtake this one. */
async function replaceCart(queryClient: QueryClient, items: CartItem[]) {
  const { queryKey } = cartQuery()
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, items)
}
