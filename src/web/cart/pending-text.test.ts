import { expect, test } from 'vitest'
import { milk } from '#web/testing/orders.ts'
import { newStep, withSteps } from './cart-step.ts'
import { pendingText } from './pending-text.ts'

const { product } = milk()
const more = newStep(product, 1)
const less = newStep(product, -1)

test('a row shows its pending changes', () => {
  expect(pendingText(milk(), [])).toBeUndefined()
  expect(pendingText(milk(), [more, less])).toBeUndefined()
  expect(pendingText(milk(), [more])).toBe('1 more, not synced yet')
  expect(pendingText(milk(), [less])).toBe('1 less, not synced yet')
})

test('a row unknown to the server is new', () => {
  const [row = milk()] = withSteps([], [more, more])

  expect(pendingText(row, [more, more])).toBe('New, not synced yet')
})
