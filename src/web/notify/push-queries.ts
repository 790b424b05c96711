import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyRoutes } from '#contract/notify/notify-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { pageLanguage } from '#web/lib/language/page-language.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { keysOf, type PushState, readPush, startUse, stopUse } from './browser-push.ts'

registerRoutes(notifyRoutes)

/**
 * Whether this browser shows notifications. A subscription is told to the shop again, because the browser may have
 * renewed it, or the session of it has ended.
 */
export const pushQuery = () =>
  queryOptions({
    queryKey: personal('push'),
    queryFn: async (): Promise<PushState> => {
      const { state, subscription } = await readPush('own')
      if (subscription) await tellShop(subscription)
      return state
    },
    meta: { failed: false },
  })

const tellShop = (subscription: PushSubscription) =>
  call('push.subscribe', { body: { ...keysOf(subscription), language: pageLanguage } })

/** Call it from a press. */
export function useTurnPushOn() {
  const follow = useFollow()
  return useMutation({
    mutationFn: async (): Promise<PushState> => {
      const { public_key } = (await call('push.get', {})).data
      return startUse('own', public_key, tellShop)
    },
    meta: {
      succeeded: (state: unknown) =>
        state === 'on' ? t`We’ll tell you on this device` : t`Notifications stay off`,
      failed: t`Notifications could not be turned on. Please try again.`,
    },
    onSuccess: follow,
  })
}

export function useTurnPushOff() {
  const follow = useFollow()
  return useMutation({
    mutationFn: () =>
      stopUse('own', ({ endpoint }) => call('push.unsubscribe', { body: { endpoint } })),
    meta: { succeeded: t`Notifications are off on this device` },
    onSuccess: follow,
  })
}

function useFollow() {
  const queryClient = useQueryClient()
  return (state: PushState) => queryClient.setQueryData(pushQuery().queryKey, state)
}
