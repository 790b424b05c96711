/** Safari has no idle callback: there it is a moment later, in ms. */
const MOMENT_MS = 200

/** Calls back once the browser has nothing to do, at the latest after so many ms. Answers how to stop that. */
export function whenIdle(then: () => void, latestMs?: number): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(then, latestMs ? { timeout: latestMs } : undefined)
    return () => window.cancelIdleCallback(id)
  }
  const id = setTimeout(then, MOMENT_MS)
  return () => clearTimeout(id)
}
