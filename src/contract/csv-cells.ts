/* How every file that leaves the shop writes times and amounts, on the server as in the browser. */

/** India has one time zone, and no summer time. */
const INDIA_MS = 5.5 * 60 * 60 * 1000

/** "2026-11-20 19:40:36": the clock of India, in the form that every spreadsheet reads as a date. */
export const csvTime = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ')

/** "1200.50": always two decimals, a point, no groups. */
export const csvRupees = (rupees: number): string => rupees.toFixed(2)
