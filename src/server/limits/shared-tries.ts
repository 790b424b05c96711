import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { pauseUnlessLeft } from '#server/lib/pause.ts'
import { semaphorePerKey } from '#server/lib/semaphore.ts'
import { addressKey, countAddress, forgive, type Limit } from './limit.ts'

/**
 * Who tries. Thousands can share one address (a mobile carrier, a hostel, an office), so the connections
 * behind it take turns. An email, a code or a cookie would not do: one client can have as many as it likes.
 */
export type Client = {
  ip: string
  /** The name of its connection; those without one share a turn. */
  connection?: string
  /** Aborts when the client closes its connection: then it keeps nobody waiting. */
  left?: AbortSignal
}

/** Whoever was let in from here before does not wait behind strangers. */
type Payer = Client & { isKnown?: boolean }

/** What an address may try at full speed. Each try beyond it waits `pauseMs` longer, up to the longest pause. */
export type SharedLimit = Limit & { pauseMs: number; longestPauseMs: number }

type Options = {
  /** How many of one address are worked on at the same time. */
  atOnce?: number
  /** What counts for the address: what went wrong, or every try, where each can be an email to a stranger. */
  counts?: 'failures' | 'all'
  /** For tests. */
  pause?: (ms: number, left?: AbortSignal) => Promise<unknown>
}

/** Of one address: more than its connections (http/connections.ts). */
const WAITING = 3_000
/** Of one connection: browsers send one after the other. */
const WAITING_OF_ONE = 4
const PATIENCE_MS = 30_000
/**
 * Divided by those who wait at one address. Of those who wait for a try either as many came before it or
 * as many are left behind it, so all their pauses take at most twice as long: far below the patience.
 * Where each try can be an email to a stranger, an address has longer pauses.
 */
const PAUSES_MS = { failures: 2_000, all: 6_000 }

/** An attempt is told whether its address is beyond what it may do at full speed. */
type Attempt<T> = (isCrowded: boolean) => Promise<T>
type SharedTries = <T>(db: Db, payer: Payer, attempt: Attempt<T>) => Promise<T>

/**
 * Makes the function that lets the clients behind one address try something in fair turns: an address is
 * slowed and never shut. What the attempt itself refuses as too many is paid by its payer and does not
 * count for the address. Throws too_many when one connection sends too many at once, or waited 30 seconds.
 */
export function sharedTries(
  what: string,
  limit: SharedLimit,
  { atOnce = 1, counts = 'failures', pause = pauseUnlessLeft }: Options = {},
): SharedTries {
  const inTurn = semaphorePerKey({
    atOnce,
    waiting: WAITING,
    perOwner: WAITING_OF_ONE,
    patienceMs: PATIENCE_MS,
    refusal: tooManyAtOnce,
  })

  const longestOf = (inside: number) => (PAUSES_MS[counts] * atOnce) / inside

  return async (db, { ip, connection, isKnown, left }, attempt) => {
    const { keys, over } = await countAddress(db, what, ip, limit)
    const act = () => attempt(over !== undefined)
    const afterPause = async (inside: number) => {
      if (over && !left?.aborted) {
        await pause(Math.min(pauseAfter(over.by, limit), longestOf(inside)), left)
      }
      if (left?.aborted) throw tooManyAtOnce()
      return act()
    }
    const inItsTurn = () => inTurn(over?.place ?? addressKey(ip), afterPause, connection)
    const result = await payingForFailure(db, keys, isKnown ? act : inItsTurn)
    if (counts === 'failures') await forgive(db, ...keys)
    return result
  }
}

/** In ms. */
const pauseAfter = (excess: number, { pauseMs, longestPauseMs }: SharedLimit): number =>
  Math.min(excess * pauseMs, longestPauseMs)

/** A failure counts for the address unless the payer's own limit refused the try, or the shop could not look. */
async function payingForFailure<T>(db: Db, keys: string[], act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isFailure(error)) await forgive(db, ...keys).catch(() => {})
    throw error
  }
}

const isFailure = (error: unknown) =>
  error instanceof ShopError && error.kind !== 'too_many' && error.kind !== 'unavailable'

const tooManyAtOnce = () =>
  new ShopError('too_many', 'Too many attempts at once. Please try again in a moment.', {
    retryAfter: 5,
  })
