import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'
import { itemOf } from './cart.ts'
import {
  beginStep,
  type CartProduct,
  endStep,
  type Step,
  usePendingChange,
  usePendingSteps,
  withSteps,
} from './pending-steps.ts'

export const cartQuery = () =>
  queryOptions({
    queryKey: personal('cart'),
    queryFn: async ({ signal }) => (await call('cart.get', {}, { signal })).data,
    meta: { failed: 'Error fetching cart items!' },
  })

/** The cart with every press already counted. Empty while logged out, and until it is known. */
export function useCart(): CartItem[] {
  const { data } = useQuery({ ...cartQuery(), enabled: useIsSignedIn() })
  return useWithSteps(data ?? NO_ITEMS)
}

/** The same, for a screen that waits until it is known. Suspends. */
export const useLoadedCart = () => useWithSteps(useSuspenseQuery(cartQuery()).data)

const NO_ITEMS: CartItem[] = []

function useWithSteps(items: CartItem[]) {
  const steps = usePendingSteps()
  return useMemo(() => withSteps(items, steps), [items, steps])
}

/** How many of one product are in the cart, every press already counted. */
export function useQuantity(productId: string): number {
  const { data = 0 } = useQuery({
    ...cartQuery(),
    enabled: useIsSignedIn(),
    select: (items) => itemOf(items, productId)?.quantity ?? 0,
  })
  return Math.max(0, data + usePendingChange(productId))
}

/** One more. `mutate(product)`; the number changes at once, and goes back if the shop refuses. */
export function useAddToCart() {
  const change = useChange(
    ({ product }) => call('cart.add', { body: { productId: product._id, quantity: 1 } }),
    {
      succeeded: 'Product added to cart successfully!',
      failed: 'Failed to add product to cart',
    },
  )
  return (product: CartProduct) => change({ product, by: 1 })
}

/** One less; the last one takes the row away. */
export function useRemoveFromCart() {
  const queryClient = useQueryClient()
  const change = useChange(
    ({ product }) => {
      // The row may have come with the step before this one, so its id is looked up only now.
      const item = itemOf(queryClient.getQueryData(cartQuery().queryKey) ?? [], product._id)
      return call('cart.remove', { body: { cartProductId: item?._id ?? '', quantity: 1 } })
    },
    {
      succeeded: 'Product removed from cart successfully!',
      failed: 'Failed to remove product from cart',
    },
  )
  return (product: CartProduct) => change({ product, by: -1 })
}

/** Steps run one after the other, whatever the product: each answer is a whole cart. */
const ONE_BY_ONE = { id: 'cart' }

function useChange(
  send: (step: Step) => Promise<{ data: CartItem[] }>,
  meta: { succeeded: string; failed: string },
) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: send,
    scope: ONE_BY_ONE,
    meta,
    onMutate: beginStep,
    onSuccess: ({ data }) => replaceCart(queryClient, data),
    onSettled: (_answer, error, step) => {
      endStep(step)
      if (error) return queryClient.invalidateQueries({ queryKey: cartQuery().queryKey })
    },
  })
  return mutate
}

/** Takes a whole row out. */
export function useRemoveItem() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ _id, quantity }: CartItem) =>
      call('cart.remove', { body: { cartProductId: _id, quantity } }),
    scope: ONE_BY_ONE,
    meta: {
      succeeded: 'Product removed from cart successfully!',
      failed: 'Failed to remove product from cart',
    },
    onSuccess: ({ data }) => replaceCart(queryClient, data),
    onError: () => queryClient.invalidateQueries({ queryKey: cartQuery().queryKey }),
  })
}

export function useClearCart() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('cart.clear', {}),
    scope: ONE_BY_ONE,
    meta: { failed: 'Failed to clear cart' },
    onSuccess: ({ data }) => replaceCart(queryClient, data),
  })
}

/** Every cart call answers with the whole new cart, so there is nothing to fetch again. */
function replaceCart(queryClient: QueryClient, items: CartItem[]) {
  queryClient.setQueryData(cartQuery().queryKey, items)
}
