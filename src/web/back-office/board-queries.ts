import { queryOptions } from '@tanstack/react-query'
import type { BoardStep } from '#contract/order/order-kinds.ts'
import type { BoardColumn } from '#contract/order/staff-order.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

/** Prefix of all query keys of staff orders, which other users change. */
export const staffOrdersKey = () => personal('staff-orders')

/** Other users change this data. The screen shows the errors itself. */
export const OTHERS_CHANGE_IT = {
  staleTime: 0,
  refetchOnWindowFocus: true,
  meta: { failed: false },
} as const

/** Server clock minus device clock in ms, because ages are computed by the server's clock. */
export const withSkew = <T extends { timestamp: string }>(answer: T) => ({
  ...answer,
  skewMs: Date.parse(answer.timestamp) - Date.now(),
})

/** The order board, for its screen and for the navigation counts. */
export const boardQuery = () =>
  queryOptions({
    queryKey: [...staffOrdersKey(), 'board'],
    queryFn: async ({ signal }) => withSkew(await call('order.board', {}, { signal })),
    ...OTHERS_CHANGE_IT,
  })

/** Number of orders to act on, without those waiting for payment. */
export const openOrdersIn = (columns: readonly BoardColumn[]) =>
  ordersIn(columns, ['New', 'Picking', 'Packed', 'On the way'])

/** Number of orders to pick or being picked. */
export const ordersToPickIn = (columns: readonly BoardColumn[]) =>
  ordersIn(columns, ['New', 'Picking'])

const ordersIn = (columns: readonly BoardColumn[], steps: readonly BoardStep[]) =>
  columns
    .filter(({ step }) => steps.includes(step))
    .reduce((sum, { totalCount }) => sum + totalCount, 0)
