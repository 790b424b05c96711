import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { rateLimits } from '#server/db/schema/limits.ts'
import { orders } from '#server/db/schema/order.ts'
import { newId } from '#server/lib/id.ts'
import { hasServer } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { placeOrder } from './place-order.ts'

/** The embedded database has one connection, so fewer trials find what can be found there. */
const TRIALS = hasServer ? 200 : 20

const shop = await openShop()
const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.user()))

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

test(`T-STK-1 in ${TRIALS} trials of 20 orders at once for the last unit, exactly one is placed`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const last = await shop.product({ name: `Last ${trial}`, stock: 1 })

    const statuses = await Promise.all(shoppers.map((shopper) => place(shopper, [[last, 1]])))

    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)])
    expect(await shop.stockOf(last)).toBe(0)
    await moveOrdersToThePast()
  }
}, 240_000)

test('T-STK-2 150 concurrent orders for 100 units place exactly 100', async () => {
  const hot = await shop.product({ name: 'Mango Kesar', stock: 100 })
  const crowd = await Promise.all(Array.from({ length: 150 }, () => shop.user()))

  const statuses = await Promise.all(crowd.map((shopper) => place(shopper, [[hot, 1]])))

  expect(statuses.filter((status) => status === 201)).toHaveLength(100)
  expect(statuses.filter((status) => status === 409)).toHaveLength(50)
  expect(await shop.stockOf(hot)).toBe(0)
})

test('T-STK-3 carts filled in opposite order never deadlock', async () => {
  const milk = await shop.product({ stock: 10_000 })
  const bread = await shop.product({ name: 'Bread', stock: 10_000 })
  const crossed = (index: number): Line[] =>
    index % 2
      ? [
          [milk, 1],
          [bread, 2],
        ]
      : [
          [bread, 2],
          [milk, 1],
        ]

  for (let round = 0; round < 10; round++) {
    const statuses = await Promise.all(
      shoppers.map((shopper, index) => place(shopper, crossed(index))),
    )

    expect(new Set(statuses)).toEqual(new Set([201]))
    await moveOrdersToThePast()
  }
  expect([await shop.stockOf(milk), await shop.stockOf(bread)]).toEqual([9_800, 9_600])
})

test('T-STK-6 ten units that arrive during 200 sales are neither lost nor duplicated', async () => {
  const rice = await shop.product({ name: 'Rice', stock: 190 })
  const meera = await shop.user({ role: 'ADMIN' })
  const delivery = { change_id: newId(), change: 10, reason: 'restock' } as const

  for (let round = 0; round < 10; round++) {
    const sales = shoppers.map((shopper) => place(shopper, [[rice, 1]]))
    const arrived =
      round === 4 && meera.call('stock.change', { params: { id: rice.id }, body: delivery })

    expect(new Set(await Promise.all(sales))).toEqual(new Set([201]))
    if (arrived) expect(await arrived).toMatchObject({ status: 200 })
    await moveOrdersToThePast()
  }

  expect(await shop.stockOf(rice)).toBe(0)
})

test('T-STK-8 an order placed while a product is deleted is either placed or rejected', async () => {
  const ghee = await shop.product({ name: 'Ghee', stock: 50 })
  const meera = await shop.user({ role: 'ADMIN' })

  const [deleted, ...statuses] = await Promise.all([
    meera.call('product.delete', { params: { id: ghee.id } }),
    ...shoppers.map((shopper) => place(shopper, [[ghee, 1]])),
  ])

  const sold = statuses.filter((status) => status === 201).length
  expect(deleted.status).toBe(200)
  expect(statuses.filter((status) => status === 409)).toHaveLength(20 - sold)
  expect(await shop.stockOf(ghee)).toBe(50 - sold)
  expect(await place(await shop.user(), [[ghee, 1]])).toBe(409)
})

test('cancelling during sales neither loses nor duplicates a unit', async () => {
  const eggs = await shop.product({ name: 'Eggs', stock: 10 })
  const [asha] = shoppers as [TestUser]
  const { data } = await order(asha, [[eggs, 5]])

  const [, ...statuses] = await Promise.all([
    asha.call('order.cancel', { params: { id: data.order_id } }),
    ...shoppers.slice(1).map((shopper) => place(shopper, [[eggs, 1]])),
  ])

  const sold = statuses.filter((status) => status === 201).length
  expect(await shop.stockOf(eggs)).toBe(10 - sold)
})

describe.runIf(hasServer)('on another node', () => {
  test('T-IDE-4 a second click waits for the order of the first, and returns it', async () => {
    const tea = await shop.product({ name: 'Tea', stock: 5 })
    const asha = await shop.user()
    const request = {
      userId: asha.id,
      addressId: asha.addressId,
      paymentMode: 'COD',
      requested: [{ productId: tea.id, quantity: 1 }],
      seen: {},
      idempotencyKey: undefined,
    } as const

    const [first, second] = await inTransaction(shop.db, async (tx) => {
      const placed = await placeOrder(tx, request)
      const click = order(asha, [[tea, 1]])
      await eventually(async () => expect(await waiting()).toBe(1))
      return [placed, { click }]
    })

    expect((await second.click).data.order_id).toBe(first.number)
    expect(await shop.stockOf(tea)).toBe(4)
  })

  async function waiting() {
    const { rows } = await shop.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]?.count
  }
})

type Line = [product: { id: string }, quantity: number]

const order = (shopper: TestUser, lines: Line[]) =>
  shopper.call('order.placeCod', {
    body: {
      deliveryAddressId: shopper.addressId,
      paymentMethod: 'COD',
      products: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
    },
  })

const place = async (shopper: TestUser, lines: Line[]) => (await order(shopper, lines)).status

/** So that the next round is a new order, neither a double click nor one too many. */
async function moveOrdersToThePast() {
  await shop.db
    .update(orders)
    .set({ createdAt: sql`${orders.createdAt} - interval '1 hour'`, status: 'Delivered' })
    .where(eq(orders.status, 'Processing'))
  await shop.db.delete(rateLimits)
}

/** Products whose stock differs from their ledger, or whose sales differ from live orders. */
async function brokenLedgers() {
  const { rows } = await shop.db.execute(sql`
    select p.name from products p
    where p.stock <> (select coalesce(sum(delta), 0) from stock_movements where product_id = p.id)
      or (select coalesce(-sum(delta), 0) from stock_movements
            where product_id = p.id and reason in ('sale', 'release'))
        <> (select coalesce(sum(quantity), 0) from order_items join orders on orders.id = order_id
            where product_id = p.id and status <> 'Cancelled')`)
  return rows
}
