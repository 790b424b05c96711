/** After this a screen wants to know what is so now, not when the page was made. In ms. */
const FRESH_MS = 10_000
/** A page is no longer new then, whenever its script came. In ms. */
const OLDEST_MS = 60_000

/** On the slowest lines the script comes long after its page: on the way alone it would grow old. */
const began = performance.now()
let brought: Record<string, unknown> | undefined

/** The answer that the page brought with it to the call at this address: once, and only while the page is new. */
export function takeBrought(address: string): unknown {
  if (performance.now() > Math.min(began + FRESH_MS, OLDEST_MS)) return undefined
  brought ??= readAnswers()
  const answer = brought[address]
  delete brought[address]
  return answer
}

/**
 * Going back, or to a tab that was given up, a browser shows the page that it has stored, of whatever day,
 * without asking the shop: what such a page brings is not believed.
 */
function readAnswers(): Record<string, unknown> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const text = page?.type !== 'back_forward' && document.getElementById('answers')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
