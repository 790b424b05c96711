import { expect, test } from 'vitest'
import { bread, milk } from '#web/testing/orders.ts'
import { spokenChange } from './spoken-change.ts'

test('one product is said with its quantity and what the cart comes to', () => {
  expect(spokenChange([milk({ quantity: 1 })], [milk({ quantity: 2 })])).toMatch(
    /^Savera Toned Milk: 2\. In your cart: 2 items, \d+ rupees\.$/,
  )
})

test('several are said by what the cart comes to', () => {
  expect(spokenChange([], [milk(), bread()])).toMatch(/^In your cart: \d items, /)
})

test('what was taken out is 0, and a cart can be empty', () => {
  expect(spokenChange([milk()], [])).toBe('Savera Toned Milk: 0. Your cart is empty.')
})

test('the same again says nothing', () => {
  expect(spokenChange([milk(), bread()], [bread(), milk()])).toBeUndefined()
})
