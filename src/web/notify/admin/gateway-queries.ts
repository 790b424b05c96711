import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Gateway, GatewayDelivery } from '#contract/notify/notify.ts'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export const gatewayQuery = () =>
  queryOptions({
    queryKey: personal('gateway'),
    queryFn: async ({ signal }): Promise<Gateway> =>
      (await call('gateway.get', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

export const deliveriesQuery = () =>
  queryOptions({
    queryKey: personal('gateway-deliveries'),
    queryFn: async ({ signal }): Promise<GatewayDelivery[]> =>
      (await call('gateway.deliveries', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

export const useSaveGateway = () => {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: Input<'gateway.save'>['body']) => call('gateway.save', { body }),
    meta: { succeeded: messageOf, failed: false },
    onSuccess: ({ data }) => keep(data),
  })
}

export const useRenewSecret = () => {
  const keep = useKeep()
  return useMutation({
    mutationFn: (seen_at: string) => call('gateway.renewSecret', { body: { seen_at } }),
    meta: { succeeded: messageOf },
    onSuccess: ({ data }) => keep(data),
  })
}

function useKeep() {
  const queryClient = useQueryClient()
  return (gateway: Gateway) => queryClient.setQueryData(gatewayQuery().queryKey, gateway)
}

export const useTestGateway = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'gateway.test'>['body']) => call('gateway.test', { body }),
    meta: {
      succeeded: (answer: unknown) =>
        (answer as { data: GatewayDelivery }).data.status === 'sent'
          ? t`The gateway has taken the test`
          : t`The gateway did not take the test`,
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesQuery().queryKey }),
  })
}
