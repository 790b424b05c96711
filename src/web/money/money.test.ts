import { expect, test } from 'vitest'
import { paidOrder, payment } from '#web/testing/money.ts'
import { actorName, detailText, eventName, parsePaise, shownAttempt } from './money.ts'

test('a row shows the attempt that pays, else the last', () => {
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
  expect(parsePaise(typed)).toBe(paise)
})

test('every event has a text, also an unknown one', () => {
  expect(eventName('by-cash')).toBe('Changed to cash')
  expect(eventName('goes-round')).toBe('goes round')
  expect(
    detailText({ refund: 'our-id', payment: 'pay_1', paise: 74_76, code: 7, how: 'bank' }),
  ).toBe('pay_1 · ₹74.76 · 7 · Bank transfer')
})

test.each([
  ['staff', 'Meera', 'Meera'],
  ['staff', undefined, 'Staff'],
  ['shopper', undefined, 'Shopper'],
  ['system', undefined, 'Automatic'],
  ['webhook', undefined, 'Payment provider'],
])('what %s brings about, named %s, is by: %s', (source, name, by) => {
  expect(actorName({ kind: 'placed', source, name, details: {}, at: '' })).toBe(by)
})
