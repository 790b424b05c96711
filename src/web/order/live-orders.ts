import { useQueryClient } from '@tanstack/react-query'
import { orderPageRoutes } from '#contract/order/order-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { useLive } from '#web/session/use-live.ts'
import { ordersQuery } from './order-queries.ts'

registerRoutes(orderPageRoutes)

/** Keeps the shopper's orders up to date while mounted. */
export function useLiveOrders(isWanted = true) {
  const queryClient = useQueryClient()
  return useLive(
    'order.events',
    (event) => {
      if (event.event === 'order' || event.reload) {
        // The list and every loaded order below it.
        void queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey })
      }
    },
    isWanted,
  )
}
