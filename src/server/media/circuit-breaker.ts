import { text } from '#contract/language/text.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'

/** A list of thousands must not wait for each picture of a host that is down. */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 60_000

type Fetch<T> = (url: string, signal: AbortSignal) => Promise<T>
/** Consecutive failures, and the time of the last one. */
type Circuit = { failures: number; failedAt: number }

/**
 * The same with a circuit breaker per host: after five consecutive failures to answer, requests are rejected for a
 * minute. Then a single failure opens it again.
 */
export function withCircuitBreaker<T>(fetch: Fetch<T>, now = () => performance.now()): Fetch<T> {
  const circuits = new Map<string, Circuit>()
  const failuresOf = (host: string) => circuits.get(host)?.failures ?? 0
  const isOpen = (host: string) =>
    failuresOf(host) >= FAILURES_TO_OPEN && now() - (circuits.get(host)?.failedAt ?? 0) < OPEN_MS

  return async (url, signal) => {
    const { host } = new URL(url)
    if (isOpen(host)) {
      throw invalid(
        text('{host} did not answer {count} times in a row, and was not asked again.', {
          host,
          count: FAILURES_TO_OPEN,
        }),
      )
    }
    try {
      const answer = await fetch(url, signal)
      circuits.delete(host)
      return answer
    } catch (error) {
      if (isSilence(error) && !signal.aborted) {
        circuits.set(host, { failures: failuresOf(host) + 1, failedAt: now() })
      }
      throw error
    }
  }
}

const isSilence = (error: unknown) => error instanceof ShopError && error.kind === 'unavailable'
