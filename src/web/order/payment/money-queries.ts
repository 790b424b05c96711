import { queryOptions } from '@tanstack/react-query'
import { paymentRoutes } from '#contract/checkout/payment-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

registerRoutes(paymentRoutes)

/** Payment state of an order. The request makes the server ask the provider while the state is unknown. */
export const paymentStateQuery = (orderId: string) =>
  queryOptions({
    queryKey: personal('payment-state', orderId),
    queryFn: async ({ signal }) =>
      (await call('order.paymentState', { params: { id: orderId } }, { signal })).data,
    staleTime: 0,
    // The screen works without it.
    meta: { failed: false },
  })

/** Payment methods of this shop. */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: async ({ signal }) => (await call('order.paymentOptions', {}, { signal })).data,
})
