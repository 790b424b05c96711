import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { confirmationOf } from '#web/order/confirmation.ts'
import { home, milk, order } from '#web/testing/orders.ts'
import {
  moneyState,
  openedWindow,
  openPayingShop,
  PROOF,
  paid,
  placedUnpaid,
  reported,
  unpaid,
} from '#web/testing/payment-window.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect, reject } from '#web/testing/server.ts'
import { reopenAttempt } from './attempt-store.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { pendingPayment } from './pending-payment.ts'
import { pickUpPayment } from './pick-up-payment-queries.ts'

const CONFIRMATION = `/order-confirmation/${order().order_id}`

beforeEach(openPayingShop)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reopenAttempt()
})

test('all payment methods are available, none is chosen, and test mode is shown', async () => {
  open()

  for (const name of [/Credit\/Debit Card/, /UPI/, /Net Banking/, /Cash on Delivery/]) {
    const radio = await screen.findByRole('radio', { name })
    expect(radio).toMatchObject({ disabled: false, checked: false })
  }
  expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/no payment keys yet, so no money moves/)).toBeTruthy()
})

test('the order is placed first, and the window opens with its amount, method and person', async () => {
  await placeBy(/UPI/)

  expect(callsOf('order.placeOnline')[0]).toMatchObject({
    body: { paymentMethod: 'UPI', deliveryAddressId: home()._id, totalAmount: 167.5 },
  })
  expect(callsOf('order.placeOnline')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(openedWindow()?.options).toMatchObject({
    key: 'rzp_test_shop',
    order_id: 'order_Qm1',
    amount: 16_750,
    currency: 'INR',
    prefill: { email: asha().email, contact: '+919822045613', method: 'card' },
    retry: { enabled: false },
  })
  expect(screen.getByText('Order saved. Opening secure payment…')).toBeTruthy()
  expect(pendingPayment()?.orderId).toBe(order().order_id)
})

test.each([
  { minutes: 10, timeout: 600 },
  { minutes: 1, timeout: 180 },
  { minutes: -20, timeout: 180 },
  { minutes: 40, timeout: 900 },
])(
  'the window stays open as long as the goods are kept, $minutes minutes by this clock, and from three to fifteen',
  async ({ minutes, timeout }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const until = new Date(Date.now() + minutes * 60_000).toISOString()
    answer('order.placeOnline', () => placedUnpaid(unpaid({ holds_stock_until: until })))

    await placeBy(/UPI/)

    expect(openedWindow()?.options).toMatchObject({ timeout })
  },
)

test('a verified payment shows a toast and the order', async () => {
  answer('order.verifyPayment', () => ({
    ...reported(paid())(),
    message: 'Payment verified successfully!',
  }))
  await placeBy(/Card/)
  act(() => openedWindow()?.options.handler(PROOF))

  await at(CONFIRMATION)
  expect(callsOf('order.verifyPayment')[0]?.body).toEqual(PROOF)
  expect(await screen.findByText('Payment verified successfully!')).toBeTruthy()
  expect(pendingPayment()).toBeUndefined()
})

test('a failure is reported once, even if the window is closed afterwards', async () => {
  answer('order.paymentFailed', reported(unpaid({ payment_status: 'Failed' })))
  await placeBy(/Card/)
  act(() => {
    openedWindow()?.fail()
    openedWindow()?.options.modal.ondismiss()
  })

  await at(CONFIRMATION)
  expect(callsOf('order.paymentFailed')[0]?.body).toMatchObject({
    razorpay_order_id: 'order_Qm1',
    cancel_reason: 'Payment failed',
    error_reason: 'insufficient_fund',
  })
  expect(
    await screen.findByText('Payment failed: There is not enough balance in the account.'),
  ).toBeTruthy()
  expect(callsOf('order.paymentCancelled')).toEqual([])
})

test('a window that is closed without paying is reported a second later', async () => {
  answer('order.paymentCancelled', reported(unpaid({ payment_status: 'Cancelled' })))
  await placeBy(/Card/)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => openedWindow()?.options.modal.ondismiss())
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(callsOf('order.paymentCancelled')).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(200))
  vi.useRealTimers()

  await at(CONFIRMATION)
  expect(callsOf('order.paymentCancelled')[0]?.body).toEqual({
    razorpay_order_id: 'order_Qm1',
    reason: 'Payment cancelled by user',
  })
  expect(await screen.findByText('Payment cancelled by user.')).toBeTruthy()
})

test.each([
  [
    'order.paymentFailed',
    () => openedWindow()?.fail(),
    'Payment failed. You can try again from your orders page.',
  ],
  ['order.paymentCancelled', () => openedWindow()?.options.modal.ondismiss(), undefined],
] as const)('when the report %s fails, the orders tell', async (call, end, sentence) => {
  reject(call, 503, 'The shop is busy.')
  await placeBy(/Card/)
  act(() => end())

  await at('/dashboard/my-orders')
  if (sentence) expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a rejected payment proof leads to the orders with an error', async () => {
  reject('order.verifyPayment', 400, 'The signature is wrong.')
  await placeBy(/Card/)
  act(() => openedWindow()?.options.handler(PROOF))

  await at('/dashboard/my-orders')
  expect(
    await screen.findByText('Payment verification failed. Please contact support.'),
  ).toBeTruthy()
})

test('a lost verification keeps the proof and sends it again', async () => {
  disconnect('order.verifyPayment')
  await placeBy(/Card/)
  act(() => openedWindow()?.options.handler(PROOF))
  await at(CONFIRMATION)
  expect(pendingPayment()).toEqual({ orderId: order().order_id, proof: PROOF })

  answer('order.verifyPayment', reported(paid()))
  await pickUpPayment(new QueryClient())

  expect(callsOf('order.verifyPayment')).toHaveLength(2)
  expect(pendingPayment()).toBeUndefined()
})

test.each([
  ['Completed', undefined],
  ['Failed', undefined],
  ['Pending', order().order_id],
] as const)('a page closed while paying is picked up: %s', async (payment_status, left) => {
  await placeBy(/Card/)
  answer('order.paymentState', {
    _id: order()._id,
    order_id: order().order_id,
    status: 'Processing',
    payment_status,
    money: 'unknown',
    can_retry_payment: true,
    holds_stock_until: null,
  })
  await pickUpPayment(new QueryClient())

  expect(pendingPayment()?.orderId).toBe(left)
})

test('a provider script that fails to load shows an error, and the order can be paid again', async () => {
  vi.stubGlobal('Razorpay', undefined)
  answer('order.get', unpaid())
  answer('order.paymentState', moneyState())
  const user = open()
  await user.click(await screen.findByRole('radio', { name: /Card/ }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))

  expect(
    await screen.findByText('Razorpay SDK failed to load. Please try again later.'),
  ).toBeTruthy()
  expect(await screen.findByText(`Paying again for ${order().order_id}`)).toBeTruthy()
})

test('a payment retry names its order with fixed address and items', async () => {
  answer('order.get', unpaid({ payment_status: 'Failed' }))
  answer('order.paymentState', moneyState())
  const user = open(confirmationOf(unpaid()))
  await user.click(await screen.findByRole('radio', { name: /Net Banking/ }))

  expect(screen.getByText(/Did not go through at/)).toBeTruthy()
  expect(await screen.findByText(/Nothing has been charged so far/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Flat 402/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(openedWindow()).toBeTruthy())
  expect(callsOf('order.placeOnline')[0]?.body).toMatchObject({
    orderId: order()._id,
    paymentMethod: 'Net Banking',
    totalAmount: 167.5,
  })
})

test('choosing cash changes the order in one call', async () => {
  answer('order.get', unpaid({ payment_status: 'Failed' }))
  answer('order.paymentState', moneyState())
  answer('order.payByCash', () => ({ ...reported(order())(), order_id: order().order_id }))
  const user = open(confirmationOf(unpaid()))
  await user.click(await screen.findByRole('radio', { name: /Cash on Delivery/ }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))

  await at(CONFIRMATION)
  expect(callsOf('order.payByCash')[0]?.params).toEqual({ id: order()._id })
  expect(callsOf('order.placeCod')).toEqual([])
})

test.each([/Cash on Delivery/, /UPI/])(
  'a retry by %s whose answer was lost is looked up by its order, which knows no key of it',
  async (method) => {
    // Finds every order, so the test can check where the screen leads.
    answer('order.get', ({ params: { id } }) =>
      Promise.resolve({ data: unpaid({ payment_status: 'Failed', order_id: id }) }),
    )
    answer('order.paymentState', moneyState())
    disconnect('order.payByCash')
    disconnect('order.placeOnline')
    const user = open(confirmationOf(unpaid()))
    await user.click(await screen.findByRole('radio', { name: method }))
    await user.click(screen.getByRole('button', { name: 'Place Order' }))

    await at(`/order-confirmation/${order()._id}`)
  },
)

test('a closed order shows that, and can be reordered', async () => {
  answer('order.get', unpaid({ can_retry_payment: false, status: 'Cancelled' }))
  const user = open(confirmationOf(unpaid()))

  expect(await screen.findByText(`Order ${unpaid().order_id} is closed`)).toBeTruthy()
  expect(screen.queryAllByRole('radio')).toEqual([])
  answer('order.reorder', { cart: [milk()], added: 1, missing: [] })
  await user.click(screen.getByRole('button', { name: 'Order Again' }))
  await at('/cart')
  expect(callsOf('order.reorder')).toMatchObject([{ params: { id: unpaid().order_id } }])
})

test('an order paid meanwhile needs no payment', async () => {
  answer('order.get', unpaid({ can_retry_payment: false, payment_status: 'Completed' }))
  open(confirmationOf(unpaid()))

  expect(await screen.findByText(`Order ${unpaid().order_id} needs no payment`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Order Again' })).toBeNull()
})

test('a rejected online order shows the specified message', async () => {
  reject('order.placeOnline', 429, 'Too many orders.')
  const user = open()
  await user.click(await screen.findByRole('radio', { name: /Card/ }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))

  expect(
    await screen.findByText('Failed to process online payment. Please try again.'),
  ).toBeTruthy()
})

test('a retry waiting for the last payment shows that', async () => {
  const sentence = messages.lastPaymentUnknown
  reject('order.placeOnline', 503, sentence, { code: 'LAST_PAYMENT_UNKNOWN' })
  answer('order.get', unpaid())
  answer('order.paymentState', moneyState())
  const user = open(confirmationOf(unpaid()))
  await user.click(await screen.findByRole('radio', { name: /Card/ }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))

  expect(await screen.findByText(sentence)).toBeTruthy()
})

const open = (state?: unknown) =>
  renderScreen(<CheckoutScreen />, { at: '/checkout', user: asha(), state })

const at = (path: string) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path))

/** Places an order with this method and waits for the provider's window. */
async function placeBy(method: RegExp) {
  const user = open()
  await user.click(await screen.findByRole('radio', { name: method }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(openedWindow()).toBeTruthy())
}
