import { dateWriter } from './date-writer.ts'

const shortDay = dateWriter({ month: 'short', day: 'numeric' })
const longDay = dateWriter({
  weekday: 'long',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const fullDay = dateWriter({ year: 'numeric', month: 'short', day: 'numeric' })
const weekday = dateWriter({ weekday: 'long' })

/** "7:46 PM" */
export const clockTime = dateWriter({ hour: 'numeric', minute: '2-digit' })

/** "7:46:10 PM" */
export const exactTime = dateWriter({
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** "Nov 18, 2026, 7:46 PM" */
export const dayAndTime = dateWriter({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** The day of the calendar: "2026-11-20". */
export const dayOf = dateWriter({}, 'en-CA')

/** "7:46 PM" today, "Nov 18" on other days. */
export const timeOrDay = (instant: string, now = Date.now()) =>
  dayOf(instant) === dayOf(now) ? clockTime(instant) : shortDay(instant)

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

/** Of a day of the calendar: "Nov 20". */
export const shortDayName = (day: string) => shortDay(noonOf(day))

/** "Nov 20, 2026" */
export const fullDayName = (day: string) => fullDay(noonOf(day))

/** "Friday, Nov 20, 2026" */
export const longDayName = (day: string) => longDay(noonOf(day))

/** "Friday" */
export const weekdayName = (day: string) => weekday(noonOf(day))

/** The day so many days later. */
export const dayAfter = (day: string, days: number) =>
  dayOf(noonOf(day).getTime() + days * 24 * 60 * 60 * 1000)

/** When the day begins, as the shop's calls take it. */
export const beginOfDay = (day: string) => `${day}T00:00:00+05:30`

/** The day of the calendar that somebody wrote into an address; undefined when it is none. */
export function dayIn(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const noon = noonOf(text)
  return !Number.isNaN(noon.getTime()) && dayOf(noon.getTime()) === text ? text : undefined
}
