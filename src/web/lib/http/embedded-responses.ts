/** Embedded data is used for this long after the script started. In ms. */
const FRESH_FOR_MS = 10_000
/** Embedded data is never used later than this after the navigation started. In ms. */
const MAX_AGE_MS = 60_000

/** Measured from the start of the script, because on a slow network the script arrives long after the page. */
const scriptStart = performance.now()
let embedded: Record<string, unknown> | undefined

/** The response embedded in the page for this URL. Each is returned once, and only while the page is fresh. */
export function takeEmbeddedResponse(address: string): unknown {
  if (performance.now() > Math.min(scriptStart + FRESH_FOR_MS, MAX_AGE_MS)) return undefined
  embedded ??= readEmbeddedResponses()
  const answer = embedded[address]
  delete embedded[address]
  return answer
}

/**
 * On Back and on a restored tab the browser shows a stored page of unknown age, so its embedded data is
 * ignored.
 */
function readEmbeddedResponses(): Record<string, unknown> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const text = page?.type !== 'back_forward' && document.getElementById('answers')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
