import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AWAITED_ORDER, readPersonal } from '#web/session/personal-storage.ts'
import { order } from '#web/testing/goods.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, hold, refuse } from '#web/testing/server.ts'
import { AwaitedOrder } from './awaited-order.tsx'
import { noteOrder, noteOrders } from './awaited-order-store.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute)).toISOString()
const placed = (order_id: string, minute: number, more: Parameters<typeof order>[0] = {}) =>
  order({ order_id, createdAt: at(minute), ...more })
const kept = () => readPersonal(AWAITED_ORDER)?.split(' ')[0]

const open = () =>
  renderScreen(<AwaitedOrder kept={`${order().order_id} ${order().createdAt}`} />, {
    at: '/home',
    user: asha(),
  })
const strip = (name: RegExp) => screen.findByRole('link', { name })

test('the order that is awaited says when it comes, and leads to it', async () => {
  answer('order.get', order({ status: 'Shipped' }))
  const user = open()

  const link = await strip(/^Arriving in about 10 min/)
  expect(link.textContent).toContain('Shipped · 3 items · ₹167.50')
  await user.click(link)
  expect(screen.getByTestId('address').textContent).toBe(`/dashboard/my-orders/${order().order_id}`)
})

test('its place is never empty: before the answer, and without one', async () => {
  const release = hold('order.get', order())
  open()

  expect(await strip(/^Your order TKR-7Q4M-2HXP/)).toBeTruthy()
  release()
  expect(await strip(/^Arriving in/)).toBeTruthy()
})

test('where the shop does not answer no time is promised, and nothing is complained about', async () => {
  refuse('order.get', 500, 'The shop is busy.')
  open()

  expect(await strip(/^Your order TKR-7Q4M-2HXP/)).toBeTruthy()
  expect(screen.queryByText('The shop is busy.')).toBeNull()
})

test('one that has been brought says so once, and is not awaited after that', async () => {
  renderScreen(null, { user: asha() })
  noteOrder(order())
  answer('order.get', order({ status: 'Delivered', payment_status: 'Completed' }))
  renderScreen(<AwaitedOrder kept={`${order().order_id} `} />, { at: '/home' })

  expect(await strip(/^Delivered/)).toBeTruthy()
  await waitFor(() => expect(kept()).toBeUndefined())
})

test('of several orders the newest that is under way is awaited', () => {
  noteOrder(placed('TKR-2', 20))
  noteOrder(placed('TKR-1', 10))
  expect(kept()).toBe('TKR-2')

  noteOrder(placed('TKR-1', 10, { status: 'Delivered' }))
  expect(kept()).toBe('TKR-2')
  noteOrders([placed('TKR-1', 10), placed('TKR-2', 20, { status: 'Cancelled' })])
  expect(kept()).toBe('TKR-1')
  noteOrders([placed('TKR-1', 10, { status: 'Delivered' })])
  expect(kept()).toBeUndefined()
})
