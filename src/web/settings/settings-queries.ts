import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/schemas.ts'
import { settingsRoutes } from '#contract/settings/settings-routes.ts'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'

registerRoutes(settingsRoutes)

/** Public shop details. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await call('settings.get', { query: {} }, { signal })).data,
  meta: { failed: false },
})

export const useAddLogo = () =>
  useMutation({
    mutationFn: (image: File) => call('settings.addLogo', {}, { files: { image } }),
    meta: { failed: false },
  })

export function useSaveBrand() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'settings.saveBrand'>['body']) => call('settings.saveBrand', { body }),
    meta: { succeeded: messageOf },
    onSuccess: ({ data }) => queryClient.setQueryData(settingsQuery.queryKey, data),
  })
}

/** Brings the steps of a new shop back to Today. */
export const useShowFirstWeek = () =>
  useMutation({
    mutationFn: () => call('settings.hideFirstWeek', { body: { hidden: false } }),
  })

export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'settings.save'>['body']) => call('settings.save', { body }),
    meta: { succeeded: messageOf },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(settingsQuery.queryKey, data)
      void queryClient.invalidateQueries({ queryKey: deliveryQuery.queryKey })
    },
  })
}
