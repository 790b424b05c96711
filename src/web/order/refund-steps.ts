import { toPaise } from '#contract/money.ts'
import type { Order } from '#contract/order.ts'
import { formatPrice } from '#contract/price-words.ts'
import {
  givenByHandSentence,
  isTooSmallToSend,
  REFUND_DAYS,
  REFUND_TIME,
} from '#contract/refund.ts'
import { addDays, dayOf, shortDayName, weekdayName } from '#web/lib/format/india-time.ts'
import type { StepState } from './way-step.tsx'

export type Refund = Order['refunds'][number]

export type RefundStep = {
  key: 'made' | 'sent' | 'arrived'
  name: string
  state: StepState
  note: string
  /** When it happened, as an instant. */
  at?: string
}

/**
 * How far money is being refunded. Whether it has arrived is known to the bank alone: the last step has
 * a day by which it should, and is never done.
 */
export const refundSteps = (refund: Refund, to: string, now: number): RefundStep[] =>
  isByHand(refund) ? [byHandStep(refund)] : sentSteps(refund, to, now)

/** Too little for the payment provider, which never heard of it. */
const isByHand = ({ status, amount, replaced = 0 }: Refund) =>
  status === 'failed' && isTooSmallToSend(toPaise(amount)) && replaced === 0

/** Whether the shop still owes it, and nothing of it is under way. */
export const isOwedByHand = (refund: Refund) => isByHand(refund) && !isSettled(refund)

function byHandStep(refund: Refund): RefundStep {
  const { amount, createdAt, updatedAt } = refund
  const step = { key: 'made', name: 'Refunded another way' } as const
  if (isSettled(refund)) {
    return { ...step, state: 'done', note: 'We returned it to you directly.', at: updatedAt }
  }
  const note = givenByHandSentence(formatPrice(amount))
  return { ...step, name: 'Refund pending', state: 'waiting', note, at: createdAt }
}

const sentSteps = (refund: Refund, to: string, now: number): RefundStep[] => [
  {
    key: 'made',
    name: 'Refund initiated',
    state: 'done',
    note: `${formatPrice(refund.amount)} to ${to}`,
    at: refund.createdAt,
  },
  sentStep(refund, now),
  ...(isSettled(refund) ? [] : [arrivedStep(refund, now)]),
]

/** Whether nothing of it is to come any more, from this refund at least. */
export const isGivenBack = (refund: Refund) => refund.status === 'processed' || isSettled(refund)

/** One that failed, and went back in other ways. */
const isSettled = (refund: Refund) => refund.status === 'failed' && leftOf(refund) <= 0

/** In paise. A release before this one says nothing of other ways. */
const leftOf = ({ amount, replaced = 0, handed_over = 0 }: Refund) =>
  toPaise(amount) - toPaise(replaced) - toPaise(handed_over)

const HOUR_MS = 60 * 60_000

function sentStep(refund: Refund, now: number): RefundStep {
  const { status, createdAt, updatedAt, refund_id } = refund
  const key = 'sent'
  const reference = refund_id ? `Reference ${refund_id}` : ''
  if (status === 'processed') {
    return { key, name: 'Sent to your bank', state: 'done', note: reference, at: updatedAt }
  }
  if (status === 'failed') return { key, ...failedStep(refund), at: updatedAt }
  const isLate = now - Date.parse(createdAt) > HOUR_MS
  const note = isLate ? "Taking longer than usual. We're on it." : 'Usually within the hour'
  return {
    key,
    name: 'Sent to your bank',
    state: 'waiting',
    note: [note, reference].filter(Boolean).join(' · '),
  }
}

/** It is made again by hand, or given in another way. */
function failedStep(refund: Refund): Pick<RefundStep, 'name' | 'state' | 'note'> {
  if (!isSettled(refund)) {
    const note = "It didn't go through. We're fixing it; you don't need to do anything."
    return { name: 'Delayed', state: 'failed', note }
  }
  if (refund.replaced > 0) {
    const note = "It didn't go through. Replaced by another refund."
    return { name: 'Replaced by another refund', state: 'done', note }
  }
  const note = "It didn't go through, so we returned the money to you directly."
  return { name: 'Refunded another way', state: 'done', note }
}

function arrivedStep({ status, updatedAt }: Refund, now: number): RefundStep {
  const step = { key: 'arrived', name: 'In your account', state: 'later' } as const
  if (status === 'failed') return { ...step, note: 'Once it has gone through' }

  const isSent = status === 'processed'
  // What is not sent yet is reckoned as if it went today.
  const day = lastDayFor(isSent ? Date.parse(updatedAt) : now)
  if (dayOf(now) > day) {
    return {
      ...step,
      note: `Should be there since ${shortDayName(day)}. If it is not, show your bank the reference.`,
    }
  }
  return {
    ...step,
    state: isSent ? 'waiting' : 'later',
    note: `By ${shortDayName(day)}, usually ${REFUND_TIME}`,
  }
}

/** The day on which banks usually show it at the latest. Their holidays differ from state to state: none is known here. */
function lastDayFor(sentAt: number): string {
  let day = dayOf(sentAt)
  for (let left: number = REFUND_DAYS.most; left > 0; ) {
    day = addDays(day, 1)
    if (!['Saturday', 'Sunday'].includes(weekdayName(day))) left -= 1
  }
  return day
}

const ACCOUNTS: Record<string, string> = {
  upi: 'your UPI account',
  card: 'your card',
  netbanking: 'your bank account',
}

/** Where the money came from, which is where it goes: as the provider calls it. */
export function accountOf({ payment_id }: Refund, payments: Order['payments']): string {
  const method = payments.find((payment) => payment.payment_id === payment_id)?.method
  return ACCOUNTS[method ?? ''] ?? 'where you paid from'
}
