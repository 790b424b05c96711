import { DAY_MS, INDIA_OFFSET_MS } from '../lib/india.ts'
import { type Closing, closureAt, closureEdges } from './closings.ts'

/** The delivery promise: "10 minutes", "10 min", tagged Superfast. */
export const DELIVERY_MINUTES = 10

/**
 * Opening hours and the delivery promise that follows from them. Times of day are Indian (UTC+5:30, no
 * daylight saving) on every machine. Instants are epoch milliseconds.
 */

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** `from` and `to` are "HH:MM". If `to` is not after `from`, the shop closes on the next day. */
export type DayHours = 'all-day' | 'closed' | { from: string; to: string }

export type DeliveryTimes = {
  /** From order to delivery. */
  minutes: number
  hours: Record<Weekday, DayHours>
  /** A holiday: no delivery before `until` (ISO 8601), with its reason. */
  closed_until: { until: string; note: string } | null
  /** Planned closings, in the order of their beginnings. */
  closings?: readonly Closing[]
}

/** Default: always open. */
export const DEFAULT_TIMES: DeliveryTimes = {
  minutes: DELIVERY_MINUTES,
  hours: {
    monday: 'all-day',
    tuesday: 'all-day',
    wednesday: 'all-day',
    thursday: 'all-day',
    friday: 'all-day',
    saturday: 'all-day',
    sunday: 'all-day',
  },
  closed_until: null,
}

const MINUTE = 60_000
/** How many days ahead to search: a week plus the day that began before it. */
const DAYS_AHEAD = 8

type Span = { from: number; to: number }

export const isOpenAt = (times: DeliveryTimes, at: number): boolean =>
  !closureAt(times, at) && spansAround(times, at).some((span) => isWithin(span, at))

/** The first instant from `at` at which the shop is open. */
export function nextOpening(times: DeliveryTimes, at: number): number {
  const opening = nextWithinHours(times, at)
  const closure = closureAt(times, opening)
  return closure ? nextOpening(times, closure.until) : opening
}

function nextWithinHours(times: DeliveryTimes, at: number): number {
  const spans = spansAround(times, at)
  if (spans.some((span) => isWithin(span, at))) return at
  // Settings need an open day, so there is always a later span.
  return Math.min(...spans.map(({ from }) => from).filter((from) => from > at))
}

/**
 * How long the texts of this instant stay valid: days are named from six days ahead, hours from one day
 * ahead.
 */
export function validUntil(times: DeliveryTimes, at: number): number {
  const edges = spansAround(times, at).flatMap(({ from, to }) => [from, to])
  const opening = nextOpening(times, at)
  const changes = [...edges, opening, opening - DAY_MS, opening - 6 * DAY_MS]
  const all = [...changes, ...closureEdges(times)]
  return Math.min(...all.filter((change) => change > at), at + DAY_MS)
}

/** The promised delivery time of an order placed or paid at this instant. */
export function promisedBy(times: DeliveryTimes, at: number): number {
  return nextOpening(times, at) + times.minutes * MINUTE
}

const isWithin = ({ from, to }: Span, at: number) => at >= from && at < to

/** Opening spans of yesterday, today and the next week. */
export function spansAround({ hours }: Pick<DeliveryTimes, 'hours'>, at: number): Span[] {
  const today = Math.floor((at + INDIA_OFFSET_MS) / DAY_MS)
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => today - 1 + index)
  return days.flatMap((day) => spanOf(hours[weekdayOf(day)], day * DAY_MS - INDIA_OFFSET_MS))
}

/** `day` counts from 1 January 1970, a Thursday. */
const weekdayOf = (day: number): Weekday => WEEKDAYS[(day + 3) % 7] ?? 'monday'

function spanOf(hours: DayHours, midnight: number): Span[] {
  if (hours === 'closed') return []
  if (hours === 'all-day') return [{ from: midnight, to: midnight + DAY_MS }]
  const from = midnight + minutesOf(hours.from) * MINUTE
  const to = midnight + minutesOf(hours.to) * MINUTE
  return [{ from, to: to > from ? to : to + DAY_MS }]
}

/** Minutes since midnight. */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
