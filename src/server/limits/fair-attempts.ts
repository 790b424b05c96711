import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { pauseUnlessAborted } from '#server/lib/pause.ts'
import { semaphorePerKey } from '#server/lib/semaphore.ts'
import { addressKey, countAddress, type Limit, uncount } from './limit.ts'

/**
 * The client of an attempt. Thousands can share one address (a mobile carrier, a hostel, an office), so its connections
 * take turns. An email, a code or a cookie is no substitute: one client can have any number of them.
 */
export type Client = {
  ip: string
  /** The name of its connection; clients without one share a turn. */
  connection?: string
  /** Aborts when the client closes its connection, so that it frees its turn. */
  disconnected?: AbortSignal
}

/** A user who has signed in from this network before does not queue behind strangers. */
type Payer = Client & { isKnown?: boolean }

/** What an address may try at full speed. Each further attempt waits `pauseMs` longer, up to the longest pause. */
export type SharedLimit = Limit & { pauseMs: number; maxPauseMs: number }

type Options = {
  /** Maximum concurrent attempts of one address. */
  atOnce?: number
  /** What counts for the address: failures, or every attempt where each can send an email to a stranger. */
  counts?: 'failures' | 'all'
  /** For tests. */
  pause?: (ms: number, disconnected?: AbortSignal) => Promise<unknown>
}

/** Maximum queue of one address: more than its connections (http/connection/connections.ts). */
const MAX_WAITING = 3_000
/** Maximum queue of one connection: browsers send one request after the other. */
const MAX_WAITING_PER_CONNECTION = 4
const MAX_WAIT_MS = 30_000
/**
 * Total pause, divided by the number of clients that wait at one address. At most twice this is spent on the pauses of
 * those queued before and behind a request, far below the maximum wait. Where each attempt can send an email to a
 * stranger, pauses are longer.
 */
const PAUSES_MS = { failures: 2_000, all: 6_000 }

/** `isCrowded`: the address exceeds what it may do at full speed. */
type Attempt<T> = (isCrowded: boolean) => Promise<T>
type FairAttempts = <T>(db: Db, payer: Payer, attempt: Attempt<T>) => Promise<T>

/**
 * Creates a function that lets the clients behind one address take fair turns: an address is slowed and never blocked.
 * An attempt rejected by the payer's own limit does not count for the address. Throws too_many when one connection
 * sends too many at once or waited 30 seconds.
 */
export function fairAttempts(
  what: string,
  limit: SharedLimit,
  { atOnce = 1, counts = 'failures', pause = pauseUnlessAborted }: Options = {},
): FairAttempts {
  const inTurn = semaphorePerKey({
    atOnce,
    waiting: MAX_WAITING,
    perOwner: MAX_WAITING_PER_CONNECTION,
    maxWaitMs: MAX_WAIT_MS,
    rejection: tooManyAtOnce,
  })

  const maxPauseOf = (inside: number) => (PAUSES_MS[counts] * atOnce) / inside

  return async (db, { ip, connection, isKnown, disconnected }, attempt) => {
    const { keys, over } = await countAddress(db, what, ip, limit)
    const act = () => attempt(over !== undefined)
    const afterPause = async (inside: number) => {
      if (over && !disconnected?.aborted) {
        await pause(Math.min(pauseAfter(over.by, limit), maxPauseOf(inside)), disconnected)
      }
      if (disconnected?.aborted) throw tooManyAtOnce()
      return act()
    }
    const inItsTurn = () => inTurn(over?.place ?? addressKey(ip), afterPause, connection)
    const result = await countingFailure(db, keys, isKnown ? act : inItsTurn)
    if (counts === 'failures') await uncount(db, ...keys)
    return result
  }
}

/** In ms. */
const pauseAfter = (excess: number, { pauseMs, maxPauseMs }: SharedLimit): number =>
  Math.min(excess * pauseMs, maxPauseMs)

/** A failure counts for the address unless the payer's own limit rejected it or the server failed. */
async function countingFailure<T>(db: Db, keys: string[], act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isFailure(error)) await uncount(db, ...keys).catch(() => {})
    throw error
  }
}

const isFailure = (error: unknown) =>
  error instanceof ShopError && error.kind !== 'too_many' && error.kind !== 'unavailable'

const tooManyAtOnce = () =>
  new ShopError('too_many', text('Too many attempts at once. Please try again in a moment.'), {
    retryAfter: 5,
  })
