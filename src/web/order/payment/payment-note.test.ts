import { expect, test } from 'vitest'
import type { Order } from '#contract/order/order.ts'
import { refund as refundOf } from '#web/testing/money.ts'
import { order } from '#web/testing/orders.ts'
import { paymentNote } from './payment-note.ts'
import type { Refund } from './refund-steps.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const online = (more: Partial<Order>) => order({ payment_mode: 'UPI', ...more })
const AN_HOUR_AGO = '2026-11-22T11:00:00Z'
const refund = (amount: number, status: Refund['status'], more: Partial<Refund> = {}) =>
  refundOf({ amount, status, createdAt: AN_HOUR_AGO, updatedAt: AN_HOUR_AGO, ...more })

test.each([
  ['a cash order', order()],
  ['a paid order', online({ payment_status: 'Completed' })],
])('there is nothing to say of %s', (_name, of) => {
  expect(paymentNote(of, NOW)).toBeUndefined()
})

test('the time until which the items are reserved is shown while they are', () => {
  const holds_stock_until = '2026-11-22T12:10:00Z'

  expect(paymentNote(online({ holds_stock_until }), NOW)?.text).toContain('Items kept until')
  expect(paymentNote(online({ holds_stock_until }), NOW + 11 * 60_000)?.text).toBe(
    'We are asking your bank. Please do not pay a second time.',
  )
})

test('a failed payment says so, and a closed order says why it was closed', () => {
  const failed = { payment_status: 'Failed', can_retry_payment: true } as const
  const at = '2026-11-22T11:00:00Z'
  const history = [{ status: 'Cancelled', by: 'system', reason: 'Not paid in time', at } as const]
  const closed = { ...failed, can_retry_payment: false, status: 'Cancelled', history } as const

  expect(paymentNote(online(failed), NOW)).toEqual({
    tone: 'red',
    text: 'Payment did not go through.',
  })
  expect(paymentNote(online(closed), NOW)?.text).toBe(
    "Payment wasn't completed, so this order was cancelled.",
  )
})

test('refunds are summed to the paisa, and shown as returned only when all are', () => {
  const refunds = [refund(0.1, 'processed'), refund(0.2, 'pending')]

  expect(paymentNote(online({ refunds }), NOW)?.text).toContain('₹0.30 is being refunded')
  expect(
    paymentNote(online({ refunds: refunds.map((one) => ({ ...one, status: 'processed' })) }), NOW),
  ).toMatchObject({ tone: 'green' })
})

test('a failed refund returned another way counts as returned, once', () => {
  const note = (...refunds: Refund[]) => paymentNote(online({ refunds }), NOW)?.text
  const again = refund(20, 'failed', { replaced: 20 })

  expect(note(again, refund(20, 'processed'))).toContain('₹20.00 has been refunded.')
  expect(note(again, refund(20, 'pending'))).toContain('₹20.00 is being refunded.')
  expect(note(refund(20, 'failed', { handed_over: 20 }))).toContain('₹20.00 has been refunded.')
  expect(note(refund(20, 'failed', { handed_over: 5 }))).toContain('is being refunded.')
})

test('an amount too small to refund is shown as owed, beside refunds on their way', () => {
  const small = refund(0.5, 'failed')
  const note = (...refunds: Refund[]) => paymentNote(online({ refunds }), NOW)

  const owed = '₹0.50 is too small for an online refund. We will return it to you another way.'
  expect(note(small)).toEqual({ tone: 'grey', text: owed })
  expect(note(refund(97.5, 'pending'), small)?.text).toBe(
    `₹97.50 is being refunded. Banks take 5 to 7 working days to show it. ${owed}`,
  )
  expect(note({ ...small, handed_over: 0.5 })?.text).toContain('₹0.50 has been refunded.')
})

test.each(['Delivered', 'Cancelled'] as const)(
  'an order that was %s and refunded is never shown as unpaid, with or without known refunds',
  (status) => {
    const note = paymentNote(online({ status, payment_status: 'Refunded' }), NOW)

    expect(note).toMatchObject({ tone: 'green' })
    expect(note?.text).toContain('₹167.50 has been refunded.')
  },
)

test('the note that banks take days is shown for two weeks after the last refund', () => {
  const at = Date.parse('2026-11-22T11:00:00Z')
  const days = (count: number) => at + count * 24 * 3_600_000
  const back = online({ refunds: [refund(20, 'processed')] })
  const under = online({ refunds: [refund(20, 'pending')] })

  expect(paymentNote(back, days(14))?.text).toContain('5 to 7 working days')
  expect(paymentNote(back, days(14) + 1)?.text).toBe('₹20.00 has been refunded.')
  expect(paymentNote(under, days(30))?.text).toContain('5 to 7 working days')
})
