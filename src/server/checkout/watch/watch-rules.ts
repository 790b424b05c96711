import type { MoneyAnswer } from '#server/payment/payment-rules.ts'

/** How long items stay reserved while the provider does not answer; later answers are still recorded. */
const SILENT_MINUTES = 60

/**
 * What the latest query about an order's money showed. `refused`: the provider does not know the order. `silence`: it
 * was queried without an answer that can be read. `not asked`: it is known not to answer, or there is none. `keys
 * missing`: only keys were available that need not know the order.
 */
export type QueryOutcome = MoneyAnswer | 'refused' | 'silence' | 'not asked' | 'keys missing'

const SILENCE: readonly QueryOutcome[] = ['silence', 'not asked', 'keys missing']

/** Whether it is still unknown what happened to the order's money. */
export const isSilence = (outcome: QueryOutcome): boolean => SILENCE.includes(outcome)

/** Whether an order that was not paid in time, and whose reservation is not renewed, releases its items now. */
export function isTimeToClose(outcome: QueryOutcome, minutesOver: number): boolean {
  return !isSilence(outcome) || minutesOver >= SILENT_MINUTES
}

/** Minutes between two queries. A bank may confirm for up to five days (the provider's term: late authorisation). */
const PAUSES = [2, 3, 4, 5, 10, 30, 60, 180, 360, 720, 1_440, 1_440, 1_440, 1_440, 1_440]

const DAY = 1_440
/** Maximum checks of an order with missing keys: daily for a month after the regular pauses. */
const MOST_ASKS_WITHOUT_KEYS = PAUSES.length + 30

type Watched = {
  /** Number of queries since the last attempt. */
  asks: number
  isOpen: boolean
  /** Negative while the reservation lasts. */
  minutesOver: number
}

/** Minutes until the next query; undefined: no more. An open order is checked as soon as its reservation ends. */
export function minutesToNextAsk({ asks, isOpen, minutesOver }: Watched): number | undefined {
  const pause = PAUSES[asks]
  if (!isOpen) return pause
  if (minutesOver >= 0) return 1
  return Math.min(pause ?? 1, Math.ceil(-minutesOver))
}

type Looked = Watched & {
  /** Whether a client waits for the answer: a closed order has no one to wait. */
  isWaitedFor: boolean
}

/**
 * Minutes until the next check (undefined: no more), and the number of queries until then. An order that the provider
 * does not know is checked once more, when its reservation ends. Silence counts as a query once the order is closed, so
 * that its checks end, later when only the keys are missing; a skipped query never counts.
 */
export function nextAsk(
  outcome: QueryOutcome,
  { isWaitedFor, ...watched }: Looked,
): { asks: number; minutes: number | undefined } {
  const { asks, isOpen } = watched
  if (outcome === 'refused') return { asks, minutes: minutesToEnd(watched) }
  if (outcome === 'not asked') return { asks, minutes: isWaitedFor ? 1 : 60 }
  if (isSilence(outcome) && isOpen) return { asks, minutes: 1 }
  return { asks: asks + 1, minutes: minutesToNextAsk(watched) ?? minutesWithoutKeys(outcome, asks) }
}

const minutesToEnd = ({ isOpen, minutesOver }: Watched) =>
  isOpen ? Math.max(1, Math.ceil(-minutesOver)) : undefined

const minutesWithoutKeys = (outcome: QueryOutcome, asks: number) =>
  outcome === 'keys missing' && asks < MOST_ASKS_WITHOUT_KEYS ? DAY : undefined
