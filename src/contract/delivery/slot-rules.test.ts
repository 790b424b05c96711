import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { dayOf } from '../lib/days.ts'
import { DAY_MS } from '../lib/india.ts'
import {
  type DayHours,
  DEFAULT_TIMES,
  type DeliveryTimes,
  isOpenAt,
  WEEKDAYS,
} from './opening-hours.ts'
import { DEFAULT_SLOTS, offeredSlots, SLOT_LENGTHS, slotsOfDay } from './slot-rules.ts'
import { slotDateText, slotText, slotTime } from './slot-text.ts'

/** 23 November 2026 is a Monday. */
const india = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+05:30`)
const on = { ...DEFAULT_SLOTS, is_on: true }

const everyDay = (hours: DayHours): DeliveryTimes => ({
  ...DEFAULT_TIMES,
  hours: Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as DeliveryTimes['hours'],
})
const sixToEleven = everyDay({ from: '06:00', to: '23:00' })

const listed = (times: DeliveryTimes, at: number, settings = on) =>
  offeredSlots(times, settings, at).map((slot) => inEnglish(slotText(slot, at)))

test('a shop that has set nothing offers no slots', () => {
  expect(offeredSlots(sixToEleven, DEFAULT_SLOTS, india(26, '23:30'))).toEqual([])
})

test('before midnight the slots of the next two days are offered, the last one as long as the hours allow', () => {
  const slots = listed(sixToEleven, india(26, '23:30'))

  expect(slots).toHaveLength(18)
  expect(slots[0]).toBe('Tomorrow, 6–8 AM')
  expect(slots[8]).toBe('Tomorrow, 10–11 PM')
  expect(slots[9]).toBe('Saturday, 6–8 AM')
})

test('after midnight the morning is today', () => {
  expect(listed(sixToEleven, india(27, '00:30'))[0]).toBe('Today, 6–8 AM')
})

test('a slot closes its lead time before it begins', () => {
  expect(listed(sixToEleven, india(27, '05:00'))[0]).toBe('Today, 6–8 AM')
  expect(listed(sixToEleven, india(27, '05:01'))[0]).toBe('Today, 8–10 AM')
})

test('hours that pass midnight go on into the next day', () => {
  const night = everyDay({ from: '18:00', to: '02:00' })

  expect(listed(night, india(26, '21:30'))).toEqual([
    ...['Tomorrow, 12–2 AM', 'Tomorrow, 6–8 PM', 'Tomorrow, 8–10 PM', 'Tomorrow, 10 PM – 12 AM'],
    ...['Saturday, 12–2 AM', 'Saturday, 6–8 PM', 'Saturday, 8–10 PM', 'Saturday, 10 PM – 12 AM'],
  ])
})

test('a holiday has no slots, and the first two days after it have', () => {
  const times = {
    ...sixToEleven,
    closed_until: { until: '2026-11-29T09:30:00+05:30', note: 'Diwali' },
  }

  const slots = listed(times, india(26, '12:00'))
  expect(slots[0]).toBe('Sunday, 10 AM – 12 PM')
  expect(slots.at(-1)).toBe('Monday, 10–11 PM')
})

test('an opening shorter than a slot is one slot', () => {
  const short = everyDay({ from: '09:00', to: '09:45' })

  expect(listed(short, india(26, '12:00'))[0]).toBe('Tomorrow, 9–9:45 AM')
})

test('an email names the date, because it is read later', () => {
  const slot = { from: india(28, '06:00'), until: india(28, '08:00') }

  expect(inEnglish(slotDateText(slot))).toBe('on Saturday 28 November, 6–8 AM')
  expect(slotTime(slot)).toBe('6–8 AM')
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const hours = fc.oneof(
  fc.constant<DayHours>('closed'),
  fc.constant<DayHours>('all-day'),
  fc.record({ from: clock, to: clock }).filter(({ from, to }) => from !== to),
)
const week = fc
  .tuple(...WEEKDAYS.map(() => hours))
  .filter((days) => days.some((day) => day !== 'closed'))
const instant = fc.integer({ min: india(20, '00:00'), max: india(30, '00:00') })
const someShop = fc
  .record({
    days: week,
    until: fc.option(instant, { nil: undefined }),
    length_minutes: fc.constantFrom(...SLOT_LENGTHS),
    lead_minutes: fc.integer({ min: 0, max: 240 }),
    at: instant,
  })
  .map(({ days, until, at, ...settings }) => ({
    at,
    settings: { ...on, ...settings },
    times: {
      ...DEFAULT_TIMES,
      hours: Object.fromEntries(
        WEEKDAYS.map((day, index) => [day, days[index]]),
      ) as DeliveryTimes['hours'],
      closed_until: until === undefined ? null : { until: new Date(until).toISOString(), note: '' },
    },
  }))

test('every offered slot is open, ahead by the lead time, apart from the others, and on one of two days', () => {
  fc.assert(
    fc.property(someShop, ({ at, settings, times }) => {
      const slots = offeredSlots(times, settings, at)
      for (const [index, { from, until }] of slots.entries()) {
        expect(isOpenAt(times, from) && isOpenAt(times, until - 1)).toBe(true)
        expect(from).toBeGreaterThanOrEqual(at + settings.lead_minutes * 60_000)
        expect(until - from).toBeLessThanOrEqual(settings.length_minutes * 60_000)
        expect(until).toBeGreaterThan(from)
        expect(from).toBeGreaterThanOrEqual(slots[index - 1]?.until ?? 0)
      }
      expect(new Set(slots.map(({ from }) => dayOf(from))).size).toBeLessThanOrEqual(2)
    }),
  )
})

test('a slot stays the same, whenever it is asked for', () => {
  fc.assert(
    fc.property(
      someShop,
      fc.integer({ min: 0, max: 2 * DAY_MS }),
      ({ at, settings, times }, ms) => {
        const before = offeredSlots(times, settings, at)
        const after = offeredSlots(times, settings, at + ms)
        const last = before.at(-1)
        for (const slot of after.filter(({ from }) => last && from <= last.from)) {
          expect(before).toContainEqual(slot)
        }
        for (const slot of before) {
          expect(slotsOfDay(times, settings, slot.from)).toContainEqual(slot)
        }
      },
    ),
  )
})
