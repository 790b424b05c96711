import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { DeferredSteps } from '#web/back-office/undo/deferred-steps.tsx'
import { shopLinks } from '#web/session/account-links.ts'
import { Guard } from '#web/session/guard.tsx'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, holdResponse, reject, stream } from '#web/testing/server.ts'
import { answerOrders, staffOrder } from '#web/testing/staff-orders.ts'
import { StaffOrdersScreen } from './orders-screen.tsx'

const NO_BOARD = { columns: [], today: 0 }

function list(orders: StaffOrder[]) {
  answer('order.board', NO_BOARD)
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
const button = (name: RegExp) => screen.findByRole('button', { name })

test('a row shows the shopper, the items, the total and the next step', async () => {
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

test('a step is sent once, and the list reloads', async () => {
  const orders = [staffOrder()]
  list(orders)
  const user = open()
  answer('order.move', () => {
    const shipped = staffOrder({ status: 'Shipped', next: ['Delivered', 'Cancelled'] })
    orders[0] = shipped
    return { data: shipped, message: 'Order TKR-7Q4M-2HXP is Shipped.' }
  })

  await user.click(await button(/^Mark Shipped/))
  await user.click(await screen.findByText('Order TKR-7Q4M-2HXP is Shipped.'))

  expect(await button(/^Cash Received/)).toBeTruthy()
  expect(callsOf('order.move')).toMatchObject([
    { params: { id: 'TKR-7Q4M-2HXP' }, body: { to: 'Shipped' } },
  ])
})

test('while a step is pending or being sent, no other step can be pressed', async () => {
  list([staffOrder()])
  const user = open()
  const arrive = holdResponse('order.move', staffOrder({ status: 'Shipped' }))
  const steps = () => screen.queryAllByRole('button', { name: /^(Mark Shipped|Cancel: )/ })

  await user.click(await button(/^Mark Shipped/))
  expect(steps()).toEqual([])
  await user.click(await screen.findByText('Order TKR-7Q4M-2HXP is Shipped.'))
  await waitFor(() => expect(callsOf('order.move')).toHaveLength(1))
  expect(steps()).toEqual([])

  arrive()
  await waitFor(() => expect(steps()).toHaveLength(2))
})

test('a conflict with a colleague is shown, with the new status', async () => {
  const orders = [staffOrder()]
  list(orders)
  const user = open()
  await button(/^Mark Shipped/)
  reject('order.move', 409, 'Order TKR-7Q4M-2HXP is Shipped, last moved by Meera.')
  orders[0] = staffOrder({ status: 'Shipped', next: ['Delivered', 'Cancelled'] })

  await user.click(await button(/^Mark Shipped/))
  await user.click(await screen.findByText('Order TKR-7Q4M-2HXP is Shipped.'))

  expect(await screen.findByText(/last moved by Meera/)).toBeTruthy()
  expect(await button(/^Cash Received/)).toBeTruthy()
})

test('cancelling asks for a reason and sends it', async () => {
  list([staffOrder()])
  answer('order.move', () => ({
    data: staffOrder({ status: 'Cancelled', next: [] }),
    message: 'Order TKR-7Q4M-2HXP is Cancelled.',
  }))
  const user = open()

  await user.click(await button(/^Cancel: /))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Order' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel Order' }))
  expect(dialog.getByText('Please enter the reason.')).toBeTruthy()
  expect(callsOf('order.move')).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/), ' No rider ')
  await user.click(dialog.getByRole('button', { name: 'Cancel Order' }))

  expect(await screen.findByText('Order TKR-7Q4M-2HXP is Cancelled.')).toBeTruthy()
  expect(callsOf('order.move')[0]?.body).toEqual({ to: 'Cancelled', reason: 'No rider' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('status and search text are in the URL and start at the first page', async () => {
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

test('the list can be filtered by payment and by a day in India', async () => {
  list([staffOrder()])
  const user = open()
  await screen.findByText('TKR-7Q4M-2HXP')

  await user.selectOptions(screen.getByLabelText('Payment'), 'Completed')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } })

  await waitFor(() =>
    expect(callsOf('order.staffList').at(-1)?.query).toMatchObject({
      payment_status: 'Completed',
      from: '2026-11-21T00:00:00+05:30',
      until: '2026-11-22T00:00:00+05:30',
    }),
  )
})

test('a new order appears without a reload and is announced to screen readers', async () => {
  const events = stream('order.staffEvents')
  const orders = [staffOrder()]
  list(orders)
  open()
  await screen.findByText('TKR-7Q4M-2HXP')
  await waitFor(() => expect(events.isOpen()).toBe(true))

  list([second(), ...orders])
  events.tell(changed(second()))

  expect(await screen.findByText('TKR-H6TY-3PDW')).toBeTruthy()
  expect(await screen.findByText('New order TKR-H6TY-3PDW')).toBeTruthy()
})

test('under the pointer no row moves: new rows wait, and removed rows stay and say so', async () => {
  const { user, strip } = await replaceUnderTheMouse()

  expect(screen.queryByText('TKR-H6TY-3PDW')).toBeNull()
  expect(screen.getByText('No longer in this list')).toBeTruthy()
  await user.click(strip)
  expect(await screen.findByText('TKR-H6TY-3PDW')).toBeTruthy()
  expect(screen.queryByText('TKR-7Q4M-2HXP')).toBeNull()
})

test('a row removed from under the mouse does not freeze the list forever', async () => {
  await replaceUnderTheMouse()

  // No pointerleave event is fired.
  fireEvent.pointerMove(document.body)

  expect(await screen.findByText('TKR-H6TY-3PDW')).toBeTruthy()
})

/** Replaces the only order while the mouse is on it. */
async function replaceUnderTheMouse() {
  const events = stream('order.staffEvents')
  list([staffOrder()])
  const user = open()
  await user.hover(await screen.findByText('TKR-7Q4M-2HXP'))
  await waitFor(() => expect(events.isOpen()).toBe(true))
  list([second()])
  events.tell(changed(second()))
  return { user, strip: await button(/^1 new order\. Show them/) }
}

const RAJU = '0190a000-0000-7000-8000-0000000000aa'

describe('several orders at once', () => {
  test('selected orders take the step that all of them allow, and those that could not say why', async () => {
    list([staffOrder(), second({ next: ['Shipped'] })])
    const user = open()
    answer('order.moveMany', () => ({
      message: '1 of 2 orders are Shipped.',
      data: [
        { id: 'TKR-7Q4M-2HXP', moved: true, message: 'Order TKR-7Q4M-2HXP is Shipped.' },
        { id: 'TKR-H6TY-3PDW', moved: false, message: 'Order TKR-H6TY-3PDW is Shipped already.' },
      ],
    }))

    await user.click(await screen.findByLabelText('Tick TKR-7Q4M-2HXP'))
    await user.click(screen.getByLabelText('Tick TKR-H6TY-3PDW'))
    const bar = within(screen.getByRole('region', { name: 'Selected orders' }))
    expect(bar.getByText('2 ticked · ₹335.00')).toBeTruthy()
    expect(bar.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await user.click(bar.getByRole('button', { name: 'Mark Shipped' }))
    await user.click(await screen.findByText('2 orders are Shipped.'))

    const dialog = within(await screen.findByRole('dialog', { name: 'Not all orders were moved' }))
    expect(dialog.getByText('Order TKR-H6TY-3PDW is Shipped already.')).toBeTruthy()
    expect(callsOf('order.moveMany')[0]?.body).toEqual({
      ids: ['TKR-7Q4M-2HXP', 'TKR-H6TY-3PDW'],
      to: 'Shipped',
    })
  })

  test('selected orders are handed over, and those that a colleague was faster with are listed', async () => {
    list([staffOrder(), second({ next: ['Shipped'] })])
    const user = open()
    answer('rider.list', [{ _id: RAJU, name: 'Raju Pawar', orders: 0 }])
    answer('rider.handOver', () => ({
      message: '1 of 2 orders are handed over.',
      data: [
        { id: 'TKR-7Q4M-2HXP', moved: true, message: 'Order TKR-7Q4M-2HXP is with Raju Pawar.' },
        { id: 'TKR-H6TY-3PDW', moved: false, message: 'Order TKR-H6TY-3PDW is with Sana already.' },
      ],
    }))

    await user.click(await screen.findByLabelText('Tick TKR-7Q4M-2HXP'))
    await user.click(screen.getByLabelText('Tick TKR-H6TY-3PDW'))
    await user.click(screen.getByRole('button', { name: 'Hand over' }))
    const choice = within(await screen.findByRole('dialog', { name: 'Hand over to a rider' }))
    await user.click(await choice.findByText('Raju Pawar'))
    await user.click(choice.getByRole('button', { name: 'Hand over' }))

    const dialog = within(await screen.findByRole('dialog', { name: 'Not all orders were moved' }))
    expect(dialog.getByText('Order TKR-H6TY-3PDW is with Sana already.')).toBeTruthy()
    expect(dialog.queryByText(/TKR-7Q4M-2HXP/)).toBeNull()
  })

  test('selected orders are cancelled for one reason', async () => {
    list([staffOrder(), second()])
    const user = open()
    answer('order.moveMany', () => ({ message: '2 of 2 orders are Cancelled.', data: [] }))

    await user.click(await screen.findByLabelText('Tick TKR-7Q4M-2HXP'))
    await user.click(screen.getByLabelText('Tick TKR-H6TY-3PDW'))
    const bar = within(screen.getByRole('region', { name: 'Selected orders' }))
    await user.click(bar.getByRole('button', { name: 'Cancel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 Orders' }))
    await user.type(dialog.getByLabelText(/^Reason/), 'No rider')
    await user.click(dialog.getByRole('button', { name: 'Cancel 2 Orders' }))

    expect(await screen.findByText('2 of 2 orders are Cancelled.')).toBeTruthy()
    expect(callsOf('order.moveMany')[0]?.body).toMatchObject({
      to: 'Cancelled',
      reason: 'No rider',
    })
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull()
  })
})

test('an empty list says so', async () => {
  list([])
  open('/dashboard/orders?status=Delivered')

  expect(await screen.findByText('No such order')).toBeTruthy()
})

test('a list that fails to load says why and can be retried', async () => {
  answer('order.board', NO_BOARD)
  reject('order.staffList', 500, 'Unexpected Error Occured!')
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

const second = (more: Partial<StaffOrder> = {}) =>
  staffOrder({ _id: '0190e000-0000-7000-8000-000000000002', order_id: 'TKR-H6TY-3PDW', ...more })

const changed = ({ _id, order_id, status, payment_status, updatedAt: at }: StaffOrder) =>
  ({ event: 'order', order: { _id, order_id, status, payment_status, at } }) as const

test('who may see all orders chooses whether this device announces new ones; a picker does not', async () => {
  list([])
  open()
  expect(await screen.findAllByRole('button', { name: 'Notifications' })).not.toEqual([])
  cleanup()

  renderScreen(<StaffOrdersScreen />, {
    at: '/dashboard/orders?view=list',
    user: asha({ role: 'PICKER' }),
  })
  await screen.findAllByRole('button', { name: 'Sound' })
  expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull()
})
