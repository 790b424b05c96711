import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })
const lastLeft = async () => (await meera.call('picking.queue', {})).data.last_left_at

async function placed() {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 10 })
  const { data } = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: [{ productId: milk.id, quantity: 1 }],
    },
  })
  return data.order_id
}

async function wentOutYesterday(number: string) {
  await shop.db.execute(sql`update orders set status = 'Shipped' where number = ${number}`)
  await shop.db.execute(sql`insert into order_events (id, order_id, status, actor, created_at)
    select ${newId()}, id, 'Shipped', 'staff', now() - interval '1 day' from orders where number = ${number}`)
}

test('an empty queue shows when the last order of today left; a waiting order is more important than that', async () => {
  await wentOutYesterday(await placed())
  expect(await lastLeft()).toBeNull()

  const [first, second] = [await placed(), await placed()]
  await meera.call('order.move', { params: { id: first }, body: { to: 'Shipped' } })
  expect(await lastLeft()).toBeNull()
  await meera.call('order.move', { params: { id: second }, body: { to: 'Shipped' } })

  const { rows } = await shop.db.execute<{ at: string }>(
    sql`select max(created_at) as at from order_events where status = 'Shipped'`,
  )
  expect(await lastLeft()).toBe(new Date(rows[0]?.at ?? '').toISOString())
})
