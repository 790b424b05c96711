import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

/** What is known of an order's money. Asking makes the shop ask the provider, while nobody knows. */
export const paymentStateQuery = (orderId: string) =>
  queryOptions({
    queryKey: personal('payment-state', orderId),
    queryFn: async ({ signal }) =>
      (await call('order.paymentState', { params: { id: orderId } }, { signal })).data,
    staleTime: 0,
    // The screen says what it knows without it.
    meta: { failed: false },
  })

/** How orders can be paid in this shop. */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: async ({ signal }) => (await call('order.paymentOptions', {}, { signal })).data,
})
