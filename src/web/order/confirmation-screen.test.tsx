import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PaymentState } from '#contract/checkout/checkout.ts'
import { order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, holdResponse, reject, stream } from '#web/testing/server.ts'
import { confirmationOf, pollDelay } from './confirmation.ts'
import { ConfirmationScreen } from './confirmation-screen.tsx'
import { PaymentBanner } from './payment/payment-banner.tsx'

const ID = order().order_id
const open = (at = `/order-confirmation/${ID}`, state?: unknown) =>
  renderScreen(
    <Routes>
      <Route path="/order-confirmation" element={<ConfirmationScreen />} />
      <Route path="/order-confirmation/:orderId" element={<ConfirmationScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { at, state, user: asha() },
  )
const online = { payment_mode: 'UPI', can_retry_payment: true } as const
/** Payment state of an unpaid order. */
const moneyOf = (more: Partial<PaymentState> = {}): PaymentState => ({
  _id: order()._id,
  order_id: ID,
  status: 'Processing',
  payment_status: 'Pending',
  money: 'unknown',
  can_retry_payment: true,
  holds_stock_until: null,
  ...more,
})
beforeEach(() => answer('order.paymentState', () => ({ data: moneyOf() })))
const address = () => screen.getByTestId('address').textContent

test('a cash order shows its banner, and also after a reload', async () => {
  answer('order.get', order())
  open()

  expect((await screen.findByRole('status', { name: 'Payment' })).textContent).toBe(
    'Cash on Delivery Selected.Your order has been placed successfully. Please keep the cash ready at the time of delivery.',
  )
})

test('an order on its way says when it arrives and links to its tracking', async () => {
  answer('order.get', order())
  const user = open()

  const way = await screen.findByRole('link', { name: /^Arriving in about 10 min/ })
  expect(way.textContent).toContain('We are packing your basket. Free cancellation while we pack.')
  await user.click(way)
  expect(address()).toBe(`/dashboard/my-orders/${ID}`)
})

test('after the promised time no minutes are promised', async () => {
  const placed = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  answer('order.get', order({ createdAt: placed(9.5) }))
  open()
  expect(await screen.findByRole('link', { name: /^Any minute now/ })).toBeTruthy()

  cleanup()
  answer('order.get', order({ createdAt: placed(49.5) }))
  open()
  expect(await screen.findByRole('link', { name: /^Running late by 40 min/ })).toBeTruthy()
})

test('an order delivered while the screen is open is no longer awaited', async () => {
  const events = stream('order.events')
  answer('order.get', order())
  open()
  await screen.findByRole('link', { name: /^Arriving in/ })
  await waitFor(() => expect(events.isOpen()).toBe(true))

  answer('order.get', order({ status: 'Delivered', payment_status: 'Completed' }))
  const { _id, order_id } = order()
  const news = { _id, order_id, status: 'Delivered', payment_status: 'Completed', at: '' } as const
  events.tell({ event: 'order', order: news })

  await waitFor(() => expect(screen.queryByRole('link', { name: /^Arriving in/ })).toBeNull())
})

test.each([
  ['has failed', { payment_status: 'Failed' }],
  ['is open', { payment_status: 'Pending' }],
] as const)('an order whose payment %s is not shown as on its way', async (_, more) => {
  answer('order.get', order({ ...online, ...more }))
  open()

  await screen.findByRole('region', { name: 'Order Details' })
  expect(screen.queryByRole('link', { name: /Track/ })).toBeNull()
})

test('a paid order shows the thank-you banner', async () => {
  answer('order.get', order({ ...online, payment_status: 'Completed' }))
  open()

  expect((await screen.findByRole('status', { name: 'Payment' })).textContent).toBe(
    'Payment Successful!Your order has been placed successfully. Thank you for shopping with us!',
  )
})

test('a failed payment gives its reason and can be retried at checkout', async () => {
  const failed = order({ ...online, payment_status: 'Failed' })
  answer('order.get', failed)
  const user = open(undefined, {
    ...confirmationOf(failed),
    errorDetails: { description: 'Your bank declined the payment.' },
  })

  expect(await screen.findByText('Your bank declined the payment.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry Payment' }))
  expect(address()).toBe('/checkout')
})

test('a cancelled payment says who cancelled it and what can be done', async () => {
  answer('order.get', order({ ...online, payment_status: 'Cancelled' }))
  open()

  const banner = await screen.findByRole('status', { name: 'Payment' })
  expect(banner.textContent).toContain('You cancelled the payment process.')
  expect(banner.textContent).toContain('You can retry payment or choose a different method.')
  expect(within(banner).getByRole('button', { name: 'Retry Payment' })).toBeTruthy()
})

test('an order closed without payment can be reordered, not paid', async () => {
  const at = new Date().toISOString()
  const history = [{ status: 'Cancelled', by: 'system', reason: 'Not paid in time', at } as const]
  const closed = { ...online, can_retry_payment: false, can_cancel: false, history } as const
  answer('order.get', order({ ...closed, payment_status: 'Failed', status: 'Cancelled' }))
  open()

  const banner = await screen.findByRole('status', { name: 'Payment' })
  expect(banner.textContent).toContain("Payment wasn't completed, so this order was cancelled.")
  expect(within(banner).getByRole('button', { name: 'Order Again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry Payment' })).toBeNull()
})

test('a failed payment says where it can be retried', async () => {
  answer('order.get', order({ ...online, payment_status: 'Failed' }))
  open()

  expect(
    await screen.findByText('Payment failed. You can try again from your orders page.'),
  ).toBeTruthy()
})

test('a reason reported only by the payment app is shown as such', async () => {
  const reported = { payment_error: 'The card has expired.', payment_error_by: 'app' } as const
  answer('order.get', order({ ...online, payment_status: 'Failed', ...reported }))
  open()

  expect(await screen.findByText('Your payment app said: The card has expired.')).toBeTruthy()
})

test('a failed payment is not retried while the bank may still take the money', async () => {
  answer('order.get', order({ ...online, payment_status: 'Failed' }))
  answer('order.paymentState', () => ({
    data: moneyOf({ payment_status: 'Failed', money: 'under-way' }),
  }))
  open()

  expect(await screen.findByText(/Please do not pay a second time/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry Payment' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Check Again' })).toBeTruthy()
})

test('the screen waits for an open payment', async () => {
  answer('order.get', order({ ...online, razorpay_order_id: 'order_Qm1' }))
  open()

  expect((await screen.findByRole('status', { name: 'Payment' })).textContent).toContain(
    'Processing Payment',
  )
  expect(screen.getByText('order_Qm1')).toBeTruthy()
})

test('the screen says that no money was taken only after the provider has confirmed it', async () => {
  const failed = order({ ...online, payment_status: 'Failed', can_retry_payment: true })
  answer('order.get', failed)
  answer('order.paymentState', () => ({ data: moneyOf({ payment_status: 'Failed' }) }))
  open()
  expect(
    await screen.findByText(/If money did leave your account, it will be refunded/),
  ).toBeTruthy()
  expect(screen.queryByText(/no money was taken/)).toBeNull()

  cleanup()
  answer('order.paymentState', () => ({
    data: moneyOf({ payment_status: 'Failed', money: 'none' }),
  }))
  open()
  expect(
    await screen.findByText('Our payment partner confirmed that no money was taken.'),
  ).toBeTruthy()
})

test('the items are reserved until a stated time', async () => {
  const until = new Date(Date.now() + 10 * 60_000).toISOString()
  answer('order.get', order({ ...online, payment_status: 'Failed', holds_stock_until: until }))
  open()

  expect(await screen.findByText(/Your items are kept until/)).toBeTruthy()
})

test('an open payment says what happens next and turns green when it is confirmed', async () => {
  answer('order.get', order(online))
  open()
  expect(await screen.findByText('Please do not pay a second time.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry Payment' })).toBeNull()

  answer('order.get', order({ ...online, payment_status: 'Completed' }))
  answer('order.paymentState', () => ({ data: moneyOf({ payment_status: 'Completed' }) }))
  expect(await screen.findByText('Payment Successful!')).toBeTruthy()
})

test('an order without a payment attempt can be paid now', async () => {
  answer('order.get', order({ ...online, can_retry_payment: true }))
  answer('order.paymentState', () => ({ data: moneyOf({ money: 'none' }) }))
  open()

  expect(await screen.findByRole('button', { name: 'Retry Payment' })).toBeTruthy()
  expect(screen.queryByText('Please do not pay a second time.')).toBeNull()
})

test('its state is polled after 2 seconds, then less often, at last every 10 seconds', () => {
  expect([1, 2, 3, 4, 5, 6].map(pollDelay)).toEqual([2000, 3000, 4500, 6750, 10_000, 10_000])
})

test('handed-over data is shown at once; a claimed success waits for the server', async () => {
  const paid = order({ ...online, payment_status: 'Completed' })
  const openGate = holdResponse('order.get', order(online))
  open(undefined, confirmationOf(paid))

  expect(await screen.findByText('Savera Toned Milk')).toBeTruthy()
  expect(screen.queryByText('Payment Successful!')).toBeNull()
  openGate()
  expect(await screen.findByText('Processing Payment')).toBeTruthy()
  expect(screen.queryByText('Payment Successful!')).toBeNull()
})

test('the navigation state stays if the server does not respond', async () => {
  reject('order.get', 503, 'The shop is busy.')
  open(undefined, confirmationOf(order()))

  await waitFor(() => expect(callsOf('order.get')).toHaveLength(1))
  await screen.findByText('Failed to fetch order details')
  expect(address()).toBe(`/order-confirmation/${ID}`)
  expect(screen.getByText('Savera Toned Milk')).toBeTruthy()
})

test.each([
  ['a cash order', order()],
  ['a paid order', order({ ...online, payment_status: 'Completed' })],
])('without a response about %s, no bank is mentioned', async (_, handed) => {
  reject('order.get', 503, 'The shop is busy.')
  open(undefined, confirmationOf(handed))
  await screen.findByText('Failed to fetch order details')

  const banner = screen.getByRole('status', { name: 'Payment' })
  expect(banner.textContent).not.toMatch(/bank|Successful|successfully/)
  expect(banner.textContent).toContain('The shop has not answered yet.')
})

test('details, items and prices are those of the order', async () => {
  answer('order.get', order())
  open()

  const details = await screen.findByRole('region', { name: 'Order Details' })
  expect(details.textContent).toContain(ID)
  expect(details.textContent).toContain('Cash on Delivery')
  expect(details.textContent).toContain('Processing')
  const milk = screen.getByRole('link', { name: 'Savera Toned Milk' })
  expect(milk).toHaveProperty('pathname', `/product/${order().products[0]?.product_id._id}`)
  expect(milk.closest('li')?.textContent).toContain('2 x ₹27.00 · Savera')
  expect(screen.getByRole('region', { name: 'Price Details' }).textContent).toBe(
    'Price DetailsItems total₹99.50Shipping₹50.00Tax (GST)₹18.00Total₹167.50',
  )
  expect(screen.getByRole('region', { name: 'Delivery Address' }).textContent).toContain(
    'Flat 402, Sai ResidencyBaner RoadPune, Maharashtra 41104598220 45613',
  )
  expect(screen.queryByRole('link', { name: 'Download Invoice' })).toBeNull()
})

test('the invoice can be downloaded if there is one', async () => {
  answer('order.get', order({ invoice_receipt: '/media/invoice.pdf' }))
  open()

  expect(await screen.findByRole('link', { name: 'Download Invoice' })).toHaveProperty(
    'pathname',
    '/media/invoice.pdf',
  )
})

test('a handed-over order without a number in the URL gets its number there', async () => {
  answer('order.get', order())
  open('/order-confirmation', confirmationOf(order()))

  await waitFor(() => expect(address()).toBe(`/order-confirmation/${ID}`))
})

test('without an order there is no confirmation', async () => {
  open('/order-confirmation')

  expect(await screen.findByText('Order Not Found')).toBeTruthy()
})

test('an order that cannot be loaded leads to the orders with a message', async () => {
  reject('order.get', 404, 'Order not found')
  open()

  await waitFor(() => expect(address()).toBe('/dashboard/my-orders'))
  expect(await screen.findByText('Failed to fetch order details')).toBeTruthy()
})

test('a forged order also leads to the orders', async () => {
  reject('order.get', 404, 'Order not found')
  open(undefined, confirmationOf(order({ ...online, payment_status: 'Completed' })))

  await waitFor(() => expect(address()).toBe('/dashboard/my-orders'))
})

test('after three minutes the screen says what happens to the money', async () => {
  const onCheck = vi.fn()
  const user = renderScreen(
    <PaymentBanner kind="Processing" hasWaited onRetry={() => undefined} onCheck={onCheck} />,
  )

  expect(screen.getByRole('status', { name: 'Payment' }).textContent).toContain(
    'it either pays for this order or is refunded automatically',
  )
  await user.click(screen.getByRole('button', { name: 'Check Again' }))
  expect(onCheck).toHaveBeenCalledOnce()
})
