import { dayIn } from '../lib/days.ts'
import { latinDigits } from '../lib/typed-digits.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The last good day that people type as packs print it: "31-12-2026", "31.12.26", "2026-12-31", and for a month its last
 * day: "12/26", "12/2026", "Dec 26". Undefined for anything else.
 */
export function expiryDayIn(typed: string): string | undefined {
  const text = latinDigits(typed)
    .trim()
    .toLowerCase()
    .replace(/[\s./]+/g, '-')
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (isoYear) return dayOfParts(isoYear, isoMonth, isoDay)
  const [, day, month, year] = /^(\d{1,2})-([a-z]{3,9}|\d{1,2})-(\d{4}|\d{2})$/.exec(text) ?? []
  if (year) return dayOfParts(year, monthNumber(month), day)
  const [, only, ofYear] = /^([a-z]{3,9}|\d{1,2}(?=-))-?(\d{4}|\d{2})$/.exec(text) ?? []
  return ofYear ? lastDayOf(ofYear, monthNumber(only)) : undefined
}

const monthNumber = (text = '') => {
  const place = MONTHS.indexOf(text.slice(0, 3))
  return place < 0 ? text : String(place + 1)
}

const dayOfParts = (year: string, month = '', day = '') =>
  dayIn(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

function lastDayOf(year: string, month: string): string | undefined {
  const first = dayOfParts(year, month, '1')
  if (!first) return undefined
  const [ofYear = 0, ofMonth = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(ofYear, ofMonth, 0)).toISOString().slice(0, 10)
}
