import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { semaphorePerKey } from '#server/lib/semaphore.ts'
import { addressKey, countAddress, forgive, type Limit } from './limit.ts'

/**
 * Who pays for a try. Thousands can share one address (a mobile carrier, a hostel, an office), so `who`
 * (an account, a browser, a code) takes turns with the others behind it, and an own limit counts for it.
 */
export type Payer = {
  ip: string
  who: string
  /** Whoever was let in from here before does not wait behind strangers. */
  isKnown?: boolean
  /** Whether the client has closed its connection: then it keeps nobody waiting. */
  hasLeft?: (() => boolean) | undefined
}

/** What an address may try at full speed. Each try beyond it waits `pauseMs` longer, up to the longest pause. */
export type SharedLimit = Limit & { pauseMs: number; longestPauseMs: number }

type Options = {
  /** How many of one address are worked on at the same time. */
  atOnce?: number
  /** What counts for the address: what went wrong, or every try. Where each can be an email to a stranger, pauses do not get shorter when many wait. */
  counts?: 'failures' | 'all'
  /** For tests. */
  pause?: (ms: number) => Promise<unknown>
}

/** Of one address: more than its connections (http/connections.ts). */
const WAITING = 3_000
const WAITING_OF_ONE = 16
const PATIENCE_MS = 30_000
/** Divided by those who wait at one address: however many they are, none waits more than a few seconds. */
const PAUSES_MS = 2_000

/** An attempt is told whether its address is beyond what it may do at full speed. */
type Attempt<T> = (isCrowded: boolean) => Promise<T>
type SharedTries = <T>(db: Db, payer: Payer, attempt: Attempt<T>) => Promise<T>

/**
 * Makes the function that lets the clients behind one address try something in fair turns: an address is
 * slowed and never shut. What the attempt itself refuses as too many is paid by its payer and does not
 * count for the address. Throws too_many when one payer sends too many at once, or waited 30 seconds.
 */
export function sharedTries(
  what: string,
  limit: SharedLimit,
  { atOnce = 1, counts = 'failures', pause = sleep }: Options = {},
): SharedTries {
  const inTurn = semaphorePerKey({
    atOnce,
    waiting: WAITING,
    perOwner: WAITING_OF_ONE,
    patienceMs: PATIENCE_MS,
    refusal: tooManyAtOnce,
  })

  const longestOf = (inside: number) =>
    counts === 'all' ? limit.longestPauseMs : (PAUSES_MS * atOnce) / inside

  return async (db, { ip, who, isKnown, hasLeft }, attempt) => {
    const { keys, over } = await countAddress(db, what, ip, limit)
    const act = () => attempt(over !== undefined)
    const afterPause = async (inside: number) => {
      if (hasLeft?.()) throw tooManyAtOnce()
      if (over) await pause(Math.min(pauseAfter(over.by, limit), longestOf(inside)))
      return act()
    }
    const inItsTurn = () => inTurn(over?.place ?? addressKey(ip), afterPause, who)
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
