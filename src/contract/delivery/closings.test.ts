import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { DAY_MS } from '../lib/india.ts'
import { deliveryTexts, promisedAt } from './delivery-texts.ts'
import {
  DEFAULT_TIMES,
  type DeliveryTimes,
  isOpenAt,
  nextOpening,
  promisedBy,
  validUntil,
  WEEKDAYS,
} from './opening-hours.ts'
import { DEFAULT_SLOTS, offeredSlots, slotsOfDay } from './slot-rules.ts'
import { slotText } from './slot-text.ts'

/** 23 November 2026 is a Monday. */
const india = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+05:30`)
const iso = (at: number) => new Date(at).toISOString()
const closing = (from: number, until: number, note = '', note_hi = '') => ({
  from: iso(from),
  until: iso(until),
  note,
  note_hi,
})

const sixToEleven: DeliveryTimes = {
  ...DEFAULT_TIMES,
  hours: Object.fromEntries(
    WEEKDAYS.map((day) => [day, { from: '06:00', to: '23:00' }]),
  ) as DeliveryTimes['hours'],
}
const DIWALI = closing(
  india(26, '00:00'),
  india(28, '00:00'),
  'Closed for Diwali',
  'दिवाली की छुट्टी',
)
const diwali: DeliveryTimes = { ...sixToEleven, closings: [DIWALI] }
const slots = { ...DEFAULT_SLOTS, is_on: true }

const sentenceAt = (times: DeliveryTimes, at: number) => {
  const { sentence } = deliveryTexts(promisedAt(times, at), at)
  return sentence && inEnglish(sentence)
}

test('a planned closing begins and ends at its times, and the hours count before and after it', () => {
  expect(isOpenAt(diwali, india(25, '22:59'))).toBe(true)
  expect(isOpenAt(diwali, india(26, '12:00'))).toBe(false)
  expect(isOpenAt(diwali, india(27, '22:00'))).toBe(false)
  expect(isOpenAt(diwali, india(28, '06:00'))).toBe(true)
  expect(iso(promisedBy(diwali, india(26, '12:00')))).toBe(iso(india(28, '06:10')))
})

test('its reason is told while it lasts, and from the evening before it', () => {
  const promise = 'Closed for Diwali. Delivers from 6 AM on Saturday'

  expect(sentenceAt(diwali, india(26, '12:00'))).toBe(promise)
  expect(sentenceAt(diwali, india(25, '23:30'))).toBe(promise)
  expect(sentenceAt(diwali, india(24, '23:30'))).toBe('Delivers from 6 AM')
  expect(sentenceAt(diwali, india(25, '12:00'))).toBe('Delivery in 10 minutes')
})

test('the reason in Hindi goes with it', () => {
  expect(promisedAt(diwali, india(26, '12:00'))).toMatchObject({ noteHi: 'दिवाली की छुट्टी.' })
})

test('closings that touch or overlap are one closing, also the one that goes on until a time', () => {
  const times: DeliveryTimes = {
    ...sixToEleven,
    closed_until: { until: iso(india(26, '12:00')), note: '' },
    closings: [DIWALI, closing(india(27, '12:00'), india(29, '09:30'))],
  }

  expect(nextOpening(times, india(26, '10:00'))).toBe(india(29, '09:30'))
})

test('a closing of some hours interrupts the day', () => {
  const lunch = { ...sixToEleven, closings: [closing(india(26, '13:00'), india(26, '14:30'))] }

  expect(nextOpening(lunch, india(26, '13:10'))).toBe(india(26, '14:30'))
  expect(validUntil(lunch, india(26, '12:00'))).toBe(india(26, '13:00'))
  expect(validUntil(lunch, india(26, '13:30'))).toBe(india(26, '14:30'))
  const offered = offeredSlots(lunch, slots, india(26, '11:00'))
  const names = offered.map((slot) => inEnglish(slotText(slot, india(26, '11:00'))))
  expect(names.slice(0, 2)).toEqual(['Today, 4–6 PM', 'Today, 6–8 PM'])
})

test('no slot is offered or counted within a closing, however long it is', () => {
  const month = {
    ...sixToEleven,
    closings: [closing(india(26, '00:00'), india(26, '00:00') + 30 * DAY_MS)],
  }

  const [first] = offeredSlots(month, slots, india(25, '22:30'))
  expect(first && iso(first.from)).toBe('2026-12-26T00:30:00.000Z')
  expect(slotsOfDay(month, slots, india(27, '12:00'))).toEqual([])
})

const span = fc
  .tuple(
    fc.integer({ min: india(18, '00:00'), max: india(30, '00:00') }),
    fc.integer({ min: 60_000, max: 20 * DAY_MS }),
  )
  .map(([from, length]) => closing(from, from + length))
const someTimes = fc
  .record({
    closings: fc.array(span, { maxLength: 4 }),
    at: fc.integer({ min: india(20, '00:00'), max: india(30, '00:00') }),
  })
  .map(({ closings, at }) => ({ at, times: { ...sixToEleven, closings } }))

test('the next opening is open, and the shop is closed until then', () => {
  fc.assert(
    fc.property(someTimes, fc.double({ min: 0, max: 1, noNaN: true }), ({ at, times }, share) => {
      const opening = nextOpening(times, at)
      expect(isOpenAt(times, opening)).toBe(true)
      const before = at + Math.floor((opening - at) * share)
      expect(before === opening || !isOpenAt(times, before)).toBe(true)
    }),
  )
})

test('every offered slot is open from its beginning to its end, and two days have some', () => {
  fc.assert(
    fc.property(someTimes, ({ at, times }) => {
      const offered = offeredSlots(times, slots, at)
      for (const { from, until } of offered) {
        for (let time = from; time < until; time += 5 * 60_000) {
          expect(isOpenAt(times, time)).toBe(true)
        }
      }
      expect(offered.length).toBeGreaterThan(1)
    }),
  )
})
