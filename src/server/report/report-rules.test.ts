import { expect, test } from 'vitest'
import { minuteBars, spansOf } from './report-rules.ts'

test('today is compared with the same weekday up to the same minute', () => {
  const now = new Date('2026-11-22T09:15:00Z')

  expect(spansOf('2026-11-22', now)).toEqual({
    span: { from: new Date('2026-11-21T18:30:00Z'), until: now },
    weekBefore: {
      from: new Date('2026-11-14T18:30:00Z'),
      until: new Date('2026-11-15T09:15:00Z'),
    },
  })
})

test.each(['2026-11-20', '2026-11-24'])('%s, which is not today, is a whole day', (day) => {
  const { span } = spansOf(day, new Date('2026-11-22T09:15:00Z'))

  expect(span.until.getTime() - span.from.getTime()).toBe(86_400_000)
})

test('every minute has a bar, also an empty one', () => {
  const bars = minuteBars([
    { minutes: 15, orders: 2 },
    { minutes: 9, orders: 4 },
  ])

  expect(bars.map(({ minutes }) => minutes)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(bars.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 2])
})
