import { invalid, ShopError } from '#server/lib/errors.ts'

/** So many in a row, and for so long: a list of thousands does not wait for each of a host that is down. */
const IN_A_ROW = 5
const PAUSE_MS = 60_000

type Fetch<T> = (url: string, signal: AbortSignal) => Promise<T>
type Silence = { failures: number; since: number }

/** The same, but a host that gave no answer five times in a row is left alone for a minute: it refuses at once. */
export function sparingSilentHosts<T>(fetch: Fetch<T>, now = () => performance.now()): Fetch<T> {
  const silent = new Map<string, Silence>()
  const failuresOf = (host: string) => silent.get(host)?.failures ?? 0
  const isSpared = (host: string) =>
    failuresOf(host) >= IN_A_ROW && now() - (silent.get(host)?.since ?? 0) < PAUSE_MS

  return async (url, signal) => {
    const { host } = new URL(url)
    if (isSpared(host)) {
      throw invalid(`${host} did not answer ${IN_A_ROW} times in a row, and was not asked again.`)
    }
    try {
      const answer = await fetch(url, signal)
      silent.delete(host)
      return answer
    } catch (error) {
      if (isSilence(error) && !signal.aborted) {
        silent.set(host, { failures: failuresOf(host) + 1, since: now() })
      }
      throw error
    }
  }
}

const isSilence = (error: unknown) => error instanceof ShopError && error.kind === 'unavailable'
