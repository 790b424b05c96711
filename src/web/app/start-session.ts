import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#web/account/account-queries.ts'
import { cookieObstacle } from '#web/consent/consent.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Finds out who shops. Where cookies were declined or are switched off it says so and stops:
 * the public screens stay usable, as for anybody who is logged out.
 */
export function startSession(queryClient: QueryClient) {
  const obstacle = cookieObstacle()
  if (!obstacle) return void queryClient.prefetchQuery(userQuery)
  toast.error(obstacle)
  queryClient.setQueryData(userQuery.queryKey, null)
}

/** The shopper has just accepted cookies: what had been stopped begins. */
export function resumeSession(queryClient: QueryClient) {
  if (!queryClient.getQueryData(userQuery.queryKey)) {
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
  }
}
