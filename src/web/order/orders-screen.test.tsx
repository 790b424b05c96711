import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order/order-kinds.ts'
import { order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, reject } from '#web/testing/server.ts'
import { OrdersScreen } from './orders-screen.tsx'

const open = () => renderScreen(<OrdersScreen />, { at: '/dashboard/my-orders', user: asha() })

test('each order shows its number, status, payment, total and a link to its details', async () => {
  const old = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString()
  answer('order.list', [
    order({ _id: '2', order_id: 'TKR-OLD1-OLD1', createdAt: old, status: 'Delivered' }),
    order(),
  ])
  const user = open()

  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('TKR-7Q4M-2HXPNewProcessing')
  expect(first?.textContent).toContain('(0 min ago)')
  expect(first?.textContent).toContain('₹167.50CODPending')
  expect(second?.textContent).toContain('TKR-OLD1-OLD1Delivered')
  expect(second?.textContent).toContain('(3 days ago)')
  await user.click(screen.getByRole('link', { name: 'View Details of order TKR-7Q4M-2HXP' }))

  expect(screen.getByTestId('address').textContent).toBe('/dashboard/my-orders/TKR-7Q4M-2HXP')
})

test('a list limited to the newest 200 orders says so and how to see all', async () => {
  answer(
    'order.list',
    Array.from({ length: 200 }, (_, nth) => order({ _id: `${nth}`, order_id: `TKR-${nth}` })),
  )
  open()

  expect(await screen.findByText(/^Your latest 200 orders\./)).toBeTruthy()
})

test('an order with missing items shows both totals', async () => {
  answer('order.list', [order({ total_amount: 140.5, short_amount: 27 })])
  open()

  expect((await screen.findByRole('listitem')).textContent).toContain('was ₹167.50₹140.50')
})

test('a failed payment can be retried from the list', async () => {
  const until = new Date(Date.now() + 10 * 60_000).toISOString()
  answer('order.list', [
    order({
      payment_mode: 'UPI',
      payment_status: 'Failed',
      can_retry_payment: true,
      holds_stock_until: until,
    }),
  ])
  const user = open()

  expect(await screen.findByText(/Payment did not go through. Items kept until/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Retry Payment of order TKR-7Q4M-2HXP' }))
  expect(screen.getByTestId('address').textContent).toBe('/checkout')
})

test('an order with an empty status is shown as processing', async () => {
  answer('order.list', [order({ status: '' as OrderStatus })])
  open()

  expect((await screen.findByRole('listitem')).textContent).toContain('NewProcessing')
})

test('the first two products are named and the others counted', async () => {
  const [milk] = order().products
  if (!milk) throw new Error('The order of the tests has products')
  const more = ['a', 'b', 'c'].map((_id) => ({ ...milk, _id }))
  answer('order.list', [order({ products: [...order().products, ...more] })])
  open()

  expect(await screen.findByText('+ 3 more item(s)')).toBeTruthy()
  expect(screen.getByText('Savera Toned Milk, Nukkad Bread')).toBeTruthy()
})

test('without orders the screen offers to start shopping', async () => {
  answer('order.list', [])
  open()

  expect(await screen.findByText('No Orders Yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveProperty('pathname', '/')
})

test('a failed load can be retried', async () => {
  reject('order.list', 500, 'Unexpected Error Occured!')
  const user = open()

  expect(await screen.findByText('Oops! Something went wrong')).toBeTruthy()
  expect(screen.getByText('Failed to load your orders. Please try again later.')).toBeTruthy()
  answer('order.list', [order()])
  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByText('TKR-7Q4M-2HXP')).toBeTruthy()
})

test('Back leads to the profile', async () => {
  answer('order.list', [])
  open()

  expect(await screen.findByRole('link', { name: 'Back' })).toHaveProperty(
    'pathname',
    '/dashboard/view',
  )
})

test('only a finished order can be reordered from the list', async () => {
  answer('order.list', [
    order(),
    order({ _id: '2', order_id: 'TKR-OLD1-OLD1', status: 'Delivered' }),
    order({ _id: '3', order_id: 'TKR-OLD2-OLD2', status: 'Cancelled' }),
  ])
  open()

  await screen.findAllByRole('listitem')
  expect(
    screen
      .getAllByRole('button', { name: /^Order Again/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Order Again, order TKR-OLD1-OLD1', 'Order Again, order TKR-OLD2-OLD2'])
})
