import { expect, test } from 'vitest'
import { openUntil } from './open-until.ts'
import { DEFAULT_TIMES, type DeliveryTimes } from './opening-hours.ts'

const day = { from: '08:00', to: '22:00' }
const times: DeliveryTimes = {
  ...DEFAULT_TIMES,
  hours: { ...DEFAULT_TIMES.hours, monday: day, tuesday: day, wednesday: 'closed' },
}
/** In India, on Monday 23 November 2026. */
const monday = (time: string) => Date.parse(`2026-11-23T${time}:00+05:30`)

test('an open shop is open until it closes', () => {
  expect(openUntil(times, monday('09:30'))).toBe(monday('22:00'))
})

test('a shop that is open all day is open until the next closed day', () => {
  const thursday = Date.parse('2026-11-26T10:00:00+05:30')

  expect(openUntil(times, thursday)).toBe(Date.parse('2026-11-30T00:00:00+05:30'))
})

test('a holiday ends it earlier', () => {
  const noon = new Date(monday('12:00')).toISOString()
  const closings = [{ from: noon, until: '2026-11-24T00:00:00+05:30', note: '', note_hi: '' }]

  expect(openUntil({ ...times, closings }, monday('09:30'))).toBe(monday('12:00'))
})

test('a closed shop, and one that never closes, say nothing', () => {
  expect(openUntil(times, monday('07:00'))).toBeUndefined()
  expect(openUntil(DEFAULT_TIMES, monday('09:30'))).toBeUndefined()
})
