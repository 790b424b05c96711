import { expect, test } from 'vitest'
import { MAX_SHARED_PRODUCTS } from '#contract/wishlist/wishlist-limits.ts'
import { sharedCode, sharedIds } from './shared-list.ts'

test('a code gives the same products in their order, in letters that a link may contain', () => {
  const ids = Array.from({ length: MAX_SHARED_PRODUCTS }, () => crypto.randomUUID())

  const code = sharedCode(ids)

  expect(sharedIds(code)).toEqual(ids)
  expect(code).toMatch(/^[\w-]+$/)
  expect(code.length).toBeLessThan(700)
})

test('more products than a link carries are left out', () => {
  const ids = Array.from({ length: MAX_SHARED_PRODUCTS + 1 }, () => crypto.randomUUID())

  expect(sharedIds(sharedCode(ids))).toEqual(ids.slice(0, MAX_SHARED_PRODUCTS))
})

test.each(['', 'abc', '%%%', 'a b', 'ह'])('a damaged code %j is an empty list', (code) => {
  expect(sharedIds(code)).toEqual([])
})
