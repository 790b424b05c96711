import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { cachedSince } from '#web/lib/http/cache-dates.ts'
import { pause, whenReachable } from '#web/lib/http/network.ts'

/** What is not older is shown without being asked for again, wherever it comes from. In ms. */
export const FRESH_MS = 60_000

/** The part of a query that is used here. */
type Asked = { setState(state: { dataUpdatedAt: number; isInvalidated: boolean }): void }

/** Queries whose answer the phone had kept for so long. */
const old = new WeakSet<object>()
const isOld = (query: object) => old.has(query)
/** Most visits never have one; the flag avoids checking all queries at each cache event. */
let hasMetOld = false

/**
 * A query was answered. Where the phone did so in the shop's place, the query is as old as its answer, and
 * is asked again when the shop is there.
 */
export function noteAnswered(queryClient: QueryClient, query: Asked, answer: unknown) {
  old.delete(query)
  const since = cachedSince(answer)
  if (!since) return
  const isOld = isWorn(since)
  if (isOld) {
    old.add(query)
    hasMetOld = true
    void renew(queryClient)
  }
  // Last: by this the bar hears of it.
  query.setState({ dataUpdatedAt: since, isInvalidated: isOld })
}

/** What comes from tomorrow is old as well: the phone's clock is behind, or was put back. */
export const isWorn = (since: number) => Math.abs(Date.now() - since) > FRESH_MS

const PAUSE_FIRST_MS = 5_000
const PAUSE_LAST_MS = 60_000
const renewing = new WeakSet<QueryClient>()

/** On the slowest lines the phone has to answer again: then later and later, not to fill them up. */
async function renew(queryClient: QueryClient) {
  if (renewing.has(queryClient)) return
  renewing.add(queryClient)
  for (let ms = PAUSE_FIRST_MS; ; ms = Math.min(PAUSE_LAST_MS, 2 * ms)) {
    await whenReachable()
    // They may be on their way already: the network that came back has asked for what is shown.
    await queryClient.refetchQueries({ predicate: isOld, type: 'active' }, { cancelRefetch: false })
    if (!shown(queryClient).some(isOld)) break
    await pause(ms)
  }
  renewing.delete(queryClient)
}

/**
 * What of the shop is on the screen: shelves, and the basket with its prices. While something is still
 * missing, what was there before may stand in for it, as a card does for its product.
 */
function shown(queryClient: QueryClient) {
  const all = queryClient.getQueryCache().findAll({ predicate: isOfShop })
  const isMissing = all.some((query) => query.isActive() && query.state.data === undefined)
  return all.filter((query) => query.state.data !== undefined && (isMissing || query.isActive()))
}

export const isOfShop = ({ queryKey: [kind, , what] }: Query) =>
  kind === 'catalog' || what === 'cart'

/**
 * Since when the shop on the screen is as it stands there; undefined where nothing is. With a network,
 * only if the phone had to answer in the shop's place.
 */
export function useShownSince(isOnline: boolean) {
  const queryClient = useQueryClient()
  return useSyncExternalStore(queryClient.getQueryCache().subscribe, () => {
    if (isOnline && !hasMetOld) return undefined
    const dates = shown(queryClient)
      .filter((query) => !isOnline || isOld(query))
      .map(({ state }) => state.dataUpdatedAt)
    return dates.length > 0 ? Math.min(...dates) : undefined
  })
}
