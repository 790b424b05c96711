import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { shopLinks } from '#web/account/account-links.ts'
import { Guard } from '#web/session/guard.tsx'
import { order } from '#web/testing/goods.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, hold, refuse } from '#web/testing/server.ts'
import { StaffOrdersScreen } from './orders-screen.tsx'

const staffOrder = (more: Partial<StaffOrder> = {}): StaffOrder => ({
  ...order(),
  shopper: 'Farhan Shaikh',
  next: ['Shipped', 'Cancelled'],
  ...more,
})

function list(orders: StaffOrder[]) {
  answer('order.staffList', () => ({
    data: orders,
    pageSize: 20,
    currentPage: 1,
    count: orders.length,
    totalCount: orders.length,
  }))
}

const open = (at = '/dashboard/orders') =>
  renderScreen(<StaffOrdersScreen />, { at, user: asha({ role: 'ADMIN' }) })
const button = (name: RegExp) => screen.findByRole('button', { name })

test('a row says who waits for what, what it costs, and what comes next', async () => {
  list([staffOrder()])
  open()

  const row = within(await screen.findByRole('listitem', { name: 'Order TKR-7Q4M-2HXP' }))

  expect(row.getByText(/Farhan Shaikh/)).toBeTruthy()
  expect(row.getByText('₹167.50')).toBeTruthy()
  expect(row.getByText('Pending')).toBeTruthy()
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mark Shipped',
    'Cancel',
  ])
})

test('a step is sent once, said in the shop’s words, and the list is asked for again', async () => {
  const orders = [staffOrder()]
  list(orders)
  const user = open()
  answer('order.move', () => {
    const shipped = staffOrder({ status: 'Shipped', next: ['Delivered', 'Cancelled'] })
    orders[0] = shipped
    return { data: shipped, message: 'Order TKR-7Q4M-2HXP is Shipped.' }
  })

  await user.click(await button(/^Mark Shipped/))

  expect(await screen.findByText('Order TKR-7Q4M-2HXP is Shipped.')).toBeTruthy()
  expect(await button(/^Cash Received/)).toBeTruthy()
  expect(callsOf('order.move')).toMatchObject([
    { params: { id: 'TKR-7Q4M-2HXP' }, body: { to: 'Shipped' } },
  ])
})

test('while a step is on its way, neither it nor another one can be pressed', async () => {
  list([staffOrder()])
  const user = open()
  const arrive = hold('order.move', staffOrder({ status: 'Shipped' }))

  await user.click(await button(/^Mark Shipped/))
  await user.click(await button(/^Mark Shipped/))

  expect((await button(/^Mark Shipped/)).getAttribute('aria-busy')).toBe('true')
  expect(((await button(/^Cancel: /)) as HTMLButtonElement).disabled).toBe(true)
  expect(callsOf('order.move')).toHaveLength(1)
  arrive()
  await waitFor(async () =>
    expect((await button(/^Mark Shipped/)).getAttribute('aria-busy')).toBeNull(),
  )
})

test('what somebody else has done first is said, and seen', async () => {
  const orders = [staffOrder()]
  list(orders)
  const user = open()
  await button(/^Mark Shipped/)
  refuse('order.move', 409, 'Order TKR-7Q4M-2HXP is Shipped, last moved by Meera.')
  orders[0] = staffOrder({ status: 'Shipped', next: ['Delivered', 'Cancelled'] })

  await user.click(await button(/^Mark Shipped/))

  expect(await screen.findByText(/last moved by Meera/)).toBeTruthy()
  expect(await button(/^Cash Received/)).toBeTruthy()
})

test('cancelling asks why, and sends it', async () => {
  list([staffOrder()])
  answer('order.move', () => ({
    data: staffOrder({ status: 'Cancelled', next: [] }),
    message: 'Order TKR-7Q4M-2HXP is Cancelled.',
  }))
  const user = open()

  await user.click(await button(/^Cancel: /))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Order' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel Order' }))
  expect(dialog.getByText('Please say why the order is cancelled.')).toBeTruthy()
  expect(callsOf('order.move')).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/), ' No rider ')
  await user.click(dialog.getByRole('button', { name: 'Cancel Order' }))

  expect(await screen.findByText('Order TKR-7Q4M-2HXP is Cancelled.')).toBeTruthy()
  expect(callsOf('order.move')[0]?.body).toEqual({ to: 'Cancelled', reason: 'No rider' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('status and words stand in the address, and begin on the first page', async () => {
  list([staffOrder()])
  const user = open('/dashboard/orders?page=2')

  await user.click(await button(/^Shipped$/))
  await user.type(screen.getByLabelText('Find an order'), '98220{Enter}')

  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(
      '/dashboard/orders?status=Shipped&q=98220',
    ),
  )
  await waitFor(() =>
    expect(callsOf('order.staffList').at(-1)?.query).toMatchObject({
      status: 'Shipped',
      text: '98220',
      currentPage: '1',
    }),
  )
})

test('an empty list says so', async () => {
  list([])
  open('/dashboard/orders?status=Delivered')

  expect(await screen.findByText('No such order')).toBeTruthy()
})

test('a list that does not come says why, and can be tried again', async () => {
  refuse('order.staffList', 500, 'Unexpected Error Occured!')
  const user = open()
  await screen.findByText('Unexpected Error Occured!')

  list([staffOrder()])
  await user.click(await button(/^Try Again/))

  expect(await screen.findByText('TKR-7Q4M-2HXP')).toBeTruthy()
})

test.each([
  ['ADMIN', true],
  ['PICKER', true],
  ['USER', false],
] as const)('%s finds the orders in the menu and may open them: %s', (role, may) => {
  const user = asha({ role })
  renderScreen(
    <Guard access="staff" waiting={null}>
      <p>All orders</p>
    </Guard>,
    { user },
  )

  expect(screen.queryByText('All orders') !== null).toBe(may)
  expect(shopLinks(user).some(({ label }) => label === 'Orders')).toBe(may)
})
