import { useEffect, useState } from 'react'
import { isShownAt, nextEdge, type Shown } from '#contract/front/front-rules.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'

/** Timers of browsers overflow above this. In ms. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000

/** Those that are shown now, by the server's clock; changes by itself, also without a network. */
export function useShown<T extends Shown>(items: readonly T[] = []): T[] {
  const [, setEdge] = useState(0)
  const now = serverNow()
  const edge = nextEdge(items, now)
  useEffect(() => {
    if (edge === Infinity) return
    const wait = Math.min(edge - serverNow() + 1, MAX_WAIT_MS)
    const timer = setTimeout(() => setEdge(serverNow()), Math.max(wait, 0))
    return () => clearTimeout(timer)
  }, [edge])
  return items.filter((item) => isShownAt(item, now))
}
