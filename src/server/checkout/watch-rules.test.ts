import { expect, test } from 'vitest'
import { minutesToNextAsk, nextAsk } from './watch-rules.ts'

test('an order that nobody paid is asked about for five days, for a bank may say yes that long', () => {
  const pauses: number[] = []
  const next = () => minutesToNextAsk({ asks: pauses.length, isOpen: false, minutesOver: 1 })
  for (let pause = next(); pause !== undefined; pause = next()) pauses.push(pause)

  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(5 * 24 * 60)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
})

test('a closed order whose keys are missing is asked about for a month longer, and then no more', () => {
  const closed = { isOpen: false, minutesOver: 90, isWaitedFor: true }
  const pauses: number[] = []
  const next = () => nextAsk('keys missing', { ...closed, asks: pauses.length }).minutes
  for (let pause = next(); pause !== undefined; pause = next()) pauses.push(pause)

  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(35 * 24 * 60)
  expect(pauses.length).toBeLessThan(60)
})
