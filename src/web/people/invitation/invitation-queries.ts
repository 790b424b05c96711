import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export const invitationsQuery = () =>
  queryOptions({
    queryKey: personal('staff', 'invitations'),
    queryFn: async ({ signal }) => (await call('invitation.list', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

/** Roles count their open invitations, so they are loaded again as well. */
function useReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: personal('staff') })
}

export const useInvite = () =>
  useMutation({
    mutationFn: (body: Input<'invitation.send'>['body']) => call('invitation.send', { body }),
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })

export const useResend = () =>
  useMutation({
    mutationFn: (id: string) => call('invitation.resend', { params: { id } }),
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })

export const useWithdraw = () =>
  useMutation({
    mutationFn: (id: string) => call('invitation.revoke', { params: { id } }),
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })
