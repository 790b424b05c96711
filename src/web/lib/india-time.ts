/** Times of the shop, wherever whoever reads them is: those who work here talk of the clock on its wall. */
const ZONE = { timeZone: 'Asia/Kolkata' } as const
const time = new Intl.DateTimeFormat('en-US', { ...ZONE, hour: 'numeric', minute: '2-digit' })
const seconds = new Intl.DateTimeFormat('en-US', {
  ...ZONE,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})
const shortDay = new Intl.DateTimeFormat('en-US', { ...ZONE, month: 'short', day: 'numeric' })
const longDay = new Intl.DateTimeFormat('en-US', {
  ...ZONE,
  weekday: 'long',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const whole = new Intl.DateTimeFormat('en-US', {
  ...ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const weekday = new Intl.DateTimeFormat('en-US', { ...ZONE, weekday: 'long' })
const calendar = new Intl.DateTimeFormat('en-CA', ZONE)

/** "7:46 PM" */
export const clockTime = (instant: string) => time.format(new Date(instant))

/** "7:46:10 PM" */
export const exactTime = (instant: string) => seconds.format(new Date(instant))

/** "Nov 18, 2026, 7:46 PM" */
export const dayAndTime = (instant: string) => whole.format(new Date(instant))

/** The day of the calendar: "2026-11-20". */
export const dayOf = (instant: string | number) => calendar.format(new Date(instant))

/** "7:46 PM" today, "Nov 18" on other days. */
export const timeOrDay = (instant: string, now = Date.now()) =>
  dayOf(instant) === dayOf(now) ? clockTime(instant) : shortDay.format(new Date(instant))

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

/** Of a day of the calendar: "Nov 20". */
export const shortDayName = (day: string) => shortDay.format(noonOf(day))

/** "Friday, Nov 20, 2026" */
export const longDayName = (day: string) => longDay.format(noonOf(day))

/** "Friday" */
export const weekdayName = (day: string) => weekday.format(noonOf(day))

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
