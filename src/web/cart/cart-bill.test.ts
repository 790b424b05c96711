import { expect, test } from 'vitest'
import { billFor, DEFAULT_QUOTE } from '#contract/cart/bill.ts'
import { toPaise } from '#contract/lib/money.ts'
import { bread, milk } from '#web/testing/orders.ts'
import { cartBill, isAvailable, itemTotal } from './cart-bill.ts'

test('the cart adds up in whole paise, to the bill that the order will have', () => {
  const odd = { ...milk().product, price: 0.1 }
  const items = [milk({ quantity: 3, product: odd }), bread({ quantity: 7 })]
  const bill = billFor(
    items.map(({ quantity, product }) => ({ unitPrice: toPaise(product.price), quantity })),
  )

  expect(itemTotal(milk({ quantity: 3, product: odd }))).toBe(0.3)
  expect(cartBill(items, DEFAULT_QUOTE)).toEqual({
    subtotal: 318.8,
    coupon: null,
    deliveryFee: 40,
    handlingFee: 10,
    shippingFee: 50,
    tax: 18,
    total: 386.8,
    toFreeDelivery: 0,
    toMinimum: 0,
  })
  expect(toPaise(cartBill(items, DEFAULT_QUOTE).total)).toBe(bill.total)
})

test('an empty cart costs nothing', () => {
  expect(cartBill([], DEFAULT_QUOTE).total).toBe(0)
})

test('an item can be bought when the shop has it, and enough of it', () => {
  expect(isAvailable(milk())).toBe(true)
  expect(isAvailable(milk({ available: false }))).toBe(false)
  expect(isAvailable(bread({ quantity: 4 }))).toBe(false)
})
