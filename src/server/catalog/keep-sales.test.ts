import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orderForCash } from '#server/testing/cash-order.ts'
import { emptyTables, hasServer } from '#server/testing/database.ts'
import { openShop } from '#server/testing/shop.ts'
import { keepSales } from './keep-sales.ts'
import { listSold } from './sales-store.ts'

const shop = await openShop()
// The ledger is append-only; here its rows are moved to the past.
await shop.db.execute(sql`alter table stock_movements disable trigger stock_movements_append_only`)
const meera = await shop.user({ role: 'ADMIN' })
const asha = await shop.user()

beforeEach(() => emptyTables(shop.db, 'product_sales', 'product_sales_span'))

const soldOf = async ({ id }: { id: string }) => (await listSold(shop.db)).sold.get(id) ?? 0

test('a sale of two weeks ago counts half of one of today', async () => {
  const [milk, bread] = [await shop.product({ stock: 50 }), await shop.product({ stock: 50 })]
  await sold(milk, 4, '1 day')
  await sold(bread, 4, '15 days')

  await keepSales(shop.db)

  expect((await soldOf(bread)) / (await soldOf(milk))).toBeCloseTo(0.5, 6)
})

test('a cancelled order leaves nothing, however long after the sale it is cancelled', async () => {
  const milk = await shop.product({ stock: 50 })
  const order = await sold(milk, 3, '15 days')
  await sold(milk, 1, '28 days')
  await cancel(order, '1 day')

  await keepSales(shop.db)

  expect(await soldOf(milk)).toBeCloseTo(0.25, 1)
})

test('what comes back of a sale before the first count takes nothing away', async () => {
  const milk = await shop.product({ stock: 50 })
  const order = await sold(milk, 30, '100 days')
  await cancel(order, '2 days')
  await sold(milk, 1, '1 day')

  await keepSales(shop.db)

  expect(await soldOf(milk)).toBeCloseTo(2 ** (-1 / 14), 1)
})

test('the present hour is counted when it is over', async () => {
  const milk = await shop.product({ stock: 50 })
  await orderForCash(asha, [[milk, 2]])

  await keepSales(shop.db)

  expect(await soldOf(milk)).toBe(0)
})

test('an hour that is counted again changes nothing', async () => {
  const milk = await shop.product({ stock: 50 })
  await sold(milk, 2, '1 day')
  await keepSales(shop.db)
  const before = await soldOf(milk)

  await keepSales(shop.db)

  expect(await soldOf(milk)).toBe(before)
})

// The embedded database has one connection.
test.runIf(hasServer)('two runs at once count each hour once', async () => {
  const milk = await shop.product({ stock: 50 })
  await sold(milk, 1, '1 day')

  await Promise.all([keepSales(shop.db), keepSales(shop.db), keepSales(shop.db)])

  expect(await soldOf(milk)).toBeCloseTo(2 ** (-1 / 14), 1)
})

/** An order of that long ago. Returns its id. */
async function sold(product: { id: string }, quantity: number, ago: string): Promise<string> {
  const { order } = await orderForCash(asha, [[product, quantity]])
  await shop.db.execute(sql`
    update stock_movements set created_at = now() - ${ago}::interval where order_id = ${order._id}`)
  return order._id
}

/** Staff cancels the order; its items came back that long ago. */
async function cancel(id: string, ago: string) {
  await meera.call('order.move', {
    params: { id },
    body: { to: 'Cancelled', reason: 'Asked by phone' },
  })
  await shop.db.execute(sql`
    update stock_movements set created_at = now() - ${ago}::interval
    where order_id = ${id} and reason = 'release'`)
}
