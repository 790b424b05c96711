import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { BuyControl } from '#web/catalog/buy-control.tsx'
import { beginSession } from '#web/session/person.ts'
import { openShop } from '#web/testing/delivery.ts'
import { bread, milk } from '#web/testing/orders.ts'
import { tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { adoptVisitorCart } from './adopt-visitor-cart.ts'
import { CartScreen } from './cart-screen.tsx'
import { newStep } from './cart-step.ts'
import { followCart } from './follow-cart.ts'
import { forgetKept, keepChange, keptEntries } from './visitor-cart.ts'

const OPEN_TO_VISITORS = { ...openShop(), visitors_can_browse: true }
const sentAdds = () =>
  callsOf('cart.add').map(({ body, headers }) => [body, headers.get('idempotency-key')])

test('a visitor keeps a cart in this browser, and nothing is sent', async () => {
  renderScreen(<BuyControl product={tomato()} />, { delivery: OPEN_TO_VISITORS })

  await userEvent.click(await screen.findByRole('button', { name: /Add/ }))

  await waitFor(() => expect(keptEntries()).toMatchObject([{ quantity: 1 }]))
  expect(callsOf('cart.add')).toEqual([])
})

test('where visitors cannot browse, Add leads to the login as before', async () => {
  renderScreen(<BuyControl product={tomato()} />)

  await userEvent.click(await screen.findByRole('button', { name: /Add/ }))

  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'))
  expect(keptEntries()).toEqual([])
})

test('a change that takes the last one removes the entry', () => {
  keepChange(newStep(milk().product, 1))
  keepChange(newStep(milk().product, -1))

  expect(keptEntries()).toEqual([])
})

test('the cart of a visitor shows the prices of now and asks to log in', async () => {
  keepChange(newStep(tomatoInCart(), 2))
  answer('product.get', { ...tomato(), selling_price: 31 } as never)
  renderScreen(<CartScreen />, { at: '/cart', delivery: OPEN_TO_VISITORS })

  expect(await screen.findByRole('link', { name: 'Log in to order' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Order Summary' }).textContent).toContain('₹62.00')
  forgetKept()
})

test('after the login every product is added once, with the key of its last change', async () => {
  keepChange(newStep(milk().product, 2))
  keepChange(newStep(bread().product, 1))
  const keys = keptEntries().map(({ key }) => key)
  answer('cart.get', [])
  answer('cart.add', [milk(), bread()])
  followCart(createQueryClient())

  act(() => beginSession({ accessToken: 'access', refreshToken: 'refresh' }))

  await waitFor(() => expect(callsOf('cart.add')).toHaveLength(2))
  expect(sentAdds()).toEqual([
    [{ productId: milk().product._id, quantity: 2, partial: true }, keys[0]],
    [{ productId: bread().product._id, quantity: 1, partial: true }, keys[1]],
  ])
  expect(keptEntries()).toEqual([])
})

test('a product that is withdrawn is shown as not available, and can be removed', async () => {
  keepChange(newStep(tomatoInCart(), 2))
  reject('product.get', 404, 'Product not found')
  const user = renderScreen(<CartScreen />, { at: '/cart', delivery: OPEN_TO_VISITORS })

  expect(await screen.findByText('Not available right now')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Remove / }))
  await waitFor(() => expect(keptEntries()).toEqual([]))
})

test('a busy server takes nothing from the kept cart; the next start sends it again', async () => {
  keepChange(newStep(milk().product, 2))
  answer('cart.get', [])
  reject('cart.add', 503, 'The shop is very busy.')
  const queryClient = createQueryClient()
  act(() => beginSession({ accessToken: 'access', refreshToken: 'refresh' }))

  await adoptVisitorCart(queryClient)
  expect(keptEntries()).toMatchObject([{ quantity: 2 }])

  answer('cart.add', [milk()])
  await adoptVisitorCart(queryClient)
  expect(keptEntries()).toEqual([])
})

test('a cart of weeks ago is not added to the account', () => {
  keepChange({ ...newStep(milk().product, 1), at: Date.now() - 15 * 24 * 60 * 60 * 1000 })

  expect(keptEntries()).toEqual([])
})

const tomatoInCart = () => ({ ...milk().product, _id: tomato()._id })
