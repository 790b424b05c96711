import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import type { Task } from '../picking.ts'
import { pickingKey } from '../picking-queries.ts'

/** Products that can be offered for a line: similar ones while nothing is typed. */
export const substitutesQuery = ({ order, line }: Task, search: string) =>
  queryOptions({
    queryKey: [...pickingKey(), 'substitutes', order.order_id, line.product_id, search],
    queryFn: async ({ signal }) => {
      const query = { product_id: line.product_id, ...(search && { search }) }
      const params = { id: order.order_id }
      return (await call('picking.substitutes', { params, query }, { signal })).data
    },
    staleTime: 0,
    meta: { failed: false },
  })

type Wanted = { substituteId: string; quantity: number }

export function useOffer({ order, line }: Task) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ substituteId, quantity }: Wanted) =>
      call('picking.offer', {
        params: { id: order.order_id },
        body: { product_id: line.product_id, substitute_id: substituteId, quantity },
      }),
    meta: { succeeded: t`The shopper sees the offer now.` },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pickingKey() }),
  })
}

export function useWithdrawOffer(orderId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (productId: string) =>
      call('picking.withdrawOffer', { params: { id: orderId }, body: { product_id: productId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pickingKey() }),
  })
}
