import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { ReduceSection } from './reduce-section.tsx'

const [milk, bread] = staffOrder().products
if (!milk || !bread) throw new Error('The order has two items')

const show = (more: Parameters<typeof staffOrder>[0] = {}, role: 'ADMIN' | 'PICKER' = 'ADMIN') =>
  renderScreen(<ReduceSection order={staffOrder(more)} />, { user: asha({ role }) })

test('the new amounts are shown before one unit is taken out, and only the changed line is sent', async () => {
  answer('order.reduceItems', () => ({ data: staffOrder() }))
  const user = show()

  await user.click(screen.getByRole('button', { name: 'Take out items' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take out items' }))
  const [first] = dialog.getAllByRole('button', { name: 'Remove one' })
  if (first) await user.click(first)

  expect(dialog.getByText('₹140.50')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(callsOf('order.reduceItems')[0]?.body).toEqual({
      lines: [{ product_id: milk._id, quantity: 1 }],
    }),
  )
})

test('nothing is saved that would leave no items', async () => {
  const user = show()

  await user.click(screen.getByRole('button', { name: 'Take out items' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take out items' }))
  for (let left = milk.quantity + bread.quantity; left > 0; left--) {
    const [first] = dialog.getAllByRole('button', { name: 'Remove one' })
    if (first) await user.click(first)
  }

  expect(dialog.getByRole('alert').textContent).toContain('Cancel the order instead')
  expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
})

test('a note is undone by the ordered quantity', async () => {
  answer('order.reduceItems', () => ({ data: staffOrder() }))
  const user = show({ reductions: [{ product_id: milk._id, quantity: 1, amount: 27 }] })

  expect(screen.getByText('Total after packing: ₹140.50')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Undo/ }))

  await waitFor(() =>
    expect(callsOf('order.reduceItems')[0]?.body).toEqual({
      lines: [{ product_id: milk._id, quantity: 2 }],
    }),
  )
})

test('who only picks sees the note, and changes nothing', () => {
  show({ reductions: [{ product_id: milk._id, quantity: 1, amount: 27 }] }, 'PICKER')

  expect(screen.getByText('₹27.00 less')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('of an order that is packed or not paid nothing is taken out', () => {
  const orders = [
    staffOrder({ packed_at: new Date().toISOString() }),
    staffOrder({ payment_mode: 'UPI', payment_status: 'Pending' }),
  ]
  renderScreen(
    orders.map((order) => <ReduceSection key={order.payment_mode} order={order} />),
    { user: asha({ role: 'ADMIN' }) },
  )

  expect(screen.queryAllByRole('button')).toEqual([])
})

test('items are added while the order is in the shop, also once it is packed', () => {
  show({ packed_at: new Date().toISOString() })

  expect(screen.getByRole('link', { name: 'Add items' })).toHaveProperty(
    'pathname',
    '/dashboard/orders/TKR-7Q4M-2HXP/add',
  )
})

test.each<[string, Parameters<typeof staffOrder>[0], 'ADMIN' | 'PICKER']>([
  ['to an addition', { added_to: 'TKR-1' }, 'ADMIN'],
  ['to an order that has left', { status: 'Shipped' }, 'ADMIN'],
  ['to an order that is not paid', { payment_mode: 'UPI' }, 'ADMIN'],
  ['by who only picks', {}, 'PICKER'],
])('nothing is added %s', (_, more, role) => {
  show(more, role)

  expect(screen.queryByRole('link', { name: 'Add items' })).toBeNull()
})
