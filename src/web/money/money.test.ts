import { expect, test } from 'vitest'
import { paidOrder, payment, refund, settlement } from '#web/testing/money.ts'
import { detailText, eventName, leftToRefund, owedOf, shownAttempt, typedPaise } from './money.ts'

test('what is left to give back is what paid the order, less what went or goes back of it', () => {
  const late = payment({ payment_id: 'pay_late', pays: false, amount: 900 })
  const order = paidOrder({
    payments: [payment({ payment_id: 'pay_ok', amount: 402.15 }), late],
    refunds: [
      refund({ payment_id: 'pay_ok', amount: 74.76, status: 'pending' }),
      refund({ payment_id: 'pay_ok', amount: 20, status: 'failed' }),
      refund({ payment_id: 'pay_late', amount: 900, status: 'processed' }),
    ],
  })

  expect(leftToRefund(order)).toBe(327_39)
  expect(leftToRefund(paidOrder({ payments: [late] }))).toBe(0)
})

test('what was handed over in the stead of a refund is left no more, and owed no more', () => {
  const failed = refund({ status: 'failed' })
  const again = settlement({ how: 'again', by: 'later', amount: 20 })
  const later = refund({ _id: 'later', amount: 20, status: 'processed' })
  const money = (more: Partial<Parameters<typeof paidOrder>[0]>) =>
    paidOrder({ refunds: [failed], ...more })

  expect(owedOf(money({}))).toBe(74_76)
  expect(owedOf(money({ settlements: [settlement()] }))).toBe(0)
  expect(leftToRefund(money({ settlements: [settlement()] }))).toBe(327_39)
  const half = money({ refunds: [failed, later], settlements: [again] })
  expect(owedOf(half)).toBe(54_76)
  expect(leftToRefund(half)).toBe(382_15)
  expect(owedOf(money({ refunds: [failed, refund({ _id: 'all', amount: 402.15 })] }))).toBe(0)
})

test('a row names the attempt that pays, else the last', () => {
  const failed = payment({ payment_id: 'pay_1', pays: false, status: 'failed' })
  const paid = payment({ payment_id: 'pay_2' })

  expect(shownAttempt(paidOrder({ payments: [paid, failed] }))).toBe(paid)
  expect(shownAttempt(paidOrder({ payments: [failed] }))).toBe(failed)
  expect(shownAttempt(paidOrder({ payments: [] }))).toBeUndefined()
})

test.each([
  ['74.76', 74_76],
  ['₹1,486.2', 1486_20],
  ['', undefined],
  ['1.005', undefined],
  ['-5', undefined],
  ['1e3', undefined],
])('rupees typed as "%s" are %s paise', (typed, paise) => {
  expect(typedPaise(typed)).toBe(paise)
})

test('an event is told in words, also one that has none of its own', () => {
  expect(eventName('by-cash')).toBe('To be paid in cash instead')
  expect(eventName('goes-round')).toBe('goes round')
  expect(
    detailText({ refund: 'our-id', payment: 'pay_1', paise: 74_76, code: 7, how: 'bank' }),
  ).toBe('pay_1 · ₹74.76 · 7 · Bank transfer')
})
