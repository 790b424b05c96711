import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { DeferredSteps } from '#web/back-office/undo/deferred-steps.tsx'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { answerOrders, staffOrder } from '#web/testing/staff-orders.ts'
import { StaffOrdersScreen } from '../orders-screen.tsx'

beforeEach(() => {
  const wide = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => wide)
})

const second = staffOrder({ _id: 'b', order_id: 'TKR-H6TY-3PDW' })

function list(orders: StaffOrder[]) {
  answer('order.board', { columns: [], today: 0 })
  answerOrders(orders)
}

const open = (at = '/dashboard/orders?view=list') =>
  renderScreen(
    <>
      <StaffOrdersScreen />
      <DeferredSteps />
    </>,
    { at, user: asha({ role: 'ADMIN' }) },
  )
const row = (name: string) => screen.findByRole('row', { name: `Order ${name}` })
const address = () => screen.getByTestId('address').textContent

test('on a desktop an order is a row with shopper, item count, total, status and next step', async () => {
  list([staffOrder()])
  open()

  const cells = within(await row('TKR-7Q4M-2HXP'))

  expect(cells.getByRole('rowheader', { name: 'TKR-7Q4M-2HXP' })).toBeTruthy()
  expect(cells.getByText('Farhan Shaikh · Pune')).toBeTruthy()
  expect(cells.getByText('3')).toBeTruthy()
  expect(cells.getByText('₹167.50')).toBeTruthy()
  expect(cells.getByText('Pending')).toBeTruthy()
  expect(cells.getByText('Processing')).toBeTruthy()
  expect(cells.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mark Shipped',
    'Cancel',
  ])
})

test('the columns sort the list, and the URL keeps the order beside the filters', async () => {
  list([staffOrder()])
  const user = open('/dashboard/orders?status=Processing&page=2')
  const total = () => screen.findByRole('columnheader', { name: 'Total' })

  await user.click(await screen.findByRole('button', { name: 'Total' }))
  expect(address()).toBe('/dashboard/orders?status=Processing&sort=-total')
  expect((await total()).getAttribute('aria-sort')).toBe('descending')
  expect(callsOf('order.staffList').at(-1)?.query).toMatchObject({
    ...{ sort: '-total', status: 'Processing', currentPage: '1' },
  })

  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(address()).toBe('/dashboard/orders?sort=-total')
  expect((await total()).getAttribute('aria-sort')).toBe('descending')
  await user.click(await screen.findByRole('button', { name: 'Total' }))
  await user.click(await screen.findByRole('button', { name: 'Total' }))
  expect(address()).toBe('/dashboard/orders?view=list')
})

test('all orders of a page can be selected at once and moved together', async () => {
  list([staffOrder(), second])
  const user = open()

  await user.click(await screen.findByLabelText('Select all on this page'))
  expect(
    within(screen.getByRole('region', { name: 'Selected orders' })).getByText(/^2 ticked/),
  ).toBeTruthy()
  const all = () => screen.getByLabelText<HTMLInputElement>('Select all on this page')
  expect(all().checked).toBe(true)
  await user.click(screen.getByLabelText('Tick TKR-H6TY-3PDW'))
  expect([all().checked, all().indeterminate]).toEqual([false, true])
  await user.click(all())
  await user.click(all())

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull())
})
