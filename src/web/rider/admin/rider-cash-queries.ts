import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { riderRoutes } from '#contract/rider/rider-routes.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import type { CashCount } from '../rider-queries.ts'

registerRoutes(riderRoutes)

/** Cash with riders, and what was counted. Below the money, which it changes. */
export const riderCashQuery = () =>
  queryOptions({
    queryKey: personal('money', 'riders'),
    queryFn: async ({ signal }) => (await call('rider.cash', {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { failed: false },
  })

/** Reloads also after an error, because the rider may have counted first. */
export function useCountFor(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: CashCount) =>
      call('rider.countFor', { params: { id }, body }, { headers: { 'idempotency-key': key } }),
    meta: { succeeded: messageOf },
    onSettled: () => queryClient.invalidateQueries({ queryKey: personal('money') }),
  })
}
