import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { OrderItems } from '../order-sections.tsx'
import { ReducedItems } from './reduced-items.tsx'

const [milk, bread] = order().products
if (!milk || !bread) throw new Error('The order has two items')
const reductions = [
  { product_id: milk._id, quantity: 1, amount: 27 },
  { product_id: bread._id, quantity: bread.quantity, amount: 45.5 },
]

test('the shopper reads what they no longer take, and what they pay less', () => {
  renderScreen(<ReducedItems order={order({ reductions })} />, { user: asha() })

  const part = within(screen.getByRole('region', { name: 'Changed items' }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `You take 1 instead of 2 of ${milk.product_id.name}, ${milk.product_id.unit}.`,
    `You no longer take ${bread.product_id.name}, ${bread.product_id.unit}.`,
  ])
  expect(part.getByText('You pay ₹72.50 less: ₹95.00 in cash.')).toBeTruthy()
})

test('of an order paid online they read what will be refunded', () => {
  const paid = { payment_mode: 'UPI', payment_status: 'Completed' } as const
  renderScreen(<ReducedItems order={order({ reductions, ...paid })} />, { user: asha() })

  expect(
    screen.getByText('The total is ₹95.00 now. ₹72.50 will be refunded when the order is packed.'),
  ).toBeTruthy()
})

test('once packed, a line says apart what was not wanted and what was missing', () => {
  const items = [
    { ...milk, quantity: 5, short: 3, unwanted: 2, short_reason: 'damaged' as const },
    { ...bread, quantity: 2, short: 1, unwanted: 1 },
  ]
  renderScreen(<OrderItems items={items} size={46} />, { user: asha() })

  expect(screen.getByText('1 of 3 not delivered: damaged')).toBeTruthy()
  expect(screen.getByText(/2 no longer wanted/)).toBeTruthy()
  expect(screen.getAllByText(/not delivered/)).toHaveLength(1)
})
