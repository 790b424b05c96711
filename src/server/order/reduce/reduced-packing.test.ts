import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takePickup } from '#server/testing/phone-orders.ts'
import { openReducingShop } from '#server/testing/reducing-shop.ts'

const {
  shop,
  meera,
  ordered,
  reduce,
  start,
  tick,
  pack,
  pickAndPack,
  move,
  see,
  lineOf,
  mailsOf,
  documentsOf,
} = await openReducingShop()

test('what a customer no longer wants leaves a cash order with the packing, and is on the shelf again', async () => {
  const { asha, milk, bread, id } = await ordered()

  const reduced = await reduce(id, milk, 2)
  const noted = await see(asha, id)

  expect(reduced).toMatchObject({
    status: 200,
    data: { reductions: [{ product_id: milk.id, quantity: 3, amount: 90 }], total_amount: 258 },
  })
  expect(noted).toMatchObject({ reductions: [{ quantity: 3, amount: 90 }], total_amount: 258 })
  expect(await lineOf(id, milk)).toMatchObject({ quantity: 2, ordered: 5, found: null })
  expect(await shop.stockOf(milk)).toBe(5)
  expect(await mailsOf(asha, 'order-reduced')).toMatchObject([
    { details: { items: [{ name: 'Milk', ordered: 5, wanted: 2 }], amount: 90_00, total: 168_00 } },
  ])

  await pickAndPack(id, [
    [milk, 2],
    [bread, 1],
  ])

  const packed = await see(asha, id)
  expect(packed).toMatchObject({
    ...{ sub_total_amount: 100, total_amount: 168, short_amount: 90 },
    products: [{ quantity: 5, short: 3, unwanted: 3, short_reason: null }, { short: 0 }],
  })
  expect(packed.reductions).toBeUndefined()
  expect(await shop.stockOf(milk)).toBe(8)
  expect(await mailsOf(asha, 'order-short')).toEqual([])
  await move(id, 'Shipped')
  await move(id, 'Delivered')
  expect(await documentsOf(id)).toMatchObject([{ total: 168_00 }])
})

test('of five ordered, two not wanted and two missing: one comes, and each unit is in one place', async () => {
  const { asha, milk, bread, id } = await ordered()
  await reduce(id, milk, 3)
  await start(id)
  await tick(id, milk, 1, 'damaged')
  await tick(id, bread, 1)

  await pack(id)

  expect(await see(asha, id)).toMatchObject({
    ...{ total_amount: 138, short_amount: 120 },
    products: [{ quantity: 5, short: 4, unwanted: 2, short_reason: 'damaged' }, { short: 0 }],
  })
  // Ten came in, one goes out, two are damaged.
  expect(await shop.stockOf(milk)).toBe(7)
  expect(await mailsOf(asha, 'order-short')).toMatchObject([
    {
      details: {
        items: [{ name: 'Milk', quantity: 2, ordered: 3 }],
        unwanted: [{ name: 'Milk', quantity: 2 }],
        ...{ amount: 120_00, total: 138_00 },
      },
    },
  ])
})

test('units of an empty shelf are not back on it, wanted or not', async () => {
  const { milk, bread, id } = await ordered()
  await reduce(id, milk, 3)
  await start(id)
  await tick(id, milk, 1, 'shelf-empty')
  await tick(id, bread, 1)

  await pack(id)

  expect(await shop.stockOf(milk)).toBe(0)
})

test('a picker who has found more than are wanted puts them back before packing', async () => {
  const { milk, bread, id } = await ordered()
  await start(id)
  await tick(id, milk, 5)
  await tick(id, bread, 1)

  await reduce(id, milk, 3)
  const opened = await lineOf(id, milk)
  const early = await pack(id)
  const tooMany = await tick(id, milk, 5)
  await tick(id, milk, 3)

  expect(opened).toMatchObject({ quantity: 3, ordered: 5, found: null })
  expect(early).toMatchObject({ status: 409, code: 'LINES_OPEN' })
  expect(tooMany).toMatchObject({
    status: 400,
    message: 'The shopper now takes only 3 of Milk. Put the others back.',
  })
  expect((await pack(id)).status).toBe(200)
})

test('more than are wanted, ticked by a node of the former release, do not leave', async () => {
  const { milk, bread, id } = await ordered()
  await start(id)
  await tick(id, bread, 1)
  await reduce(id, milk, 3)
  await shop.db.execute(sql`insert into picks (order_id, product_id, found)
    select id, ${milk.id}, 5 from orders where number = ${id}`)

  expect(await lineOf(id, milk)).toMatchObject({ quantity: 3, found: null })
  expect(await pack(id)).toMatchObject({ status: 409, code: 'LINES_OPEN' })
})

test('units that are wanted again after all are looked for, and not missing', async () => {
  const { milk, bread, id } = await ordered()
  await start(id)
  await reduce(id, milk, 3)
  await tick(id, milk, 3)
  await tick(id, bread, 1)

  await reduce(id, milk, 5)

  expect(await lineOf(id, milk)).toMatchObject({ quantity: 5, found: null })
  expect(await lineOf(id, bread)).toMatchObject({ found: 1 })
  expect(await pack(id)).toMatchObject({ status: 409, code: 'LINES_OPEN' })
})

test('what was short before is still short after fewer are wanted, and after that is undone', async () => {
  const { milk, id } = await ordered()
  await start(id)
  await tick(id, milk, 1, 'damaged')

  await reduce(id, milk, 3)
  expect(await lineOf(id, milk)).toMatchObject({ quantity: 3, found: 1, reason: 'damaged' })
  await reduce(id, milk, 5)

  expect(await lineOf(id, milk)).toMatchObject({ quantity: 5, found: 1, reason: 'damaged' })
})

test('an order that leaves without a picker leaves without what is not wanted', async () => {
  const { asha, milk, id } = await ordered({ isPaid: true })
  await reduce(id, milk, 2)

  const { status } = await move(id, 'Shipped')
  await shop.work()

  expect(status).toBe(200)
  expect(await see(asha, id)).toMatchObject({ total_amount: 168, refunds: [{ amount: 90 }] })
  expect(await shop.stockOf(milk)).toBe(8)
})

test('an order that is picked up without a picker is handed over without what is not wanted', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 10, price: 30_00 })
  const { data } = await takePickup(meera, asha, [[milk, 5]])
  await reduce(data.order_id, milk, 2)

  const { status } = await move(data.order_id, 'Delivered')

  expect(status).toBe(200)
  expect(await see(asha, data.order_id)).toMatchObject({
    ...{ status: 'Delivered', total_amount: 60 },
    products: [{ quantity: 5, short: 3, unwanted: 3 }],
  })
  expect(await shop.stockOf(milk)).toBe(8)
})
