import { expect, test } from 'vitest'
import { formatDate, speakPrice } from './format.ts'

test('a price can be read aloud', () => {
  expect(speakPrice(560.13)).toBe('560 rupees 13 paise')
  expect(speakPrice(74)).toBe('74 rupees')
})

test('dates are in US English short format, N/A when missing', () => {
  expect(formatDate('2026-11-21T10:05:00')).toMatch(/^Nov 21, 2026, 10:05.AM$/)
  expect(formatDate(null)).toBe('N/A')
  expect(formatDate('never')).toBe('N/A')
})
