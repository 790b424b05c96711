import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { detailOf, tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer } from '#web/testing/server.ts'
import { ProductCard } from '../product-card.tsx'

const small = {
  ...tomato({ unit: '500 g' }),
  net_quantity: { amount: 500, unit: 'g', packs: 1 } as const,
}
const large = {
  ...tomato({ _id: '019a0000-0000-7000-8000-0000000000aa', unit: '1 kg', selling_price: 50 }),
  net_quantity: { amount: 1, unit: 'kg', packs: 1 } as const,
}

test('a card opens its sizes, each with its price, and marks the best value', async () => {
  answer('cart.get', [])
  answer('product.get', { ...detailOf(small), sizes: [small, large] })
  const user = renderScreen(<ProductCard product={{ ...small, size_count: 2 }} />, { user: asha() })

  await user.click(await screen.findByRole('button', { name: '2 sizes of Tomato Hybrid' }))

  const rows = within(await screen.findByRole('list', { name: 'Sizes' })).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[1]?.textContent).toContain('₹50.00 per kg')
  expect(rows.map((row) => within(row).queryByText('Best value') !== null)).toEqual([false, true])
  expect(rows.every((row) => within(row).queryByRole('button', { name: /^Add/ }))).toBe(true)
})

test('a card of one size has no such button', () => {
  answer('cart.get', [])
  renderScreen(<ProductCard product={tomato()} />, { user: asha() })

  expect(screen.queryByRole('button', { name: /sizes of/ })).toBeNull()
})
