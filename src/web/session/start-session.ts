import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import { clearEndedSession, syncPerson, watchOtherTabs } from './person.ts'
import { userQuery } from './user-queries.ts'

/**
 * Loads the user. With an obstacle, such as declined cookies, it shows that and stops: public screens work
 * as for a logged-out visitor.
 */
export function startSession(queryClient: QueryClient, obstacle?: string) {
  clearEndedSession()
  syncPerson()
  watchOtherTabs()
  if (!obstacle) return void queryClient.prefetchQuery(userQuery())
  toast.error(obstacle)
  queryClient.setQueryData(userQuery().queryKey, null)
}

/** The shopper has accepted cookies: start the session now. */
export function resumeSession(queryClient: QueryClient) {
  const { queryKey } = userQuery()
  if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey })
}
