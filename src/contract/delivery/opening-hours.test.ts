import { expect, test } from 'vitest'
import {
  type DayHours,
  DEFAULT_TIMES,
  type DeliveryTimes,
  isOpenAt,
  nextOpening,
  promisedBy,
  WEEKDAYS,
  type Weekday,
} from './opening-hours.ts'

/** A clock in India. 23 November 2026 is a Monday. */
const india = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+05:30`)
const iso = (at: number) => new Date(at).toISOString()

const everyDay = (hours: DayHours): DeliveryTimes => ({
  minutes: 10,
  hours: Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as Record<Weekday, DayHours>,
  closed_until: null,
})

const sixToEleven = everyDay({ from: '06:00', to: '23:00' })

test('a shop that has set nothing is open all day, every day, and promises 10 minutes', () => {
  for (const day of [23, 24, 25, 26, 27, 28, 29]) {
    const at = india(day, '01:00')

    expect(isOpenAt(DEFAULT_TIMES, at)).toBe(true)
    expect(promisedBy(DEFAULT_TIMES, at)).toBe(india(day, '01:10'))
  }
})

test('an order placed at 1 AM is promised for 10 minutes after the shop opens at 6 AM', () => {
  expect(isOpenAt(sixToEleven, india(26, '01:00'))).toBe(false)
  expect(iso(nextOpening(sixToEleven, india(26, '01:00')))).toBe(iso(india(26, '06:00')))
  expect(iso(promisedBy(sixToEleven, india(26, '01:00')))).toBe(iso(india(26, '06:10')))
})

test('an order placed within opening hours is promised from its placement on', () => {
  expect(promisedBy(sixToEleven, india(26, '06:00'))).toBe(india(26, '06:10'))
  expect(promisedBy(sixToEleven, india(26, '22:59'))).toBe(india(26, '23:09'))
})

test('the shop is closed from the closing minute on, and opens on the next day', () => {
  expect(isOpenAt(sixToEleven, india(26, '23:00'))).toBe(false)
  expect(nextOpening(sixToEleven, india(26, '23:00'))).toBe(india(27, '06:00'))
})

test('hours that pass midnight belong to the day on which they begin', () => {
  const night: DeliveryTimes = {
    ...everyDay('closed'),
    hours: { ...everyDay('closed').hours, friday: { from: '18:00', to: '02:00' } },
  }

  expect(isOpenAt(night, india(27, '17:59'))).toBe(false)
  expect(isOpenAt(night, india(27, '23:59'))).toBe(true)
  expect(isOpenAt(night, india(28, '01:59'))).toBe(true)
  expect(isOpenAt(night, india(28, '02:00'))).toBe(false)
  expect(isOpenAt(night, india(27, '01:00'))).toBe(false)
})

test('"to midnight" is open until the day ends', () => {
  const late = everyDay({ from: '06:00', to: '00:00' })

  expect(isOpenAt(late, india(26, '23:59'))).toBe(true)
  expect(isOpenAt(late, india(27, '00:00'))).toBe(false)
})

test.each(WEEKDAYS.map((day, index) => [day, 23 + index] as const))(
  'a shop that opens on %s alone opens at its hour, once a week',
  (weekday, date) => {
    const { hours } = everyDay('closed')
    const once = {
      ...everyDay('closed'),
      hours: { ...hours, [weekday]: { from: '09:30', to: '10:00' } },
    }

    expect(nextOpening(once, india(date, '00:00'))).toBe(india(date, '09:30'))
    expect(isOpenAt(once, india(date, '09:45'))).toBe(true)
    expect(nextOpening(once, india(date, '10:00'))).toBe(
      india(date, '09:30') + 7 * 24 * 60 * 60_000,
    )
  },
)

test('a holiday closes the shop until its end, and from there the hours count again', () => {
  const holiday = (time: string): DeliveryTimes => ({
    ...sixToEleven,
    closed_until: { until: iso(india(27, time)), note: 'Closed for Diwali.' },
  })

  expect(isOpenAt(holiday('12:00'), india(26, '12:00'))).toBe(false)
  expect(nextOpening(holiday('12:00'), india(26, '12:00'))).toBe(india(27, '12:00'))
  expect(nextOpening(holiday('02:00'), india(26, '12:00'))).toBe(india(27, '06:00'))
  expect(isOpenAt(holiday('12:00'), india(28, '12:00'))).toBe(true)
})
