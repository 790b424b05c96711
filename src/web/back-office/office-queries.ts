import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { boardQuery, openOrdersIn, ordersToPickIn } from './board-queries.ts'

/** Count beside a navigation entry: 12, and "low" where there is room, with a text for screen readers. */
export type EntryCount = {
  count: number
  unit?: string
  words: string
  tone: 'brand' | 'amber' | 'grey'
}

const POLL_MS = 60_000

/** Number of products below their threshold. */
export function useLowStock(): EntryCount | undefined {
  const { data: low = 0 } = useQuery({
    queryKey: personal('stock', 'low'),
    queryFn: async ({ signal }) =>
      (await call('stock.list', { query: { pageSize: 1 } }, { signal })).low,
    refetchInterval: POLL_MS,
    // A missing count is not worth an error toast.
    meta: { failed: false },
  })
  if (low === 0) return undefined
  return { count: low, unit: t`low`, words: t`${low} low on stock`, tone: 'amber' }
}

/** Number of complaints past their legal deadline. */
export function useOverdueComplaints(): EntryCount | undefined {
  const { data: overdue = 0 } = useQuery({
    queryKey: personal('complaints', 'overdue'),
    queryFn: async ({ signal }) =>
      (await call('complaint.list', { query: { pageSize: 1 } }, { signal })).counts.overdue,
    refetchInterval: POLL_MS,
    meta: { failed: false },
  })
  if (overdue === 0) return undefined
  return { count: overdue, unit: t`late`, words: t`${overdue} overdue`, tone: 'amber' }
}

/** Number of refunds that failed or are late. */
export function useFailedRefunds(): EntryCount | undefined {
  const { data: failed = 0 } = useQuery({
    queryKey: personal('money', 'failed-refunds', 'count'),
    queryFn: async ({ signal }) =>
      (await call('payment.failedRefunds', { query: { pageSize: 1 } }, { signal })).totalCount,
    refetchInterval: POLL_MS,
    meta: { failed: false },
  })
  if (failed === 0) return undefined
  const words = t`${failed} failed or late`
  return { count: failed, unit: t`failed`, words, tone: 'amber' }
}

/** Number of orders to act on, without those waiting for payment. */
export function useOpenOrders(): EntryCount | undefined {
  const { data: open = 0 } = useQuery({
    ...boardQuery(),
    select: ({ data: { columns } }) => openOrdersIn(columns),
    refetchInterval: POLL_MS,
  })
  if (open === 0) return undefined
  return { count: open, words: t`${open} in progress`, tone: 'brand' }
}

/** Number of orders to pick, from the same board query as Orders. */
export function useOrdersToPick(): EntryCount | undefined {
  const { data: waiting = 0 } = useQuery({
    ...boardQuery(),
    select: ({ data: { columns } }) => ordersToPickIn(columns),
  })
  if (waiting === 0) return undefined
  return { count: waiting, words: t`${waiting} to pick`, tone: 'grey' }
}
