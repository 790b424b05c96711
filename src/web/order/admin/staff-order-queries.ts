import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type OrderMove,
  type OrderStatus,
  PAGE_SIZE,
  type PaymentStatus,
} from '#contract/constants.ts'
import { OTHERS_CHANGE_IT, staffOrdersKey, withSkew } from '#web/back-office/board-queries.ts'
import { beginOfDay, dayAfter } from '#web/lib/india-time.ts'
import { call } from '#web/session/call.ts'

export type StaffOrderFilter = {
  page: number
  status: OrderStatus | undefined
  payment: PaymentStatus | undefined
  /** A day of the calendar in India. */
  day: string | undefined
  /** In the order id, the name or the phone number. */
  text: string
}

/** Where the shop cannot tell by itself that something has changed. */
const LOOK_AGAIN_MS = 15_000

export const refetchUnless = (isLive: boolean) => (isLive ? false : LOOK_AGAIN_MS)

export const staffOrdersQuery = ({ page, status, payment, day, text }: StaffOrderFilter) =>
  queryOptions({
    queryKey: [...staffOrdersKey(), 'list', { page, status, payment, day, text }],
    queryFn: async ({ signal }) =>
      withSkew(
        await call(
          'order.staffList',
          {
            query: {
              currentPage: page,
              pageSize: PAGE_SIZE.adminOrders,
              ...(status && { status }),
              ...(payment && { payment_status: payment }),
              ...(day && { from: beginOfDay(day), until: beginOfDay(dayAfter(day, 1)) }),
              ...(text && { text }),
            },
          },
          { signal },
        ),
      ),
    ...OTHERS_CHANGE_IT,
  })

export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffOrdersKey(), 'order', id],
    queryFn: async ({ signal }) =>
      withSkew(await call('order.staffGet', { params: { id } }, { signal })),
    ...OTHERS_CHANGE_IT,
  })

type Move = { order: { order_id: string }; to: OrderMove; reason?: string }

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
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
  })
}

type MoveMany = { orders: readonly { order_id: string }[]; to: OrderMove; reason?: string }

/** Each is moved by itself; the answer says of each how it went. */
export function useMoveOrders() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ orders, to, reason }: MoveMany) =>
      call('order.moveMany', {
        body: { ids: orders.map(({ order_id }) => order_id), to, ...(reason && { reason }) },
      }),
    meta: { succeeded: (answer) => (answer as { message: string }).message },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
  })
}
