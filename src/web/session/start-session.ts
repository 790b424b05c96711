import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import { clearEndedSession, followPerson, watchOtherTabs } from './person.ts'
import { userQuery } from './user-queries.ts'

/**
 * Finds out who shops. With an obstacle, such as declined cookies, it says so and stops: the public
 * screens stay usable, as for anybody who is logged out.
 */
export function startSession(queryClient: QueryClient, obstacle?: string) {
  clearEndedSession()
  followPerson()
  watchOtherTabs()
  if (!obstacle) return void queryClient.prefetchQuery(userQuery())
  toast.error(obstacle)
  queryClient.setQueryData(userQuery().queryKey, null)
}

/** The shopper has just accepted cookies: what had been stopped begins. */
export function resumeSession(queryClient: QueryClient) {
  const { queryKey } = userQuery()
  if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey })
}
