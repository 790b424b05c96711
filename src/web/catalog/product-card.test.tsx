import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { storedReturnPath } from '#web/session/return-to.ts'
import { asha } from '#web/testing/people.ts'
import { onion, tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { ProductCard } from './product-card.tsx'

test('a card shows the discounted price, the struck list price and a 10 min badge', () => {
  renderCard(tomato())

  expect(screen.getByText('₹31').textContent).toBe('₹31.16')
  expect(screen.getByText('₹38').textContent).toBe('was ₹38')
  expect(screen.getByText('18% OFF')).toBeTruthy()
  expect(screen.getByText('10 min')).toBeTruthy()
})

test('without a discount there is one price and no badge', () => {
  renderCard(onion())

  expect(screen.queryByText(/OFF/)).toBeNull()
  expect(screen.queryByText('was')).toBeNull()
})

test('the name links to the product and passes its id', async () => {
  const user = renderCard(tomato())

  await user.click(screen.getByRole('link', { name: 'Tomato Hybrid' }))

  expect(screen.getByTestId('address').textContent).toBe(`/product/tomato-hybrid-${tomato()._id}`)
})

test('a sold-out product cannot be added, and offers to tell when it is back, which Undo takes away', async () => {
  const soldOut = tomato({ stock: 0 })
  answer('alert.list', [])
  answer('alert.add', [{ product: soldOut, since: '2026-11-26T10:00:00.000Z' }])
  answer('alert.remove', [])
  const user = renderCard(soldOut)

  await user.click(
    await screen.findByRole('button', { name: 'Notify me when Tomato Hybrid is back' }),
  )
  const undo = await screen.findByRole('button', {
    name: 'We’ll tell you when Tomato Hybrid is back. Undo',
  })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await user.click(undo)

  expect(
    await screen.findByRole('button', { name: 'Notify me when Tomato Hybrid is back' }),
  ).toBeTruthy()
  expect(callsOf('alert.remove')[0]?.params).toEqual({ id: soldOut._id })
  expect(screen.getByText('Out of Stock')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Tomato Hybrid' })).toBeNull()
})

test('Notify me leads a visitor to the login, which returns to the page afterwards', async () => {
  const soldOut = tomato({ stock: 0 })
  const user = renderScreen(<ProductCard product={soldOut} />, { at: '/search?q=tomato' })

  await user.click(
    await screen.findByRole('button', { name: 'Notify me when Tomato Hybrid is back' }),
  )

  expect(screen.getByTestId('address').textContent).toBe('/login')
  expect(storedReturnPath()).toBe('/search?q=tomato')
  expect(callsOf('alert.add')).toHaveLength(0)
})

test('Add leads a visitor to the login, which returns to the page afterwards', async () => {
  const user = renderScreen(<ProductCard product={tomato()} />, { at: '/search?q=tomato' })

  await user.click(screen.getByRole('button', { name: 'Add Tomato Hybrid' }))

  expect(screen.getByTestId('address').textContent).toBe('/login')
  expect(storedReturnPath()).toBe('/search?q=tomato')
  expect(callsOf('cart.add')).toHaveLength(0)
})

function renderCard(product: Product) {
  answer('cart.get', [])
  return renderScreen(<ProductCard product={product} />, { user: asha() })
}
