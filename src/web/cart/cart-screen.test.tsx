import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OfflineBar } from '#web/app/offline-bar.tsx'
import { openShop } from '#web/testing/delivery.ts'
import { bread, milk } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, goOffline, goOnline, reject } from '#web/testing/server.ts'
import { Link } from '#web/ui/link.tsx'
import { CartScreen } from './cart-screen.tsx'
import { withReordered } from './reordered.ts'

const open = (delivery = openShop()) =>
  renderScreen(<CartScreen />, { at: '/cart', user: asha(), delivery })

test('an empty cart offers to continue shopping', async () => {
  answer('cart.get', [])
  open()

  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveProperty('pathname', '/')
})

test('the cart shows every fee that checkout will charge', async () => {
  answer('cart.get', [milk(), bread()])
  open()

  const summary = await screen.findByRole('region', { name: 'Order Summary' })
  expect(
    within(summary)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['₹99.50', '₹40.00', '₹10.00', '₹18.00', '₹167.50'])
  expect(summary.textContent).toContain('You save ₹6.00 on this order')
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveProperty(
    'pathname',
    '/checkout',
  )
})

test('a shop without GST has no tax row', async () => {
  answer('cart.get', [milk(), bread()])
  open({ ...openShop(), flat_tax: 0 })

  const summary = await screen.findByRole('region', { name: 'Order Summary' })
  await waitFor(() => expect(summary.textContent).toContain('To pay₹149.50'))
  expect(within(summary).queryByText('Tax (GST)')).toBeNull()
})

test('a shop that takes no orders yet shows that, and keeps the cart', async () => {
  answer('cart.get', [milk()])
  open({ ...openShop(), takes_orders: false })

  expect(
    await screen.findByText('This shop does not take orders yet. Your cart is saved.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByRole('listitem', { name: 'Savera Toned Milk' })).toBeTruthy()
})

test('one more of a product changes its quantity and its total', async () => {
  answer('cart.get', [milk()])
  answer('cart.add', [milk({ quantity: 3 })])
  const user = open()

  const row = await screen.findByRole('listitem', { name: 'Savera Toned Milk' })
  await user.click(within(row).getByRole('button', { name: 'Add one' }))

  expect(await within(row).findByText('₹81.00')).toBeTruthy()
  expect(await screen.findByText('Product added to cart successfully!')).toBeTruthy()
})

test('clearing the cart asks first', async () => {
  answer('cart.get', [milk()])
  answer('cart.clear', [])
  const user = open()

  await user.click((await screen.findAllByRole('button', { name: 'Clear Cart' }))[0] as HTMLElement)
  const question = screen.getByRole('dialog', { name: 'Clear Cart' })
  expect(question.textContent).toContain('Remove everything from your cart?')
  expect(callsOf('cart.clear')).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Clear Cart' }))

  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
})

test('a failed clear shows an error and keeps the cart', async () => {
  answer('cart.get', [milk()])
  reject('cart.clear', 500, 'Unexpected Error Occured!')
  const user = open()

  await user.click((await screen.findAllByRole('button', { name: 'Clear Cart' }))[0] as HTMLElement)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear Cart' }))

  expect(await screen.findByText('Failed to clear cart')).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'Savera Toned Milk' })).toBeTruthy()
})

test('a sold-out item blocks the order and can be removed', async () => {
  const gone = milk({ available: false, product: { ...milk().product, stock: 0 } })
  answer('cart.get', [gone, bread()])
  answer('cart.remove', [bread()])
  const user = open()

  const row = await screen.findByRole('listitem', { name: 'Savera Toned Milk' })
  expect(row.textContent).toContain('Not available right now')
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByText('Remove or reduce the items that are out of stock')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: 'Remove Savera Toned Milk' }))

  expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy()
  expect(callsOf('cart.remove')[0]?.body).toEqual({ cartProductId: gone._id, quantity: 2 })
})

test('a row shows how many are left if there are too few', async () => {
  answer('cart.get', [bread({ quantity: 5, available: false })])
  open()

  expect(await screen.findByText('Only 3 left')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a cart that fails to load can be retried', async () => {
  reject('cart.get', 500, 'Unexpected Error Occured!')
  const user = open()
  const again = await screen.findByRole('button', { name: 'Try Again' })
  answer('cart.get', [milk()])
  await user.click(again)

  expect(await screen.findByRole('listitem', { name: 'Savera Toned Milk' })).toBeTruthy()
})

test('checkout is disabled while offline, and each row shows its pending changes', async () => {
  answer('cart.get', [milk()])
  answer('cart.add', [milk({ quantity: 3, product: { ...milk().product, price: 28 } })])
  const user = renderScreen(
    <>
      <OfflineBar />
      <CartScreen />
    </>,
    { at: '/cart', user: asha() },
  )
  const row = await screen.findByRole('listitem', { name: 'Savera Toned Milk' })

  act(goOffline)
  await user.click(within(row).getByRole('button', { name: 'Add one' }))

  expect(row.textContent).toContain('1 more, not synced yet')
  expect(screen.getByText('Connect to the internet to order')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByText(/We check them before you pay/)).toBeTruthy()
  expect(screen.queryByText(/Delivery in 10 minutes/)).toBeNull()

  answer('cart.get', [milk({ quantity: 3, product: { ...milk().product, price: 28 } })])
  act(goOnline)

  expect(await screen.findByText('Savera Toned Milk is now ₹28')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy()
  expect(row.textContent).not.toContain('not synced')
})

test('after reordering, the cart lists unavailable items', async () => {
  answer('cart.get', [milk()])
  const missing = [{ name: 'Nukkad Bread', reason: 'is out of stock' }]
  renderScreen(
    <>
      <Link to="/cart" state={withReordered({ added: 1, missing })}>
        Again
      </Link>
      <CartScreen />
    </>,
    { at: '/cart', user: asha() },
  )

  act(() => screen.getByRole('link', { name: 'Again' }).click())

  expect(await screen.findByText('1 item added to your cart')).toBeTruthy()
  expect(screen.getByText('Nukkad Bread is out of stock.')).toBeTruthy()
})
