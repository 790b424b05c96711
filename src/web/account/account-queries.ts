import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, renewSession } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { isRefusal } from '#web/lib/refused.ts'
import { leave } from '#web/lib/return-to.ts'
import { accessToken, clearSession, hasSession } from '#web/lib/session.ts'
import { dismissToast, toast } from '#web/ui/toast.ts'

/** The signed-in user, or null. Starts the session: a lone refresh token is traded first. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => currentUser(signal),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { failed: 'Error fetching user details!' },
})

async function currentUser(signal: AbortSignal) {
  if (!hasSession()) return null
  if (!accessToken() && !(await renewSession())) return endSession()
  try {
    return (await call('user.details', {}, { signal })).data
  } catch (error) {
    // The session was ended elsewhere: that is being logged out, not a failure.
    if (isRefusal(error, 401)) return endSession()
    throw error
  }
}

function endSession() {
  clearSession()
  return null
}

/** Null while logged out, and until it is known. */
export const useUser = () => useQuery(userQuery).data ?? null

/** Whether it is known by now who this is. */
export const useIsUserKnown = () => !useQuery(userQuery).isPending

/** Logs out, forgets everything personal, and goes to / after the toast has begun. */
export function useLogout() {
  const sayGoodbye = useGoodbye()
  return useMutation({
    mutationFn: () => call('user.logout', {}),
    onSuccess: ({ message }) => sayGoodbye(message || 'Logged out successfully'),
    onError: (error) => console.warn('Logout failed', error),
  })
}

/** What happens once the session has ended, whichever way it did. */
export function useGoodbye() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (message: string) => {
    leave()
    forgetUser(queryClient)
    dismissToast()
    toast.success(message)
    setTimeout(() => navigate(paths.landing, { replace: true }), LEAVE_AFTER_MS)
  }
}

const LEAVE_AFTER_MS = 100

/** Clears cookies, storage and every personal answer. Public catalogue answers stay. */
export function forgetUser(queryClient: QueryClient) {
  clearSession()
  queryClient.setQueryData(userQuery.queryKey, null)
  forgetPersonalAnswers(queryClient)
}

/** The next person at this browser must not see the answers of the one before. */
export function forgetPersonalAnswers(queryClient: QueryClient) {
  for (const key of PERSONAL) queryClient.removeQueries({ queryKey: [key] })
}

const PERSONAL = ['cart', 'addresses', 'orders', 'sessions']
