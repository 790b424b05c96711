import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import type { FoundProduct } from '#contract/phone-order/phone-order.ts'
import { payment, refund } from '#web/testing/money.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { AddItemsScreen } from './add-items-screen.tsx'

const FIRST = staffOrder().order_id
const added = staffOrder({
  ...{ _id: '0190e000-0000-7000-8000-000000000002', order_id: 'TKR-2', added_to: FIRST },
})
const eggs: FoundProduct = {
  ...{ _id: '0190a000-0000-7000-8000-000000000102', name: 'Farm Eggs', unit: '6 pieces' },
  ...{ image: '', price: 40, discount: 10, stock: 3 },
}

beforeEach(() => {
  answer('phoneOrder.products', [eggs])
  answer('order.paymentOptions', { online: true, test: true })
})

/** The page of an order, with the code of the link that it was given. */
const OrderPage = () => <p>{`Code ${useLocation().state?.payCode ?? 'none'}`}</p>

const show = () =>
  renderScreen(
    <Routes>
      <Route path="/dashboard/orders/:orderId/add" element={<AddItemsScreen />} />
      <Route path="/dashboard/orders/:orderId" element={<OrderPage />} />
    </Routes>,
    { at: `/dashboard/orders/${FIRST}/add`, user: asha({ role: 'ADMIN' }) },
  )

function open(more: Partial<StaffOrder> = {}) {
  answer('order.staffGet', staffOrder(more))
  return show()
}

async function addEggs(more: Partial<StaffOrder> = {}) {
  const user = open(more)
  await user.type(await screen.findByLabelText(/^Add a product/), 'eggs')
  await user.click(await screen.findByRole('button', { name: /Farm Eggs/ }))
  return user
}

const placeButton = () => screen.findByRole('button', { name: /^Place order · / })
const address = () => screen.getByTestId('address').textContent

test('the screen says which order the items go along with, whose it is, where and when', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  open({ promised_by: until })

  expect(
    await screen.findByRole('heading', { name: `Goes along with order ${FIRST}` }),
  ).toBeTruthy()
  expect(screen.getAllByText(`${FIRST} · Farhan Shaikh · 98220 45613`)).not.toHaveLength(0)
  expect(screen.getByText(/^Asha Kulkarni, Flat 402, Sai Residency, .* 411045$/)).toBeTruthy()
  expect(screen.getByText(/^by /)).toBeTruthy()
  expect(screen.getByText('Add a product.')).toBeTruthy()
})

test('what is added costs its items only, and its own order is shown afterwards', async () => {
  const user = await addEggs()
  await user.click(screen.getByRole('button', { name: 'Add one' }))
  answer('phoneOrder.addItems', { ...added })

  expect(screen.queryByText('Shipping Fee')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Place order · ₹72.00' }))

  await waitFor(() => expect(address()).toBe('/dashboard/orders/TKR-2'))
  const [sent] = callsOf('phoneOrder.addItems')
  expect(sent?.params).toEqual({ id: FIRST })
  expect(sent?.body).toEqual({
    products: [{ productId: eggs._id, quantity: 2 }],
    ...{ subtotalAmount: 72, totalAmount: 72, payment: 'cash' },
  })
})

test('a link to pay is made at once and shown with the new order', async () => {
  const user = await addEggs()
  answer('phoneOrder.addItems', { ...added })
  answer('payLink.make', { code: 'CODE-1', pay_by: added.promised_by })

  expect(await screen.findByText(/^If the first order leaves before the payment/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Link to pay/ }))
  await user.click(await placeButton())

  await screen.findByText('Code CODE-1')
  expect(callsOf('payLink.make')[0]?.params).toEqual({ id: added._id })
  expect(callsOf('phoneOrder.addItems')[0]?.body).toMatchObject({ payment: 'link' })
})

test('to a pick-up, items are added for the counter', async () => {
  open({ pickup: true })

  expect(await screen.findByText('Pick-up at the shop')).toBeTruthy()
  expect(await screen.findByText('Cash at the shop')).toBeTruthy()
  expect(screen.queryByText(/^by /)).toBeNull()
})

test('stock that the server has said is shown at its line', async () => {
  const user = await addEggs()
  await user.click(screen.getByRole('button', { name: 'Add one' }))
  reject('phoneOrder.addItems', 409, 'Only 1 of Farm Eggs left.', {
    code: 'OUT_OF_STOCK',
    products: [{ productId: eggs._id, name: eggs.name, requested: 2, stock: 1 }],
  })

  await user.click(await placeButton())

  const lines = within(await screen.findByRole('list', { name: 'Products of the order' }))
  expect(await lines.findByText('Only 1 left')).toBeTruthy()
  expect(screen.getByText('Only 1 of Farm Eggs left.')).toBeTruthy()
})

test('after a lost answer only the same can be sent again, with the same key, also once the first order has left', async () => {
  const user = await addEggs()
  reject('phoneOrder.addItems', 503, 'Not now.')
  answer('order.staffGet', staffOrder({ status: 'Shipped' }))
  await user.click(await placeButton())
  await screen.findByText(/Trying again does not place it twice/)
  await waitFor(() => expect(callsOf('order.staffGet').length).toBeGreaterThan(1))
  expect(screen.getByRole('group', { name: '' })).toHaveProperty('disabled', true)
  answer('phoneOrder.addItems', { ...added })

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(address()).toBe('/dashboard/orders/TKR-2'))
  const keys = callsOf('phoneOrder.addItems').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('when the first order has left meanwhile, the screen says so and leads back to it', async () => {
  const user = await addEggs()
  const message = 'This order has left the shop or is closed.'
  reject('phoneOrder.addItems', 409, message, { code: 'NOT_IN_SHOP' })

  await user.click(await placeButton())

  await screen.findByText('It has left the shop or is closed. Take a new order instead.')
  await user.click(screen.getByRole('link', { name: `Open order ${FIRST}` }))
  expect(address()).toBe(`/dashboard/orders/${FIRST}`)
})

const refunded = {
  payments: [payment({ amount: 167.5 })],
  refunds: [refund({ amount: 167.5, status: 'processed' })],
}

test.each<[string, Partial<StaffOrder>, RegExp]>([
  ['has left', { status: 'Delivered' }, /^It has left the shop or is closed/],
  ['is not paid', { payment_mode: 'UPI' }, /^It is not paid yet/],
  ['is being refunded', { payment_status: 'Completed', ...refunded }, /being refunded/],
  ['goes along with another one', { added_to: 'TKR-1' }, /^It goes along with order TKR-1/],
])('nothing can be added to an order that %s', async (_, more, reason) => {
  open(more)

  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryByLabelText(/^Add a product/)).toBeNull()
})

test('an unknown order says so', async () => {
  reject('order.staffGet', 404, 'Order not found')
  show()

  expect(await screen.findByText('Order not found')).toBeTruthy()
})

test('an order that does not load can be asked for again', async () => {
  reject('order.staffGet', 503, 'Please try again in a moment.')
  const user = show()
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  answer('order.staffGet', staffOrder())

  await user.click(retry)

  expect(await screen.findByLabelText(/^Add a product/)).toBeTruthy()
})
