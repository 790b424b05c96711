import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { order } from '#web/testing/goods.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, hold, refuse } from '#web/testing/server.ts'
import { OrderScreen } from './order-screen.tsx'

const open = (state?: unknown) =>
  renderScreen(
    <Routes>
      <Route path="/dashboard/my-orders/:orderId" element={<OrderScreen />} />
    </Routes>,
    { at: `/dashboard/my-orders/${order().order_id}`, state, user: asha() },
  )
const section = (name: string) => screen.findByRole('region', { name })

test('the order works from its address alone', async () => {
  answer('order.get', order())
  open()

  expect((await section('Order progress')).textContent).toContain('Arriving in about 10 min')
  expect((await section('Items')).textContent).toContain('2 x ₹27.00 · Savera₹54.00')
  expect((await section('Price Details')).textContent).toContain('Total₹167.50')
  expect((await section('Delivery Address')).textContent).toContain('Pune, Maharashtra 411045')
  expect((await section('Payment Information')).textContent).toContain('Cash on Delivery')
  expect(screen.getByRole('link', { name: 'Back to My Orders' })).toHaveProperty(
    'pathname',
    '/dashboard/my-orders',
  )
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveProperty('pathname', '/')
})

test('an order handed over by the list stands there at once', async () => {
  const openGate = hold('order.get', order({ status: 'Shipped' }))
  open({ order: order() })

  expect(await section('Items')).toBeTruthy()
  openGate()
  expect(await screen.findByText('Shipped')).toBeTruthy()
})

test('an order handed over by the list stays when nobody answers', async () => {
  refuse('order.get', 503, 'The shop is busy.')
  open({ order: order() })

  await waitFor(() => expect(callsOf('order.get')).toHaveLength(1))
  expect(await section('Items')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('payment ids are shown cut', async () => {
  answer(
    'order.get',
    order({ razorpay_order_id: 'order_QmJ3k9Xz1abc', razorpay_payment_id: 'pay_QmJ3k9Xz1abcdef' }),
  )
  open()

  const payment = await section('Payment Information')
  expect(payment.textContent).toContain('order_QmJ3k9Xz1...')
  expect(payment.textContent).toContain('pay_QmJ3k9Xz1ab...')
})

test('only an order that does not exist is not found', async () => {
  refuse('order.get', 404, 'Order not found')
  open()

  expect(await screen.findByText('Order not found')).toBeTruthy()
  expect(
    screen.getByText('Order details are not available. Please go back to your orders list.'),
  ).toBeTruthy()
})

test('one that cannot be fetched can be tried again', async () => {
  refuse('order.get', 500, 'Unexpected Error Occured!')
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))

  expect(screen.queryByText('Order not found')).toBeNull()
  expect(callsOf('order.get')).toHaveLength(2)
})

test('an order that is still packed can be cancelled, after a question', async () => {
  answer('order.get', order())
  answer('order.list', [])
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Cancel Order' }))
  const cancelled = order({
    status: 'Cancelled',
    can_cancel: false,
    history: [
      ...order().history,
      { status: 'Cancelled', by: 'shopper', reason: null, at: new Date().toISOString() },
    ],
  })
  answer('order.cancel', cancelled)
  answer('order.get', cancelled)
  expect(callsOf('order.cancel')).toHaveLength(0)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Order' }))

  expect(await screen.findByText('Your order has been cancelled.')).toBeTruthy()
  expect(await screen.findByText('You cancelled this order')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull()
})

test('an order that has left cannot be cancelled', async () => {
  answer('order.get', order({ status: 'Shipped', can_cancel: false }))
  open()

  expect(await section('Items')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull()
})

test('it can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  answer('order.get', order())
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Print Order Details' }))

  expect(print).toHaveBeenCalledOnce()
})
