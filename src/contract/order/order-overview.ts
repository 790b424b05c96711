import { messages } from '../messages.ts'
import type { Order } from './order.ts'
import { type Arrival, arrivalOf, deliveredIn } from './order-arrival.ts'
import { isComing, isUnpaid, type Money, type Stage, stageOf } from './order-stage.ts'
import { cancelReason, packingWords, type Step, statusReachedAt, stepsOf } from './order-steps.ts'

/** Actions of the shopper. `retry` pays the same order by any method, including cash. */
export type OrderAction = 'retry' | 'check' | 'cancel' | 'track' | 'reorder' | 'refunds' | 'contact'

export type OrderOverview = {
  stage: Stage
  headline: Arrival
  sentence: string
  steps: Step[]
  actions: OrderAction[]
}

/**
 * State of an order for every screen, email and button. `now` is the server time in ms. An unpaid order is
 * never packed, every order has an action, and none is paid again while the provider may still take the
 * money.
 */
export function overviewOf(order: Order, now: number, money?: Money): OrderOverview {
  const stage = stageOf(order, money)
  const canRetry = isRetryable(order, money)
  const sentence = sentenceOf(order, stage, { canRetry, now })
  return {
    stage,
    headline: headlineOf(order, stage, now),
    sentence,
    steps: stepsOf(order, stage, now),
    actions: actionsOf(order, stage, canRetry),
  }
}

/**
 * An open payment is retried only once the provider says that no payment is in progress. A failure or
 * cancellation was seen by the shopper, so only a contrary word of the provider blocks a retry.
 */
function isRetryable({ can_retry_payment, payment_status }: Order, money: Money): boolean {
  if (!can_retry_payment) return false
  return money === 'none' || (payment_status !== 'Pending' && (money ?? 'unknown') === 'unknown')
}

function headlineOf(order: Order, stage: Stage, now: number): Arrival {
  if (isComing(stage)) return arrivalOf(order, now)
  if (stage === 'delivered')
    return deliveredIn(order.createdAt, statusReachedAt(order, 'Delivered'))
  return { words: HEADLINES[stage] ?? '' }
}

const HEADLINES: Partial<Record<Stage, string>> = {
  'asking-bank': 'Waiting for your payment',
  'not-paid': 'Waiting for your payment',
  'payment-failed': 'Payment did not go through',
  'payment-cancelled': 'Payment cancelled',
  refunded: 'Payment refunded',
  'closed-unpaid': 'Order cancelled',
  cancelled: 'Order cancelled',
}

const DO_NOT_PAY_AGAIN =
  'Your bank may still take the money for this order. Please do not pay a second time.'

function sentenceOf(
  order: Order,
  stage: Stage,
  { canRetry, now }: { canRetry: boolean; now: number },
): string {
  if (stage === 'payment-failed' || stage === 'payment-cancelled') {
    return canRetry ? RETRY_WORDS[stage] : DO_NOT_PAY_AGAIN
  }
  if (stage === 'packing') return `${packingWords(order, now)}.`
  if (stage === 'on-the-way') return `On the way to ${order.delivery_address.address_name}.`
  if (stage === 'closed-unpaid' || stage === 'cancelled') return cancelReason(order)
  return SENTENCES[stage]
}

const RETRY_WORDS = {
  'payment-failed': messages.retryFromOrders,
  'payment-cancelled': messages.retryOrOther,
}

const SENTENCES: Record<
  Exclude<
    Stage,
    keyof typeof RETRY_WORDS | 'packing' | 'on-the-way' | 'closed-unpaid' | 'cancelled'
  >,
  string
> = {
  'asking-bank': 'We are asking your bank. Please do not pay a second time.',
  'not-paid': 'Nothing has been charged so far. Your order is packed once it is paid.',
  refunded: 'Your payment was refunded, so this order is not being packed.',
  packed: 'Packed, waiting for its rider.',
  delivered: 'Handed over at your door.',
}

function actionsOf(order: Order, stage: Stage, canRetry: boolean): OrderAction[] {
  const isOver = stage === 'delivered' || stage === 'closed-unpaid' || stage === 'cancelled'
  const ways: [OrderAction, boolean][] = [
    ['retry', isUnpaid(stage) && canRetry],
    ['check', isUnpaid(stage) && !canRetry],
    ['track', isComing(stage)],
    ['reorder', isOver],
    ['refunds', order.refunds.length > 0],
    ['cancel', order.can_cancel && !isOver],
    ['contact', true],
  ]
  return ways.flatMap(([way, isOpen]) => (isOpen ? [way] : []))
}
