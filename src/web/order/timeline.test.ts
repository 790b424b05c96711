import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/constants.ts'
import type { Order } from '#contract/order.ts'
import { order } from '#web/testing/goods.ts'
import { arrival, timeline } from './timeline.ts'

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
const states = (more: Partial<Order>) => timeline(order(more)).map(({ key, state }) => [key, state])

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

test('the minutes left come from the order time and the delivery promise', () => {
  const placed = order(moved(['Processing', 0]))

  expect(arrival(placed, after(0))).toMatchObject({ minutes: '10 min' })
  expect(arrival(placed, after(4))).toMatchObject({ words: 'Arriving in about', minutes: '6 min' })
  expect(arrival(placed, after(12)).words).toBe('Any minute now')
  expect(arrival(placed, after(60)).words).toBe('Later than promised. We are on it.')
})

test('a device whose clock is slow counts from the whole promise', () => {
  const placed = order(moved(['Processing', 0]))

  expect(arrival(placed, after(-30))).toMatchObject({ minutes: '10 min' })
})

test('after delivery it says how long it took', () => {
  const delivered = order(moved(['Processing', 0], ['Shipped', 4], ['Delivered', 9]))

  expect(arrival(delivered, after(600))).toEqual({ words: 'Delivered in', minutes: '9 min' })
})

test('an order that nobody has paid for is on its way to nobody', () => {
  const unpaid = order({ ...moved(['Processing', 0]), payment_mode: 'UPI' })

  expect(arrival(unpaid, after(1)).words).toBe('Waiting for your payment')
})
