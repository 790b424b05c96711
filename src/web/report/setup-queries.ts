import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

const POLL_MS = 30_000

/** The steps of a new shop. */
export const firstWeekQuery = () =>
  queryOptions({
    queryKey: personal('report', 'first-week'),
    queryFn: async ({ signal }) => (await call('report.firstWeek', {}, { signal })).data,
    staleTime: 0,
    refetchInterval: POLL_MS,
    meta: { failed: false },
  })

/** Puts the steps away, or brings them back. */
export function useHideFirstWeek() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (hidden: boolean) => call('settings.hideFirstWeek', { body: { hidden } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: firstWeekQuery().queryKey }),
  })
}

/** How many products the shop has. */
export const productCountQuery = () =>
  queryOptions({
    queryKey: personal('report', 'product-count'),
    queryFn: async ({ signal }) =>
      (await call('stock.list', { query: { show: 'all', pageSize: 1 } }, { signal })).totalCount,
    staleTime: 0,
    refetchInterval: POLL_MS,
    meta: { failed: false },
  })
