import { expect, test } from 'vitest'
import { order } from '#web/testing/orders.ts'
import {
  isLinkOld,
  isNew,
  newestFirst,
  paymentDot,
  paymentPill,
  preview,
  shortenId,
  statusDot,
  statusPill,
} from './order.ts'

const HOUR = 60 * 60 * 1000

test('the list colours Processing blue, Shipped amber, Delivered green, anything else grey', () => {
  expect(['Processing', 'Shipped', 'Delivered', 'Cancelled', ''].map(statusPill)).toEqual([
    'blue',
    'amber',
    'green',
    'grey',
    'grey',
  ])
})

test('the status dot is green for Delivered, blue for Shipped, red for Cancelled, yellow otherwise', () => {
  expect(['Delivered', 'Shipped', 'Cancelled', 'Processing', ''].map(statusDot)).toEqual([
    'green',
    'blue',
    'red',
    'yellow',
    'yellow',
  ])
})

test('in the list a payment is amber if Pending, green if Completed, red if Failed, grey otherwise', () => {
  expect(['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'].map(paymentPill)).toEqual([
    'amber',
    'green',
    'red',
    'grey',
    'grey',
  ])
})

test('on the detail screen a payment is green if Completed, red if Failed, yellow otherwise', () => {
  expect(['Completed', 'Failed', 'Pending', 'Cancelled'].map(paymentDot)).toEqual([
    'green',
    'red',
    'yellow',
    'yellow',
  ])
})

test('an order is new for 24 hours', () => {
  const placed = order({ createdAt: '2026-11-20T12:00:00.000Z' })
  const placedAt = Date.parse(placed.createdAt)

  expect(isNew(placed, placedAt + 24 * HOUR - 1)).toBe(true)
  expect(isNew(placed, placedAt + 24 * HOUR)).toBe(false)
})

test('payment ids are cut to 15 characters followed by dots', () => {
  expect(shortenId('pay_QmJ3k9Xz1abcdef')).toBe('pay_QmJ3k9Xz1ab...')
  expect(shortenId('pay_QmJ3k9Xz1ab')).toBe('pay_QmJ3k9Xz1ab')
})

test('the preview names the first two products and counts the rest', () => {
  const [line] = order().products
  const products = Array.from({ length: 5 }, () => line).filter((item) => item !== undefined)

  expect(preview(order({ products }))).toMatchObject({ shown: { length: 2 }, more: 3 })
  expect(preview(order()).more).toBe(0)
})

test('orders are listed newest first', () => {
  const dates = ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']

  expect(
    newestFirst(dates.map((createdAt) => order({ createdAt }))).map(({ createdAt }) => createdAt),
  ).toEqual([dates[1], dates[2], dates[0]])
})

test.each([
  ['one that has just arrived', '/i.pdf?until=1900&signature=x', 1_000_000, false],
  ['one whose quarter of an hour is over', '/i.pdf?until=1900&signature=x', 1_900_000, true],
  ['one that is about to end', '/i.pdf?until=1900&signature=x', 1_875_000, true],
  ['one that was loaded long ago, with any clock', '/i.pdf?until=99999', 1_700_000, true],
  ['one that names no end', '/i.pdf', 1_000_000, false],
])('a link to an invoice: %s', (_, href, now, isOld) => {
  expect(isLinkOld(href, 1_000_000, now)).toBe(isOld)
})
