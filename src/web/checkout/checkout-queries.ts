import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { addressesQuery } from '#web/address/address-queries.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import { isRefusal, Refused } from '#web/lib/refused.ts'
import { pollDelay } from '#web/order/confirmation.ts'
import { orderQuery, ordersQuery } from '#web/order/order-queries.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import type { Attempt, AttemptEvent, AttemptState } from './attempt-rules.ts'
import { advance, attemptNow, followOtherTabs } from './attempt-store.ts'

const PLACING = ['place-order']

/**
 * Places an order, or sends the one again whose answer was lost. While one is on its way, from this
 * tab or another, a press does nothing.
 */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: PLACING,
    mutationFn: (event: AttemptEvent) => whileNoOtherTabSends(() => send(event)),
    // A phone without network is told so at once, instead of ordering whenever it finds one.
    networkMode: 'always',
    meta: { failed: 'Failed to place order. Please try again.' },
    onSuccess: (state) => state && takeOver(queryClient, state),
    onError: (error) => {
      if (isRefusal(error, 404)) {
        void queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey })
      }
    },
  })
  return (event: AttemptEvent) => {
    if (queryClient.isMutating({ mutationKey: PLACING }) === 0) mutate(event)
  }
}

/** Changed prices and empty shelves are no failures: the shopper sees what changed and decides again. */
async function send(event: AttemptEvent): Promise<AttemptState> {
  // What another tab has begun or ended meanwhile goes first: the shopper has not seen it yet.
  if (followOtherTabs()) return attemptNow()
  const state = advance(event)
  if (state.stage !== 'sending') return state
  try {
    return advance({ type: 'answered', order: await orderFrom(state.attempt) })
  } catch (error) {
    const after = advance({ type: 'failed', error })
    if (after.stage !== 'settled' || after.end.kind === 'refused') throw error
    return after
  }
}

async function orderFrom({ key, order }: Attempt): Promise<Order> {
  const headers = { 'idempotency-key': key }
  const { data } = await call('order.placeCod', { body: order }, { headers })
  // An answer that was cut off or tampered with on the way is none.
  if (!data?.order?.order_id) throw new Refused(201)
  return data.order
}

/** Undefined when another tab is sending. Pages fetched without TLS have no locks: there the shop itself finds twins. */
async function whileNoOtherTabSends<T>(run: () => Promise<T>): Promise<T | undefined> {
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return run()
  return locks.request('place-order', { ifAvailable: true }, async (lock) => {
    if (lock) return run()
    followOtherTabs()
    return undefined
  })
}

/** What the rest of the shop shows of an order that is there, or of a cart that is not as it was. */
async function takeOver(queryClient: QueryClient, state: AttemptState) {
  if (state.stage !== 'settled') return
  if (state.end.kind === 'placed') {
    const { order } = state.end
    if (order) queryClient.setQueryData(orderQuery(order.order_id).queryKey, order)
    queryClient.setQueryData(cartQuery().queryKey, [])
    void queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey, exact: true })
  }
  const refetched = queryClient.invalidateQueries({ queryKey: cartQuery().queryKey })
  if (state.end.kind !== 'placed') await refetched
}

/** Asks the shop, now and then and whenever the network comes back, whether the order has arrived. */
export function useLookUp({ key, sentAt }: Attempt, isUnsure: boolean) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: personal('attempt', key, sentAt),
    queryFn: async ({ signal }) => {
      const state = advance({
        type: 'looked-up',
        order: await orderOf(key, signal),
        at: new Date().toISOString(),
      })
      await takeOver(queryClient, state)
      return state.stage
    },
    enabled: isUnsure,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // The screen itself says that it is being asked.
    meta: { failed: false },
    refetchInterval: ({ state }) => pollDelay(state.dataUpdateCount + state.errorUpdateCount),
  })
}

async function orderOf(key: string, signal: AbortSignal): Promise<Order | undefined> {
  try {
    return (await call('order.get', { params: { id: key } }, { signal })).data
  } catch (error) {
    if (isRefusal(error, 404) && error instanceof Refused && error.code === 'NOT_FOUND') return
    throw error
  }
}
