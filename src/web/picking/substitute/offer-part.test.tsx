import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { PickLine, PickOrder, Substitute } from '#contract/picking/picking.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { PickingScreen } from '../picking-screen.tsx'

const pintu = asha({ username: 'Pintu', role: 'PICKER' })
const OFFER = '0190f000-0000-7000-8000-000000000001'
const CURD = '0190f000-0000-7000-8000-000000000002'

const offered = (state: 'open' | 'accepted'): PickLine['offer'] => ({
  ...{ _id: OFFER, missing_id: 'milk', product_id: CURD, name: 'Curd', unit: '500 g', image: '' },
  ...{ price: 25, quantity: 1, state, ends_at: new Date(Date.now() + 200_000).toISOString() },
})

/** One milk of two is found. */
function open(offer?: PickLine['offer']) {
  const order: PickOrder = {
    ...{ _id: 'TKR-1', order_id: 'TKR-1', createdAt: new Date().toISOString() },
    promised_by: new Date(Date.now() + 600_000).toISOString(),
    ...{ shopper: 'Ananya', receiver_name: 'Ananya', address_name: 'Home', city: 'Pune' },
    ...{ payment_mode: 'COD', packed_at: null, bags: 0, is_mine: true, total_amount: 128 },
    picker: { _id: pintu._id, name: 'Pintu' },
    lines: [
      {
        ...{ product_id: 'milk', name: 'Milk', unit: '1 L', image: '', price: 30, quantity: 2 },
        ...{ coupon_discount: 0, category: 'Dairy', on_shelf: 0, found: 1, reason: 'other' },
        ...(offer && { offer }),
      },
    ],
  }
  answer('picking.orders', () => ({ data: [order] }))
  answer('picking.pack', () => ({ data: order, message: 'Order TKR-1 is packed.' }))
  return renderScreen(
    <Routes>
      <Route path="/dashboard/picking/:ids" element={<PickingScreen />} />
    </Routes>,
    { at: '/dashboard/picking/TKR-1', user: pintu },
  )
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('a product is chosen among similar ones and offered for a line that is short', async () => {
  const curd: Substitute = {
    ...{ _id: CURD, name: 'Curd', unit: '500 g', image: '', price: 40, pays: 30, stock: 3 },
  }
  answer('picking.substitutes', () => ({ data: [curd] }))
  answer('picking.offer', () => ({ data: {} as PickOrder }))
  const user = open()

  await user.click(await button('Offer a replacement'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer a replacement' }))
  await user.click(await dialog.findByRole('radio'))
  expect(dialog.getByText('500 g · ₹40.00, the shopper pays ₹30.00 · 3 in stock')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Offer 1 × Curd' }))

  expect(callsOf('picking.offer')[0]?.body).toEqual({
    ...{ product_id: 'milk', substitute_id: CURD, quantity: 1 },
  })
})

test('while the shopper has not answered, packing asks whether to wait', async () => {
  const user = open(offered('open'))

  expect(await screen.findByText('Waiting for the shopper')).toBeTruthy()
  await user.click(await button(/^Packed:/))
  await user.click(await button('Pack without it'))

  await screen.findByText('Order TKR-1 is packed.')
  expect(callsOf('picking.pack')[0]?.body).toEqual({ bags: 1, without_offers: true })
})

test('packing names the accepted replacement that is in the bag', async () => {
  const user = open(offered('accepted'))

  expect(await screen.findByText('Accepted: put it in the bag')).toBeTruthy()
  await user.click(await button(/^Packed:/))

  await screen.findByText('Order TKR-1 is packed.')
  expect(callsOf('picking.pack')[0]?.body).toEqual({ bags: 1, accepted: [OFFER] })
})
