import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

/** All synonyms in alphabetical order. */
export const synonymsQuery = () =>
  queryOptions({
    queryKey: personal('synonyms'),
    queryFn: async ({ signal }) => (await call('synonym.list', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

/** Reloads search results and the list; after an error a colleague may have changed it. */
function useReloadSearch() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: personal('synonyms') }),
      queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    ])
}

/** Sets the meaning of a word, replacing the previous one. */
export function useSaveSynonym() {
  return useMutation({
    mutationFn: (body: Input<'synonym.save'>['body']) => call('synonym.save', { body }),
    meta: { succeeded: messageOf },
    onSettled: useReloadSearch(),
  })
}

export function useDeleteSynonym() {
  return useMutation({
    mutationFn: (id: string) => call('synonym.delete', { params: { id } }),
    meta: { succeeded: messageOf },
    onSettled: useReloadSearch(),
  })
}
