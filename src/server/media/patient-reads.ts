import { ShopError } from '#server/lib/errors.ts'
import { semaphore } from '#server/lib/semaphore.ts'
import type { Storage } from './storage.ts'

/** So many ask the storage at the same time; a page shows some forty pictures. */
const AT_ONCE = 64
const WAITING = 2_000
/** Of both together, for one address: many phones may be behind it, and whoever makes names up asks for thousands. */
const OF_ONE = 500
/** With its turn and every try of the storage, in ms: whoever looks at a page has left it by then. */
const LONGEST_MS = 10_000

const away = (cause?: unknown) => {
  const sentence = 'The picture cannot be shown just now. Please try again in a moment.'
  return Object.assign(new ShopError('unavailable', sentence, { retryAfter: 30 }), { cause })
}

/** `caller`: whose turn it takes. */
type Read<T> = (name: string, caller: string) => Promise<T>
type PatientReads = { get: Read<Buffer | undefined>; exists: Read<boolean> }

/**
 * Reads a storage that may be slow or away. Few ask it at once, callers take turns, nobody waits longer than ten
 * seconds, and whatever fails is told as "not now": the picture may be there.
 */
export function patientReads(storage: Storage): PatientReads {
  const inTurn = semaphore({
    atOnce: AT_ONCE,
    waiting: WAITING,
    perOwner: OF_ONE,
    refusal: away,
  })

  const ask = async <T>(caller: string, read: () => Promise<T>): Promise<T> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(away('It took too long')), LONGEST_MS)
    const turn = inTurn(async () => {
      late.signal.throwIfAborted()
      return read()
    }, caller)
    try {
      return await Promise.race([turn, whenAborted(late.signal)])
    } catch (error) {
      throw error instanceof ShopError ? error : away(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    get: (name, caller) => ask(caller, () => storage.get(name)),
    exists: (name, caller) => ask(caller, () => storage.exists(name)),
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
