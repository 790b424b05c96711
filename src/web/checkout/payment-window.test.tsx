import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmationOf } from '#web/order/confirmation.ts'
import { storeTokens } from '#web/session/tokens.ts'
import { order } from '#web/testing/orders.ts'
import {
  breakProvider,
  loadFakeProvider,
  moneyState,
  openedWindow,
  openPayingShop,
  PROOF,
  paid,
  reported,
  unpaid,
} from '#web/testing/payment-window.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { reopenAttempt } from './attempt-store.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

beforeEach(openPayingShop)
afterEach(() => {
  vi.unstubAllGlobals()
  reopenAttempt()
})

test.each(['making', 'opening'] as const)(
  'a window that breaks while %s it is said, and the same order can be paid again',
  async (where) => {
    breakProvider(where)
    answer('page.reportError', null)
    answer('order.get', unpaid())
    answer('order.paymentState', moneyState())
    const user = await pressPlace(/Card/)
    expect(
      await screen.findByText('The payment window could not be opened. Please try again.'),
    ).toBeTruthy()
    expect(await screen.findByText(`Paying again for ${order().order_id}`)).toBeTruthy()

    loadFakeProvider()
    await user.click(await screen.findByRole('radio', { name: /UPI/ }))
    await user.click(screen.getByRole('button', { name: 'Place Order' }))

    await waitFor(() => expect(openedWindow()).toBeTruthy())
    expect(callsOf('order.placeOnline')[1]?.body).toMatchObject({ orderId: order()._id })
  },
)

test.each([
  ['is paid in', () => openedWindow()?.options.handler(PROOF)],
  ['fails', () => openedWindow()?.fail()],
  ['is closed', () => openedWindow()?.options.modal.ondismiss()],
])('a window that %s after a change of user shows and sends nothing', async (_, end) => {
  await pressPlace(/Card/)
  await waitFor(() => expect(openedWindow()).toBeTruthy())

  answer('user.details', asha({ username: 'Ravi' }))
  anotherTabSignsIn('ravi')
  act(() => void end())

  expect(
    await screen.findByText('That payment belongs to the account you were logged in to before.'),
  ).toBeTruthy()
  expect(callsOf('order.verifyPayment')).toEqual([])
  expect(callsOf('order.paymentFailed')).toEqual([])
  expect(callsOf('order.paymentCancelled')).toEqual([])
  expect(Object.entries(window.localStorage).join()).not.toContain(PROOF.razorpay_payment_id)
  expect(screen.queryByText(/Payment verification failed/)).toBeNull()
  expect(screen.getByTestId('address').textContent).toBe('/checkout')
})

test.each([
  ['is closed', 'order.paymentCancelled', () => openedWindow()?.options.modal.ondismiss()],
  ['fails', 'order.paymentFailed', () => openedWindow()?.fail()],
] as const)(
  'a payment that came in all the same is said to have come in, although the window %s',
  async (_, report, end) => {
    answer(report, reported(paid()))
    await pressPlace(/UPI/)
    await waitFor(() => expect(openedWindow()).toBeTruthy())
    act(() => void end())

    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(
        `/order-confirmation/${order().order_id}`,
      ),
    )
    expect(await screen.findByText('Payment verified successfully!')).toBeTruthy()
  },
)

test.each([
  ['order.placeOnline', /UPI/, 'Orders that wait for your payment may hold up to 150 items.'],
  ['order.payByCash', /Cash on Delivery/, 'Your cash orders under way may hold up to 150 items.'],
] as const)(
  'why %s is refused by a rule is said as the shop says it',
  async (call, method, why) => {
    answer('order.get', unpaid())
    answer('order.paymentState', moneyState())
    reject(call, 409, why, { code: 'UNPAID_LIMIT' })
    await pressPlace(method, confirmationOf(unpaid()))

    expect(await screen.findByText(why)).toBeTruthy()
  },
)

test('a closed order is not offered for payment', async () => {
  const closed = unpaid({ can_retry_payment: false, status: 'Cancelled' })
  answer('order.get', unpaid())
  answer('order.paymentState', moneyState())
  reject('order.placeOnline', 409, 'This order is closed.', { code: 'ORDER_CLOSED' })
  const user = openCheckout(confirmationOf(unpaid()))
  await user.click(await screen.findByRole('radio', { name: /UPI/ }))
  answer('order.get', closed)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))

  expect(await screen.findByText(`Order ${closed.order_id} is closed`)).toBeTruthy()
  expect(screen.queryByText(`Paying again for ${closed.order_id}`)).toBeNull()
})

const openCheckout = (state?: unknown) =>
  renderScreen(<CheckoutScreen />, { at: '/checkout', user: asha(), state })

const pressPlace = async (method: RegExp, state?: unknown) => {
  const user = openCheckout(state)
  await user.click(await screen.findByRole('radio', { name: method }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  return user
}

/** The previous user has logged out and their storage is gone. */
function anotherTabSignsIn(person: string) {
  window.localStorage.clear()
  window.localStorage.setItem('person', person)
  storeTokens({ accessToken: person, refreshToken: person })
}
