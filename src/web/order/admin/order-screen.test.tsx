import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { DeferredSteps } from '#web/back-office/undo/deferred-steps.tsx'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject, stream } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { StaffOrderScreen } from './order-screen.tsx'

const open = () =>
  renderScreen(
    <>
      <Routes>
        <Route path="/dashboard/orders/:orderId" element={<StaffOrderScreen />} />
      </Routes>
      <DeferredSteps />
    </>,
    { at: '/dashboard/orders/TKR-7Q4M-2HXP', user: asha({ role: 'ADMIN' }) },
  )
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('the history names who moved the order', async () => {
  const at = '2026-11-20T14:20:00.000Z'
  const moved = (by: string, more: { name?: string; reason?: string } = {}) => ({
    ...{ status: 'Processing' as const, by, reason: null, at, ...more },
  })
  const history = [
    moved('shopper'),
    moved('staff', { name: 'Meera' }),
    moved('staff'),
    moved('system', { reason: 'Not paid in time' }),
  ].map((event, index) => ({ ...event, at: at.replace(':20:', `:2${index}:`) }))
  answer('order.staffGet', staffOrder({ history }))
  open()

  const rows = (await section('History')).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('span span')?.textContent)).toEqual([
    'Automatic · Not paid in time',
    'Deleted account',
    'Meera',
    'Farhan Shaikh',
  ])
})

test('an order shows its items, its address and its history', async () => {
  answer('order.staffGet', staffOrder())
  open()

  expect((await section('Items')).getByText('2 x ₹27.00 · Savera')).toBeTruthy()
  expect((await section('Price Details')).getByText('₹167.50')).toBeTruthy()
  expect((await section('History')).getByText('Farhan Shaikh')).toBeTruthy()
  const address = await section('Delivery Address')
  expect(address.getByText('Asha Kulkarni')).toBeTruthy()
  expect(address.getByText('Home')).toBeTruthy()
  expect(screen.getByText('Ordered by Farhan Shaikh')).toBeTruthy()
  expect(screen.getByRole('link', { name: '98220 45613' })).toHaveProperty(
    'href',
    'tel:+919822045613',
  )
})

test('the next step is one press, and the page then shows the new status', async () => {
  answer('order.staffGet', staffOrder())
  const user = open()
  answer('order.move', () => {
    const data = staffOrder({ status: 'Shipped', next: ['Delivered', 'Cancelled'] })
    answer('order.staffGet', data)
    return { data, message: 'Order TKR-7Q4M-2HXP is Shipped.' }
  })

  await user.click(await screen.findByRole('button', { name: /^Mark Shipped/ }))
  expect(screen.getByText('It is Shipped. You can still undo it.')).toBeTruthy()
  await user.click(await screen.findByText('Order TKR-7Q4M-2HXP is Shipped.'))

  expect(await screen.findByRole('button', { name: /^Cash Received/ })).toBeTruthy()
  expect(callsOf('order.move')).toHaveLength(1)
})

test('changes by colleagues appear at once', async () => {
  const events = stream('order.staffEvents')
  answer('order.staffGet', staffOrder())
  open()
  await section('Items')
  await waitFor(() => expect(events.isOpen()).toBe(true))

  answer('order.staffGet', staffOrder({ status: 'Delivered', next: [] }))
  events.tell({ event: 'ready', reload: true })

  expect(await screen.findByText('It is Delivered. Nothing left to do.')).toBeTruthy()
})

test('cancelling asks for a reason', async () => {
  answer('order.staffGet', staffOrder())
  const user = open()

  await user.click(await screen.findByRole('button', { name: /^Cancel: / }))

  expect(screen.getByRole('dialog', { name: 'Cancel Order' })).toBeTruthy()
})

test('cancelling a paid order says how much is refunded and focuses the safe button', async () => {
  answer('order.staffGet', staffOrder({ payment_status: 'Completed', total_amount: 628.13 }))
  const user = open()

  await user.click(await screen.findByRole('button', { name: /^Cancel: / }))

  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Order' }))
  expect(
    dialog.getByText(/₹628\.13\. The items .* gets an email\. Online payments are refunded\./),
  ).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Cancel and refund' })).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep Order' }))
})

test('an unknown order says so and links back to the list', async () => {
  reject('order.staffGet', 404, 'Order not found')
  open()

  expect(await screen.findByText('Order not found')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Orders' })[0]).toHaveProperty(
    'pathname',
    '/dashboard/orders',
  )
})

test('a pick-up is handed over at the counter, with its cash and without rider, map and address', async () => {
  const cash = { payment_mode: 'COD', payment_status: 'Pending' } as const
  const next = ['Delivered', 'Cancelled'] as const
  answer('order.staffGet', staffOrder({ pickup: true, ...cash, next: [...next] }))
  open()

  await screen.findByRole('button', { name: /^Handed over: / })
  expect(screen.getByText(/^Take ₹.* in cash when you hand it over\.$/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Pick-up at the shop' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand over to a rider' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Map' })).toBeNull()
})

test('the page says which orders go along with it, before anything else', async () => {
  answer('order.staffGet', staffOrder({ additions: ['TKR-2'] }))
  open()

  const note = await screen.findByRole('link', { name: 'Order TKR-2 goes along with it' })

  expect(note).toHaveProperty('pathname', '/dashboard/orders/TKR-2')
  const next = await screen.findByRole('region', { name: 'Next' })
  expect(note.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an addition keeps the delivery time of the order that it goes along with', async () => {
  const slot = { from: '2026-11-28T00:30:00.000Z', until: '2026-11-28T02:30:00.000Z' }
  answer('order.staffGet', staffOrder({ added_to: 'TKR-1', slot }))
  open()

  await screen.findByRole('link', { name: 'Goes along with order TKR-1' })

  expect(screen.getByText('Delivery slot')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change slot' })).toBeNull()
})
