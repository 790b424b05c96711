import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })

const old = await orderOf('Old')
const underWay = await orderOf('Under way')
const endedToday = await orderOf('Ended today')
const today = await orderOf('Today')
await deliver(old)
await inTransaction(shop.db, async (tx) => {
  // History is immutable, but this test needs an old one.
  await tx.execute(sql`alter table order_events disable trigger user`)
  await tx.execute(sql`update order_events set created_at = created_at - interval '3 days'`)
  await tx.execute(sql`alter table order_events enable trigger user`)
})
await shop.db.execute(sql`update orders set created_at = created_at - interval '3 days',
  updated_at = updated_at - interval '3 days' where number in (${old}, ${underWay}, ${endedToday})`)
await deliver(endedToday)
await deliver(today)

test('a picker sees the orders of today and those in progress, an admin every order', async () => {
  expect(await listed(pintu)).toEqual([today, underWay, endedToday].toSorted())
  expect(await listed(meera)).toEqual([old, today, underWay, endedToday].toSorted())
})

test('a picker finds no past customer by any search', async () => {
  const byName = await pintu.call('order.staffList', { query: { text: 'Old' } })
  const byNumber = await pintu.call('order.staffGet', { params: { id: old } })
  const toPick = await pintu.call('picking.orders', { query: { ids: `${old},${underWay}` } })

  expect([byName.data, byName.totalCount]).toEqual([[], 0])
  expect([byNumber.status, byNumber.errorMessage]).toEqual([404, 'Order not found'])
  expect(toPick.data.map(({ order_id }) => order_id)).toEqual([underWay])
  expect((await meera.call('order.staffGet', { params: { id: old } })).status).toBe(200)
})

test('a picker can open every order on the board', async () => {
  const { data } = await pintu.call('order.board', {})
  const shown = data.columns.flatMap(({ orders }) => orders.map(({ order_id }) => order_id))

  expect(shown.toSorted()).toEqual([today, underWay, endedToday].toSorted())
  for (const id of shown) {
    expect((await pintu.call('order.staffGet', { params: { id } })).status).toBe(200)
  }
})

async function orderOf(username: string) {
  const milk = await shop.product({ stock: 10 })
  return (await orderForCash(await shop.user({ username }), [[milk, 1]])).order_id
}

async function deliver(id: string) {
  for (const to of ['Shipped', 'Delivered'] as const) {
    const { status } = await meera.call('order.move', { params: { id }, body: { to } })
    expect(status).toBe(200)
  }
}

async function listed(who: TestUser) {
  const { data } = await who.call('order.staffList', { query: {} })
  return data.map(({ order_id }) => order_id).toSorted()
}
