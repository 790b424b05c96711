import { t } from '@lingui/core/macro'
import {
  type MutationOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { CartItem } from '#contract/cart/cart.ts'
import { isUnanswered, isUnsent, userChanged } from '#web/lib/http/api-error.ts'
import { whenReachable } from '#web/lib/http/network.ts'
import { call } from '#web/session/call.ts'
import { personal, personKey, VISITOR_KEY } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { itemOf } from './cart.ts'
import { type CartProduct, newStep, type Step } from './cart-step.ts'
import { beginStep, endStep } from './pending-steps.ts'

export const cartQuery = () =>
  queryOptions({
    queryKey: personal('cart'),
    queryFn: async ({ signal }) =>
      personKey() === VISITOR_KEY
        ? (await visitorCart()).freshItems(signal)
        : (await call('cart.get', {}, { signal })).data,
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
    meta: { failed: t`Error fetching cart items!` },
  })

/** Adds one; optimistic, rolled back on an error. */
export function useAddToCart() {
  const queryClient = useQueryClient()
  return (product: CartProduct) => sendStep(queryClient, newStep(product, 1))
}

/** Removes one or `quantity`; the row disappears at 0. */
export function useRemoveFromCart() {
  const queryClient = useQueryClient()
  return (product: CartProduct, quantity = 1) => sendStep(queryClient, newStep(product, -quantity))
}

/** `items` is the last known cart of the server. Every cart call returns the complete cart. */
type Send<T> = (change: T, items: CartItem[] | undefined) => Promise<{ data: CartItem[] }>
type Meta = { succeeded?: string; failed: string; isSilent?: boolean }

const ADDED: Meta = {
  succeeded: t`Product added to cart successfully!`,
  failed: t`Failed to add product to cart`,
  isSilent: true,
}
const REMOVED: Meta = {
  succeeded: t`Product removed from cart successfully!`,
  failed: t`Failed to remove product from cart`,
  isSilent: true,
}

/** The cart shows the progress, so cards do not observe their mutations. */
export function sendStep(queryClient: QueryClient, step: Step) {
  if (personKey() === VISITOR_KEY) return void keep(queryClient, step)
  // A toast has shown the error.
  executeStep(queryClient, step).catch(() => undefined)
}

/** Rejects with the error of the server. */
export function executeStep(queryClient: QueryClient, step: Step) {
  const options = cartMutation<Step>(
    queryClient,
    (change) => sendUntilAnswered(queryClient, change),
    step.by > 0 ? ADDED : REMOVED,
    { onMutate: beginStep, onSettled: endStep },
  )
  return queryClient.getMutationCache().build(queryClient, options).execute(step)
}

/** Few people are visitors, so their code is loaded at their first press. */
const visitorCart = () => import('./visitor-cart-queries.ts')

async function keep(queryClient: QueryClient, step: Step) {
  const loaded = await visitorCart().catch(() => undefined)
  const isKept = await loaded?.keepStep(queryClient, cartQuery().queryKey, step)
  if (!isKept) toast.error(ADDED.failed)
}

/**
 * Without a response, sends the step again once the server is reachable; its idempotency key makes it count
 * once. Not sent after a change of user.
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

async function sendOnce(queryClient: QueryClient, { key, product, by, partial = false }: Step) {
  const headers = { 'idempotency-key': key }
  if (by > 0) {
    const body = { productId: product._id, quantity: by, ...(partial && { partial }) }
    return call('cart.add', { body }, { headers })
  }
  // Looked up now, because an earlier step may have created the row.
  const items = await queryClient.ensureQueryData(cartQuery())
  const row = itemOf(items, product._id)
  if (!row) return { data: items }
  return call('cart.remove', { body: { cartProductId: row._id, quantity: -by } }, { headers })
}

type MutationHooks<T> = { onMutate?: (change: T) => void; onSettled?: (change: T) => void }

/**
 * Changes run one after the other, because each response is a complete cart. While offline they wait and are
 * then sent in order.
 */
export function cartMutation<T>(
  queryClient: QueryClient,
  send: Send<T>,
  meta: Meta,
  { onMutate, onSettled }: MutationHooks<T> = {},
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

/** Cancels older reads, whose responses would overwrite this one. */
async function replaceCart(queryClient: QueryClient, items: CartItem[]) {
  const { queryKey } = cartQuery()
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, items)
}
