const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** India has one time zone and no daylight saving time. */
const INDIA_MS = 5.5 * HOUR_MS

/** From the start of one calendar day in India to the exclusive end of another. */
export const spanOfDays = (from: string, until: string) => ({
  from: new Date(Date.parse(from) - INDIA_MS),
  until: new Date(Date.parse(until) - INDIA_MS + DAY_MS),
})
