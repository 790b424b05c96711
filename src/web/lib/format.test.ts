import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateHint,
  formatDate,
  formatPrice,
  formatShortPrice,
  priceParts,
  speakPrice,
} from './format.ts'

test('amounts are grouped the Indian way, with two decimals', () => {
  expect(formatPrice(123456)).toBe('₹1,23,456.00')
  expect(formatPrice(560.13)).toBe('₹560.13')
})

test('every amount is written as the browser itself would write it', () => {
  const inIndia = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (paise) => {
      expect(formatPrice(paise / 100)).toBe(inIndia.format(paise / 100))
    }),
  )
})

test('cards show paise only when there are any', () => {
  expect(priceParts(45.76)).toEqual({ whole: '₹45', paise: '.76' })
  expect(priceParts(74)).toEqual({ whole: '₹74', paise: '' })
  expect(formatShortPrice(49.5)).toBe('₹49.50')
})

test('a price can be read aloud', () => {
  expect(speakPrice(560.13)).toBe('560 rupees 13 paise')
  expect(speakPrice(74)).toBe('74 rupees')
})

test('dates are in US English short format, N/A when missing', () => {
  expect(formatDate('2026-11-21T10:05:00')).toMatch(/^Nov 21, 2026, 10:05.AM$/)
  expect(formatDate(null)).toBe('N/A')
  expect(formatDate('never')).toBe('N/A')
})

test.each([
  [59 * 60, '(59 min ago)'],
  [60 * 60, '(1 hrs ago)'],
  [23 * 3600, '(23 hrs ago)'],
  [24 * 3600, '(yesterday)'],
  [48 * 3600, '(2 days ago)'],
  [6 * 86400, '(6 days ago)'],
  [7 * 86400, ''],
])('an order of %i seconds ago has the hint %s', (seconds, hint) => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  expect(dateHint(new Date(now - seconds * 1000).toISOString(), now)).toBe(hint)
})
