import { queryOptions } from '@tanstack/react-query'
import type { BoardStep } from '#contract/constants.ts'
import type { BoardColumn } from '#contract/staff-order.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

/** The start of every key of what staff see of orders: what others do changes any of them. */
export const staffOrdersKey = () => personal('staff-orders')

/** Others change what these queries read. The screen itself says what is wrong with them. */
export const OTHERS_CHANGE_IT = {
  staleTime: 0,
  refetchOnWindowFocus: true,
  meta: { failed: false },
} as const

/** How much later it is at the shop than here, in ms: ages are counted by its clock. */
export const withSkew = <T extends { timestamp: string }>(answer: T) => ({
  ...answer,
  skewMs: Date.parse(answer.timestamp) - Date.now(),
})

/** The order board: what its screen shows, and what the way round counts. */
export const boardQuery = () =>
  queryOptions({
    queryKey: [...staffOrdersKey(), 'board'],
    queryFn: async ({ signal }) => withSkew(await call('order.board', {}, { signal })),
    ...OTHERS_CHANGE_IT,
  })

/** How many orders somebody has to do something for: those that wait for their payment do not count. */
export const openOrdersIn = (columns: readonly BoardColumn[]) =>
  ordersIn(columns, ['New', 'Picking', 'Packed', 'On the way'])

/** How many orders are to be gathered, or are being gathered. */
export const ordersToPickIn = (columns: readonly BoardColumn[]) =>
  ordersIn(columns, ['New', 'Picking'])

const ordersIn = (columns: readonly BoardColumn[], steps: readonly BoardStep[]) =>
  columns
    .filter(({ step }) => steps.includes(step))
    .reduce((sum, { totalCount }) => sum + totalCount, 0)
