import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { accountRoutes } from '#contract/account/account-routes.ts'
import type { Input } from '#contract/schemas.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { useAfterLogout } from '#web/session/session-queries.ts'
import { emailState } from './account-state.ts'

registerRoutes(accountRoutes)

/** Registers and goes to /login with the email. */
export function useRegister() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Input<'user.register'>['body']) => call('user.register', { body }),
    onSuccess: (_answer, { email }) => navigate(paths.login, { state: emailState(email) }),
    meta: { succeeded: t`User has been created successfully!` },
  })
}

/** Active sessions. Cached briefly, because users check it to be sure. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: personal('sessions'),
    queryFn: async ({ signal }) => (await call('user.sessions', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: t`Error fetching your devices!` },
  })

/** Account events, newest first. */
export const accountEventsQuery = () =>
  queryOptions({
    queryKey: personal('account-events'),
    queryFn: async ({ signal }) => (await call('user.accountEvents', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: t`Error fetching your account activity!` },
  })

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('user.endSession', { params: { id } }),
    onSuccess: (_answer, id) =>
      queryClient.setQueryData(sessionsQuery().queryKey, (devices) =>
        devices?.filter(({ _id }) => _id !== id),
      ),
    // The session may have ended meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
    meta: { succeeded: t`Signed out on that device` },
  })
}

export function useEndAllSessions() {
  const sayGoodbye = useAfterLogout()
  return useMutation({
    mutationFn: () => call('user.endAllSessions', {}),
    onSuccess: ({ message }) => sayGoodbye(message || t`Signed out everywhere`),
  })
}
