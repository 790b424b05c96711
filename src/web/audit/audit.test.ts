import { expect, test } from 'vitest'
import { changesOf, deedOf, nounOf, valueText } from './audit.ts'

test('an action is said in words, also one that has none of its own', () => {
  expect([deedOf('product.update'), nounOf('product.update')]).toEqual(['Changed', 'Product'])
  expect(deedOf('order.markShort')).toBe('Mark short')
})

test('reading people is told as viewing them', () => {
  expect([deedOf('people.list'), deedOf('people.get')]).toEqual(['Viewed', 'Viewed'])
})

test('money is shown in rupees, nothing as a dash, lists in one line', () => {
  expect(valueText('price', 299_00)).toBe('₹299.00')
  expect(valueText('stock', 299)).toBe('299')
  expect(valueText('name', null)).toBe('–')
  expect(valueText('images', ['a.webp', 'b.webp'])).toBe('a.webp, b.webp')
})

test('fields of either side are told with both values', () => {
  expect(
    changesOf({ before: { status: 'Active' }, after: { status: 'Blocked', reason: 'Cash' } }),
  ).toEqual([
    { field: 'status', before: 'Active', after: 'Blocked' },
    { field: 'reason', before: '–', after: 'Cash' },
  ])
})
