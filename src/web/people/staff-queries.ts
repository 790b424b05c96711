import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export const staffRolesQuery = () =>
  queryOptions({
    queryKey: personal('staff', 'roles'),
    queryFn: async ({ signal }) => (await call('staffRole.list', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

function useReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: personal('staff') })
}

export const useSaveRole = () =>
  useMutation({
    mutationFn: (body: Input<'staffRole.save'>['body']) => call('staffRole.save', { body }),
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })

export const useDeleteRole = () =>
  useMutation({
    mutationFn: (id: string) => call('staffRole.delete', { params: { id } }),
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })
