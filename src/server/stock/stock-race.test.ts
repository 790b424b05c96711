import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const [meera, ravi] = [await shop.user({ role: 'ADMIN' }), await shop.user({ role: 'ADMIN' })]
const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.user()))

afterEach(async () => {
  const { rows } = await shop.db.execute(sql`select name from products p
    where stock <> (select coalesce(sum(delta), 0) from stock_movements where product_id = p.id)`)
  expect(rows).toEqual([])
})

test('concurrent changes of the same product by two admins both count', async () => {
  const mango = await shop.product({ name: 'Mango', stock: 0 })

  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => change(turn % 2 ? meera : ravi, mango, 3)),
  )

  expect(await shop.stockOf(mango)).toBe(60)
})

test('of two admins who remove the last units at once, one is told how many are left', async () => {
  const honey = await shop.product({ name: 'Honey', stock: 5 })

  const answers = await Promise.all([change(meera, honey, -4), change(ravi, honey, -4)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await shop.stockOf(honey)).toBe(1)
})

test('sales during a stock count stay counted, in either order', async () => {
  const shelf = await Promise.all(
    ['Milk', 'Bread', 'Eggs', 'Butter'].map((name) => shop.product({ name, stock: 100 })),
  )
  const lines = shelf
    .toReversed()
    .map(({ id }) => ({ change_id: newId(), product_id: id, seen: 100, counted: 90 }))

  const [taken, ...orders] = await Promise.all([
    meera.call('stock.take', { body: { lines } }),
    ...shoppers.map((shopper) => buy(shopper, shelf, 2)),
    ravi.call('stock.take', {
      body: { lines: lines.map((line) => ({ ...line, change_id: newId(), counted: 99 })) },
    }),
  ])

  expect(taken.data.map(({ result }) => result)).toEqual(Array(4).fill('changed'))
  expect(orders.map(({ status }) => status)).toEqual([...Array(12).fill(201), 200])
  expect(await Promise.all(shelf.map(shop.stockOf))).toEqual(Array(4).fill(100 - 10 - 1 - 12 * 2))
})

const change = (admin: TestUser, { id }: { id: string }, by: number) =>
  admin.call('stock.change', {
    params: { id },
    body: { change_id: newId(), change: by, reason: 'correction' },
  })

const buy = (shopper: TestUser, products: { id: string }[], quantity: number) =>
  shopper.call('order.placeCod', {
    body: {
      deliveryAddressId: shopper.addressId,
      paymentMethod: 'COD',
      products: products.map(({ id }) => ({ productId: id, quantity })),
    },
  })
