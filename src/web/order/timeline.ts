import { DELIVERY_MINUTES, type OrderStatus } from '#contract/constants.ts'
import type { Order } from '#contract/order.ts'
import { formatPrice } from '#contract/price-words.ts'
import { methodName } from './order.ts'

export type StepKey = 'Order placed' | OrderStatus
export type Step = {
  key: StepKey
  state: 'done' | 'now' | 'later' | 'failed'
  note: string
  /** When it happened, as an instant. */
  at: string | undefined
}

const WAY: readonly OrderStatus[] = ['Processing', 'Shipped', 'Delivered']

/** The way of an order from the shelf to the door. A cancelled one shows only what happened. */
export function timeline(order: Order): Step[] {
  const placed: Step = {
    key: 'Order placed',
    state: 'done',
    note: `Payment: ${methodName(order.payment_mode)}`,
    at: order.createdAt,
  }
  return order.status === 'Cancelled'
    ? [placed, ...cancelledSteps(order)]
    : [placed, ...WAY.map((status) => stepOf(order, status))]
}

const cancelledSteps = (order: Order): Step[] => [
  ...WAY.filter((status) => timeOf(order, status)).map(
    (key): Step => ({ key, state: 'done', note: '', at: timeOf(order, key) }),
  ),
  {
    key: 'Cancelled',
    state: 'failed',
    note: cancelReason(order),
    at: timeOf(order, 'Cancelled') ?? order.updatedAt,
  },
]

function stepOf(order: Order, key: OrderStatus): Step {
  const state = stateOf(order.status, key)
  return {
    key,
    state,
    note: NOTES[key]?.(order, state) ?? '',
    at: state === 'later' ? undefined : timeOf(order, key),
  }
}

function stateOf(current: OrderStatus, key: OrderStatus): Step['state'] {
  const distance = WAY.indexOf(key) - WAY.indexOf(current)
  if (distance > 0) return 'later'
  return distance < 0 || key === 'Delivered' ? 'done' : 'now'
}

const NOTES: Partial<Record<OrderStatus, (order: Order, state: Step['state']) => string>> = {
  Processing: ({ packed_at }, state) => {
    if (state === 'done') return 'Packed at the store'
    return packed_at ? 'Packed, waiting for its rider' : 'We are packing your basket'
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

const timeOf = ({ history }: Order, status: OrderStatus) =>
  history.find((event) => event.status === status)?.at

/** Why an order was cancelled, in words for the shopper. */
function cancelReason({ history }: Order): string {
  const event = history.findLast(({ status }) => status === 'Cancelled')
  if (event?.by === 'shopper') return 'You cancelled this order'
  return event?.reason ?? 'The shop cancelled this order'
}

const MINUTE_MS = 60_000
/** After this long "any minute now" would be a lie. */
const TIMEOUTS_MINUTES = 45

export type Arrival = {
  words: string
  /** Stands after the words, in marigold. */
  minutes?: string
  /** How much of the promised time is over, in percent; undefined when there is no race any more. */
  progress?: number
}

/** When it comes, from the order's time and the one delivery setting. */
export function arrival(order: Order, now: number): Arrival {
  if (order.status === 'Cancelled') return { words: 'Order cancelled' }
  if (order.status === 'Delivered') return deliveredIn(order)
  if (isUnpaid(order)) return { words: 'Waiting for your payment' }

  // A device whose clock is slow must not promise more minutes than the shop does, or count them up.
  const age = Math.max(0, (now - Date.parse(order.createdAt)) / MINUTE_MS)
  const left = Math.ceil(DELIVERY_MINUTES - age)
  const progress = Math.min(100, Math.max(4, (age / DELIVERY_MINUTES) * 100))
  if (left > 0) return { words: 'Arriving in about', minutes: `${left} min`, progress }
  if (age < TIMEOUTS_MINUTES) return { words: 'Any minute now', progress }
  return { words: 'Later than promised. We are on it.' }
}

function deliveredIn(order: Order): Arrival {
  const at = timeOf(order, 'Delivered')
  const took = at ? (Date.parse(at) - Date.parse(order.createdAt)) / MINUTE_MS : Infinity
  if (took > TIMEOUTS_MINUTES) return { words: 'Delivered' }
  return { words: 'Delivered in', minutes: `${Math.max(1, Math.round(took))} min` }
}

const isUnpaid = ({ payment_mode, payment_status }: Order) =>
  payment_mode !== 'COD' && payment_status !== 'Completed' && payment_status !== 'Refunded'
