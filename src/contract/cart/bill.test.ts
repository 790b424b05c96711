import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { toPaise, toRupees } from '../lib/money.ts'
import { billFor } from './bill.ts'

const item = fc.record({
  price: fc.integer({ min: 0, max: 5_000_00 }),
  discount: fc.integer({ min: 0, max: 1_000_000 }).map((tenThousandths) => tenThousandths / 10_000),
  quantity: fc.integer({ min: 1, max: 99 }),
})

test('T-PRC-6 in 10,000 random carts the total is the sum of the lines and 68, to the paisa', () => {
  const carts = fc.array(item, { minLength: 1, maxLength: 30 })

  fc.assert(
    fc.property(carts, (cart) => {
      const items = cart.map(({ price, discount, quantity }) => ({
        unitPrice: sellingPrice(price, discount),
        quantity,
      }))
      const bill = billFor(items)
      // The sum a client computes from the rupees on the wire.
      const shown = items.reduce(
        (sum, { unitPrice, quantity }) => sum + toRupees(unitPrice) * quantity,
        0,
      )

      expect(toPaise(shown)).toBe(bill.subtotal)
      expect(bill.total).toBe(bill.subtotal + 68_00)
      expect(bill.shippingFee).toBe(bill.deliveryFee + bill.handlingFee)
    }),
    { numRuns: 10_000 },
  )
})

test('the selling price is rounded half up to the paisa', () => {
  expect(sellingPrice(38_00, 18)).toBe(31_16)
  expect(sellingPrice(1_01, 50)).toBe(51)
  expect(sellingPrice(99, 33.3333)).toBe(66)
  expect(sellingPrice(349_00, 14)).toBe(300_14)
  expect(sellingPrice(100_00, 0)).toBe(100_00)
  expect(sellingPrice(100_00, 100)).toBe(0)
})

test('an empty basket costs nothing', () => {
  expect(billFor([]).total).toBe(0)
})
