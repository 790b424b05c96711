import { indiaClock } from './days.ts'

/* Format of times and amounts in every CSV file, shared by server and browser. */

/** "2026-11-20 19:40:36": Indian time, in the form that every spreadsheet reads as a date. */
export const csvTime = (instant: string | Date): string =>
  indiaClock(instant).slice(0, 19).replace('T', ' ')

/** "1200.50": two decimals, a point, no grouping. */
export const csvRupees = (rupees: number): string => rupees.toFixed(2)

/**
 * Whether a spreadsheet would run this text as a formula (OWASP, CSV injection): leading formula characters,
 * their full-width forms, and white space before them. Leading apostrophes count as well, so that escaped
 * text is escaped again and reads back unchanged.
 */
export const isFormula = (text: string): boolean => /^'*[=+\-@\t\r\n＝＋－＠]/.test(text)
