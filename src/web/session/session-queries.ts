import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { loginRoutes } from '#contract/account/login-routes.ts'
import type { Input } from '#contract/schemas.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { clearToasts, toast } from '#web/ui/toast/toast.ts'
import { call } from './call.ts'
import { beginSession, endSession } from './person.ts'
import { beginLogout } from './return-to.ts'
import { userQuery } from './user-queries.ts'

registerRoutes(loginRoutes)

/** Stores the tokens and the user; the guard then leaves the login screen. */
export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'user.login'>['body']) => call('user.login', { body }),
    onSuccess: ({ tokens, data }) => {
      beginSession(tokens)
      queryClient.setQueryData(userQuery().queryKey, data.user)
    },
    meta: { succeeded: t`Login Successful!` },
  })
}

/** Logs out, clears personal data, and goes to / after the toast has appeared. */
export function useLogout() {
  const sayGoodbye = useAfterLogout()
  return useMutation({
    mutationFn: () => call('user.logout', {}),
    onSuccess: ({ message }) => sayGoodbye(message || t`Logged out successfully`),
    onError: (error) => console.warn('Logout failed', error),
  })
}

/** Called after a session has ended for any reason. */
export function useAfterLogout() {
  const navigate = useNavigate()
  return (message: string) => {
    beginLogout()
    endSession()
    clearToasts()
    toast.success(message)
    setTimeout(() => navigate(paths.landing, { replace: true }), LEAVE_DELAY_MS)
  }
}

const LEAVE_DELAY_MS = 100
