import { expect, test } from 'vitest'
import { parseAmount, parseCount, parsePercent, parseQuantity } from './parse-number.ts'

test.each([
  ['1299', 1299],
  ['1,299.50', 1299.5],
  ['₹40', 40],
  [' Rs. 40/- ', 40],
  ['INR 1,29,900', 129_900],
  ['129,900', 129_900],
  ['४०', 40],
  ['１２．５０', 12.5],
  ['৪০', 40],
  ['12.', 12],
])('%s is an amount', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})

test.each([
  '',
  ' ',
  '12abc',
  '12,50',
  '1,2,3',
  '0x10',
  '1e3',
  '-1',
  '12.345',
  '40%',
  'Infinity',
  '1 2',
  'क',
])('“%s” is no amount', (typed) => {
  expect(parseAmount(typed)).toBeUndefined()
})

test('a percentage has up to four decimals, a count none, a quantity three', () => {
  expect([parsePercent('12.5%'), parsePercent('33.3333'), parsePercent('33.33333')]).toEqual([
    12.5,
    33.3333,
    undefined,
  ])
  expect([parseCount('1,200'), parseCount('३६'), parseCount('1.5'), parseCount('₹3')]).toEqual([
    1200,
    36,
    undefined,
    undefined,
  ])
  expect([parseQuantity('1.125'), parseQuantity('1.1255')]).toEqual([1.125, undefined])
})
