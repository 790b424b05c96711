import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/constants.ts'
import { canCancel, checkMove, mayMove } from './order-status-rules.ts'

test('staff move an order from Processing to Shipped to Delivered', () => {
  expect(mayMove('Processing', 'Shipped', 'staff')).toBe(true)
  expect(mayMove('Shipped', 'Delivered', 'staff')).toBe(true)
})

test('nothing leaves Delivered or Cancelled', () => {
  for (const to of ORDER_STATUSES) {
    expect(mayMove('Delivered', to, 'staff')).toBe(false)
    expect(mayMove('Cancelled', to, 'system')).toBe(false)
  }
})

test('a shopper may cancel while Processing, and move nothing else', () => {
  expect(mayMove('Processing', 'Cancelled', 'shopper')).toBe(true)
  expect(mayMove('Shipped', 'Cancelled', 'shopper')).toBe(false)
  expect(mayMove('Processing', 'Shipped', 'shopper')).toBe(false)
})

test('an illegal move is refused in words', () => {
  expect(() => checkMove('Delivered', 'Cancelled', 'staff')).toThrow(
    'An order that is Delivered cannot be Cancelled.',
  )
})

test('a paid order is not cancelled without its refund', () => {
  expect(canCancel({ status: 'Processing', paymentStatus: 'Pending' })).toBe(true)
  expect(canCancel({ status: 'Processing', paymentStatus: 'Completed' })).toBe(false)
})
