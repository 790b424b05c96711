import {
  type MutationOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { backOnline } from '#web/lib/network.ts'
import { isUnanswered, isUnsent, otherPerson } from '#web/lib/refused.ts'
import { call } from '#web/session/call.ts'
import { personal, personKey } from '#web/session/person.ts'
import { itemOf } from './cart.ts'
import {
  beginStep,
  type CartProduct,
  endStep,
  type Step,
  usePendingSteps,
  withSteps,
} from './pending-steps.ts'

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

const NO_ITEMS: CartItem[] = []

/** One more; the number changes at once, and goes back if the shop refuses. */
export function useAddToCart() {
  const change = useChange(addOne, {
    succeeded: 'Product added to cart successfully!',
    failed: 'Failed to add product to cart',
    isSilent: true,
  })
  return (product: CartProduct) => change({ product, by: 1 })
}

const addOne: Send<Step> = ({ product }) =>
  call('cart.add', { body: { productId: product._id, quantity: 1 } })

/** One less; the last one takes the row away. */
export function useRemoveFromCart() {
  const change = useChange(removeOne, REMOVED)
  return (product: CartProduct) => change({ product, by: -1 })
}

/** The row may have come with the step before this one, so its id is looked up only now. */
const removeOne: Send<Step> = ({ product }, items) =>
  call('cart.remove', {
    body: { cartProductId: itemOf(items ?? NO_ITEMS, product._id)?._id ?? '', quantity: 1 },
  })

export const REMOVED = {
  succeeded: 'Product removed from cart successfully!',
  failed: 'Failed to remove product from cart',
  isSilent: true,
}

/** `items` is the cart as the shop knew it last, if it is known yet. Every cart call answers with the whole new one. */
type Send<T> = (change: T, items: CartItem[] | undefined) => Promise<{ data: CartItem[] }>
type Meta = { succeeded?: string; failed: string; isSilent?: boolean }

/** Nothing of a step is shown but the number, which the cart tells: no card observes its own mutations. */
function useChange(send: Send<Step>, meta: Meta) {
  const queryClient = useQueryClient()
  const options = cartMutation<Step>(
    queryClient,
    (step, items) =>
      send(step, items).catch((error) => lookUp(step, items, error, send, queryClient)),
    meta,
    { onMutate: beginStep, onSettled: endStep },
  )
  return (step: Step) => {
    const mutations = queryClient.getMutationCache()
    // What went wrong has been said by then.
    mutations
      .build(queryClient, options)
      .execute(step)
      .catch(() => undefined)
  }
}

/**
 * The answer to a step was lost, so it may count already. Sending "one more" once again without
 * looking could count it twice: the shop is asked what is in the cart when it can be reached again,
 * and the step is repeated, once, only where it has left no trace. Nothing is asked for who shops here by then.
 */
async function lookUp(
  step: Step,
  before: CartItem[] | undefined,
  error: unknown,
  send: Send<Step>,
  queryClient: QueryClient,
) {
  // Where the cart was not known yet, nothing could be told from it afterwards.
  if (!isUnsent(error) && !(before && isUnanswered(error))) throw error
  const person = personKey()
  await backOnline()
  if (person !== personKey()) throw otherPerson()
  if (isUnsent(error)) return send(step, before)
  // A question from before the step would not tell.
  await queryClient.cancelQueries({ queryKey: cartQuery().queryKey })
  const now = await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 })
  const [had, has] = [before ?? NO_ITEMS, now].map((items) => quantityOf(items, step))
  return has === had ? send(step, now) : { data: now }
}

const quantityOf = (items: CartItem[], { product }: Step) =>
  itemOf(items, product._id)?.quantity ?? 0

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
