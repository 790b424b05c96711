import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyRoutes } from '#contract/notify/notify-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { pageLanguage } from '#web/lib/language/page-language.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { keysOf, type PushState, readPush, startUse, stopUse } from '../browser-push.ts'

registerRoutes(notifyRoutes)

/**
 * Whether this browser announces new orders. A subscription is told to the shop again, because the browser may have
 * renewed it.
 */
export const newOrdersQuery = () =>
  queryOptions({
    queryKey: personal('push', 'new-orders'),
    queryFn: async (): Promise<PushState> => {
      const { state, subscription } = await readPush('new-orders')
      if (subscription) await tellShop(subscription)
      return state
    },
    meta: { failed: false },
  })

const tellShop = (subscription: PushSubscription) =>
  call('push.watchOrders', { body: { ...keysOf(subscription), language: pageLanguage } })

/** Call it from a press. */
export function useStartNewOrders() {
  const follow = useFollow()
  return useMutation({
    mutationFn: async () => {
      const { public_key } = (await call('push.get', {})).data
      return startUse('new-orders', public_key, tellShop)
    },
    meta: { failed: false },
    onSuccess: follow,
  })
}

export function useStopNewOrders() {
  const follow = useFollow()
  return useMutation({
    mutationFn: () =>
      stopUse('new-orders', ({ endpoint }) => call('push.unwatchOrders', { body: { endpoint } })),
    meta: { failed: false },
    onSuccess: follow,
  })
}

function useFollow() {
  const queryClient = useQueryClient()
  return (state: PushState) => queryClient.setQueryData(newOrdersQuery().queryKey, state)
}
