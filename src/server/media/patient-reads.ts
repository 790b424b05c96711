import { ShopError } from '#server/lib/errors.ts'
import { semaphore, semaphorePerKey } from '#server/lib/semaphore.ts'
import type { Storage } from './storage.ts'

/** So many ask the storage at the same time; a page shows some forty pictures. */
const AT_ONCE = 64
const WAITING = 2_000
/** Of one address, whose connections take turns: many phones may be behind it, and one client that makes names up asks for thousands. */
const OF_ADDRESS = { atOnce: AT_ONCE, waiting: 3_000, perOwner: 100 }
/** With its turn and every try of the storage, in ms: whoever looks at a page has left it by then. */
const LONGEST_MS = 10_000

const away = (cause?: unknown) => {
  const sentence = 'The picture cannot be shown just now. Please try again in a moment.'
  return Object.assign(new ShopError('unavailable', sentence, { retryAfter: 30 }), { cause })
}

/** Whose turn it takes. */
type Client = { address: string; connection: string }
type Read<T> = (name: string, client: Client) => Promise<T>
type PatientReads = { get: Read<Buffer | undefined>; exists: Read<boolean> }

/**
 * Reads a storage that may be slow or away. Few ask it at once, addresses take turns and so do the connections of
 * each, nobody waits longer than ten seconds, and whatever fails is told as "not now": the picture may be there.
 */
export function patientReads(storage: Storage): PatientReads {
  const inTurn = semaphore({
    atOnce: AT_ONCE,
    waiting: WAITING,
    rejection: away,
  })
  const inTurnOfAddress = semaphorePerKey({ ...OF_ADDRESS, rejection: away })

  const ask = async <T>({ address, connection }: Client, read: () => Promise<T>): Promise<T> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(away('It took too long')), LONGEST_MS)
    const inTime = async () => {
      late.signal.throwIfAborted()
      return read()
    }
    const turn = inTurnOfAddress(address, () => inTurn(inTime, address), connection)
    try {
      return await Promise.race([turn, whenAborted(late.signal)])
    } catch (error) {
      throw error instanceof ShopError ? error : away(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    get: (name, client) => ask(client, () => storage.get(name)),
    exists: (name, client) => ask(client, () => storage.exists(name)),
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
