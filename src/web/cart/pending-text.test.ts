import { expect, test } from 'vitest'
import { milk } from '#web/testing/orders.ts'
import { newStep, withSteps } from './cart-step.ts'
import { pendingText } from './pending-text.ts'

const { product } = milk()
const more = newStep(product, 1)
const less = newStep(product, -1)

test('a row says what of it waits', () => {
  expect(pendingText(milk(), [])).toBeUndefined()
  expect(pendingText(milk(), [more, less])).toBeUndefined()
  expect(pendingText(milk(), [more])).toBe('1 more, not synced yet')
  expect(pendingText(milk(), [less])).toBe('1 less, not synced yet')
})

test('a row that the shop has never seen is new', () => {
  const [row = milk()] = withSteps([], [more, more])

  expect(pendingText(row, [more, more])).toBe('New, not synced yet')
})
