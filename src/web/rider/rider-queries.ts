import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RiderOrder } from '#contract/rider/rider.ts'
import { riderRoutes } from '#contract/rider/rider-routes.ts'
import type { Input } from '#contract/schemas.ts'
import { deferStep } from '#web/back-office/undo/deferred-step.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { isOnline } from '#web/lib/http/network.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'

registerRoutes(riderRoutes)

const POLL_MS = 20_000

const riderKey = () => personal('rider')

/** The orders that are with the rider; the shop changes them meanwhile. */
export const riderOrdersQuery = () =>
  queryOptions({
    queryKey: riderKey(),
    queryFn: async ({ signal }) => (await call('rider.orders', {}, { signal })).data,
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    meta: { failed: false },
  })

/**
 * Delivers an order or brings it back to the shop, with some seconds to undo the press. Sending it again is harmless.
 */
export function useEndings() {
  const send = useSend()
  const end = (order: RiderOrder, step: Pick<Step, 'to' | 'text'>, ending: Ending) => {
    const run = () => send({ order, ending })
    if (!isOnline()) return void run()
    deferStep({ ...step, orders: new Set([order.order_id]), send: run })
  }
  return {
    deliver: (order: RiderOrder) =>
      end(
        order,
        { to: 'Delivered', text: t`Order ${{ order: order.order_id }} is delivered.` },
        'deliver',
      ),
    bringBack: (order: RiderOrder) =>
      end(
        order,
        { to: 'Shipped', text: t`Order ${{ order: order.order_id }} is back at the shop.` },
        'bring back',
      ),
  }
}

type Step = Parameters<typeof deferStep>[0]
type Ending = 'deliver' | 'bring back'

function useSend() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ order, ending }: { order: RiderOrder; ending: Ending }) => {
      const params = { id: order._id }
      return ending === 'deliver'
        ? call(
            'rider.deliver',
            { params, body: { collected: order.to_collect } },
            { keepalive: true },
          )
        : call('rider.bringBack', { params }, { keepalive: true })
    },
    meta: { failed: false },
    onSuccess: ({ data }) => queryClient.setQueryData(riderKey(), data),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: riderKey() }),
  })
  return (sent: { order: RiderOrder; ending: Ending }) =>
    mutateAsync(sent).then(
      () => undefined,
      () => undefined,
    )
}

type Report = Input<'rider.notDelivered'>['body'] & { id: string }

/** Says why an order was not delivered, or that it can be after all. */
export function useNotDelivered() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Report) => call('rider.notDelivered', { params: { id }, body }),
    meta: { succeeded: messageOf },
    onSuccess: ({ data }) => queryClient.setQueryData(riderKey(), data),
    onSettled: () => queryClient.invalidateQueries({ queryKey: riderKey() }),
  })
}

export type CashCount = Input<'rider.count'>['body'] & { key: string }

/** Counts the cash of the shift. Reloads also after an error, because the shop may have counted first. */
export function useCountCash() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: CashCount) =>
      call('rider.count', { body }, { headers: { 'idempotency-key': key } }),
    meta: { succeeded: messageOf },
    onSettled: () => queryClient.invalidateQueries({ queryKey: riderKey() }),
  })
}
