import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { call } from '#web/lib/call.ts'
import { newestFirst } from './order.ts'

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal }) => newestFirst((await call('order.list', {}, { signal })).data),
  staleTime: 0,
  meta: { failed: 'Failed to load orders' },
})

/** One order, by either of its ids. Always asked for again: a rider may have moved it meanwhile. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: async ({ signal }) => (await call('order.get', { params: { id } }, { signal })).data,
    staleTime: 0,
    meta: { failed: 'Failed to fetch order details' },
  })

export function useCancelOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ order_id }: Order) => call('order.cancel', { params: { id: order_id } }),
    meta: { succeeded: 'Your order has been cancelled.' },
    onSuccess: ({ data }) => queryClient.setQueryData(orderQuery(data.order_id).queryKey, data),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey }),
  })
}
