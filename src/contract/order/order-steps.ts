import { type Text, text } from '../language/text.ts'
import { toPaise, toRupees } from '../lib/money.ts'
import { formatPrice } from '../lib/price-words.ts'
import type { Order } from './order.ts'
import { isForLater } from './order-arrival.ts'
import { cancelReason, statusReachedAt } from './order-history.ts'
import type { OrderStatus } from './order-kinds.ts'
import type { Stage } from './order-stage.ts'
import { METHOD_NAMES } from './payment-kinds.ts'
import { PICKUP_WAY } from './pickup-overview.ts'

export type StepKey = 'Order placed' | 'Payment' | OrderStatus

/** One step from order to delivery. */
export type Step = {
  key: StepKey
  state: 'done' | 'now' | 'later' | 'failed'
  /** Undefined if there is nothing to add. */
  note: Text | undefined
  /** When it happened, as an instant. */
  at: string | undefined
}

const packingNote = (order: Order, now: number) =>
  isForLater(order, now)
    ? text('We will pack your order in time for its delivery')
    : text('We are packing your basket')

const WAY: readonly OrderStatus[] = ['Processing', 'Shipped', 'Delivered']

/** The steps of an order. Waiting for payment is a step; a cancelled order shows what happened. */
export function stepsOf(order: Order, stage: Stage, now: number): Step[] {
  const placed: Step = {
    key: 'Order placed',
    state: 'done',
    note: text('Payment: {method}', { method: methodOf(order) }),
    at: order.createdAt,
  }
  if (stage === 'closed-unpaid') return [placed, cancelledStep(order)]
  if (stage === 'cancelled') return [placed, ...doneSteps(order), cancelledStep(order)]
  const payment = PAYMENT_STEPS[stage]
  const way = order.pickup ? PICKUP_WAY : WAY
  if (payment) return [placed, paymentStep(payment), ...way.map(laterStep)]
  return [placed, ...way.map((status) => stepOf(order, status, now))]
}

/** Cash of a pick-up is paid at the counter. */
export const methodOf = ({ payment_mode, pickup }: Pick<Order, 'payment_mode' | 'pickup'>): Text =>
  pickup && payment_mode === 'COD' ? text('Cash at the shop') : METHOD_NAMES[payment_mode]

const PAYMENT_STEPS: Partial<Record<Stage, Pick<Step, 'state' | 'note'>>> = {
  'asking-bank': { state: 'now', note: text('We are asking your bank') },
  'not-paid': { state: 'now', note: text('Nothing has been charged so far') },
  'payment-failed': { state: 'failed', note: text('It did not go through') },
  'payment-cancelled': { state: 'failed', note: text('It was cancelled') },
  refunded: { state: 'failed', note: text('It was refunded') },
}

const paymentStep = (step: Pick<Step, 'state' | 'note'>): Step => ({
  key: 'Payment',
  ...step,
  at: undefined,
})

const laterStep = (key: OrderStatus): Step => ({
  key,
  state: 'later',
  note: undefined,
  at: undefined,
})

const doneSteps = (order: Order) =>
  (order.pickup ? PICKUP_WAY : WAY)
    .filter((status) => statusReachedAt(order, status))
    .map((key): Step => ({ key, state: 'done', note: undefined, at: statusReachedAt(order, key) }))

const cancelledStep = (order: Order): Step => ({
  key: 'Cancelled',
  state: 'failed',
  note: cancelReason(order),
  at: statusReachedAt(order, 'Cancelled') ?? order.updatedAt,
})

function stepOf(order: Order, key: OrderStatus, now: number): Step {
  // The handover of a pick-up in delivery was undone, so it is at the shop.
  const isBack = order.pickup && order.status === 'Shipped'
  const state = stateOf(isBack ? 'Processing' : order.status, key)
  return {
    key,
    state,
    note: NOTES[key]?.(order, state, now),
    at: state === 'later' ? undefined : statusReachedAt(order, key),
  }
}

function stateOf(current: OrderStatus, key: OrderStatus): Step['state'] {
  const distance = WAY.indexOf(key) - WAY.indexOf(current)
  if (distance > 0) return 'later'
  return distance < 0 || key === 'Delivered' ? 'done' : 'now'
}

const pickupNote = ({ packed_at }: Order) =>
  packed_at ? text('Packed, waiting for you at the shop') : text('We are packing it')

type Note = (order: Order, state: Step['state'], now: number) => Text | undefined

/** In rupees; without what the customer no longer wants, which leaves the total when the order is packed. */
const cashAtDoor = ({ total_amount, reductions = [] }: Order): number =>
  toRupees(reductions.reduce((left, { amount }) => left - toPaise(amount), toPaise(total_amount)))

const NOTES: Partial<Record<OrderStatus, Note>> = {
  Processing: (order, state, now) => {
    if (state === 'done') return text('Packed at the store')
    if (order.pickup) return pickupNote(order)
    return order.packed_at ? text('Packed, waiting for its rider') : packingNote(order, now)
  },
  Shipped: ({ delivery_address }, state) => {
    if (state === 'later') return undefined
    if (state === 'done') return text('Left the store')
    return text('On the way to {address}', { address: delivery_address.address_name })
  },
  Delivered: (order, state) => {
    if (state === 'done') {
      return order.pickup ? text('Handed over at the shop') : text('Handed over at your door')
    }
    return order.payment_mode === 'COD'
      ? text('Keep {amount} in cash ready', { amount: formatPrice(cashAtDoor(order)) })
      : undefined
  },
}
