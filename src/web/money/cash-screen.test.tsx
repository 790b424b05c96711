import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#contract/schemas.ts'
import { noFailedRefunds } from '#web/testing/money.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { CashScreen } from './cash-screen.tsx'

type Row = Answer<'payment.cash'>['data'][number]

const onTheWay: Row = {
  _id: '0190f400-0000-7000-8000-000000000009',
  order_id: 'TKR-Y6QC-8LTN',
  status: 'Shipped',
  total_amount: 584.6,
  createdAt: '2026-11-20T14:10:36.000Z',
  collectedAt: null,
}
const brought: Row = {
  ...onTheWay,
  status: 'Delivered',
  collectedAt: '2026-11-20T14:20:00.000Z',
}

beforeEach(noFailedRefunds)

const list = (rows: Row[], totalAmount: number, totalCount = rows.length) =>
  answer('payment.cash', () => ({
    data: rows,
    pageSize: 20,
    currentPage: 1,
    count: rows.length,
    totalCount,
    totalAmount,
  }))

const open = (at = '/dashboard/money/cash') =>
  renderScreen(<CashScreen />, { at, user: asha({ role: 'ADMIN' }) })

test('cash to collect is listed by order, with the sum of all pages', async () => {
  list([onTheWay], 2923.18, 25)
  open()

  const row = within(await screen.findByRole('row', { name: /TKR-Y6QC-8LTN/ }))

  expect(row.getByText('₹584.60')).toBeTruthy()
  expect(row.getByText('Shipped')).toBeTruthy()
  expect(screen.getByText('₹2,923.18')).toBeTruthy()
  expect(screen.getByText('To collect: 25 orders')).toBeTruthy()
  expect(callsOf('payment.cash')[0]?.query).not.toHaveProperty('collected')
})

test('collected cash is listed by the day of delivery', async () => {
  list([brought], 584.6)
  const user = open('/dashboard/money/cash?day=2026-11-20&page=3')

  await user.click(await screen.findByRole('button', { name: 'Collected' }))

  expect(await screen.findByText('Collected on Nov 20: 1 order')).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe(
    '/dashboard/money/cash?day=2026-11-20&show=collected',
  )
  await waitFor(() =>
    expect(callsOf('payment.cash').at(-1)?.query).toEqual({
      currentPage: '1',
      pageSize: '20',
      collected: 'true',
      day: '2026-11-20',
    }),
  )
})

test('a day without cash says so', async () => {
  list([], 0)
  open('/dashboard/money/cash?show=collected&day=2026-11-20')

  expect(await screen.findByText('No cash collected on Nov 20')).toBeTruthy()
})
