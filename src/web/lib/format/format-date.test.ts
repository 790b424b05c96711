import { expect, test } from 'vitest'
import { formatDate, formatTime } from './format-date.ts'

test('times are shown in Indian time in every time zone', () => {
  const instant = '2026-11-21T20:05:00Z'

  expect(formatDate(instant)).toMatch(/^Nov 22, 2026, 01:35.AM$/)
  expect(formatTime(instant)).toMatch(/^1:35.AM$/)
})

test('dates are in US English short format, N/A when missing', () => {
  expect(formatDate('2026-11-21T10:05:00+05:30')).toMatch(/^Nov 21, 2026, 10:05.AM$/)
  expect(formatDate(null)).toBe('N/A')
  expect(formatDate('never')).toBe('N/A')
})
