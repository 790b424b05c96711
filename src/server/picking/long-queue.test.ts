import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })
const ravi = await shop.user({ username: 'Ravi', role: 'PICKER' })

test('packed orders that are not sent out do not push a new order off the queue', async () => {
  const forgotten = await placed()
  await copies(forgotten, 250)
  await packAll()
  const fresh = await placed()

  const { data } = await pintu.call('picking.queue', {})

  expect(data.waiting.map(({ order_id }) => order_id)).toEqual([fresh])
  expect(data.packed).toHaveLength(200)
  expect(data.left_out).toEqual({ waiting: 0, in_hand: 0, packed: 51 })
})

test('of 250 waiting orders the oldest 200 are listed with the number of others, and they move up', async () => {
  await copies(await placed(), 250)
  const before = (await pintu.call('picking.queue', {})).data

  await pintu.call('picking.start', {
    params: { id: before.waiting[0]?.order_id ?? '' },
    body: { take_over: false },
  })
  const after = (await pintu.call('picking.queue', {})).data

  expect([before.waiting.length, after.waiting.length]).toEqual([200, 200])
  expect(before.left_out?.waiting).toBe((after.left_out?.waiting ?? 0) + 1)
  expect(after.waiting.map(({ order_id }) => order_id)).toContain(before.waiting[1]?.order_id)
})

test('a picker sees their own order, however many others are in progress', async () => {
  await shop.db.execute(sql`insert into pickings (order_id, picker_id)
    select id, ${ravi.id} from orders where status = 'Processing' on conflict do nothing`)
  const mine = await placed()
  await pintu.call('picking.start', { params: { id: mine }, body: { take_over: false } })

  const { data } = await pintu.call('picking.queue', {})

  expect(data.in_hand).toHaveLength(200)
  expect(data.in_hand.map(({ order_id }) => order_id)).toContain(mine)
})

async function placed(): Promise<string> {
  const asha = await shop.user()
  const milk = await shop.product({ name: 'Milk', stock: 10, price: 30_00 })
  return (await orderForCash(asha, [[milk, 5]])).order_id
}

/** Copies of this order. */
const copies = (number: string, count: number) =>
  inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'number', o.number || '-' || n))).*
      from orders o, generate_series(1, ${count}) n where o.number = ${number}`)
    await tx.execute(sql`insert into order_items select (jsonb_populate_record(i,
        jsonb_build_object('order_id', copy.id))).*
      from orders o join order_items i on i.order_id = o.id
      join orders copy on copy.number like o.number || '-%' where o.number = ${number}`)
  })

const packAll = () =>
  shop.db.execute(sql`insert into pickings (order_id, picker_id, packed_at, bags)
    select id, ${ravi.id}, now(), 1 from orders where status = 'Processing'`)
