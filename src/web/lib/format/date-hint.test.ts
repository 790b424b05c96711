import { expect, test } from 'vitest'
import { dateHint } from './date-hint.ts'

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
