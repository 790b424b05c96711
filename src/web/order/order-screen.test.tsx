import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { PaymentState } from '#contract/checkout/checkout.ts'
import { readInstallState } from '#web/lib/browser/install-prompt.ts'
import { payment, refund } from '#web/testing/money.ts'
import { milk, order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, holdResponse, reject, stream } from '#web/testing/server.ts'
import { OrderScreen } from './order-screen.tsx'

const open = (state?: unknown) =>
  renderScreen(
    <Routes>
      <Route path="/dashboard/my-orders/:orderId" element={<OrderScreen />} />
    </Routes>,
    { at: `/dashboard/my-orders/${order().order_id}`, state, user: asha() },
  )
const section = (name: string) => screen.findByRole('region', { name })

test('the screen works from its URL alone', async () => {
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

test('a refund shows its three steps and the one it has reached', async () => {
  const twice = [refund(), refund({ _id: crypto.randomUUID(), reason: 'Bread was stale' })]
  answer('order.get', order({ payments: [payment()], refunds: twice }))
  open()

  const [eggs, ...more] = within(await section('Refund'))
    .getAllByRole('list')
    .slice(1)
  expect(more).toHaveLength(1)
  const steps = within(eggs as HTMLElement).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Refund initiated, done₹74.76 to your card/),
    expect.stringMatching(/^Sent to your bank, under way.*Reference rfnd_QkT9$/),
    expect.stringMatching(/^In your account, still to comeBy \w+ \d+/),
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(screen.getByRole('heading', { name: 'Bread was stale' })).toBeTruthy()
})

test('a delivered order is remembered, so that the shop can later offer to be installed', async () => {
  answer('order.get', order({ status: 'Delivered' }))
  open()

  await waitFor(() => expect(readInstallState().hasDelivered).toBe(true))
})

test('an expired invoice link is replaced by a fresh one', async () => {
  const followed: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '')
  })
  answer('order.get', order({ invoice_receipt: '/invoice.pdf?until=1000&signature=old' }))
  const user = open()
  const link = await screen.findByRole('link', { name: 'Download Invoice' })
  answer('order.get', order({ invoice_receipt: '/invoice.pdf?until=9999999999&signature=new' }))

  await user.click(link)

  await waitFor(() => expect(followed).toEqual(['/invoice.pdf?until=9999999999&signature=new']))
  expect(link.getAttribute('href')).toContain('signature=new')
  click.mockRestore()
})

/** One of two milk was damaged. */
function shortOrder() {
  const [milk, ...others] = order().products
  if (!milk) throw new Error('The order of the tests has products')
  const products = [{ ...milk, short: 1, short_reason: 'damaged' as const }, ...others]
  const amounts = { sub_total_amount: 72.5, total_amount: 140.5, short_amount: 27 }
  return order({ ...amounts, products, packed_at: new Date().toISOString() })
}

test('missing items are named, and the order shows its total without them', async () => {
  answer('order.get', shortOrder())
  open()

  const items = await section('Items')
  expect(items.textContent).toContain('1 of 2 not delivered: damaged')
  expect(items.textContent).toContain('was ₹54.00₹27.00')
  const prices = (await section('Price Details')).textContent
  expect(prices).toContain('Items total₹99.50')
  expect(prices).toContain('Not delivered, 1 item−₹27.00')
  expect(prices).toContain('Total now₹140.50')
  expect((await section('Order progress')).textContent).toContain('Packed, waiting for its rider')
})

test('an order handed over by the list is shown at once', async () => {
  const openGate = holdResponse('order.get', order({ status: 'Shipped' }))
  open({ order: order() })

  expect(await section('Items')).toBeTruthy()
  openGate()
  expect(await screen.findByText('Shipped')).toBeTruthy()
})

test('the order from the list stays if the server does not respond', async () => {
  reject('order.get', 503, 'The shop is busy.')
  open({ order: order() })

  await waitFor(() => expect(callsOf('order.get')).toHaveLength(1))
  expect(await section('Items')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('payment ids are shortened', async () => {
  answer(
    'order.get',
    order({ razorpay_order_id: 'order_QmJ3k9Xz1abc', razorpay_payment_id: 'pay_QmJ3k9Xz1abcdef' }),
  )
  open()

  const payment = await section('Payment Information')
  expect(payment.textContent).toContain('order_QmJ3k9Xz1...')
  expect(payment.textContent).toContain('pay_QmJ3k9Xz1ab...')
})

test('only an order that does not exist shows "not found"', async () => {
  reject('order.get', 404, 'Order not found')
  open()

  expect(await screen.findByText('Order not found')).toBeTruthy()
  expect(
    screen.getByText('Order details are not available. Please go back to your orders list.'),
  ).toBeTruthy()
})

test('an order that cannot be loaded can be retried', async () => {
  reject('order.get', 500, 'Unexpected Error Occured!')
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))

  expect(screen.queryByText('Order not found')).toBeNull()
  expect(callsOf('order.get')).toHaveLength(2)
})

test('an order being packed can be cancelled after a confirmation', async () => {
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
  expect(await screen.findByText('You cancelled this order.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull()
})

const unpaid = { payment_mode: 'UPI', can_retry_payment: true } as const

test('an order whose payment failed says why, and can be paid from here', async () => {
  const failed = { payment_status: 'Failed', payment_error: 'The bank said no.' } as const
  answer('order.get', order({ ...unpaid, ...failed }))
  answer('order.paymentState', () => ({ data: money('none') }))
  const user = open()

  const progress = await section('Order progress')
  expect(progress.textContent).toContain('Payment did not go through')
  expect(progress.textContent).toContain('The bank said no.')
  expect(progress.textContent).not.toContain('packing')
  await user.click(within(progress).getByRole('link', { name: 'Retry Payment' }))
})

test('an order waiting for its bank can be checked and cancelled, but not paid', async () => {
  answer('order.get', order(unpaid))
  answer('order.paymentState', () => ({ data: money('under-way') }))
  const user = open()

  const progress = await section('Order progress')
  expect(progress.textContent).toContain('Please do not pay a second time.')
  expect(screen.queryByRole('link', { name: 'Retry Payment' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel Order' })).toBeTruthy()
  const asked = callsOf('order.paymentState').length
  await user.click(await screen.findByRole('button', { name: 'Check Again' }))
  await waitFor(() => expect(callsOf('order.paymentState').length).toBeGreaterThan(asked))
})

test('a phone whose clock is 45 minutes wrong shows the same times', async () => {
  const real = Date.now
  const wrong = vi.spyOn(Date, 'now').mockImplementation(() => real() + 45 * 60_000)
  const at = (minutes: number) => new Date(real() + minutes * 60_000).toISOString()
  answer('order.get', () => ({
    data: order({ createdAt: at(-2.5), promised_by: at(7.5) }),
    timestamp: at(0),
  }))
  open()

  expect((await section('Order progress')).textContent).toContain('Arriving in about 8 min')
  wrong.mockRestore()
})

test('an order on its way cannot be cancelled', async () => {
  answer('order.get', order({ status: 'Shipped', can_cancel: false }))
  open()

  expect(await section('Items')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull()
})

test('an order can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  answer('order.get', order())
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Print Order Details' }))

  expect(print).toHaveBeenCalledOnce()
})

test('an order is updated live, without polling', async () => {
  const events = stream('order.events')
  answer('order.get', order())
  open()
  expect((await section('Order progress')).textContent).toContain('We are packing your basket')
  await waitFor(() => expect(events.isOpen()).toBe(true))
  events.tell({ event: 'ready', reload: false })
  expect(await screen.findByText('Live')).toBeTruthy()
  const asked = callsOf('order.get').length

  answer('order.get', order({ status: 'Shipped', can_cancel: false }))
  events.tell(movedTo('Shipped'))
  expect(await screen.findByText('On the way to Home')).toBeTruthy()
  answer('order.get', order({ status: 'Delivered', can_cancel: false }))
  events.tell(movedTo('Delivered'))

  expect(await screen.findByText('Handed over at your door')).toBeTruthy()
  expect(callsOf('order.get')).toHaveLength(asked + 2)
})

test('reordering fills the cart and opens it', async () => {
  answer('order.get', order({ status: 'Delivered', can_cancel: false }))
  const user = open()
  answer('order.reorder', {
    cart: [milk()],
    added: 1,
    missing: [{ name: 'Nukkad Bread', reason: 'is out of stock' }],
  })

  await user.click(await screen.findByRole('button', { name: 'Order Again' }))

  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/cart'))
  expect(callsOf('order.reorder')).toMatchObject([{ params: { id: order().order_id } }])
})

test('reordering items that are no longer sold does not open an empty cart', async () => {
  answer('order.get', order({ status: 'Delivered', can_cancel: false }))
  const user = open()
  answer('order.reorder', {
    cart: [],
    added: 0,
    missing: [{ name: 'Nukkad Bread', reason: 'is no longer sold' }],
  })

  await user.click(await screen.findByRole('button', { name: 'Order Again' }))

  expect(await screen.findByText('None of these items are available now')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View Cart' })).toBeNull()
})

const money = (money: PaymentState['money']): PaymentState => ({
  _id: order()._id,
  order_id: order().order_id,
  status: 'Processing',
  payment_status: 'Pending',
  money,
  can_retry_payment: true,
  holds_stock_until: null,
})

const movedTo = (status: 'Shipped' | 'Delivered') =>
  ({
    event: 'order',
    order: {
      _id: order()._id,
      order_id: order().order_id,
      status,
      payment_status: 'Pending',
      at: new Date().toISOString(),
    },
  }) as const

test.each([
  [{ added_to: 'TKR-1' }, 'Goes along with order TKR-1', 'TKR-1'],
  [{ additions: ['TKR-2'] }, 'Order TKR-2 goes along with it', 'TKR-2'],
])('an order with %j leads to the other one', async (more, name, number) => {
  answer('order.get', order(more))
  open()

  const link = await screen.findByRole('link', { name })

  expect(link).toHaveProperty('pathname', `/dashboard/my-orders/${number}`)
})
