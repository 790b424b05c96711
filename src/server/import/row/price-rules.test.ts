import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { priceFrom } from './price-rules.ts'

test('every sale price up to ten thousand rupees is reproduced to the paisa', () => {
  const prices = fc
    .integer({ min: 1, max: 10_000_00 })
    .chain((listPrice) => fc.tuple(fc.constant(listPrice), fc.integer({ min: 0, max: listPrice })))
  fc.assert(
    fc.property(prices, ([listPrice, salePrice]) => {
      const found = priceFrom({ listPrice, salePrice }, undefined)

      expect(found && sellingPrice(found.price, found.discount)).toBe(salePrice)
    }),
    { numRuns: 2_000 },
  )
})

test('a discount that already gives the same price stays unchanged', () => {
  const now = { price: 100_00, discount: 33.3333 }

  expect(priceFrom({ listPrice: 100_00, salePrice: 66_67 }, now)).toEqual(now)
})

test('the sale price has priority over a rounded percentage', () => {
  const found = priceFrom({ listPrice: 299_00, salePrice: 199_00, discount: 33 }, undefined)

  expect(found && sellingPrice(found.price, found.discount)).toBe(199_00)
})

test('a list without a sale price sets the discount', () => {
  expect(priceFrom({ listPrice: 50_00, discount: 10 }, undefined)).toEqual({
    price: 50_00,
    discount: 10,
  })
})

test('a list with only a sale price has no discount', () => {
  expect(priceFrom({ salePrice: 50_00 }, undefined)).toEqual({ price: 50_00, discount: 0 })
})

test('a list without prices changes none', () => {
  expect(priceFrom({}, undefined)).toBeUndefined()
})

test('a sale price above the MRP is rejected', () => {
  expect(() => priceFrom({ listPrice: 450_00, salePrice: 499_00 }, undefined)).toThrow(
    'The sale price ₹499.00 is above the MRP of ₹450.00.',
  )
})

test('a price that no discount can produce is rejected', () => {
  expect(() => priceFrom({ listPrice: 9_00_000_00, salePrice: 8_99_999_99 }, undefined)).toThrow(
    'No discount with four decimals',
  )
})
