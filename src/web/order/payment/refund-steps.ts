import { t } from '@lingui/core/macro'
import { addDays, dayOf, shortDayName } from '#contract/lib/days.ts'
import { toPaise } from '#contract/lib/money.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import {
  givenByHandSentence,
  isTooSmallToSend,
  REFUND_DAYS,
  refundTime,
} from '#contract/money/refund.ts'
import type { Order } from '#contract/order/order.ts'
import { shown } from '#web/lib/language/shown.ts'
import type { StepState } from '../progress-step.tsx'

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
 * Steps of a refund. Only the bank knows whether the money has arrived, so the last step has an expected day
 * and is never done.
 */
export const refundSteps = (refund: Refund, to: string, now: number): RefundStep[] =>
  isByHand(refund) ? [byHandStep(refund)] : sentSteps(refund, to, now)

/** Below the provider's minimum, so it was never sent there. */
const isByHand = ({ status, amount, replaced = 0 }: Refund) =>
  status === 'failed' && isTooSmallToSend(toPaise(amount)) && replaced === 0

/** Whether the shop still owes it and no refund is in progress. */
export const isOwedByHand = (refund: Refund) => isByHand(refund) && !isSettled(refund)

function byHandStep(refund: Refund): RefundStep {
  const { amount, createdAt, updatedAt } = refund
  const step = { key: 'made', name: t`Refunded another way` } as const
  if (isSettled(refund)) {
    return { ...step, state: 'done', note: t`We returned it to you directly.`, at: updatedAt }
  }
  const note = shown(givenByHandSentence(formatPrice(amount)))
  return { ...step, name: t`Refund pending`, state: 'waiting', note, at: createdAt }
}

const sentSteps = (refund: Refund, to: string, now: number): RefundStep[] => [
  {
    key: 'made',
    name: t`Refund initiated`,
    state: 'done',
    note: t`${{ amount: formatPrice(refund.amount) }} to ${to}`,
    at: refund.createdAt,
  },
  sentStep(refund, now),
  ...(isSettled(refund) ? [] : [arrivedStep(refund, now)]),
]

/** Whether this refund is complete. */
export const isRefundComplete = (refund: Refund) =>
  refund.status === 'processed' || isSettled(refund)

/** A failed refund that was settled in other ways. */
const isSettled = (refund: Refund) => refund.status === 'failed' && leftOf(refund) <= 0

/** In paise. */
const leftOf = ({ amount, replaced, handed_over }: Refund) =>
  toPaise(amount) - toPaise(replaced) - toPaise(handed_over)

const HOUR_MS = 60 * 60_000

function sentStep(refund: Refund, now: number): RefundStep {
  const { status, createdAt, updatedAt, refund_id } = refund
  const key = 'sent'
  const reference = refund_id ? t`Reference ${refund_id}` : ''
  if (status === 'processed') {
    return { key, name: t`Sent to your bank`, state: 'done', note: reference, at: updatedAt }
  }
  if (status === 'failed') return { key, ...failedStep(refund), at: updatedAt }
  const isLate = now - Date.parse(createdAt) > HOUR_MS
  const note = isLate ? t`Taking longer than usual. We're on it.` : t`Usually within the hour`
  return {
    key,
    name: t`Sent to your bank`,
    state: 'waiting',
    note: [note, reference].filter(Boolean).join(' · '),
  }
}

/** It is replaced by another refund, or returned another way. */
function failedStep(refund: Refund): Pick<RefundStep, 'name' | 'state' | 'note'> {
  if (!isSettled(refund)) {
    const note = t`It didn't go through. We're fixing it; you don't need to do anything.`
    return { name: t`Delayed`, state: 'failed', note }
  }
  if (refund.replaced > 0) {
    const note = t`It didn't go through. Replaced by another refund.`
    return { name: t`Replaced by another refund`, state: 'done', note }
  }
  const note = t`It didn't go through, so we returned the money to you directly.`
  return { name: t`Refunded another way`, state: 'done', note }
}

function arrivedStep({ status, updatedAt }: Refund, now: number): RefundStep {
  const step = { key: 'arrived', name: t`In your account`, state: 'later' } as const
  if (status === 'failed') return { ...step, note: t`Once it has gone through` }

  const isSent = status === 'processed'
  // A refund that is not sent yet is estimated as if sent today.
  const day = lastDayFor(isSent ? Date.parse(updatedAt) : now)
  if (dayOf(now) > day) {
    return {
      ...step,
      note: t`Should be there since ${{ day: shortDayName(day) }}. If it is not, show your bank the reference.`,
    }
  }
  return {
    ...step,
    state: isSent ? 'waiting' : 'later',
    note: t`By ${{ day: shortDayName(day) }}, usually ${{ REFUND_TIME: shown(refundTime) }}`,
  }
}

/**
 * The latest day on which banks usually show it. Bank holidays are not considered, because they differ by
 * state.
 */
function lastDayFor(sentAt: number): string {
  let day = dayOf(sentAt)
  for (let left: number = REFUND_DAYS.most; left > 0; ) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}

/** A calendar day without a time is midnight in UTC. */
const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0

const ACCOUNTS: Record<string, string> = {
  upi: t`your UPI account`,
  card: t`your card`,
  netbanking: t`your bank account`,
}

/** The account the money came from and is returned to. */
export function accountOf({ payment_id }: Refund, payments: Order['payments']): string {
  const method = payments.find((payment) => payment.payment_id === payment_id)?.method
  return ACCOUNTS[method ?? ''] ?? t`where you paid from`
}
