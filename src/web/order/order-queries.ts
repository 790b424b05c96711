import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { useLate } from '#web/lib/use-late.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { bannerOf } from './confirmation.ts'
import { isUnderWay, newestFirst } from './order.ts'

export const ordersQuery = () =>
  queryOptions({
    queryKey: personal('orders'),
    queryFn: async ({ signal }) => newestFirst((await call('order.list', {}, { signal })).data),
    staleTime: 0,
    meta: { failed: 'Failed to load orders' },
  })

/** One order, by either of its ids. Always asked for again: a rider may have moved it meanwhile. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: personal('orders', id),
    queryFn: async ({ signal }) => (await call('order.get', { params: { id } }, { signal })).data,
    staleTime: 0,
    meta: { failed: 'Failed to fetch order details' },
  })

const LOOK_AGAIN_MS = 20_000

/** An order and where it is. `handed` stands there until the server has answered. */
export const useOrder = (id: string, handed: Order | undefined) =>
  useQuery({
    ...orderQuery(id),
    // The screen itself says what is wrong.
    meta: { failed: false },
    ...(handed && { placeholderData: handed }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  })

const POLL_FOR_MS = 3 * 60_000
const POLL_FIRST_MS = 2_000
const POLL_LAST_MS = 10_000

/** Longer and longer between two questions: 2 s, 3 s, 4.5 s … 10 s. `asked` is how often before. */
export const pollDelay = (asked: number) =>
  Math.min(POLL_LAST_MS, POLL_FIRST_MS * 1.5 ** Math.max(0, asked - 1))

/** An order that was just paid for. Asks again while the payment is open, for three minutes. */
export function useConfirmedOrder(id: string) {
  const hasWaited = useLate(POLL_FOR_MS)
  const isKnown = useQueryClient().getQueryData(orderQuery(id).queryKey) !== undefined
  const query = useQuery({
    ...orderQuery(id),
    refetchOnMount: 'always',
    // Who paid in another app comes back to this page.
    refetchOnWindowFocus: 'always',
    // Once the order is on the screen, a question that fails is simply asked again.
    meta: { failed: !isKnown && 'Failed to fetch order details' },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      !hasWaited && data && bannerOf(data) === 'Processing' ? pollDelay(dataUpdateCount) : false,
  })
  return { ...query, hasWaited }
}

export function useCancelOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ order_id }: Order) => call('order.cancel', { params: { id: order_id } }),
    meta: { succeeded: 'Your order has been cancelled.' },
    onSuccess: ({ data }) => queryClient.setQueryData(orderQuery(data.order_id).queryKey, data),
    // A refusal means that it has moved on meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey }),
  })
}
