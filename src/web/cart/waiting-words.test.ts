import { expect, test } from 'vitest'
import { milk } from '#web/testing/goods.ts'
import { newStep, withSteps } from './cart-step.ts'
import { waitingWords } from './waiting-words.ts'

const { product } = milk()
const more = newStep(product, 1)
const less = newStep(product, -1)

test('a row says what of it waits', () => {
  expect(waitingWords(milk(), [])).toBeUndefined()
  expect(waitingWords(milk(), [more, less])).toBeUndefined()
  expect(waitingWords(milk(), [more])).toBe('1 more, not synced yet')
  expect(waitingWords(milk(), [less])).toBe('1 less, not synced yet')
})

test('a row that the shop has never seen is new', () => {
  const [row = milk()] = withSteps([], [more, more])

  expect(waitingWords(row, [more, more])).toBe('New, not synced yet')
})
