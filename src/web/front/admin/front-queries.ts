import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/schemas.ts'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { settingsQuery } from '#web/settings/settings-queries.ts'

/** The draft of the shop's front, and what is published. */
export const frontQuery = () =>
  queryOptions({
    queryKey: personal('office-front'),
    queryFn: async ({ signal }) => (await call('front.get', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

/** Shows the answer, and lets the screens of shoppers in this browser load what is published. */
function useShowAnswer() {
  const queryClient = useQueryClient()
  return ({ data }: Awaited<ReturnType<typeof call<'front.saveDraft'>>>) => {
    queryClient.setQueryData(frontQuery().queryKey, data)
    void queryClient.invalidateQueries({ queryKey: deliveryQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['front'] })
  }
}

export const useAddPicture = () =>
  useMutation({
    mutationFn: (image: File) => call('front.addPicture', {}, { files: { image } }),
    meta: { failed: false },
  })

export const useSaveDraft = () =>
  useMutation({
    mutationFn: (body: Input<'front.saveDraft'>['body']) => call('front.saveDraft', { body }),
    meta: { succeeded: messageOf },
    onSuccess: useShowAnswer(),
  })

/** After a conflict the newer draft is shown. */
function useReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: frontQuery().queryKey })
}

export const usePublish = () =>
  useMutation({
    mutationFn: (seen_version: number) => call('front.publish', { body: { seen_version } }),
    meta: { succeeded: messageOf },
    onSuccess: useShowAnswer(),
    onError: useReload(),
  })

export const useUndoPublication = () =>
  useMutation({
    mutationFn: (seen_publication: number) => call('front.undo', { body: { seen_publication } }),
    meta: { succeeded: messageOf },
    onSuccess: useShowAnswer(),
    onError: useReload(),
  })

export function useSaveClosings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'settings.saveClosings'>['body']) =>
      call('settings.saveClosings', { body }),
    meta: { succeeded: messageOf },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(settingsQuery.queryKey, data)
      void queryClient.invalidateQueries({ queryKey: deliveryQuery.queryKey })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
}
