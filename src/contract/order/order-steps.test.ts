import { expect, test } from 'vitest'
import { order } from '#web/testing/orders.ts'
import type { Order } from './order.ts'
import type { OrderStatus } from './order-kinds.ts'
import { overviewOf } from './order-overview.ts'
import { stepsOf } from './order-steps.ts'

const PLACED = '2026-11-21T12:00:00.000Z'
const after = (minutes: number) => Date.parse(PLACED) + minutes * 60_000

const moved = (...way: [OrderStatus, number][]): Partial<Order> => ({
  createdAt: PLACED,
  status: way.at(-1)?.[0] ?? 'Processing',
  history: way.map(([status, minutes]) => ({
    status,
    by: 'staff',
    reason: null,
    at: new Date(after(minutes)).toISOString(),
  })),
})
const stepsWith = (more: Partial<Order>) => {
  const of = order(more)
  return stepsOf(of, overviewOf(of, after(0)).stage, after(0))
}
const states = (more: Partial<Order>) => stepsWith(more).map(({ key, state }) => [key, state])

test('what is behind an order is done, where it is now shines, the rest is still to come', () => {
  expect(states(moved(['Processing', 0], ['Shipped', 4]))).toEqual([
    ['Order placed', 'done'],
    ['Processing', 'done'],
    ['Shipped', 'now'],
    ['Delivered', 'later'],
  ])
})

test('a delivered order is done', () => {
  const steps = states(moved(['Processing', 0], ['Shipped', 4], ['Delivered', 9]))

  expect(steps.every(([, state]) => state === 'done')).toBe(true)
})

test('a cancelled order shows only what happened', () => {
  expect(states(moved(['Processing', 0], ['Cancelled', 3]))).toEqual([
    ['Order placed', 'done'],
    ['Processing', 'done'],
    ['Cancelled', 'failed'],
  ])
})

test('an order that was never paid was never processed either', () => {
  const closed = { payment_mode: 'UPI', payment_status: 'Cancelled' } as const

  expect(states({ ...moved(['Processing', 0], ['Cancelled', 15]), ...closed })).toEqual([
    ['Order placed', 'done'],
    ['Cancelled', 'failed'],
  ])
})

test('an order that waits for its payment has that as its step, and nothing else yet', () => {
  expect(states({ ...moved(['Processing', 0]), payment_mode: 'UPI' })).toEqual([
    ['Order placed', 'done'],
    ['Payment', 'now'],
    ['Processing', 'later'],
    ['Shipped', 'later'],
    ['Delivered', 'later'],
  ])
})

test('the cash to keep ready is without what the customer no longer wants', () => {
  const reductions = [{ product_id: order().products[0]?._id ?? '', quantity: 1, amount: 27 }]
  const steps = stepsWith({ ...moved(['Processing', 0]), reductions })

  expect(steps.at(-1)?.note?.values).toMatchObject({ amount: '₹140.50' })
})
