import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { bread, home, milk, office, order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import {
  answer,
  callsOf,
  disconnect,
  holdResponse,
  reject,
  truncateResponse,
} from '#web/testing/server.ts'
import { reopenAttempt } from './attempt-store.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const NAME = 'checkoutAttempt'
const CONFIRMATION = `/order-confirmation/${order().order_id}`

const placeButton = () => screen.findByRole('button', { name: 'Place Order' })
const tryAgain = () => screen.findByRole('button', { name: 'Try Again' })
const findingOut = () => screen.findByText('Checking your order')
const address = () => screen.getByTestId('address').textContent

beforeEach(() => {
  answer('cart.get', [milk(), bread()])
  answer('address.list', [office(), home()])
  answer('order.paymentOptions', { online: false, test: false })
  disconnect('order.get')
})

test.each([
  ['no answer came', () => disconnect('order.placeCod')],
  ['the answer arrived broken', () => truncateResponse('order.placeCod')],
  ['the shop could not say', () => reject('order.placeCod', 503, 'The shop is very busy.')],
])('when %s, nothing can be chosen any more and the screen says so', async (_name, fail) => {
  fail()
  await pressPlaceOrder()

  await findingOut()
  expect(screen.getByText(/may or may not have reached us/)).toBeTruthy()
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Back' })[0]).toHaveProperty('disabled', true)
})

test('a retry sends the same key and order even if the cart has changed', async () => {
  disconnect('order.placeCod')
  const user = await pressPlaceOrder()
  answer('cart.get', [bread({ quantity: 3 })])
  await user.click(await tryAgain())
  await waitFor(() => expect(callsOf('order.placeCod')).toHaveLength(2))

  reload()
  answerPlaced()
  await user.click(await tryAgain())

  await waitFor(() => expect(address()).toBe(CONFIRMATION))
  const sent = callsOf('order.placeCod').map(({ body, headers }) => ({
    body,
    key: headers.get('idempotency-key'),
  }))
  expect(sent).toHaveLength(3)
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]).toEqual(sent[0])
})

test('a reload during sending keeps the attempt open', async () => {
  holdResponse('order.placeCod', { order_id: order().order_id, order: order() })
  await pressPlaceOrder()
  await waitFor(() => expect(callsOf('order.placeCod')).toHaveLength(1))

  reload()

  await findingOut()
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
})

test('the attempt stays even if cart and addresses fail to load or are empty', async () => {
  disconnect('order.placeCod')
  await pressPlaceOrder()
  await findingOut()
  answer('cart.get', [])
  disconnect('address.list')

  reload()

  await findingOut()
  expect(screen.getByText('Savera Toned Milk')).toBeTruthy()
  expect(screen.getByText(/Flat 402/)).toBeTruthy()
  expect(address()).toBe('/checkout')
})

test('an order found by look-up is shown', async () => {
  disconnect('order.placeCod')
  answer('order.get', order())
  await pressPlaceOrder()

  await waitFor(() => expect(address()).toBe(CONFIRMATION))
  const key = callsOf('order.placeCod')[0]?.headers.get('idempotency-key')
  expect(callsOf('order.get')[0]?.params).toEqual({ id: key })
  expect(callsOf('order.placeCod')).toHaveLength(1)
})

test('an attempt stays open while its request may be in flight', async () => {
  disconnect('order.placeCod')
  reject('order.get', 404, 'Order not found', { code: 'NOT_FOUND' })
  await pressPlaceOrder()
  await waitFor(() => expect(callsOf('order.get').length).toBeGreaterThan(0))

  await findingOut()
})

test('an order not found after the wait never arrived, and checkout reopens', async () => {
  disconnect('order.placeCod')
  const user = await pressPlaceOrder()
  await findingOut()
  ageAttempt()
  reject('order.get', 404, 'Order not found', { code: 'NOT_FOUND' })

  reload()

  expect(await screen.findByText('Your order did not reach the shop')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Tower B/ })).toHaveProperty('disabled', false)
  answerPlaced()
  await user.click(await placeButton())
  await waitFor(() => expect(address()).toBe(CONFIRMATION))
  const keys = callsOf('order.placeCod').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test("another tab's attempt is open here, and its order is found here", async () => {
  disconnect('order.placeCod')
  await pressPlaceOrder()
  await findingOut()
  const sentElsewhere = readPersonal(NAME) ?? ''
  storePersonal(NAME, '{}')
  reload()
  await placeButton()

  otherTabStores(sentElsewhere)
  await findingOut()
  otherTabStores(placedElsewhere(keyIn(sentElsewhere)))

  await waitFor(() => expect(address()).toBe(CONFIRMATION))
})

test('an older order of another tab does not count for a new press', async () => {
  renderScreen(<CheckoutScreen />, { at: '/checkout', user: asha() })
  await placeButton()
  cleanup()
  storePersonal(NAME, placedElsewhere('other tab'))
  answerPlaced()

  const user = renderScreen(<CheckoutScreen />, { at: '/checkout' })
  await user.click(await placeButton())

  await waitFor(() => expect(callsOf('order.placeCod')).toHaveLength(1))
})

test('an order of another attempt does not close an open checkout', async () => {
  renderScreen(<CheckoutScreen />, { at: '/checkout', user: asha() })
  await placeButton()

  otherTabStores(placedElsewhere('other tab'))

  expect(await placeButton()).toBeTruthy()
  expect(address()).toBe('/checkout')
})

test('a press after an unnoticed order of another tab sends nothing and shows the reason', async () => {
  const user = renderScreen(<CheckoutScreen />, { at: '/checkout', user: asha() })
  const place = await placeButton()
  storePersonal(NAME, placedElsewhere('other tab'))
  answer('cart.get', [bread()])

  await user.click(place)

  await screen.findByText(/You just placed an order in another tab/)
  expect(callsOf('order.placeCod')).toEqual([])
  expect(address()).toBe('/checkout')
  await waitFor(() => expect(screen.queryByText('Savera Toned Milk')).toBeNull())
})

test('opening checkout takes over an attempt of another tab', async () => {
  disconnect('order.placeCod')
  await pressPlaceOrder()
  await findingOut()
  const sentElsewhere = readPersonal(NAME) ?? ''
  storePersonal(NAME, '{}')
  reload()
  await placeButton()
  cleanup()
  storePersonal(NAME, sentElsewhere)

  renderScreen(<CheckoutScreen />, { at: '/checkout' })

  await findingOut()
})

test('a press while another tab orders sends nothing', async () => {
  disconnect('order.placeCod')
  const user = await pressPlaceOrder()
  await findingOut()
  const sentElsewhere = readPersonal(NAME) ?? ''
  storePersonal(NAME, '{}')
  reload()
  const place = await placeButton()
  // The other tab was faster than its storage event.
  storePersonal(NAME, sentElsewhere)
  await user.click(place)

  await findingOut()
  expect(callsOf('order.placeCod')).toHaveLength(1)
})

test('an earlier order does not affect the next checkout', async () => {
  answerPlaced()
  await pressPlaceOrder()
  await waitFor(() => expect(address()).toBe(CONFIRMATION))

  cleanup()
  renderScreen(<CheckoutScreen />, { at: '/checkout' })

  expect(await placeButton()).toBeTruthy()
})

test('invalid stored data is ignored', async () => {
  renderScreen(<p />, { user: asha() })
  storePersonal(NAME, '{"attempt":{"key":"half')

  reload()

  expect(await placeButton()).toBeTruthy()
})

async function pressPlaceOrder() {
  const user = renderScreen(<CheckoutScreen />, { at: '/checkout', user: asha() })
  await user.click(await placeButton())
  return user
}

/** Same user and storage; everything else starts fresh. */
function reload() {
  cleanup()
  reopenAttempt()
  renderScreen(<CheckoutScreen />, { at: '/checkout' })
}

const answerPlaced = () =>
  answer('order.placeCod', () => ({
    data: { order_id: order().order_id, order: order() },
    order_id: order().order_id,
  }))

const keyIn = (kept: string): string => JSON.parse(kept).attempt.key

const placedElsewhere = (key: string) => JSON.stringify({ key, placed: order().order_id })

function otherTabStores(value: string) {
  storePersonal(NAME, value)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
}

/** Makes the attempt look three minutes old. */
function ageAttempt() {
  const { attempt } = JSON.parse(readPersonal(NAME) ?? '{}')
  const sentAt = new Date(Date.now() - 3 * 60_000).toISOString()
  storePersonal(NAME, JSON.stringify({ attempt: { ...attempt, sentAt } }))
}
