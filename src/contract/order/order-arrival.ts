import { slotOf, slotText } from '../delivery/slot-text.ts'
import { type Text, text } from '../language/text.ts'
import type { Order } from './order.ts'

/** Arrival of an order as text. */
export type Arrival = {
  words: Text
  /** Highlighted minutes after the text. */
  minutes?: Text
  /** Instant after the text, if it is too far away for minutes. */
  at?: string
  /** Elapsed share of the promised time in percent; undefined if nothing is awaited. */
  progress?: number
}

const MINUTE_MS = 60_000
/** From here on the time of day is shown instead of minutes. */
const MOST_MINUTES = 60

type Promised = Pick<Order, 'createdAt' | 'promised_by' | 'slot'>

/** Arrival of a packed or shipped order. `now` is the server time in ms. */
export function arrivalOf(order: Promised, now: number): Arrival {
  const placed = startOf(order)
  const promised = Date.parse(order.promised_by)
  const left = (promised - now) / MINUTE_MS
  if (left <= 0) return { words: text('Running late by'), minutes: lengthOf(-left), progress: 100 }

  const share = ((now - placed) / Math.max(promised - placed, MINUTE_MS)) * 100
  const progress = Math.min(100, Math.max(4, share))
  if (order.slot && now < placed) {
    return { words: text('Arriving'), minutes: slotText(slotOf(order.slot), now), progress }
  }
  if (left <= 1) return { words: text('Any minute now'), progress }
  if (left <= MOST_MINUTES) {
    return { words: text('Arriving in about'), minutes: minutesText(Math.ceil(left)), progress }
  }
  return { words: text('Arriving by'), at: new Date(promised).toISOString(), progress }
}

/** From when the promised time counts: the placement, or the slot that the shopper chose. In ms. */
export const startOf = ({ createdAt, slot }: Pick<Order, 'createdAt' | 'slot'>) =>
  Math.max(Date.parse(createdAt), slot ? Date.parse(slot.from) : 0)

/** An order due later than this was probably placed while the shop was closed, so it is not packed yet. */
const PACKED_AHEAD_MINUTES = 30

/** Whether an order is due so late that its packing has probably not begun. `now` is the server time in ms. */
export const isForLater = (order: Promised, now: number) =>
  (order.slot ? Date.parse(order.slot.from) : Date.parse(order.promised_by)) - now >
  PACKED_AHEAD_MINUTES * MINUTE_MS

/** How long the delivery took, if that is a matter of minutes. */
export function deliveredIn(createdAt: string, deliveredAt: string | undefined): Arrival {
  const took = (Date.parse(deliveredAt ?? '') - Date.parse(createdAt)) / MINUTE_MS
  if (!(took <= MOST_MINUTES)) return { words: text('Delivered') }
  return { words: text('Delivered in'), minutes: minutesText(Math.max(1, Math.round(took))) }
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const minutesText = (minutes: number) => text('{minutes} min', { minutes })

/** "3 min", "1 hr 20 min", "2 days", rounded up. */
function lengthOf(minutes: number): Text {
  const whole = Math.max(1, Math.ceil(minutes))
  if (whole < HOUR_MINUTES) return minutesText(whole)
  if (whole < DAY_MINUTES) {
    const hours = Math.floor(whole / HOUR_MINUTES)
    const rest = whole % HOUR_MINUTES
    return rest > 0 ? text('{hours} hr {rest} min', { hours, rest }) : text('{hours} hr', { hours })
  }
  const days = Math.floor(whole / DAY_MINUTES)
  return text('{days, plural, one {# day} other {# days}}', { days })
}
