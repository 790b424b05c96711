import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account/account.ts'
import { loginRoutes } from '#contract/account/login-routes.ts'
import { invitationRoutes } from '#contract/people/invitation-routes.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { isRider } from '#web/session/account.ts'
import { call } from '#web/session/call.ts'
import { officeStart } from '#web/session/office-start.ts'
import { beginSession } from '#web/session/person.ts'
import { userQuery } from '#web/session/user-queries.ts'

registerRoutes({ ...invitationRoutes, ...loginRoutes })

/** What the link of an invitation offers. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: async ({ signal }) =>
      (await call('invitation.open', { body: { code } }, { signal })).data,
    retry: false,
    staleTime: 0,
    meta: { failed: false },
  })

/** Goes to the first screen of the new work. */
function useBeginWork() {
  const navigate = useNavigate()
  return (user: User | null) =>
    navigate(isRider(user) ? paths.deliveries : officeStart(user), { replace: true })
}

/** Makes the account and logs in to it. */
export function useJoin(code: string) {
  const queryClient = useQueryClient()
  const beginWork = useBeginWork()
  return useMutation({
    mutationFn: async (typed: { username: string; password: string }) => {
      const { data } = await call('invitation.join', { body: { code, ...typed } })
      return call('user.login', { body: { email: data.email, password: typed.password } })
    },
    onSuccess: async ({ tokens, data }) => {
      beginSession(tokens)
      queryClient.setQueryData(userQuery().queryKey, data.user)
      await beginWork(data.user)
    },
    meta: { succeeded: t`Your account is ready. Welcome!` },
  })
}

/** Accepts with the account that is logged in. */
export function useAccept(code: string) {
  const queryClient = useQueryClient()
  const beginWork = useBeginWork()
  return useMutation({
    mutationFn: () => call('invitation.accept', { body: { code } }),
    onSuccess: async () =>
      beginWork(await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })),
    meta: { succeeded: messageOf },
  })
}
