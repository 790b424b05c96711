import { expect, test } from 'vitest'
import { refundLines } from './refund-line-rules.ts'

const item = (productId: string, unitPrice: number, quantity: number) => ({
  couponDiscount: 0,
  ...{ productId, name: productId, nameHi: null, brand: null, unit: '1 pc', image: '' },
  ...{ listPrice: unitPrice, discount: 0, unitPrice, quantity },
})
const order = {
  returns: [],
  replaced: [],
  items: [item('Milk', 35_10, 2), item('Rice', 100_00, 1)],
}
const milk = (quantity: number) => ({ productId: 'Milk', quantity })

test('a refund without items has no lines', () => {
  expect(refundLines(order, [], 50_00)).toBeNull()
})

test('a refund with items stores each of them once', () => {
  expect(refundLines(order, [milk(1), milk(1)], 70_20)).toEqual([milk(2)])
})

test.each([
  [[{ productId: 'Tea', quantity: 1 }], 1_00, 'One of the items is not in this order.'],
  [[milk(2), milk(1)], 1_00, 'Only 2 of Milk were ordered.'],
  [[milk(1)], 35_11, 'The chosen items cost ₹35.10. Refund at most that, or choose no items.'],
])('impossible items are rejected: %j for %i paise', (lines, paise, said) => {
  expect(() => refundLines(order, lines, paise)).toThrow(said)
})
