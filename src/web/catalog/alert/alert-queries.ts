import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alertRoutes } from '#contract/alert/alert-routes.ts'
import type { Envelope } from '#contract/schemas.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'

registerRoutes(alertRoutes)

export type Alert = Envelope<'alert.list'>['data'][number]

/** The products that the shopper waits for. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: personal('alerts'),
    queryFn: async ({ signal }) => (await call('alert.list', {}, { signal })).data,
    meta: { failed: false },
  })

/** Whether the shopper waits for this product. */
export function useIsWaiting(productId: string): boolean {
  const { data: alerts = [] } = useQuery({ ...alertsQuery(), enabled: useIsSignedIn() })
  return alerts.some(({ product }) => product._id === productId)
}

export function useAddAlert() {
  const replaceAlerts = useReplaceAlerts()
  return useMutation({
    mutationFn: (id: string) => call('alert.add', { params: { id } }),
    onSuccess: ({ data }) => replaceAlerts(data),
  })
}

export function useRemoveAlert() {
  const replaceAlerts = useReplaceAlerts()
  return useMutation({
    mutationFn: (id: string) => call('alert.remove', { params: { id } }),
    meta: { succeeded: t`We won’t email you about it` },
    onSuccess: ({ data }) => replaceAlerts(data),
  })
}

/** Both calls return all alerts, so no reload is needed. */
function useReplaceAlerts() {
  const queryClient = useQueryClient()
  return (alerts: Alert[]) => queryClient.setQueryData(alertsQuery().queryKey, alerts)
}
