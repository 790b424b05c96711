import { clockTime, dateFormatter } from '../lib/india.ts'
import {
  type DayHours,
  type DeliveryTimes,
  isOpenAt,
  nextOpening,
  WEEKDAYS,
  type Weekday,
} from './opening-hours.ts'

const DAY = 24 * 60 * 60_000

/** Texts of the delivery promise, described in `delivery.now`. */
export type DeliveryTexts = Record<
  'promise' | 'tag' | 'badge' | 'banner' | 'door' | 'time' | 'sentence',
  string
>

/** The texts at this instant. */
export function deliveryTexts(times: DeliveryTimes, at: number): DeliveryTexts {
  const minutes = countOf(times.minutes)
  if (isOpenAt(times, at)) {
    return {
      promise: minutes,
      tag: 'Superfast',
      badge: `${times.minutes} min`,
      banner: 'Fresh from the mandi, at your door in',
      door: 'at the door in',
      time: minutes,
      sentence: `Delivery in ${minutes}`,
    }
  }
  const time = arrivalText(times, at)
  return {
    promise: `Delivers ${time}`,
    tag: '',
    badge: openingBadge(nextOpening(times, at), at),
    banner: 'Fresh from the mandi.',
    door: 'at the door',
    time,
    sentence: [closedNote(times, at), `Delivers ${time}`].filter(Boolean).join(' '),
  }
}

/** When an order placed now arrives: "in 10 minutes", or "after 6 AM". */
export function arrivalText(times: DeliveryTimes, at: number): string {
  if (isOpenAt(times, at)) return `in ${countOf(times.minutes)}`
  const opening = nextOpening(times, at)
  const time = `after ${timeOfDay(opening)}`
  if (opening - at < DAY) return time
  return `${time} on ${opening - at < 6 * DAY ? weekday(opening) : date(opening, 'long')}`
}

/** "6 AM to 11 PM, Monday to Saturday; closed on Sunday". Empty if always open. */
export function openingHours({ hours }: Pick<DeliveryTimes, 'hours'>): string {
  const runs = runsOf(hours)
  if (runs.length === 1 && runs[0]?.hours === 'all-day') return ''
  return runs.map((run) => sentenceOf(run)).join('; ')
}

const countOf = (minutes: number) => `${minutes} minute${minutes === 1 ? '' : 's'}`

/** Ends with a full stop, because another sentence follows. */
function closedNote({ closed_until }: DeliveryTimes, at: number): string {
  if (!closed_until || at >= Date.parse(closed_until.until)) return ''
  const note = closed_until.note.trim()
  return note === '' || /[.!?।…]$/.test(note) ? note : `${note}.`
}

/** Short text for a product card. */
function openingBadge(opening: number, at: number): string {
  if (opening - at < DAY) return `After ${timeOfDay(opening)}`
  return `From ${opening - at < 6 * DAY ? weekday(opening) : date(opening, 'short')}`
}

type Run = { first: Weekday; last: Weekday; hours: DayHours }

/** Consecutive days with the same hours. */
function runsOf(hours: DeliveryTimes['hours']): Run[] {
  const runs: Run[] = []
  for (const day of WEEKDAYS) {
    const before = runs.at(-1)
    const isSame = before && JSON.stringify(before.hours) === JSON.stringify(hours[day])
    if (isSame) before.last = day
    else runs.push({ first: day, last: day, hours: hours[day] })
  }
  return runs
}

function sentenceOf({ first, last, hours }: Run): string {
  const isWeek = first === 'monday' && last === 'sunday'
  const days = first === last ? named(first) : `${named(first)} to ${named(last)}`
  if (hours === 'closed') return `closed ${first === last ? 'on ' : ''}${days}`
  const span = hours === 'all-day' ? 'all day' : `${clock(hours.from)} to ${clock(hours.to)}`
  return `${span}, ${isWeek ? 'every day' : days}`
}

const named = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)

const fullHour = /* @__PURE__ */ dateFormatter({ hour: 'numeric' })
const weekday = /* @__PURE__ */ dateFormatter({ weekday: 'long' }, 'en-IN')
const dates = {
  long: /* @__PURE__ */ dateFormatter({ day: 'numeric', month: 'long' }, 'en-IN'),
  short: /* @__PURE__ */ dateFormatter({ day: 'numeric', month: 'short' }, 'en-IN'),
}

/** "6 AM", "6:30 AM". Newer ICU versions use a narrow space before AM, so replace it. */
function timeOfDay(at: number): string {
  const isFullHour = (at / 60_000 + 30) % 60 === 0
  return (isFullHour ? fullHour : clockTime)(at).replace(/\s/g, ' ')
}

/** Formats "HH:MM" of the settings. */
const clock = (time: string) => timeOfDay(Date.parse(`2026-01-01T${time}:00+05:30`))
const date = (at: number, length: 'long' | 'short') => dates[length](at)
