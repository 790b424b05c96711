import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCartItems } from '#web/cart/cart-observer.ts'
import { confirmationOf } from '#web/order/confirmation.ts'
import { bread, milk, order } from '#web/testing/orders.ts'
import {
  moneyState,
  openedWindow,
  openPayingShop,
  PROOF,
  reported,
  unpaid,
} from '#web/testing/payment-window.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect, holdResponse } from '#web/testing/server.ts'
import { reopenAttempt } from './attempt-store.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { pendingPayment, rememberPayment } from './pending-payment.ts'
import { pickUpPayment } from './pick-up-payment-queries.ts'

const ID = order().order_id
const CONFIRMATION = `/order-confirmation/${ID}`

beforeEach(openPayingShop)
afterEach(() => {
  vi.unstubAllGlobals()
  reopenAttempt()
})

test('an open payment is shown before the same cart is ordered again', async () => {
  await payAndReload()
  answer('order.paymentState', moneyState({ payment_status: 'Pending', money: 'unknown' }))
  open(undefined, true)

  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(`Payment pending for order ${ID}`)
  expect(screen.getByRole('link', { name: 'View Order' })).toHaveProperty('pathname', CONFIRMATION)
})

test('it is also shown without a response about that payment', async () => {
  await payAndReload()
  disconnect('order.paymentState')
  open(undefined, true)

  expect((await screen.findByRole('alert')).textContent).toContain(`order ${ID}`)
})

test('ordering is blocked while that payment is checked', async () => {
  await payAndReload()
  const openGate = holdResponse('order.paymentState', moneyState({ payment_status: 'Cancelled' }))
  open(undefined, true)
  await screen.findByRole('radio', { name: /Card/ })
  expect(screen.queryByRole('button', { name: 'Place Order', busy: false })).toBeNull()

  openGate()

  const place = await screen.findByRole('button', { name: 'Place Order', busy: false })
  expect(place).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a payment completed meanwhile leads to its order', async () => {
  await payAndReload()
  answer('order.paymentState', moneyState({ payment_status: 'Completed', money: 'taken' }))
  answer('cart.get', [])
  open(undefined, true)

  await waitFor(() => expect(address()).toBe(CONFIRMATION))
  expect(pendingPayment()).toBeUndefined()
})

test('a cash order keeps items added meanwhile, even if the cart fails to load', async () => {
  answer('order.get', unpaid({ payment_status: 'Failed' }))
  answer('order.paymentState', moneyState())
  answer('cart.get', [milk(), bread({ quantity: 3 })])
  answer('order.payByCash', () => {
    disconnect('cart.get')
    return { ...reported(order())(), order_id: ID }
  })
  const user = open(confirmationOf(unpaid()))
  await screen.findByText('Basket: 5')
  await user.click(await screen.findByRole('radio', { name: /Cash on Delivery/ }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))

  await waitFor(() => expect(address()).toBe(CONFIRMATION))
  expect(await screen.findByText('Basket: 2')).toBeTruthy()
})

test('a press while another tab pays shows the reason', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: HELD_ELSEWHERE })
  await pressPlace()

  expect(
    await screen.findByText('You have a checkout open in another tab. Please finish it there.'),
  ).toBeTruthy()
  expect(callsOf('order.placeOnline')).toEqual([])
})

test('a result of one payment keeps the proof of another', async () => {
  renderScreen(<p />, { user: asha() })
  rememberPayment({ orderId: 'TKR-AAAA-AAAA' })
  const openGate = holdResponse('order.paymentState', moneyState({ payment_status: 'Cancelled' }))
  const pickedUp = pickUpPayment(new QueryClient())
  rememberPayment({ orderId: ID, proof: PROOF })

  openGate()
  await pickedUp

  expect(pendingPayment()).toEqual({ orderId: ID, proof: PROOF })
})

test('a lost payment attempt is not reported as “nothing was ordered”', async () => {
  answer('order.get', unpaid({ payment_status: 'Failed' }))
  answer('order.paymentState', moneyState())
  const user = open(confirmationOf(unpaid()))
  await user.click(await screen.findByRole('radio', { name: /UPI/ }))
  disconnect('order.placeOnline')
  disconnect('order.get')
  await user.click(screen.getByRole('button', { name: 'Place Order' }))

  expect(await screen.findByText('Checking your order')).toBeTruthy()
  expect(screen.queryByText(/nothing was ordered/)).toBeNull()
  expect(screen.queryByText(/Your order may or may not have reached us/)).toBeNull()
})

const HELD_ELSEWHERE = {
  request: (_name: string, _options: object, run: (lock: null) => unknown) => run(null),
}

function Basket() {
  const pieces = useCartItems().reduce((sum, { quantity }) => sum + quantity, 0)
  return <p>Basket: {pieces}</p>
}

/** Opens the screen as the previous user, except the first time. */
const open = (state?: unknown, isReload = false) =>
  renderScreen(
    <>
      <CheckoutScreen />
      <Basket />
    </>,
    { at: '/checkout', state, ...(!isReload && { user: asha() }) },
  )

async function pressPlace() {
  const user = open()
  await user.click(await screen.findByRole('radio', { name: /UPI/ }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
}

/** The phone discards the page while the shopper is in another app. */
async function payAndReload() {
  await pressPlace()
  await waitFor(() => expect(openedWindow()).toBeTruthy())
  cleanup()
  reopenAttempt()
}

const address = () => screen.getByTestId('address').textContent
