import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice, formatShortPrice, priceParts } from './price-words.ts'

test('amounts are grouped the Indian way, with two decimals', () => {
  expect(formatPrice(123456)).toBe('₹1,23,456.00')
  expect(formatPrice(560.13)).toBe('₹560.13')
})

test('less than nothing is written with a true minus', () => {
  expect(formatPrice(-50.16)).toBe('\u2212₹50.16')
})

test('every amount is written as the browser itself would write it, but for the minus', () => {
  const inIndia = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (paise) => {
      expect(formatPrice(paise / 100)).toBe(inIndia.format(paise / 100).replace('-', '\u2212'))
    }),
  )
})

test('cards show paise only when there are any', () => {
  expect(priceParts(45.76)).toEqual({ whole: '₹45', paise: '.76' })
  expect(priceParts(74)).toEqual({ whole: '₹74', paise: '' })
  expect(formatShortPrice(49.5)).toBe('₹49.50')
})
