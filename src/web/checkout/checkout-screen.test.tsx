import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closedShop, everyDay, openShop } from '#web/testing/delivery.ts'
import { bread, home, milk, office, order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const open = (state?: unknown, delivery = openShop()) =>
  renderScreen(<CheckoutScreen />, { at: '/checkout', user: asha(), state, delivery })
const placeButton = () => screen.findByRole('button', { name: 'Place Order' })
const address = () => screen.getByTestId('address').textContent

beforeEach(() => {
  answer('cart.get', [milk(), bread()])
  answer('address.list', [office(), home()])
  answer('order.paymentOptions', { online: false, test: false })
})

test('an empty cart redirects to the cart', async () => {
  answer('cart.get', [])
  open()

  await waitFor(() => expect(address()).toBe('/cart'))
})

test('the default address is chosen, and another can be', async () => {
  const user = open()

  expect(await screen.findByRole('radio', { name: /Flat 402/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: /Tower B/ }))

  expect(screen.getByRole('radio', { name: /Tower B/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /Flat 402/ })).toHaveProperty('checked', false)
})

test('the address picked on the addresses screen is chosen', async () => {
  open({ selectedAddressId: office()._id })

  expect(await screen.findByRole('radio', { name: /Tower B/ })).toHaveProperty('checked', true)
})

test('at 1 AM checkout shows the arrival and accepts the order', async () => {
  const hours = everyDay({ from: '06:00', to: '23:00' })
  answer('order.paymentOptions', { online: false, test: false, hours })
  open(undefined, closedShop())

  expect(await screen.findByText('Delivers from 6 AM')).toBeTruthy()
  expect(screen.getByText(/We deliver 6 AM to 11 PM, every day\./)).toBeTruthy()
  expect(await placeButton()).toHaveProperty('disabled', false)
})

test('an address outside the area shows that on its card and at the button', async () => {
  answer('address.list', [home({ pincode: '190001', is_deliverable: false })])
  open()

  expect(await placeButton()).toHaveProperty('disabled', true)
  expect(screen.getByText("We don't deliver to 190001 yet")).toBeTruthy()
  expect(screen.getByText("We don't deliver to 190001 yet. Choose another address.")).toBeTruthy()
  expect(screen.queryByText('Delivery in 10 minutes')).toBeNull()
})

test('without an address the button is disabled with a reason', async () => {
  answer('address.list', [])
  open()

  expect(await placeButton()).toHaveProperty('disabled', true)
  expect(screen.getByText('Please select a delivery address')).toBeTruthy()
  expect(screen.getByText("You don't have any saved addresses yet.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a New Address' })).toHaveProperty(
    'pathname',
    '/dashboard/addresses',
  )
})

test('checkout opens without errors, and a press on the disabled button leads to the missing choice', async () => {
  answer('order.paymentOptions', { online: true, test: false })
  const user = open()

  expect(await placeButton()).toHaveProperty('disabled', true)
  expect(screen.queryByText('Please select a payment method')).toBeNull()
  await user.click(screen.getByTestId('place-order'))

  expect(screen.getByText('Please select a payment method')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Credit\/Debit Card/ }))
})

test('the payment method that was used last is chosen again', async () => {
  answer('order.paymentOptions', { online: true, test: false })
  answer('order.placeCod', () => ({
    data: { order_id: order().order_id, order: order() },
    order_id: order().order_id,
  }))
  const user = open()
  await user.click(await screen.findByRole('radio', { name: /Cash on Delivery/ }))
  await user.click(await placeButton())
  await waitFor(() => expect(address()).toBe('/order-confirmation/TKR-7Q4M-2HXP'))
  cleanup()
  renderScreen(<CheckoutScreen />, { at: '/checkout' })

  expect(await screen.findByRole('radio', { name: /Cash on Delivery/ })).toHaveProperty(
    'checked',
    true,
  )
})

test('no address is chosen where none is the default', async () => {
  answer('address.list', [office(), home({ is_default: false })])
  const user = open()

  expect(await placeButton()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: /Tower B/ }))

  expect(await placeButton()).toHaveProperty('disabled', false)
})

test('all four payment methods are shown, online ones disabled', async () => {
  open()

  expect(await screen.findByRole('radio', { name: /Credit\/Debit Card/ })).toHaveProperty(
    'disabled',
    true,
  )
  expect(
    screen.getByRole('radio', { name: /UPI.*Google Pay, PhonePe, Paytm, Amazon Pay, BHIM/ }),
  ).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: /Net Banking/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: /Cash on Delivery/ })).toHaveProperty('checked', true)
  expect(screen.getByText('Online payment opens soon')).toBeTruthy()
})

test('the bill names the same total as the cart', async () => {
  open()

  const summary = await screen.findByRole('region', { name: 'Order Summary' })
  expect(summary.textContent).toContain('Subtotal₹99.50')
  expect(summary.textContent).toContain('Shipping Fee₹50.00')
  expect(summary.textContent).toContain('Tax (GST)₹18.00')
  expect(summary.textContent).toContain('Total Amount₹167.50')
  expect(within(summary).getByText('2 x ₹27.00')).toBeTruthy()
})

test('a cash order goes to its confirmation with the amounts the shopper saw', async () => {
  answer('order.placeCod', () => ({
    data: { order_id: order().order_id, order: order() },
    order_id: order().order_id,
  }))
  const user = open()
  await user.dblClick(await placeButton())

  await waitFor(() => expect(address()).toBe('/order-confirmation/TKR-7Q4M-2HXP'))
  expect(callsOf('order.placeCod')).toHaveLength(1)
  expect(callsOf('order.placeCod')[0]?.body).toEqual({
    deliveryAddressId: home()._id,
    paymentMethod: 'COD',
    products: [
      { productId: milk().product._id, quantity: 2 },
      { productId: bread().product._id, quantity: 1 },
    ],
    subtotalAmount: 99.5,
    totalAmount: 167.5,
  })
})

test('a shop without GST charges the items and 50', async () => {
  answer('order.placeCod', { order_id: 'TKR-7Q4M-2HXP', order: order() })
  const user = open(undefined, { ...openShop(), flat_tax: 0 })
  const place = await placeButton()
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Order Summary' }).textContent).toContain(
      'Total Amount₹149.50',
    ),
  )
  expect(screen.queryByText('Tax (GST)')).toBeNull()

  await user.click(place)

  await waitFor(() => expect(callsOf('order.placeCod')).toHaveLength(1))
  expect(callsOf('order.placeCod')[0]?.body).toMatchObject({
    subtotalAmount: 99.5,
    totalAmount: 149.5,
  })
})

test('a shop that takes no orders yet shows that at the button', async () => {
  open(undefined, { ...openShop(), takes_orders: false })

  expect(await placeButton()).toHaveProperty('disabled', true)
  expect(
    await screen.findByText('This shop does not take orders yet. Your cart is saved.'),
  ).toBeTruthy()
})

test('a shop that stops taking orders is reloaded, and the cart stays', async () => {
  const sentence = 'This shop does not take orders yet. Your cart is saved.'
  reject('order.placeCod', 409, sentence, { code: 'SHOP_NOT_READY' })
  const user = open()
  const place = await placeButton()
  answer('delivery.now', { ...openShop(), takes_orders: false })

  await user.click(place)

  await waitFor(async () => expect(await placeButton()).toHaveProperty('disabled', true))
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(address()).toBe('/checkout')
})

test('changed prices are shown with the new total to confirm', async () => {
  reject('order.placeCod', 409, 'Some prices have changed.', {
    code: 'PRICE_CHANGED',
    quote: {
      products: [{ productId: milk().product._id, quantity: 2, price: 29 }],
      subtotalAmount: 103.5,
      shippingAmount: 50,
      taxAmount: 18,
      totalAmount: 171.5,
    },
  })
  const user = open()
  const place = await placeButton()
  answer('cart.get', [milk({ product: { ...milk().product, price: 29 } }), bread()])
  await user.click(place)

  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Savera Toned Milk: ₹29.00, was ₹27.00')
  expect(notice.textContent).toContain('New total: ₹171.50, was ₹167.50')
  expect(document.activeElement).toBe(notice)
  expect(screen.getByRole('region', { name: 'Order Summary' }).textContent).toContain(
    'Total Amount₹171.50',
  )
  expect(screen.queryByText('Failed to place order. Please try again.')).toBeNull()
})

test('sold-out items are named, with a link to the cart', async () => {
  reject('order.placeCod', 409, 'Only 1 left.', {
    code: 'OUT_OF_STOCK',
    products: [
      { productId: milk().product._id, name: 'Savera Toned Milk', requested: 2, stock: 1 },
    ],
  })
  const user = open()
  await user.click(await placeButton())

  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Savera Toned Milk: only 1 left of the 2 you want')
  expect(within(notice).getByRole('link', { name: 'Edit Cart' })).toHaveProperty(
    'pathname',
    '/cart',
  )
})

test('any other error is shown and changes nothing', async () => {
  reject('order.placeCod', 429, 'Too many orders.')
  const user = open()
  await user.click(await placeButton())

  expect(await screen.findByText('Failed to place order. Please try again.')).toBeTruthy()
  expect(await placeButton()).toHaveProperty('disabled', false)
  expect(address()).toBe('/checkout')
})

test('a checkout that fails to load can be retried', async () => {
  reject('address.list', 500, 'Unexpected Error Occured!')
  const user = open()
  const again = await screen.findByRole('button', { name: 'Try Again' })
  answer('address.list', [home()])
  await user.click(again)

  expect(await placeButton()).toHaveProperty('disabled', false)
})
