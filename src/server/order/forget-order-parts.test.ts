import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/lib/india.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { deliver } from '#server/testing/delivered-order.ts'
import { openShop } from '#server/testing/shop.ts'
import { forgetOrderParts } from './forget-order-parts-store.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })

test('keys and picked lines of an order are forgotten after 90 days, those of an open one later', async () => {
  const [ended, open, young] = [await pickedOrder(), await pickedOrder(), await pickedOrder()]
  await deliver(meera, ended)
  await deliver(meera, young)
  await age([ended, open], 91)

  await forgetOrderParts(shop.db)

  expect(await ordersWith('order_keys')).toEqual([young])
  expect(await ordersWith('picks')).toEqual([open, young].toSorted())
})

test('those of an order that ended long after it was placed are forgotten, too', async () => {
  const late = await pickedOrder()
  await age([late], 100)
  await deliver(meera, late)
  await forgetOrderParts(shop.db)
  expect(await ordersWith('picks')).toContain(late)
  await shop.db.execute(sql`update orders set updated_at = now() - interval '91 days',
    created_at = now() - interval '187 days' where id = ${late}`)

  await forgetOrderParts(shop.db)

  expect(await ordersWith('order_keys')).not.toContain(late)
  expect(await ordersWith('picks')).not.toContain(late)
})

test('those of an order that no run has seen for months are forgotten, too', async () => {
  const [ended, open] = [
    await copyOf(await pickedOrder(), 400),
    await copyOf(await pickedOrder(), 400),
  ]
  await shop.db.execute(sql`update orders set status = 'Delivered' where id = ${ended}`)
  await age([ended, open], 400)

  await forgetOrderParts(shop.db)

  expect(await ordersWith('order_keys')).not.toContain(ended)
  const picked = await ordersWith('picks')
  expect([picked.includes(ended), picked.includes(open)]).toEqual([false, true])
})

/** As if they were placed and last changed so many days ago. */
const age = (ids: string[], days: number) =>
  shop.db.execute(sql`update orders set created_at = now() - make_interval(days => ${days}),
    updated_at = now() - make_interval(days => ${days}) where id = any(${sql.param(ids)}::uuid[])`)

async function pickedOrder() {
  const milk = await shop.product({ stock: 10 })
  const asha = await shop.user()
  const { order } = await orderForCash(asha, [[milk, 1]])
  await shop.db.execute(sql`insert into order_keys (user_id, key, order_id)
    values (${asha.id}, ${`key of ${order._id}`}, ${order._id})`)
  await shop.db.execute(sql`insert into picks (order_id, product_id, found)
    values (${order._id}, ${milk.id}, 1)`)
  return order._id
}

/** The same order without its items, with the id that it would have got so many days ago. */
async function copyOf(id: string, days: number) {
  const copy = v7({ msecs: Date.now() - days * DAY_MS })
  const other = { id: copy, number: copy, subtotal: 0, shipping_fee: 0, tax: 0, total: 0 }
  await shop.db.execute(sql`insert into orders select
    (jsonb_populate_record(o, ${JSON.stringify(other)}::jsonb)).* from orders o where id = ${id}`)
  for (const table of ['order_keys', 'picks'])
    await shop.db.execute(
      sql`update ${sql.identifier(table)} set order_id = ${copy} where order_id = ${id}`,
    )
  return copy
}

async function ordersWith(table: string) {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select distinct order_id as id from ${sql.identifier(table)} order by 1`,
  )
  return rows.map(({ id }) => id)
}
