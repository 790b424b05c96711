import { expect, test } from 'vitest'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { deliversTo, notDeliverable } from './delivery-area.ts'

test('a shop without an area delivers everywhere', () => {
  expect(deliversTo([], '190001')).toBe(true)
})

test('a shop in Pune does not deliver to Srinagar', () => {
  expect(deliversTo(['411'], '190001')).toBe(false)
  expect(inEnglish(notDeliverable('190001'))).toBe("We don't deliver to 190001 yet")
})

test('an area is made of whole pincodes and of prefixes', () => {
  const area = ['411', '412105']

  expect(deliversTo(area, '411045')).toBe(true)
  expect(deliversTo(area, '412105')).toBe(true)
  expect(deliversTo(area, '412106')).toBe(false)
  expect(deliversTo(['41'], '411045')).toBe(true)
  expect(deliversTo(['41'], '141001')).toBe(false)
})
