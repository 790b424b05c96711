import { type Text, text } from '../language/text.ts'
import { verbatim } from '../language/verbatim.ts'
import { DAY_MS, dateFormatter, INDIA_OFFSET_MS } from '../lib/india.ts'
import { type DeliveryTimes, isOpenAt, nextOpening, WEEKDAYS } from './opening-hours.ts'
import { timeOfDay } from './time-of-day.ts'
import { WEEKDAY_NAMES } from './weekday-names.ts'

/** Texts of the delivery promise, described in `delivery.now`. Undefined where nothing is shown. */
export type DeliveryTexts = Record<
  'promise' | 'tag' | 'badge' | 'banner' | 'door' | 'time' | 'sentence',
  Text | undefined
>

/** What the promise depends on. */
export type Promised = {
  minutes: number
  /** When the shop opens, in epoch ms; undefined while it is open. */
  opening: number | undefined
  /** Why it is closed, as a sentence or part of one; empty if there is no reason. */
  note: string
}

export const promisedAt = (times: DeliveryTimes, at: number): Promised => ({
  minutes: times.minutes,
  opening: isOpenAt(times, at) ? undefined : nextOpening(times, at),
  note: closedNote(times, at),
})

/** The texts at this instant. */
export function deliveryTexts({ minutes, opening, note }: Promised, at: number): DeliveryTexts {
  return opening === undefined ? openTexts(minutes) : closedTexts(opening, note, at)
}

function openTexts(minutes: number): DeliveryTexts {
  const length = text('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
  return {
    promise: length,
    tag: text('Superfast'),
    badge: text('{minutes} min', { minutes }),
    banner: text('Fresh from the mandi, at your door in'),
    door: text('at the door in'),
    time: length,
    sentence: text('Delivery in {minutes, plural, one {# minute} other {# minutes}}', { minutes }),
  }
}

function closedTexts(opening: number, note: string, at: number): DeliveryTexts {
  const time = openingText(opening, at)
  const promise = text('Delivers {time}', { time })
  return {
    promise,
    tag: undefined,
    badge: openingBadge(opening, at),
    banner: text('Fresh from the mandi.'),
    door: text('at the door'),
    time,
    sentence: note ? text('{note} {promise}', { note: verbatim(note), promise }) : promise,
  }
}

/** When an order placed now arrives: "in 10 minutes", or "after 6 AM". */
export function arrivalText({ minutes, opening }: Promised, at: number): Text {
  if (opening !== undefined) return openingText(opening, at)
  return text('in {minutes, plural, one {# minute} other {# minutes}}', { minutes })
}

function openingText(opening: number, at: number): Text {
  const time = timeOfDay(opening)
  if (opening - at < DAY_MS) return text('after {time}', { time })
  const day = opening - at < 6 * DAY_MS ? weekdayOf(opening) : longDate(opening)
  return text('after {time} on {day}', { time, day })
}

/** Ends with a full stop, because another sentence follows. */
function closedNote({ closed_until }: DeliveryTimes, at: number): string {
  if (!closed_until || at >= Date.parse(closed_until.until)) return ''
  const note = closed_until.note.trim()
  return note === '' || /[.!?।…]$/.test(note) ? note : `${note}.`
}

/** Short text for a product card. */
function openingBadge(opening: number, at: number): Text {
  if (opening - at < DAY_MS) return text('After {time}', { time: timeOfDay(opening) })
  const day = opening - at < 6 * DAY_MS ? weekdayOf(opening) : shortDate(opening)
  return text('From {day}', { day })
}

/** Weeks of `Date` begin on Sunday, ours on Monday. */
function weekdayOf(at: number): Text {
  const day = new Date(at + INDIA_OFFSET_MS).getUTCDay()
  return WEEKDAY_NAMES[WEEKDAYS[(day + 6) % 7] ?? 'monday']
}

const longDate = /* @__PURE__ */ dateFormatter({ day: 'numeric', month: 'long' }, 'en-IN')
const shortDate = /* @__PURE__ */ dateFormatter({ day: 'numeric', month: 'short' }, 'en-IN')
