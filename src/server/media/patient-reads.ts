import { ShopError } from '#server/lib/errors.ts'
import { semaphore } from '#server/lib/semaphore.ts'
import type { Storage } from './storage.ts'

/** So many ask the storage at the same time; a page shows some forty pictures. */
const AT_ONCE = 64
const WAITING = 2_000
/** With its turn and every try of the storage, in ms: whoever looks at a page has left it by then. */
const LONGEST_MS = 10_000

const away = (cause?: unknown) => {
  const sentence = 'The picture cannot be shown just now. Please try again in a moment.'
  return Object.assign(new ShopError('unavailable', sentence, { retryAfter: 30 }), { cause })
}

/**
 * Reads a storage that may be slow or away. Few ask it at once, nobody waits longer than ten seconds,
 * and whatever fails is told as "not now": the picture may be there.
 */
export function patientReads(storage: Storage): Pick<Storage, 'get' | 'exists'> {
  const inTurn = semaphore({ atOnce: AT_ONCE, waiting: WAITING, refusal: away })

  const ask = async <T>(read: () => Promise<T>): Promise<T> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(away('It took too long')), LONGEST_MS)
    const turn = inTurn(async () => {
      late.signal.throwIfAborted()
      return read()
    })
    try {
      return await Promise.race([turn, whenAborted(late.signal)])
    } catch (error) {
      throw error instanceof ShopError ? error : away(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    get: (name) => ask(() => storage.get(name)),
    exists: (name) => ask(() => storage.exists(name)),
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
