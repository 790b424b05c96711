import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Unmatched } from '#contract/money/payment.ts'
import { noFailedRefunds } from '#web/testing/money.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { UnmatchedScreen } from './unmatched-screen.tsx'

beforeEach(noFailedRefunds)

const list = (rows: Unmatched[], complete = true) =>
  answer('payment.unmatched', () => ({ data: rows, compared: 129, complete }))

const open = () =>
  renderScreen(<UnmatchedScreen />, {
    at: '/dashboard/money/unmatched?day=2026-11-20',
    user: asha({ role: 'ADMIN' }),
  })

test('a day on which both lists match says that every payment has its order', async () => {
  list([])
  open()

  expect(await screen.findByText('All payments match an order')).toBeTruthy()
  expect(screen.getByText('Compared for Nov 20: 129 payments')).toBeTruthy()
  expect(callsOf('payment.unmatched')[0]?.query).toEqual({ day: '2026-11-20' })
})

test('a day that is not fully compared is not shown as matching', async () => {
  list([], false)
  open()

  expect(await screen.findByText('Only part of the day was compared')).toBeTruthy()
  expect(screen.queryByText('All payments match an order')).toBeNull()
})

test('a payment that differs shows both sides and links to its order', async () => {
  list([
    {
      payment_id: 'pay_different',
      order_id: 'TKR-Y6QC-8LTN',
      what: 'different',
      provider: { status: 'captured', amount: 500, refunded: 100 },
      ours: { status: 'captured', amount: 500, refunded: 0 },
    },
    {
      payment_id: 'pay_unknown',
      order_id: null,
      what: 'only at the provider',
      provider: { status: 'captured', amount: 650, refunded: 0 },
      ours: null,
    },
  ])
  open()

  const different = within(await screen.findByRole('row', { name: /pay_different/ }))
  expect(different.getByText('Captured, ₹100.00 refunded')).toBeTruthy()
  expect(different.getByRole('link').getAttribute('href')).toBe('/dashboard/money?q=pay_different')
  const unknown = within(screen.getByRole('row', { name: /pay_unknown/ }))
  expect(unknown.getByText('Only at the provider')).toBeTruthy()
  expect(unknown.queryByRole('link')).toBeNull()
})

test('a shop without a provider has nothing to compare with', async () => {
  reject('payment.unmatched', 404, 'There is no payment provider to compare with.')
  open()

  expect(await screen.findByText('There is no payment provider to compare with.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('a provider that does not respond can be retried', async () => {
  reject('payment.unmatched', 503, 'The payment provider does not answer.')
  const user = open()
  const again = await screen.findByRole('button', { name: 'Try Again' })

  list([])
  await user.click(again)

  expect(await screen.findByText('All payments match an order')).toBeTruthy()
})
