import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { call } from './call.ts'
import { endSession, personKey, syncPerson, usePerson, VISITOR_KEY } from './person.ts'
import { renewSession } from './renewal.ts'
import { accessToken, hasSession } from './tokens.ts'

/** The logged-in user, or null. Starts the session; a lone refresh token is exchanged first. */
export const userQuery = (person = personKey()) =>
  queryOptions({
    queryKey: ['personal', person, 'user'],
    queryFn: ({ signal }) => currentUser(signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: t`Error fetching user details!` },
  })

async function currentUser(signal: AbortSignal) {
  if (!hasSession()) return null
  if (!accessToken() && !(await renewSession())) return sessionIsOver()
  try {
    return (await call('user.details', {}, { signal })).data
  } catch (error) {
    // A session that was ended elsewhere means logged out, not an error.
    if (hasStatus(error, 401) && !(await renewSession())) return sessionIsOver()
    throw error
  }
}

function sessionIsOver() {
  // Unless another tab has logged in meanwhile: that session has only begun.
  if (!syncPerson()) endSession()
  return null
}

/** Null while logged out and until it is known. */
export const useUser = () => useQuery(userQuery(usePerson())).data ?? null

export const useIsUserKnown = () => !useQuery(userQuery(usePerson())).isPending

/**
 * A browser with tokens counts as logged in until the server says otherwise, to avoid waiting and layout
 * shifts.
 */
export function useIsSignedIn(): boolean {
  const person = usePerson()
  const { data: user } = useQuery(userQuery(person))
  return person !== VISITOR_KEY && user !== null
}
