import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { deliver } from '#server/testing/delivered-order.ts'
import { dayIn, receive } from '#server/testing/purchases.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const asha = await shop.user()

const margin = async () => (await meera.call('report.margin', { query: {} })).data

test('the margin is sales less the cost of the batches that were taken, where it is known', async () => {
  const milk = await shop.product({ name: 'Milk', price: 30_00, stock: 2 })
  const rice = await shop.product({ name: 'Rice', price: 90_00 })
  await receive(meera, [
    { product: milk, quantity: 2, cost: 20.35, batch: 'soon', best_before: dayIn(1) },
    { product: milk, quantity: 3, cost: 21, batch: 'late', best_before: dayIn(9) },
  ])

  await orderForCash(asha, [[milk, 3]])
  expect(await margin()).toEqual({ sales: 90, known_sales: 90, cost: 61.7, margin: 28.3 })

  // Two units with a known cost of 42, one of unknown age; rice of unknown cost.
  const second = await orderForCash(asha, [
    [milk, 3],
    [rice, 1],
  ])
  expect(await margin()).toEqual({ sales: 270, known_sales: 150, cost: 103.7, margin: 46.3 })

  const body = { to: 'Cancelled', reason: 'No rider' } as const
  await meera.call('order.move', { params: { id: second.order_id }, body })
  expect(await margin()).toEqual({ sales: 90, known_sales: 90, cost: 61.7, margin: 28.3 })

  const third = await orderForCash(asha, [[milk, 2]])
  expect(await margin()).toMatchObject({ sales: 150, cost: 103.7 })
  await deliver(meera, third.order_id)
  const lines = [{ product_id: milk.id, quantity: 1 }]
  const how = { money: 'cash', items: 'shelf', reason: 'Sour', amount: 30 } as const
  await meera.call(
    'order.return',
    { params: { id: third.order_id }, body: { lines, ...how } },
    { headers: { 'idempotency-key': newId() } },
  )
  expect(await margin()).toEqual({ sales: 120, known_sales: 120, cost: 82.7, margin: 37.3 })
})

test('only the permission for money sees the margin', async () => {
  const pintu = await shop.user({ role: 'PICKER' })

  expect((await pintu.call('report.margin', { query: {} })).status).toBe(403)
})
