import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Customer, FoundProduct } from '#contract/phone-order/phone-order.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { NewOrderScreen } from './new-order-screen.tsx'

const idOf = (nth: number) => `0190a000-0000-7000-8000-0000000001${String(nth).padStart(2, '0')}`

const savita: Customer = {
  ...{ _id: idOf(1), name: 'Savita Jadhav', mobile: '9811122233', email: '', city: 'Pune' },
  status: 'Active',
}
const milk: FoundProduct = {
  ...{ _id: idOf(2), name: 'Savera Milk', unit: '500 ml', image: '', price: 40, discount: 10 },
  stock: 3,
}

beforeEach(() => {
  answer('phoneOrder.customers', [savita])
  answer('phoneOrder.products', [milk])
  answer('order.paymentOptions', { online: true, test: true })
  answer('phoneOrder.addresses', [
    {
      ...{ _id: idOf(3), address_name: 'Home', receiver_name: 'Savita', address_type: 'Home' },
      ...{ address_line_1: '12 Baner Road', address_line_2: '', city: 'Pune' },
      ...{ state: 'Maharashtra', pincode: '411045', country: 'India', mobile: '9811122233' },
      ...{ is_default: true, is_deliverable: true },
    },
  ])
})

const open = () =>
  renderScreen(<NewOrderScreen />, { at: '/dashboard/orders/new', user: asha({ role: 'ADMIN' }) })

async function fillIn() {
  const user = open()
  await user.type(screen.getByLabelText(/^Find the customer/), '98111')
  await user.click(await screen.findByRole('button', { name: /Savita Jadhav/ }))
  await user.type(screen.getByLabelText(/^Add a product/), 'milk')
  await user.click(await screen.findByRole('button', { name: /Savera Milk/ }))
  return user
}

test('an order is sent with its lines, the address and what the customer was told', async () => {
  const user = await fillIn()
  await user.click(screen.getByRole('button', { name: 'Add one' }))
  reject('phoneOrder.place', 409, 'This time is full.', { code: 'SLOT_FULL' })

  await user.click(await screen.findByRole('button', { name: /^Place order · / }))

  await screen.findByText('This time is full.')
  const [sent] = callsOf('phoneOrder.place')
  expect(sent?.body).toMatchObject({
    ...{ customerId: savita._id, deliveryAddressId: idOf(3), payment: 'cash' },
    products: [{ productId: milk._id, quantity: 2 }],
    subtotalAmount: 72,
  })
})

test('what is missing is said, and nothing can be placed without it', async () => {
  open()

  expect(await screen.findByText('Choose the customer.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Place order/ })).toHaveProperty('disabled', true)
})

test('stock that the server has said is shown at its line', async () => {
  const user = await fillIn()
  await user.click(screen.getByRole('button', { name: 'Add one' }))
  reject('phoneOrder.place', 409, 'Only 1 of Savera Milk left.', {
    code: 'OUT_OF_STOCK',
    products: [{ productId: milk._id, name: milk.name, requested: 2, stock: 1 }],
  })

  await user.click(await screen.findByRole('button', { name: /^Place order · / }))

  const lines = within(await screen.findByRole('list', { name: 'Products of the order' }))
  expect(await lines.findByText('Only 1 left')).toBeTruthy()
})

test('after a lost answer the same order can only be sent again, with the same key', async () => {
  const user = await fillIn()
  reject('phoneOrder.place', 503, 'Not now.')
  await user.click(await screen.findByRole('button', { name: /^Place order · / }))
  await screen.findByText(/Trying again does not place it twice/)

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  const keys = callsOf('phoneOrder.place').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(screen.getByRole('group', { name: '' })).toHaveProperty('disabled', true)
})

test('a customer whose number is known is made only as another person', async () => {
  const user = open()
  await user.type(screen.getByLabelText(/^Find the customer/), '98111 22233')
  await user.click(screen.getByRole('button', { name: 'New customer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Her son')
  reject('phoneOrder.addCustomer', 409, 'This mobile number belongs to Savita.', {
    code: 'MOBILE_KNOWN',
  })
  await user.click(dialog.getByRole('button', { name: 'Save customer' }))
  await dialog.findByText('This mobile number belongs to Savita.')
  answer('phoneOrder.addCustomer', { ...savita, name: 'Her son' })

  await user.click(dialog.getByRole('checkbox', { name: /another person/ }))
  await user.click(dialog.getByRole('button', { name: 'Save customer' }))

  expect(await screen.findByText('Her son')).toBeTruthy()
  expect(callsOf('phoneOrder.addCustomer').at(-1)?.body).toMatchObject({
    ...{ name: 'Her son', mobile: '9811122233', is_other: true },
  })
})

test('a pick-up needs no address and costs its items only', async () => {
  const user = await fillIn()
  await user.click(await screen.findByRole('radio', { name: /^Pick-up at the shop/ }))
  reject('phoneOrder.place', 409, 'Sold out.')

  expect(screen.queryByRole('heading', { name: 'Delivery Address' })).toBeNull()
  expect(screen.queryByText('Shipping Fee')).toBeNull()
  expect(screen.getByText('Cash at the shop')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Place order · ₹36.00' }))

  await screen.findByText('Sold out.')
  expect(callsOf('phoneOrder.place')[0]?.body).toEqual({
    ...{ customerId: savita._id, payment: 'cash', pickup: true },
    products: [{ productId: milk._id, quantity: 1 }],
    ...{ subtotalAmount: 36, totalAmount: 36 },
  })
})

test('who has everything in hand takes it along in one press', async () => {
  const user = await fillIn()
  expect(screen.queryByRole('button', { name: 'Take along now' })).toBeNull()
  await user.click(await screen.findByRole('radio', { name: /^Pick-up at the shop/ }))
  const placed = staffOrder({ pickup: true })
  answer('phoneOrder.place', () => ({ data: placed, order_id: placed.order_id }))
  answer('order.move', placed)

  await user.click(screen.getByRole('button', { name: 'Take along now' }))

  await waitFor(() => expect(callsOf('order.move')).toHaveLength(1))
  expect(callsOf('phoneOrder.place')).toHaveLength(1)
  expect(callsOf('order.move')[0]?.body).toEqual({ to: 'Delivered' })
})

test('by a link nothing is taken along, because it is not paid yet', async () => {
  const user = await fillIn()
  await user.click(await screen.findByRole('radio', { name: /^Pick-up at the shop/ }))
  await user.click(screen.getByRole('radio', { name: /^Link to pay/ }))

  expect(screen.queryByRole('button', { name: 'Take along now' })).toBeNull()
})
