import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { cachedSince } from '#web/lib/http/cache-dates.ts'
import { pause, whenReachable } from '#web/lib/http/network.ts'

/** Younger data is shown without a refetch, whether it comes from the server or from the offline cache. In ms. */
export const FRESH_MS = 60_000

/** The part of a query that `recordAnswerAge` uses. */
type AnsweredQuery = { setState(state: { dataUpdatedAt: number; isInvalidated: boolean }): void }

/** Queries whose data comes from the offline cache and is older than `FRESH_MS`. */
const old = new WeakSet<object>()
const isOld = (query: object) => old.has(query)
/** Most visits never have an old query; the flag avoids checking all queries at each cache event. */
let hasSeenOld = false

/** Gives a query the age of its cached response, and refetches it once the server is reachable if it is old. */
export function recordAnswerAge(queryClient: QueryClient, query: AnsweredQuery, answer: unknown) {
  old.delete(query)
  const since = cachedSince(answer)
  if (!since) return
  const isOld = isExpired(since)
  if (isOld) {
    old.add(query)
    hasSeenOld = true
    void renew(queryClient)
  }
  // `setState` notifies `useShownSince`, so it runs after `old` is updated.
  query.setState({ dataUpdatedAt: since, isInvalidated: isOld })
}

/** A date in the future counts as old, because the clock of the phone may have been set back. */
export const isExpired = (since: number) => Math.abs(Date.now() - since) > FRESH_MS

const PAUSE_FIRST_MS = 5_000
const PAUSE_LAST_MS = 60_000
const renewing = new WeakSet<QueryClient>()

/** Backs off between refetches, because on a slow network the offline cache may answer again. */
async function renew(queryClient: QueryClient) {
  if (renewing.has(queryClient)) return
  renewing.add(queryClient)
  for (let ms = PAUSE_FIRST_MS; ; ms = Math.min(PAUSE_LAST_MS, 2 * ms)) {
    await whenReachable()
    // The reconnect may have started these refetches already, so do not cancel them.
    await queryClient.refetchQueries({ predicate: isOld, type: 'active' }, { cancelRefetch: false })
    if (!shown(queryClient).some(isOld)) break
    await pause(ms)
  }
  renewing.delete(queryClient)
}

/**
 * Catalogue and cart queries with data on the screen. While an active query has no data, inactive ones count too,
 * because the screen may show their data as a placeholder.
 */
function shown(queryClient: QueryClient) {
  const all = queryClient.getQueryCache().findAll({ predicate: isOfShop })
  const isMissing = all.some((query) => query.isActive() && query.state.data === undefined)
  return all.filter((query) => query.state.data !== undefined && (isMissing || query.isActive()))
}

export const isOfShop = ({ queryKey: [kind, , what] }: Query) =>
  kind === 'catalog' || what === 'cart'

/**
 * The date of the oldest data on the screen; undefined without data. When online, only old data from the offline
 * cache counts.
 */
export function useShownSince(isOnline: boolean) {
  const queryClient = useQueryClient()
  return useSyncExternalStore(queryClient.getQueryCache().subscribe, () => {
    if (isOnline && !hasSeenOld) return undefined
    const dates = shown(queryClient)
      .filter((query) => !isOnline || isOld(query))
      .map(({ state }) => state.dataUpdatedAt)
    return dates.length > 0 ? Math.min(...dates) : undefined
  })
}
