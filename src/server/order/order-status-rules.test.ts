import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/order/order-kinds.ts'
import { PAYMENT_STATUSES } from '#contract/order/payment-kinds.ts'
import {
  canCancel,
  checkMove,
  checkStaffMove,
  mayMove,
  nextMoves,
  stepsTo,
} from './order-status-rules.ts'

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

test('a shopper can cancel while Processing, and move nothing else', () => {
  expect(mayMove('Processing', 'Cancelled', 'shopper')).toBe(true)
  expect(mayMove('Shipped', 'Cancelled', 'shopper')).toBe(false)
  expect(mayMove('Processing', 'Shipped', 'shopper')).toBe(false)
})

test('an illegal move is rejected with a sentence', () => {
  expect(() => checkMove('Delivered', 'Cancelled', 'staff')).toThrow(
    'An order that is Delivered cannot be Cancelled.',
  )
})

test('a shopper can cancel before delivery, paid or not', () => {
  expect(ORDER_STATUSES.filter((status) => canCancel({ status }))).toEqual(['Processing'])
})

test('items of an online order do not leave the shop before the money has arrived', () => {
  const unpaid = {
    number: 'TKR-7Q4M-2HXP',
    status: 'Processing',
    paymentMode: 'UPI',
    paymentStatus: 'Pending',
    picking: null,
    isBeingRefunded: false,
    isPickup: false,
  } as const

  expect(nextMoves(unpaid, { role: 'ADMIN' })).toEqual(['Cancelled'])
  expect(nextMoves({ ...unpaid, paymentMode: 'COD' }, { role: 'ADMIN' })).toEqual([
    'Shipped',
    'Cancelled',
  ])
  expect(() => checkStaffMove(unpaid, 'Shipped', 'the shopper')).toThrow(
    'Order TKR-7Q4M-2HXP is not paid yet. It cannot be Shipped.',
  )
})

test('a refund does not undo a delivery: an order in delivery can be delivered, regardless of its payment status', () => {
  const refunded = {
    status: 'Shipped',
    paymentMode: 'UPI',
    picking: null,
    isBeingRefunded: false,
    isPickup: false,
  } as const

  for (const paymentStatus of PAYMENT_STATUSES) {
    expect(nextMoves({ ...refunded, paymentStatus }, { role: 'ADMIN' })).toEqual([
      'Delivered',
      'Cancelled',
    ])
  }
})

const pickup = {
  number: 'TKR-7Q4M-2HXP',
  status: 'Processing',
  paymentMode: 'COD',
  paymentStatus: 'Pending',
  picking: null,
  isBeingRefunded: false,
  isPickup: true,
} as const

test('a pick-up is handed over or cancelled, and never sent out', () => {
  expect(nextMoves(pickup, { role: 'ADMIN' })).toEqual(['Delivered', 'Cancelled'])
  expect(() => checkStaffMove(pickup, 'Shipped', 'the shopper')).toThrow(
    'Order TKR-7Q4M-2HXP is picked up at the shop. It goes to no rider.',
  )
  expect(stepsTo('Delivered', pickup)).toEqual(['Shipped', 'Delivered'])
})

test('whose delivery was undone is handed over again', () => {
  expect(nextMoves({ ...pickup, status: 'Shipped' }, { role: 'ADMIN' })).toEqual([
    'Delivered',
    'Cancelled',
  ])
  expect(stepsTo('Delivered', { ...pickup, status: 'Shipped' })).toEqual(['Delivered'])
})

test.each([
  ['is not paid', { paymentMode: 'UPI' }, 'NOT_PAID'],
  ['is being refunded', { isBeingRefunded: true }, 'BEING_REFUNDED'],
  ['is being picked', { picking: { packedAt: null } }, 'BEING_PICKED'],
] as const)('a pick-up that %s stays in the shop', (_why, change, code) => {
  const order = { ...pickup, ...change }

  expect(nextMoves(order, { role: 'ADMIN' })).toEqual(['Cancelled'])
  expect(() => checkStaffMove(order, 'Delivered', 'the shopper')).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ code }) }),
  )
})

test('who only picks hands nothing over, because cash may be due', () => {
  const picker = { role: 'STAFF', permissions: ['picking'] } as const

  expect(nextMoves(pickup, { ...picker, permissions: [...picker.permissions] })).toEqual([])
})

test('a delivery is never handed over at the shop', () => {
  const delivery = { ...pickup, isPickup: false }

  expect(nextMoves(delivery, { role: 'ADMIN' })).toEqual(['Shipped', 'Cancelled'])
})
