import { expect, test } from 'vitest'
import { stockChange } from './stock-rules.ts'

const exported = (stock: number) => ({ stock, seen: 10, stamp: 'kqzv' })
const listed = (stock: number) => ({ stock, seen: undefined, stamp: undefined })

test('an export that was not touched changes nothing, whatever was sold since', () => {
  expect(stockChange(exported(10), undefined, 4)).toBe(0)
})

test('a number written into an export is a change against what the export showed', () => {
  expect(stockChange(exported(15), undefined, 4)).toBe(5)
})

test('the same export a second time changes nothing', () => {
  expect(stockChange(exported(15), { stamp: 'kqzv', stock: 15 }, 9)).toBe(0)
})

test('another number in the same export changes by the difference', () => {
  expect(stockChange(exported(17), { stamp: 'kqzv', stock: 15 }, 9)).toBe(2)
})

test('another export counts for itself', () => {
  expect(stockChange(exported(15), { stamp: 'abcd', stock: 15 }, 9)).toBe(5)
})

test('a list of somebody else is at first compared with the shelf', () => {
  expect(stockChange(listed(25), undefined, 20)).toBe(5)
})

test('the same list a second time puts back nothing that was sold', () => {
  expect(stockChange(listed(25), { stamp: null, stock: 25 }, 20)).toBe(0)
})
