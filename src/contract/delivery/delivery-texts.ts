import { type Text, text } from '../language/text.ts'
import { typedText } from '../language/verbatim.ts'
import { DAY_MS, dateFormatter, INDIA_OFFSET_MS } from '../lib/india.ts'
import { reasonUntil } from './closings.ts'
import { type DeliveryTimes, isOpenAt, nextOpening, WEEKDAYS } from './opening-hours.ts'
import type { Slot } from './slot-rules.ts'
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
  /** The same in Hindi; empty: as in `note`. */
  noteHi?: string | undefined
}

export function promisedAt(times: DeliveryTimes, at: number): Promised {
  const { minutes } = times
  if (isOpenAt(times, at)) return { minutes, opening: undefined, note: '' }
  const opening = nextOpening(times, at)
  const { note = '', noteHi = '' } = reasonUntil(times, at, opening) ?? {}
  return { minutes, opening, note: asSentence(note), noteHi: asSentence(noteHi) }
}

/** The texts at this instant. */
export function deliveryTexts({ minutes, opening, ...why }: Promised, at: number): DeliveryTexts {
  return opening === undefined ? openTexts(minutes) : closedTexts(opening, why, at)
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

type Why = Pick<Promised, 'note' | 'noteHi'>

function closedTexts(opening: number, { note, noteHi }: Why, at: number): DeliveryTexts {
  const time = openingText(opening, at)
  const promise = text('Delivers {time}', { time })
  return {
    promise,
    tag: undefined,
    badge: openingBadge(opening, at),
    banner: text('Fresh from the mandi.'),
    door: text('at the door'),
    time,
    sentence: note ? text('{note} {promise}', { note: typedText(note, noteHi), promise }) : promise,
  }
}

/** What is kept of a promise, to say it later; `at`: when it was made. `slot`: the order comes in it. */
export type Arrival = Pick<Promised, 'minutes' | 'opening'> & { at: number; slot?: Slot }

/** When an order placed now arrives: "in 10 minutes", or "from 6 AM". `locale` is that of its times. */
export function arrivalText(
  { minutes, opening }: Pick<Promised, 'minutes' | 'opening'>,
  at: number,
  locale?: string,
): Text {
  if (opening !== undefined) return openingText(opening, at, locale)
  return text('in {minutes, plural, one {# minute} other {# minutes}}', { minutes })
}

function openingText(opening: number, at: number, locale?: string): Text {
  const time = timeOfDay(opening, locale)
  if (opening - at < DAY_MS) return text('from {time}', { time })
  const day = opening - at < 6 * DAY_MS ? weekdayOf(opening) : longDate(opening, locale)
  return text('from {time} on {day}', { time, day })
}

/** Ends with a full stop, because another sentence follows. */
function asSentence(typed: string): string {
  const note = typed.trim()
  return note === '' || /[.!?।…]$/.test(note) ? note : `${note}.`
}

/** Short text for a product card. */
function openingBadge(opening: number, at: number): Text {
  if (opening - at < DAY_MS) return text('From {time}', { time: timeOfDay(opening) })
  const day = opening - at < 6 * DAY_MS ? weekdayOf(opening) : shortDate(opening)
  return text('From {day}', { day })
}

/** Weeks of `Date` begin on Sunday, ours on Monday. */
export function weekdayOf(at: number): Text {
  const day = new Date(at + INDIA_OFFSET_MS).getUTCDay()
  return WEEKDAY_NAMES[WEEKDAYS[(day + 6) % 7] ?? 'monday']
}

export const longDate = /* @__PURE__ */ dateFormatter({ day: 'numeric', month: 'long' }, 'en-IN')
const shortDate = /* @__PURE__ */ dateFormatter({ day: 'numeric', month: 'short' }, 'en-IN')
