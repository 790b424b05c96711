import { formatPrice } from '../lib/price-words.ts'
import type { Order } from './order.ts'
import { isForLater } from './order-arrival.ts'
import type { OrderStatus } from './order-kinds.ts'
import type { Stage } from './order-stage.ts'
import { methodName } from './payment-kinds.ts'

export type StepKey = 'Order placed' | 'Payment' | OrderStatus

/** One step from order to delivery. */
export type Step = {
  key: StepKey
  state: 'done' | 'now' | 'later' | 'failed'
  note: string
  /** When it happened, as an instant. */
  at: string | undefined
}

/** For orders that are paid or paid on delivery. `now` is the server time in ms. */
export const packingWords = (order: Order, now: number) =>
  isForLater(order, now)
    ? 'We will pack your order in time for its delivery'
    : 'We are packing your basket'

const WAY: readonly OrderStatus[] = ['Processing', 'Shipped', 'Delivered']

/** The steps of an order. Waiting for payment is a step; a cancelled order shows what happened. */
export function stepsOf(order: Order, stage: Stage, now: number): Step[] {
  const placed: Step = {
    key: 'Order placed',
    state: 'done',
    note: `Payment: ${methodName(order.payment_mode)}`,
    at: order.createdAt,
  }
  if (stage === 'closed-unpaid') return [placed, cancelledStep(order)]
  if (stage === 'cancelled') return [placed, ...doneSteps(order), cancelledStep(order)]
  const payment = PAYMENT_STEPS[stage]
  if (payment) return [placed, paymentStep(payment), ...WAY.map(laterStep)]
  return [placed, ...WAY.map((status) => stepOf(order, status, now))]
}

const PAYMENT_STEPS: Partial<Record<Stage, Pick<Step, 'state' | 'note'>>> = {
  'asking-bank': { state: 'now', note: 'We are asking your bank' },
  'not-paid': { state: 'now', note: 'Nothing has been charged so far' },
  'payment-failed': { state: 'failed', note: 'It did not go through' },
  'payment-cancelled': { state: 'failed', note: 'It was cancelled' },
  refunded: { state: 'failed', note: 'It was refunded' },
}

const paymentStep = (step: Pick<Step, 'state' | 'note'>): Step => ({
  key: 'Payment',
  ...step,
  at: undefined,
})

const laterStep = (key: OrderStatus): Step => ({ key, state: 'later', note: '', at: undefined })

const doneSteps = (order: Order) =>
  WAY.filter((status) => statusReachedAt(order, status)).map(
    (key): Step => ({ key, state: 'done', note: '', at: statusReachedAt(order, key) }),
  )

const cancelledStep = (order: Order): Step => ({
  key: 'Cancelled',
  state: 'failed',
  note: cancelReason(order),
  at: statusReachedAt(order, 'Cancelled') ?? order.updatedAt,
})

function stepOf(order: Order, key: OrderStatus, now: number): Step {
  const state = stateOf(order.status, key)
  return {
    key,
    state,
    note: NOTES[key]?.(order, state, now) ?? '',
    at: state === 'later' ? undefined : statusReachedAt(order, key),
  }
}

function stateOf(current: OrderStatus, key: OrderStatus): Step['state'] {
  const distance = WAY.indexOf(key) - WAY.indexOf(current)
  if (distance > 0) return 'later'
  return distance < 0 || key === 'Delivered' ? 'done' : 'now'
}

type Note = (order: Order, state: Step['state'], now: number) => string

const NOTES: Partial<Record<OrderStatus, Note>> = {
  Processing: (order, state, now) => {
    if (state === 'done') return 'Packed at the store'
    return order.packed_at ? 'Packed, waiting for its rider' : packingWords(order, now)
  },
  Shipped: ({ delivery_address }, state) => {
    if (state === 'later') return ''
    return state === 'done' ? 'Left the store' : `On the way to ${delivery_address.address_name}`
  },
  Delivered: (order, state) => {
    if (state === 'done') return 'Handed over at your door'
    return order.payment_mode === 'COD'
      ? `Keep ${formatPrice(order.total_amount)} in cash ready`
      : ''
  },
}

/**
 * When the order first got this status, as an instant; of a delivery the last time, because it can be undone
 * and repeated.
 */
export const statusReachedAt = ({ history }: Order, status: OrderStatus) =>
  (status === 'Delivered'
    ? history.findLast((event) => event.status === status)
    : history.find((event) => event.status === status)
  )?.at

/** Why an order was cancelled, as a sentence for the shopper. */
export function cancelReason({ history, payment_status }: Order): string {
  const event = history.findLast(({ status }) => status === 'Cancelled')
  if (event?.by === 'shopper') return 'You cancelled this order.'
  if (event?.by === 'system' && payment_status === 'Refunded') {
    return 'Your payment was refunded, so this order was cancelled.'
  }
  if (event?.by === 'system') return "Payment wasn't completed, so this order was cancelled."
  return event?.reason ?? 'The shop cancelled this order.'
}
