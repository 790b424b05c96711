import { dateFormatter } from './date-formatter.ts'

const shortDay = dateFormatter({ month: 'short', day: 'numeric' })
const longDay = dateFormatter({
  weekday: 'long',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const fullDay = dateFormatter({ year: 'numeric', month: 'short', day: 'numeric' })
const weekday = dateFormatter({ weekday: 'long' })

/** "7:46 PM" */
export const clockTime = dateFormatter({ hour: 'numeric', minute: '2-digit' })

/** "7:46:10 PM" */
export const exactTime = dateFormatter({
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** "Nov 18, 2026, 7:46 PM" */
export const dayAndTime = dateFormatter({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Calendar day in India: "2026-11-20". */
export const dayOf = dateFormatter({}, 'en-CA')

/** "7:46 PM" today, "Nov 18" on other days. */
export const timeOrDay = (instant: string, now = Date.now()) =>
  dayOf(instant) === dayOf(now) ? clockTime(instant) : shortDay(instant)

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

/** Calendar day as "Nov 20". */
export const shortDayName = (day: string) => shortDay(noonOf(day))

/** "Nov 20, 2026" */
export const fullDayName = (day: string) => fullDay(noonOf(day))

/** "Friday, Nov 20, 2026" */
export const longDayName = (day: string) => longDay(noonOf(day))

/** "Friday" */
export const weekdayName = (day: string) => weekday(noonOf(day))

export const addDays = (day: string, days: number) =>
  dayOf(noonOf(day).getTime() + days * 24 * 60 * 60 * 1000)

/** Start of the day as the API expects it. */
export const startOfDay = (day: string) => `${day}T00:00:00+05:30`

/** A calendar day from a URL parameter; undefined if it is not a valid date. */
export function dayIn(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const noon = noonOf(text)
  return !Number.isNaN(noon.getTime()) && dayOf(noon.getTime()) === text ? text : undefined
}
