import { invalid, ShopError } from '#server/lib/errors.ts'

/** A list of thousands does not wait for each of a host that is down. */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 60_000

type Fetch<T> = (url: string, signal: AbortSignal) => Promise<T>
/** Failures in a row, and when the last one was. */
type Circuit = { failures: number; failedAt: number }

/**
 * The same with a circuit breaker for each host: one that gave no answer five times in a row is refused at once
 * for a minute. Then one failure more is enough to leave it alone for another.
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
        `${host} did not answer ${FAILURES_TO_OPEN} times in a row, and was not asked again.`,
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
