import type { MoneyAnswer } from '#server/payment/payment-rules.ts'

/** So long the goods wait for a provider that does not answer; what it says later is still taken in. */
const SILENT_MINUTES = 60

/** Whether an order that was not paid in time, and whose hold is not renewed, gives its goods back now. */
export function isTimeToClose(answer: MoneyAnswer | undefined, minutesOver: number): boolean {
  return answer !== undefined || minutesOver >= SILENT_MINUTES
}

/** Minutes between one question and the next. A bank may say yes for up to five days (its provider's word for late authorisation). */
const PAUSES = [2, 3, 4, 5, 10, 30, 60, 180, 360, 720, 1_440, 1_440, 1_440, 1_440, 1_440]

type Watched = {
  /** How often the provider was asked since the last try. */
  asks: number
  isOpen: boolean
  /** Below zero while the hold lasts. */
  minutesOver: number
}

/** When the provider is asked next; undefined: never more. An open order is looked at as soon as its hold is over. */
export function minutesToNextAsk({ asks, isOpen, minutesOver }: Watched): number | undefined {
  const pause = PAUSES[asks]
  if (!isOpen) return pause
  if (minutesOver >= 0) return 1
  return Math.min(pause ?? 1, Math.ceil(-minutesOver))
}

/** Where nobody answers. Of a closed order, with nobody there to ask, nothing can be learned soon. */
export const minutesWithoutAnswer = (isWaitedFor: boolean): number => (isWaitedFor ? 1 : 60)
