/* Format of times and amounts in every CSV file, shared by server and browser. */

/** India has one time zone without daylight saving. */
const INDIA_MS = 5.5 * 60 * 60 * 1000

/** "2026-11-20 19:40:36": Indian time, in the form that every spreadsheet reads as a date. */
export const csvTime = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ')

/** "1200.50": two decimals, a point, no grouping. */
export const csvRupees = (rupees: number): string => rupees.toFixed(2)
