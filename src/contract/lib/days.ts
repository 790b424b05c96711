import { clockTime, DAY_MS, dateFormatter, INDIA_OFFSET_MS } from './india.ts'

/*
 * Calendar days and financial years in India. Days are "2026-11-20", instants are ISO 8601, milliseconds or Dates.
 */

type Instant = string | number | Date

/** A time span; the end is exclusive. */
export type Span = { from: Date; until: Date }

/** What the clock in India shows, without a time zone: "2026-11-20T19:40:36.000". */
export const indiaClock = (instant: Instant): string =>
  new Date(new Date(instant).getTime() + INDIA_OFFSET_MS).toISOString().slice(0, -1)

/** Calendar day in India: "2026-11-20". */
export const dayOf = (instant: Instant): string => indiaClock(instant).slice(0, 10)

/** Start of the day as the API expects it. */
export const startOfDay = (day: string) => `${day}T00:00:00+05:30`

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** From the start of one day to the end of another, or of the same. */
export const spanOfDays = (from: string, last = from): Span => ({
  from: new Date(startOfDay(from)),
  until: new Date(startOfDay(addDays(last, 1))),
})

/** The financial year begins on 1 April. Returns its first calendar year. */
export function financialYear(instant: Instant): number {
  const [year = 0, month = 0] = dayOf(instant).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** A calendar day from a URL parameter; undefined if it is not a valid date. */
export function dayIn(text: string | null): string | undefined {
  if (!text || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const noon = noonOf(text)
  return !Number.isNaN(noon.getTime()) && dayOf(noon) === text ? text : undefined
}

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

const shortDay = /* @__PURE__ */ dateFormatter({ month: 'short', day: 'numeric' })
const longDay = /* @__PURE__ */ dateFormatter({
  weekday: 'long',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const fullDay = /* @__PURE__ */ dateFormatter({ year: 'numeric', month: 'short', day: 'numeric' })
const weekday = /* @__PURE__ */ dateFormatter({ weekday: 'long' })

/** "Nov 18, 2026, 7:46 PM" */
export const dayAndTime = /* @__PURE__ */ dateFormatter({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "7:46 PM" today, "Nov 18" on other days. */
export const timeOrDay = (instant: string, now = Date.now()) =>
  dayOf(instant) === dayOf(now) ? clockTime(instant) : shortDay(instant)

/** Calendar day as "Nov 20". */
export const shortDayName = (day: string) => shortDay(noonOf(day))

/** "Nov 20, 2026" */
export const fullDayName = (day: string) => fullDay(noonOf(day))

/** "Friday, Nov 20, 2026" */
export const longDayName = (day: string) => longDay(noonOf(day))

/** "Friday" */
export const weekdayName = (day: string) => weekday(noonOf(day))
