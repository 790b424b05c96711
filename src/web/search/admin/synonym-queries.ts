import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

/** Every word that the shop was taught, in the order of the alphabet. */
export const synonymsQuery = () =>
  queryOptions({
    queryKey: personal('synonyms'),
    queryFn: async ({ signal }) => (await call('synonym.list', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

/** Searches find something else from now on; after a refusal a colleague may have been first. */
function useFreshWords() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: personal('synonyms') }),
      queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    ])
}

/** Gives a word its meaning, in place of the one it had. */
export function useSaveSynonym() {
  return useMutation({
    mutationFn: (body: Input<'synonym.save'>['body']) => call('synonym.save', { body }),
    meta: { succeeded: messageOf },
    onSettled: useFreshWords(),
  })
}

export function useDeleteSynonym() {
  return useMutation({
    mutationFn: (id: string) => call('synonym.delete', { params: { id } }),
    meta: { succeeded: messageOf },
    onSettled: useFreshWords(),
  })
}
