import { expect, onTestFinished, test, vi } from 'vitest'
import { payment, refund } from '#web/testing/money.ts'
import { accountOf, type Refund, refundSteps } from './refund-steps.ts'

/** A Friday, 7:47 PM in India. */
const MADE = '2026-11-20T14:17:00.000Z'
const HOURS = 60 * 60_000
const DAYS = 24 * HOURS
const madeAt = Date.parse(MADE)

const steps = (more: Partial<Refund>, now = madeAt) =>
  refundSteps(
    refund({ createdAt: MADE, updatedAt: MADE, refund_id: null, ...more }),
    'your card',
    now,
  )
const states = (...given: Parameters<typeof steps>) => steps(...given).map(({ state }) => state)
const notes = (...given: Parameters<typeof steps>) => steps(...given).map(({ note }) => note)

test('a refund is initiated, then sent, then in the account', () => {
  expect(states({ status: 'promised' })).toEqual(['done', 'waiting', 'later'])
  expect(states({ status: 'pending' })).toEqual(['done', 'waiting', 'later'])
  expect(states({ status: 'processed' })).toEqual(['done', 'done', 'waiting'])
  expect(notes({ status: 'promised' })).toEqual([
    '₹74.76 to your card',
    'Usually within the hour',
    'By Dec 1, usually 5 to 7 working days',
  ])
})

test('the expected day is counted in working days from when the refund was sent', () => {
  const onTuesday = '2026-11-24T05:00:00.000Z'
  const sent = { status: 'processed', updatedAt: onTuesday, refund_id: 'rfnd_1' } as const

  expect(notes(sent, Date.parse(onTuesday))).toEqual([
    '₹74.76 to your card',
    'Reference rfnd_1',
    'By Dec 3, usually 5 to 7 working days',
  ])
})

test('the expected day is the same in every language', async () => {
  // Formatters keep the language of their first use, so the modules are loaded again.
  vi.resetModules()
  onTestFinished(() => {
    vi.resetModules()
  })
  const { setDateLanguage } = await import('#contract/lib/india.ts')
  const hindi = await import('./refund-steps.ts')
  setDateLanguage('hi-IN-u-nu-latn')

  const promised = refund({ createdAt: MADE, updatedAt: MADE, status: 'promised' })
  const [, , arrived] = hindi.refundSteps(promised, 'your card', madeAt)

  expect(arrived?.note).toMatch(/^By 1 दिस/)
})

test('an unsent refund does not promise a day that its delay has made impossible', () => {
  const late = notes({ status: 'pending', refund_id: 'rfnd_1' }, madeAt + 4 * DAYS)

  expect(late[1]).toBe("Taking longer than usual. We're on it. · Reference rfnd_1")
  expect(late[2]).toMatch(/^By Dec 3,/)
})

test('the arrival at the bank is never shown as done', () => {
  const sent = { status: 'processed' } as const

  expect(states(sent, madeAt + 11 * DAYS)[2]).toBe('waiting')
  expect(states(sent, madeAt + 12 * DAYS)[2]).toBe('later')
  expect(notes(sent, madeAt + 12 * DAYS)[2]).toBe(
    'Should be there since Dec 1. If it is not, show your bank the reference.',
  )
})

test('an amount too small to send is shown as owed, never as sent or delayed', () => {
  const small = { status: 'failed', amount: 0.5 } as const

  expect(steps(small)).toMatchObject([
    {
      name: 'Refund pending',
      state: 'waiting',
      note: '₹0.50 is too small for an online refund. We will return it to you another way.',
    },
  ])
  expect(steps({ ...small, handed_over: 0.5 })).toMatchObject([
    { name: 'Refunded another way', state: 'done', note: 'We returned it to you directly.' },
  ])
})

test('a rejected refund says so and promises no day', () => {
  const turnedDown = { status: 'failed' } as const

  expect(states(turnedDown)).toEqual(['done', 'failed', 'later'])
  expect(notes(turnedDown)[2]).toBe('Once it has gone through')
})

test('a failed refund ends when its whole amount was returned another way, not a part of it', () => {
  const named = (more: Partial<Refund>) =>
    steps({ status: 'failed', ...more }).map(({ name, state }) => [name, state])

  expect(named({ replaced: 74.76 })[1]).toEqual(['Replaced by another refund', 'done'])
  expect(named({ handed_over: 74.76 })[1]).toEqual(['Refunded another way', 'done'])
  expect(named({ handed_over: 74.76 })).toHaveLength(2)
  expect(named({ handed_over: 70 })[1]).toEqual(['Delayed', 'failed'])
})

test('a refund goes to the method of its own payment', () => {
  const { payment_id } = payment()

  expect(accountOf(refund({ payment_id }), [payment({ method: 'upi' })])).toBe('your UPI account')
  expect(accountOf(refund({ payment_id }), [payment({ method: 'wallet' })])).toBe(
    'where you paid from',
  )
  expect(accountOf(refund({ payment_id }), [])).toBe('where you paid from')
})
