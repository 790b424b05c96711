import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/order/order.ts'
import { orderPageRoutes } from '#contract/order/order-routes.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import { download } from '#web/lib/browser/save-file.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { orderQuery, ordersQuery, withStatus } from './order-queries.ts'

registerRoutes(orderPageRoutes)

export function useCancelOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ order_id }: Order) => call('order.cancel', { params: { id: order_id } }),
    meta: { succeeded: t`Your order has been cancelled.` },
    onSuccess: ({ data }) => queryClient.setQueryData(orderQuery(data.order_id).queryKey, data),
    // An error means that it has moved on.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey }),
  })
}

/** The cart has the items afterwards. */
export function useReorder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ order_id }: Order) => call('order.reorder', { params: { id: order_id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(cartQuery().queryKey, data.cart),
  })
}

/** Reloads the order for a fresh invoice link and downloads it. */
export function useFreshInvoice() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('order.get', { params: { id } }),
    meta: { failed: t`The invoice could not be downloaded. Please try again.` },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(orderQuery(data.order_id).queryKey, withStatus(data))
      if (data.invoice_receipt) download(data.invoice_receipt)
    },
  })
}
