import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { riderRoutes } from '#contract/rider/rider-routes.ts'
import { OTHERS_CHANGE_IT, staffOrdersKey } from '#web/back-office/board-queries.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { translated } from '#web/lib/language/translated.ts'
import { call } from '#web/session/call.ts'
import { toast } from '#web/ui/toast/toast.ts'

registerRoutes(riderRoutes)

/** Whom orders can be handed over to. */
export const ridersQuery = () =>
  queryOptions({
    queryKey: [...staffOrdersKey(), 'riders'],
    queryFn: async ({ signal }) => (await call('rider.list', {}, { signal })).data,
    ...OTHERS_CHANGE_IT,
  })

export type HandedOver = Pick<
  StaffOrder,
  'order_id' | 'rider' | 'status' | 'next' | 'pickup' | 'added_to' | 'additions'
>

type Request = { riderId: string | null; orders: readonly HandedOver[] }

/** Hands orders over, or takes them back without a rider. Resolves to why some were refused, a sentence each. */
export function useHandOver() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ riderId, orders }: Request) => {
      const wanted = orders.map(({ order_id: id, rider }) => ({ id, from: rider?._id ?? null }))
      const answer = await call('rider.handOver', { body: { rider_id: riderId, orders: wanted } })
      const refused = answer.data.filter(({ moved }) => !moved)
      return { message: messageOf(answer), refused: refused.map(({ message }) => message) }
    },
    meta: { failed: false },
    onSuccess: ({ message, refused }, { orders }) => {
      if (refused.length === 0) toast.success(message)
      // Of several orders the reasons are listed by the caller.
      else if (orders.length === 1) toast.error(refused.map((one) => translated(one)).join(' '))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
  })
}

/** The rider brought it back to the shop. Again is harmless. */
export function useReceiveBack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, riderId }: { id: string; riderId: string }) =>
      call('rider.receive', { params: { id }, body: { rider_id: riderId } }),
    meta: { succeeded: messageOf },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
  })
}
