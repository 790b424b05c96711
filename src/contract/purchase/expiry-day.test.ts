import { expect, test } from 'vitest'
import { expiryDayIn } from './expiry-day.ts'

test.each([
  ['31-12-2026', '2026-12-31'],
  ['1/2/27', '2027-02-01'],
  ['03.12.26', '2026-12-03'],
  ['2026-12-31', '2026-12-31'],
  ['12/26', '2026-12-31'],
  ['2/2028', '2028-02-29'],
  ['Dec 26', '2026-12-31'],
  ['FEB2027', '2027-02-28'],
  ['5 Dec 2026', '2026-12-05'],
  ['१२/२६', '2026-12-31'],
])('%s is %s', (typed, day) => {
  expect(expiryDayIn(typed)).toBe(day)
})

test.each(['', '13/26', '31-02-2026', 'soon', '12', '1226', '32-1-2026'])(
  '%j is no day',
  (typed) => {
    expect(expiryDayIn(typed)).toBeUndefined()
  },
)
