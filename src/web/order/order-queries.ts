import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/order/order.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export const ordersQuery = () =>
  queryOptions({
    queryKey: personal('orders'),
    queryFn: async ({ signal }) => (await call('order.list', {}, { signal })).data.map(withStatus),
    staleTime: 0,
    meta: { failed: t`Failed to load orders` },
  })

/** The newest order in progress, or null. */
export const awaitedOrderQuery = () =>
  queryOptions({
    queryKey: personal('orders', 'awaited'),
    queryFn: async ({ signal }) => {
      const { data } = await call('order.awaited', {}, { signal })
      return data && withStatus(data)
    },
    staleTime: 0,
    // The shop works without it.
    meta: { failed: false },
  })

/** One order by either id. Never cached, because its status can change at any time. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: personal('orders', id),
    queryFn: async ({ signal }) =>
      withStatus((await call('order.get', { params: { id } }, { signal })).data),
    staleTime: 0,
    meta: { failed: t`Failed to fetch order details` },
  })

/** An order without status counts as Processing. */
export const withStatus = (order: Order): Order => ({
  ...order,
  status: order.status || 'Processing',
})
