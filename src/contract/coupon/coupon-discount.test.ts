import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billFor, DEFAULT_QUOTE } from '../cart/bill.ts'
import {
  type CouponTerms,
  couponDiscount,
  discountOfPieces,
  paidForPieces,
  shareOut,
} from './coupon-discount.ts'

const terms = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  ...{ code: 'SAVE', percent: null, amount: 50_00, minimum: 0, products: null },
  ...more,
})
const line = (productId: string, unitPrice: number, quantity = 1) => ({
  productId,
  unitPrice,
  quantity,
})
const lines = fc.array(
  fc.record({
    productId: fc.constantFrom('milk', 'bread', 'tea', 'rice'),
    unitPrice: fc.integer({ min: 0, max: 5_000_00 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 30 },
)
const coupons = fc.record({
  code: fc.constant('SAVE'),
  percent: fc.option(fc.integer({ min: 1, max: 10_000 })),
  amount: fc.integer({ min: 1, max: 10_000_00 }),
  minimum: fc.constant(0),
  products: fc.option(fc.subarray(['milk', 'bread', 'tea', 'rice'])),
})

test('shares add up to the sum, and none is larger than its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_00 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const sum = Math.floor(all.reduce((a, b) => a + b, 0) * part)
      const shares = shareOut(sum, all)

      expect(shares.reduce((a, b) => a + b, 0)).toBe(sum)
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(all[index] ?? 0)
      })
    }),
    { numRuns: 3000 },
  )
})

test('the paise that are left go to the largest remainders', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(shareOut(10, [333, 333, 334])).toEqual([3, 3, 4])
  expect(shareOut(0, [0, 0])).toEqual([0, 0])
})

test('in any cart the bill is its lines less their parts of the discount, and nothing is below zero', () => {
  fc.assert(
    fc.property(lines, coupons, (items, coupon) => {
      const bill = billFor(items, { ...DEFAULT_QUOTE, coupon })
      const paid = items.map(
        ({ unitPrice, quantity }, index) => unitPrice * quantity - (bill.discounts[index] ?? 0),
      )

      expect(Math.min(...paid)).toBeGreaterThanOrEqual(0)
      expect(paid.reduce((a, b) => a + b, 0)).toBe(bill.subtotal - bill.discount)
      expect(bill.total).toBe(bill.subtotal - bill.discount + 68_00)
    }),
    { numRuns: 3000 },
  )
})

test('pieces of a line, refunded in any portions, add up to what was paid for it', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_00 }), fc.nat(), portions, (unitPrice, some, all) => {
      const quantity = all.reduce((a, b) => a + b, 0)
      const couponDiscount = some % (unitPrice * quantity + 1)
      let before = 0
      const refunds = all.map((pieces) => {
        const paid = paidForPieces({ unitPrice, quantity, couponDiscount }, pieces, before)
        before += pieces
        return paid
      })

      expect(Math.min(...refunds)).toBeGreaterThanOrEqual(0)
      expect(refunds.reduce((a, b) => a + b, 0)).toBe(unitPrice * quantity - couponDiscount)
      expect(discountOfPieces({ quantity, couponDiscount }, quantity)).toBe(couponDiscount)
    }),
    { numRuns: 3000 },
  )
})

test('a percentage is rounded down and stops at its cap', () => {
  const cart = [line('milk', 33_33), line('bread', 66_66)]

  expect(couponDiscount(cart, terms({ percent: 1000, amount: null })).discount).toBe(9_99)
  expect(couponDiscount(cart, terms({ percent: 5000, amount: 20_00 })).discount).toBe(20_00)
})

test('the minimum counts the items that the coupon is for', () => {
  const cart = [line('milk', 30_00), line('rice', 900_00)]

  expect(couponDiscount(cart, terms({ minimum: 100_00, products: ['milk'] }))).toMatchObject({
    discount: 0,
    missing: 70_00,
    hasItems: true,
  })
  expect(couponDiscount(cart, terms({ products: ['milk'] }))).toMatchObject({
    discount: 30_00,
    parts: [30_00, 0],
  })
  expect(couponDiscount(cart, terms({ products: [] }))).toMatchObject({
    discount: 0,
    hasItems: false,
  })
})

test('delivery is free from its sum on, before the coupon, and handling stays', () => {
  const quote = { ...DEFAULT_QUOTE, freeDeliveryFrom: 200_00, minimumOrder: 150_00 }

  expect(billFor([line('milk', 160_00)], quote)).toMatchObject({
    ...{ deliveryFee: 40_00, toFreeDelivery: 40_00, toMinimum: 0 },
  })
  expect(billFor([line('milk', 200_00)], { ...quote, coupon: terms() })).toMatchObject({
    ...{ deliveryFee: 0, shippingFee: 10_00, discount: 50_00, total: 178_00, toFreeDelivery: 0 },
  })
  expect(billFor([line('milk', 149_99)], quote).toMinimum).toBe(1)
})
