import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/session/use-live.ts'
import { ordersQuery } from './order-queries.ts'

/** Keeps the shopper's orders as the shop has them, while the screen stands. */
export function useLiveOrders(isWanted = true) {
  const queryClient = useQueryClient()
  return useLive(
    'order.events',
    (event) => {
      if (event.event === 'order' || event.reload) {
        // The list, and under it each order that is shown.
        void queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey })
      }
    },
    isWanted,
  )
}
