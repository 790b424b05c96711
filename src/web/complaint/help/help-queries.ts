import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { helpRoutes } from '#contract/complaint/complaint-routes.ts'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

registerRoutes(helpRoutes)

/** Below the orders, so that news of the order reload it. */
export const helpQuery = (orderId: string) =>
  queryOptions({
    queryKey: personal('orders', orderId, 'help'),
    queryFn: async ({ signal }) =>
      (await call('order.help', { params: { id: orderId } }, { signal })).data,
    staleTime: 0,
    // The order works without it.
    meta: { failed: false },
  })

type Report = Input<'order.reportProblem'>['body']

/** Resending the same report after a lost response creates no second complaint. */
export function useReportProblem(orderId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: Report & { key: string }) =>
      call(
        'order.reportProblem',
        { params: { id: orderId }, body },
        { headers: { 'idempotency-key': key } },
      ),
    meta: { succeeded: messageOf },
    onSettled: () => queryClient.invalidateQueries({ queryKey: helpQuery(orderId).queryKey }),
  })
}

export const useAddPhoto = () =>
  useMutation({
    mutationFn: async (photo: File) =>
      (await call('complaint.addPhoto', {}, { files: { photo } })).data._id,
    meta: { failed: t`The photo could not be uploaded` },
  })
