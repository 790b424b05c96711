import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account/account.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { toCartProduct } from '#web/cart/cart-product.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { asha } from '#web/testing/people.ts'
import { onion, tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { HeaderSlot } from '#web/ui/screen/header-slot.tsx'
import { SearchScreen } from './search-screen.tsx'
import { setQuery } from './search-store.ts'

beforeEach(() => {
  setQuery('')
  answer('cart.get', [])
})

test('Right Arrow reaches Add, Enter puts one into the cart, and the list stays', async () => {
  answer('cart.add', inCart(tomato(), 1))
  const user = await typed([tomato(), onion()])

  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(active()).toBe('Add Tomato Hybrid')
  await user.keyboard('{Enter}')

  await waitFor(() => expect(active()).toBe('Add one Tomato Hybrid'))
  expect(callsOf('cart.add')).toMatchObject([{ body: { productId: tomato()._id } }])
  expect(screen.getByRole('grid', { name: 'Suggestions' })).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(screen.getByTestId('address').textContent).toBe('/search')
})

test('Left Arrow goes back past the one that takes away, and another row is entered from the left', async () => {
  answer('cart.get', inCart(tomato(), 2))
  answer('cart.remove', inCart(tomato(), 1))
  const user = await typed([tomato(), onion()])
  await screen.findByRole('gridcell', { name: 'Remove one Tomato Hybrid' })

  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(active()).toBe('Add one Tomato Hybrid')
  await user.keyboard('{ArrowLeft}{Enter}')
  await waitFor(() => expect(callsOf('cart.remove')).toHaveLength(1))
  await user.keyboard('{ArrowDown}')
  expect(document.getElementById(activeId())?.textContent).toMatch(/^Onion/)
  await user.keyboard('{ArrowUp}')
  expect(document.getElementById(activeId())?.textContent).toMatch(/^Tomato/)
  await user.keyboard('{Enter}')

  expect(screen.getByTestId('address').textContent).toBe(paths.product(tomato()))
})

test('where the last one was taken away, Add has been reached', async () => {
  answer('cart.get', inCart(tomato(), 1))
  answer('cart.remove', [])
  const user = await typed([tomato()])
  await screen.findByRole('gridcell', { name: 'Remove one Tomato Hybrid' })

  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')

  await waitFor(() => expect(active()).toBe('Add Tomato Hybrid'))
})

test('a finger adds, and what is suggested goes on changing afterwards', async () => {
  answer('cart.add', inCart(tomato(), 1))
  const user = await typed([tomato()])

  await user.click(screen.getByRole('gridcell', { name: 'Add Tomato Hybrid' }))
  await screen.findByRole('gridcell', { name: 'Remove one Tomato Hybrid' })
  expect(document.activeElement).toBe(field())
  answer('product.suggest', suggested([onion()]))
  await user.keyboard('m')

  expect(await screen.findByRole('gridcell', { name: 'Add Onion (Pyaz)' })).toBeTruthy()
})

test('what cannot be had has no Add, and the arrow keys move in the field', async () => {
  const user = await typed([tomato({ stock: 0 })])

  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}x')

  expect(screen.queryByRole('gridcell', { name: /^Add/ })).toBeNull()
  expect(field().value).toBe('txo')
})

test('no more can be added than there are', async () => {
  answer('cart.get', inCart(tomato({ stock: 2 }), 2))
  const user = await typed([tomato({ stock: 2 })])

  await user.click(await screen.findByRole('gridcell', { name: 'Add one Tomato Hybrid' }))

  expect(await screen.findByText('Only 2 of Tomato Hybrid left')).toBeTruthy()
  expect(callsOf('cart.add')).toEqual([])
})

test('who is not signed in is sent to sign in', async () => {
  const user = await typedBy(undefined, [tomato()])

  await user.click(screen.getByRole('gridcell', { name: 'Add Tomato Hybrid' }))

  expect(screen.getByTestId('address').textContent).toBe(paths.login)
})

const typed = (products: Product[]) => typedBy(asha(), products)

async function typedBy(who: User | undefined, products: Product[]) {
  answer('product.suggest', suggested(products))
  const user = renderScreen(
    <>
      <HeaderSlot>the link to the search</HeaderSlot>
      <SearchScreen />
    </>,
    { at: '/search', ...(who && { user: who }) },
  )
  await user.type(field(), 'to')
  await screen.findByRole('grid', { name: 'Suggestions' })
  return user
}

const suggested = (products: Product[]) => ({
  corrected: null,
  meant: [],
  completions: [],
  names: [],
  products,
  totalCount: products.length,
})

const inCart = (product: Product, quantity: number) => [
  { _id: 'item', quantity, available: true, product: toCartProduct(product) },
]

const field = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: /^Search for groceries/ })
const activeId = () => field().getAttribute('aria-activedescendant') ?? ''
const active = () => document.getElementById(activeId())?.getAttribute('aria-label')
