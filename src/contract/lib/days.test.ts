import { expect, test } from 'vitest'
import {
  addDays,
  dayIn,
  dayOf,
  financialYear,
  indiaClock,
  longDayName,
  shortDayName,
  spanOfDays,
  startOfDay,
  timeOrDay,
  weekdayName,
} from './days.ts'

test('a day begins and ends at midnight in India', () => {
  expect(dayOf('2026-11-21T18:29:59.999Z')).toBe('2026-11-21')
  expect(dayOf(new Date('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22')
  expect(Date.parse(startOfDay('2026-11-22'))).toBe(Date.parse('2026-11-21T18:30:00.000Z'))
  expect(indiaClock('2026-11-21T18:30:00.000Z')).toBe('2026-11-22T00:00:00.000')
})

test('a span has its last day whole, and without a last one it is a day', () => {
  expect(spanOfDays('2026-02-27', '2026-03-01')).toEqual({
    from: new Date('2026-02-26T18:30:00.000Z'),
    until: new Date('2026-03-01T18:30:00.000Z'),
  })
  expect(spanOfDays('2026-11-22')).toEqual(spanOfDays('2026-11-22', '2026-11-22'))
})

test('days are counted over the ends of months and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test.each([
  ['2026-03-31T18:29:59Z', 2025],
  ['2026-03-31T18:30:00Z', 2026],
  ['2026-12-31T12:00:00Z', 2026],
])('%s is in the financial year of %s: it begins on 1 April in India', (instant, year) => {
  expect(financialYear(new Date(instant))).toBe(year)
})

test('days have names', () => {
  expect(shortDayName('2026-11-20')).toBe('Nov 20')
  expect(longDayName('2026-11-20')).toBe('Friday, Nov 20, 2026')
  expect(weekdayName('2026-11-20')).toBe('Friday')
})

test('an instant of today is a time, another one a day', () => {
  const now = Date.parse('2026-11-20T18:00:00Z')

  expect(timeOrDay('2026-11-20T14:16:00Z', now)).toMatch(/^7:46.PM$/)
  expect(timeOrDay('2026-11-19T18:29:00Z', now)).toBe('Nov 19')
})

test.each([null, '', 'today', '2026-02-30', '2026-13-01', '0000-01-01', '20261120'])(
  '%j is no day',
  (text) => {
    expect(dayIn(text)).toBeUndefined()
  },
)

test('a day of an address is read as it is', () => {
  expect(dayIn('2024-02-29')).toBe('2024-02-29')
})
