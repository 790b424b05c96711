import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SubstituteOffer } from '#contract/order/substitute-offer.ts'
import { order } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { OrderItems, PriceDetails } from '../order-sections.tsx'
import { pricesOf } from '../price-details.ts'
import { SubstituteOffers } from './substitute-offers.tsx'

const placed = order()
const [milk] = placed.products
if (!milk) throw new Error('The order has an item')

const offer = (more: Partial<SubstituteOffer> = {}): SubstituteOffer => ({
  _id: '0190f000-0000-7000-8000-000000000001',
  missing_id: milk._id,
  product_id: '0190f000-0000-7000-8000-000000000002',
  name: 'Curd',
  unit: '500 g',
  image: '',
  price: 25,
  quantity: 1,
  state: 'open',
  ends_at: new Date(Date.now() + 299_500).toISOString(),
  ...more,
})

const MILK = `${milk.product_id.name}, ${milk.product_id.unit}`

const show = (more: Partial<SubstituteOffer> = {}) =>
  renderScreen(<SubstituteOffers order={order({ offers: [offer(more)] })} />, { user: asha() })

test('an offer names both products, its price and the time left, and is accepted with one tap', async () => {
  answer('order.answerOffer', () => ({ data: order({ offers: [offer({ state: 'accepted' })] }) }))
  const user = show()

  const part = within(screen.getByRole('region', { name: 'Replacements' }))
  expect(part.getByRole('heading').textContent).toBe(
    `${MILK} is missing. Take Curd, 500 g instead?`,
  )
  expect(part.getByText('1 × Curd, 500 g, ₹25.00 each')).toBeTruthy()
  expect(part.getByRole('timer').textContent).toBe('5:00 left to answer')
  await user.click(part.getByRole('button', { name: 'Accept' }))

  await waitFor(() =>
    expect(callsOf('order.answerOffer')[0]?.body).toEqual({ offer_id: offer()._id, accept: true }),
  )
})

test('an offer whose time is over cannot be answered', () => {
  show({ ends_at: new Date(Date.now() - 1).toISOString() })

  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/^The offer has ended\./)).toBeTruthy()
})

test('the outcome of an offer is shown until the order is packed', () => {
  show({ state: 'declined' })

  expect(screen.getByText(`${MILK} is left out, as you wanted.`)).toBeTruthy()
})

test('a replacement is an item of its own, and the bill adds up with it', () => {
  const missing = { ...milk, short: milk.quantity, short_reason: 'other' as const }
  const price = milk.product_id.price
  const curd = {
    ...{ ...milk, _id: 'curd', quantity: 1, substitute_for: milk._id },
    product_id: { ...milk.product_id, _id: 'curd', name: 'Curd', price: 25 },
  }
  const short_amount = price * milk.quantity
  const total_amount = placed.total_amount - short_amount + 25
  const packed = order({
    ...{ short_amount, total_amount },
    products: [missing, ...placed.products.slice(1), curd],
  })
  renderScreen(
    <>
      <OrderItems items={packed.products} size={46} />
      <PriceDetails prices={pricesOf(packed)} />
    </>,
    { user: asha() },
  )

  expect(screen.getByText(/1 x ₹25\.00 .*replacement/)).toBeTruthy()
  const { items, shipping, tax, short, substitutes, total } = pricesOf(packed)
  expect(items + shipping + tax - (short?.amount ?? 0) + substitutes).toBeCloseTo(total, 2)
})
