import { expect, test } from 'vitest'
import { inEnglish } from '#server/lib/language/in-english.ts'
import * as arrivals from './order-arrival.ts'

const PLACED = Date.parse('2026-11-21T12:00:00Z')
const at = (minutes: number) => PLACED + minutes * 60_000
const iso = (minutes: number) => new Date(at(minutes)).toISOString()

const english = ({ words, minutes, ...arrival }: arrivals.Arrival) => ({
  ...arrival,
  words: inEnglish(words),
  ...(minutes && { minutes: inEnglish(minutes) }),
})
const arrivalOf = (...given: Parameters<typeof arrivals.arrivalOf>) =>
  english(arrivals.arrivalOf(...given))
const deliveredIn = (...given: Parameters<typeof arrivals.deliveredIn>) =>
  english(arrivals.deliveredIn(...given))

const placed = { createdAt: iso(0), promised_by: iso(10) }

test.each([
  [0, { words: 'Arriving in about', minutes: '10 min' }],
  [3.5, { words: 'Arriving in about', minutes: '7 min' }],
  [9, { words: 'Any minute now' }],
  [10, { words: 'Running late by', minutes: '1 min' }],
  [13, { words: 'Running late by', minutes: '3 min' }],
  [90, { words: 'Running late by', minutes: '1 hr 20 min' }],
  [130, { words: 'Running late by', minutes: '2 hr' }],
  [3 * 24 * 60, { words: 'Running late by', minutes: '2 days' }],
])(
  '%s minutes after an order is placed it says when it comes, or how late it is',
  (minutes, said) => {
    expect(arrivalOf(placed, at(minutes))).toMatchObject(said)
  },
)

test('a promise of tomorrow morning is a time of day', () => {
  expect(arrivalOf({ ...placed, promised_by: iso(300) }, at(0))).toMatchObject({
    words: 'Arriving by',
    at: iso(300),
  })
})

test('how long it took is said in minutes, and not of an order of yesterday', () => {
  expect(deliveredIn(iso(0), iso(9))).toEqual({ words: 'Delivered in', minutes: '9 min' })
  expect(deliveredIn(iso(0), iso(600))).toEqual({ words: 'Delivered' })
  expect(deliveredIn(iso(0), undefined)).toEqual({ words: 'Delivered' })
})
