import { expect, test } from 'vitest'
import { minutesToNextAsk, nextAsk } from './watch-rules.ts'

test('an unpaid order is checked for five days, because a bank may confirm that late', () => {
  const pauses: number[] = []
  const next = () => minutesToNextAsk({ asks: pauses.length, isOpen: false, minutesOver: 1 })
  for (let pause = next(); pause !== undefined; pause = next()) pauses.push(pause)

  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(5 * 24 * 60)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
})

test('a closed order with missing keys is checked for another month, and then no more', () => {
  const closed = { isOpen: false, minutesOver: 90, isWaitedFor: true }
  const pauses: number[] = []
  const next = () => nextAsk('keys missing', { ...closed, asks: pauses.length }).minutes
  for (let pause = next(); pause !== undefined; pause = next()) pauses.push(pause)

  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(35 * 24 * 60)
  expect(pauses.length).toBeLessThan(60)
})
