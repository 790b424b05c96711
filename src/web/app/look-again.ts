import type { Query, QueryClient } from '@tanstack/react-query'
import { FRESH_MS, isOfShop } from './shown-age.ts'

/** Some browsers tell a page that it is looked at by the one, some by another, and a desk that was locked by the last. */
const LOOKS = ['visibilitychange', 'pageshow', 'focus'] as const

/**
 * A tab may stand for days, its phone asleep. Whoever looks at it again sees the shop as it was then: what
 * of it is older than a minute is asked for, and takes its place when it is here. Answers how to stop that.
 */
export function renewOnLook(queryClient: QueryClient) {
  const stop = new AbortController()
  const look = () => {
    if (document.hidden) return
    // What is on its way already is not asked for twice: one look tells of itself several times.
    void queryClient.refetchQueries({ predicate: isWorn, type: 'active' }, { cancelRefetch: false })
  }
  for (const name of LOOKS) window.addEventListener(name, look, { signal: stop.signal })
  return () => stop.abort()
}

/** What comes from tomorrow is old as well: the phone's clock was put back. */
const isWorn = (query: Query) =>
  isOfShop(query) && Math.abs(Date.now() - query.state.dataUpdatedAt) > FRESH_MS
