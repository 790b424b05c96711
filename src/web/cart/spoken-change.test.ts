import { expect, test } from 'vitest'
import { bread, milk } from '#web/testing/orders.ts'
import { spokenChange } from './spoken-change.ts'

test('one change is announced with quantity and cart total', () => {
  expect(spokenChange([milk({ quantity: 1 })], [milk({ quantity: 2 })])).toMatch(
    /^Savera Toned Milk: 2\. In your cart: 2 items, \d+ rupees\.$/,
  )
})

test('the total is read in rupees and paise', () => {
  const { product } = milk()
  const cart = [milk({ quantity: 1, product: { ...product, price: 560.13 } })]

  expect(spokenChange([], cart)).toContain('560 rupees 13 paise')
})

test('several changes are announced by the cart total', () => {
  expect(spokenChange([], [milk(), bread()])).toMatch(/^In your cart: \d items, /)
})

test('a removed item has quantity 0, and the cart can be empty', () => {
  expect(spokenChange([milk()], [])).toBe('Savera Toned Milk: 0. Your cart is empty.')
})

test('no change is not announced', () => {
  expect(spokenChange([milk(), bread()], [bread(), milk()])).toBeUndefined()
})
