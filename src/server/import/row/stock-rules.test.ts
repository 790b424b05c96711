import { expect, test } from 'vitest'
import { stockChange } from './stock-rules.ts'

const exported = (stock: number) => ({ stock, seen: 10, stamp: 'kqzv' })
const listed = (stock: number) => ({ stock, seen: undefined, stamp: undefined })

test('an unedited export changes nothing, regardless of later sales', () => {
  expect(stockChange(exported(10), undefined, 4)).toBe(0)
})

test('an edited number in an export changes the stock by the difference to the exported one', () => {
  expect(stockChange(exported(15), undefined, 4)).toBe(5)
})

test('the same export a second time changes nothing', () => {
  expect(stockChange(exported(15), { stamp: 'kqzv', stock: 15 }, 9)).toBe(0)
})

test('another number in the same export changes the stock by the difference', () => {
  expect(stockChange(exported(17), { stamp: 'kqzv', stock: 15 }, 9)).toBe(2)
})

test('another export counts separately', () => {
  expect(stockChange(exported(15), { stamp: 'abcd', stock: 15 }, 9)).toBe(5)
})

test('the first list of another system is compared with the stock', () => {
  expect(stockChange(listed(25), undefined, 20)).toBe(5)
})

test('the same list a second time does not restore sold items', () => {
  expect(stockChange(listed(25), { stamp: null, stock: 25 }, 20)).toBe(0)
})
