import { type Text, text } from '../language/text.ts'
import type { Order } from './order.ts'
import { type Arrival, arrivalOf, deliveredIn, isForLater } from './order-arrival.ts'
import { cancelReason, statusReachedAt } from './order-history.ts'
import {
  type ComingStage,
  isComing,
  isUnpaid,
  type Money,
  type Stage,
  stageOf,
} from './order-stage.ts'
import { pickupSaid } from './pickup-overview.ts'

/** Actions of the shopper. `retry` pays the same order by any method, including cash. */
export type OrderAction = 'retry' | 'check' | 'cancel' | 'track' | 'reorder' | 'refunds' | 'contact'

export type OrderOverview = {
  stage: Stage
  headline: Arrival
  sentence: Text
  actions: OrderAction[]
}

/**
 * State of an order for every screen, email and button; its steps are in `order-steps.ts`. `now` is the server time in
 * ms. An unpaid order is never packed, every order has an action, and none is paid again while the provider may still
 * take the money.
 */
export function overviewOf(order: Order, now: number, money?: Money): OrderOverview {
  const stage = stageOf(order, money)
  const canRetry = isRetryable(order, money)
  const said = pickupSaid(order, stage)
  return {
    stage,
    headline: said?.headline ?? headlineOf(order, stage, now),
    sentence: said?.sentence ?? sentenceOf(order, stage, { canRetry, now }),
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
  // No time is promised for an order that stood before a closed door.
  if (isMissed(order, stage)) return { words: text('Not delivered yet') }
  if (isComing(stage)) return arrivalOf(order, now)
  if (stage === 'delivered')
    // An order of a slot was meant to take hours.
    return deliveredIn(
      order.createdAt,
      order.slot ? undefined : statusReachedAt(order, 'Delivered'),
    )
  return { words: HEADLINES[stage] }
}

const isMissed = ({ not_delivered }: Order, stage: Stage): boolean =>
  stage === 'on-the-way' && not_delivered !== undefined

const WAITING = text('Waiting for your payment')
const CANCELLED = text('Order cancelled')

const HEADLINES: Record<Exclude<Stage, ComingStage | 'delivered'>, Text> = {
  'asking-bank': WAITING,
  'not-paid': WAITING,
  'payment-failed': text('Payment did not go through'),
  'payment-cancelled': text('Payment cancelled'),
  refunded: text('Payment refunded'),
  'closed-unpaid': CANCELLED,
  cancelled: CANCELLED,
}

const DO_NOT_PAY_AGAIN = text(
  'Your bank may still take the money for this order. Please do not pay a second time.',
)

function sentenceOf(
  order: Order,
  stage: Stage,
  { canRetry, now }: { canRetry: boolean; now: number },
): Text {
  if (stage === 'payment-failed' || stage === 'payment-cancelled') {
    return canRetry ? RETRY_TEXTS[stage] : DO_NOT_PAY_AGAIN
  }
  if (stage === 'packing') return packingSentence(order, now)
  if (stage === 'on-the-way') return ridingSentence(order)
  if (stage === 'closed-unpaid' || stage === 'cancelled') return cancelReason(order)
  return SENTENCES[stage]
}

/** Also in `messages`, for screens without an order. */
const RETRY_TEXTS = {
  'payment-failed': text('Payment failed. You can try again from your orders page.'),
  'payment-cancelled': text('You can retry payment or choose a different method.'),
}

/** For orders that are paid or paid on delivery. `now` is the server time in ms. */
const packingSentence = (order: Order, now: number) =>
  isForLater(order, now)
    ? text('We will pack your order in time for its delivery.')
    : text('We are packing your basket.')

const ridingSentence = ({ not_delivered, delivery_address }: Order) =>
  not_delivered
    ? text('The rider could not deliver it yet.')
    : text('On the way to {address}.', { address: delivery_address.address_name })

const SENTENCES: Record<
  Exclude<
    Stage,
    keyof typeof RETRY_TEXTS | 'packing' | 'on-the-way' | 'closed-unpaid' | 'cancelled'
  >,
  Text
> = {
  'asking-bank': text('We are asking your bank. Please do not pay a second time.'),
  'not-paid': text('Nothing has been charged so far. Your order is packed once it is paid.'),
  refunded: text('Your payment was refunded, so this order is not being packed.'),
  packed: text('Packed, waiting for its rider.'),
  delivered: text('Handed over at your door.'),
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
