import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type OrderMove, type OrderStatus, PAGE_SIZE } from '#contract/constants.ts'
import type { StaffOrder } from '#contract/order.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export type StaffOrderFilter = {
  page: number
  status: OrderStatus | undefined
  /** In the order id, the name or the phone number. */
  text: string
}

const LOOK_AGAIN_MS = 15_000

/** The shop's orders. Others move them too, so they are asked for again and again while somebody looks. */
export const staffOrdersQuery = ({ page, status, text }: StaffOrderFilter) =>
  queryOptions({
    queryKey: personal('staff-orders', { page, status, text }),
    queryFn: ({ signal }) =>
      call(
        'order.staffList',
        {
          query: {
            currentPage: page,
            pageSize: PAGE_SIZE.adminOrders,
            ...(status && { status }),
            ...(text && { text }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
    // The screen itself says what is wrong; between two looks a missed one is no news.
    meta: { failed: false },
  })

type Move = { order: StaffOrder; to: OrderMove; reason?: string }

export function useMoveOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ order, to, reason }: Move) =>
      call('order.move', {
        params: { id: order.order_id },
        body: { to, ...(reason && { reason }) },
      }),
    meta: { succeeded: (answer) => (answer as { message: string }).message },
    // A refusal means that somebody else has moved it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: personal('staff-orders') }),
  })
}
