/** Delay for Safari, which has no requestIdleCallback. In ms. */
const SAFARI_DELAY_MS = 200

/** Calls back when the browser is idle, after `latestMs` at the latest. Returns a function that cancels it. */
export function whenIdle(then: () => void, latestMs?: number): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(then, latestMs ? { timeout: latestMs } : undefined)
    return () => window.cancelIdleCallback(id)
  }
  const id = setTimeout(then, SAFARI_DELAY_MS)
  return () => clearTimeout(id)
}
