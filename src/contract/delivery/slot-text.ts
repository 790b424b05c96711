import { type Text, text } from '../language/text.ts'
import { dayOf } from '../lib/days.ts'
import { DAY_MS, dateFormatter } from '../lib/india.ts'
import { longDate, weekdayOf } from './delivery-texts.ts'
import type { Slot } from './slot-rules.ts'
import { timeOfDay } from './time-of-day.ts'

/** "Tomorrow, 6–8 AM". `now` is the server time in ms. */
export function slotText(slot: Slot, now: number): Text {
  const time = slotTime(slot)
  const day = dayOf(slot.from)
  if (day === dayOf(now)) return text('Today, {time}', { time })
  if (day === dayOf(now + DAY_MS)) return text('Tomorrow, {time}', { time })
  return text('{day}, {time}', { day: otherDay(slot.from, now), time })
}

/** "Today", "Tomorrow", "Saturday". */
export function slotDayText(from: number, now: number): Text {
  if (dayOf(from) === dayOf(now)) return text('Today')
  if (dayOf(from) === dayOf(now + DAY_MS)) return text('Tomorrow')
  const day = otherDay(from, now)
  return typeof day === 'string' ? text('{day}', { day }) : day
}

const otherDay = (from: number, now: number) => {
  const isNear = from > now && from - now < 6 * DAY_MS
  return isNear ? weekdayOf(from) : longDate(from)
}

/** "6–8 AM", "11 AM – 1 PM". */
export function slotTime({ from, until }: Slot, locale?: string): string {
  const [start, end] = [timeOfDay(from, locale), timeOfDay(until, locale)]
  const half = / [ap]m$/i.exec(end)?.[0]
  return half && start.endsWith(half)
    ? `${start.slice(0, -half.length)}–${end}`
    : `${start} – ${end}`
}

const weekdayAndDate = /* @__PURE__ */ dateFormatter(
  { weekday: 'long', day: 'numeric', month: 'long' },
  'en-GB',
)

/** "Saturday 28 November, 6–8 AM", for what is read later. */
export const slotName = (slot: Slot, locale?: string): Text =>
  text('{day}, {time}', { day: weekdayAndDate(slot.from, locale), time: slotTime(slot, locale) })

/** The same in a sentence. */
export const slotDateText = (slot: Slot, locale?: string): Text =>
  text('on {slot}', { slot: slotName(slot, locale) })

/** A slot of the wire. */
export const slotOf = ({ from, until }: { from: string; until: string }): Slot => ({
  from: Date.parse(from),
  until: Date.parse(until),
})
