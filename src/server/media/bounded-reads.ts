import { text } from '#contract/language/text.ts'
import { ShopError } from '#server/lib/errors.ts'
import { semaphore, semaphorePerKey } from '#server/lib/semaphore.ts'
import type { Storage } from './storage.ts'

/** Maximum concurrent reads of the storage; a page shows about forty pictures. */
const AT_ONCE = 64
const WAITING = 2_000
/**
 * Per address, whose connections take turns: many phones can share one, and one client can request thousands of made-up
 * names.
 */
const OF_ADDRESS = { atOnce: AT_ONCE, waiting: 3_000, perOwner: 100 }
/** Total budget in ms, including queueing and storage retries. */
const MAX_WAIT_MS = 10_000

const unavailable = (cause?: unknown) => {
  const sentence = text('The picture cannot be shown just now. Please try again in a moment.')
  return Object.assign(new ShopError('unavailable', sentence, { retryAfter: 30 }), { cause })
}

/** Whose turn it takes. */
type Client = { address: string; connection: string }
type Read<T> = (name: string, client: Client) => Promise<T>
type BoundedReads = { get: Read<Buffer | undefined>; exists: Read<boolean> }

/**
 * Reads from a storage that may be slow or down. Concurrent reads are limited, addresses and their connections take
 * turns, the wait is at most ten seconds, and every failure is reported as temporary, because the picture may exist.
 */
export function boundedReads(storage: Storage): BoundedReads {
  const inTurn = semaphore({
    atOnce: AT_ONCE,
    waiting: WAITING,
    rejection: unavailable,
  })
  const inTurnOfAddress = semaphorePerKey({ ...OF_ADDRESS, rejection: unavailable })

  const ask = async <T>({ address, connection }: Client, read: () => Promise<T>): Promise<T> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(unavailable('It took too long')), MAX_WAIT_MS)
    const inTime = async () => {
      late.signal.throwIfAborted()
      return read()
    }
    const turn = inTurnOfAddress(address, () => inTurn(inTime, address), connection)
    try {
      return await Promise.race([turn, whenAborted(late.signal)])
    } catch (error) {
      throw error instanceof ShopError ? error : unavailable(error)
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
