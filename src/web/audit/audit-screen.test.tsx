import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { AuditScreen } from './audit-screen.tsx'

const entry: AuditEntry = {
  _id: '1',
  who: { _id: 'm', name: 'Sunil Bhosale' },
  action: 'product.update',
  subject: { _id: 'p', name: 'Pahadi Assam Tea' },
  before: { price: 299_00, discount: 20 },
  after: { price: 310_00, discount: 18 },
  at: '2026-11-20T20:08:20.000Z',
}

function list(entries: AuditEntry[]) {
  answer('audit.list', () => ({
    data: entries,
    pageSize: 50,
    currentPage: 1,
    count: entries.length,
    totalCount: entries.length,
  }))
}

const open = (at = '/dashboard/audit') =>
  renderScreen(<AuditScreen />, { at, user: asha({ role: 'ADMIN' }) })

test('an entry says who did what to what, when in India, before and after', async () => {
  list([entry, { ...entry, _id: '2', at: '2026-11-20T10:00:00.000Z' }])
  const user = open()

  const day = within(await screen.findByRole('region', { name: 'Saturday, Nov 21, 2026' }))

  expect(day.getByText('1:38:20 AM')).toBeTruthy()
  expect(day.getByText('Pahadi Assam Tea').parentElement?.textContent).toBe(
    'changed product Pahadi Assam Tea',
  )
  expect(day.getByText(/, 1 more/)).toBeTruthy()
  await user.click(day.getByText(/, 1 more/))
  const table = within(day.getByRole('table', { name: /Pahadi Assam Tea/ }))
  expect(table.getByRole('row', { name: 'price ₹299.00 ₹310.00' })).toBeTruthy()
  expect(table.getByRole('row', { name: 'discount 20% 18%' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Friday, Nov 20, 2026' })).toBeTruthy()
})

test('who, what and when stand in the address, and are asked for', async () => {
  list([entry])
  const user = open('/dashboard/audit?day=2026-11-20&page=2')

  await user.selectOptions(await screen.findByLabelText('What'), 'Stock')
  await user.type(screen.getByLabelText('Find a change'), 'sunil{Enter}')

  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(
      '/dashboard/audit?what=stock&day=2026-11-20&q=sunil',
    ),
  )
  await waitFor(() =>
    expect(callsOf('audit.list').at(-1)?.query).toMatchObject({
      search: 'sunil',
      about: 'stock',
      from: '2026-11-20T00:00:00+05:30',
      until: '2026-11-21T00:00:00+05:30',
    }),
  )
})

test('a day without changes says so', async () => {
  list([])
  open('/dashboard/audit?day=2026-11-20')

  expect(await screen.findByText('No changes on this day.')).toBeTruthy()
})

test('a link to what one person did lists that, and can be taken away', async () => {
  list([entry])
  const user = open('/dashboard/audit?who=m&page=2')

  expect(await screen.findByRole('button', { name: /Only by Sunil Bhosale/ })).toBeTruthy()
  expect(callsOf('audit.list').at(-1)?.query).toMatchObject({ actorId: 'm' })
  await user.click(screen.getByRole('button', { name: /Only by Sunil Bhosale/ }))

  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard/audit'))
})
