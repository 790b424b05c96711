import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '#server/db/db.ts'
import { addresses } from '#server/db/schema/address.ts'
import { products } from '#server/db/schema/catalog.ts'
import { orders } from '#server/db/schema/order.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { limitKey } from '#server/limits/limit.ts'
import { takeFromStock } from '#server/stock/stock-store.ts'
import { hasServer } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.ts'

const shop = await openShop()
const place = (request: OrderRequest) => placeOrder(shop.db, request)

test('each of two concurrent orders is complete: its items, its cart, its email and nothing of the others', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  const [milk, bread] = [await shop.product({ stock: 9 }), await shop.product({ stock: 9 })]
  for (const shopper of [asha, ravi]) {
    await shopper.call('cart.add', { body: { productId: milk.id, quantity: 3 } })
  }

  const [ashas, ravis] = await Promise.all([
    place(request(asha, [milk, 2], [bread, 1])),
    place(request(ravi, [milk, 3])),
  ])

  expect([ashas?.items.length, ravis?.items.length]).toEqual([2, 1])
  expect([await shop.stockOf(milk), await shop.stockOf(bread)]).toEqual([4, 8])
  expect(await movedBy(ashas?.id)).toEqual(
    new Map([
      [milk.id, -2],
      [bread.id, -1],
    ]),
  )
  expect(await movedBy(ravis?.id)).toEqual(new Map([[milk.id, -3]]))
  expect((await asha.call('cart.get', {})).data.map(({ quantity }) => quantity)).toEqual([1])
  expect((await ravi.call('cart.get', {})).data).toEqual([])
  expect(await mailsTo(asha)).toEqual([`order-placed:${ashas?.id}`])
  expect(
    (await asha.call('order.get', { params: { id: ashas?.number ?? '' } })).data,
  ).toMatchObject({
    order_id: ashas?.number,
    createdAt: ashas?.createdAt.toISOString(),
    history: [{ status: 'Processing', by: 'shopper' }],
  })
})

const REJECTED: [string, (asha: TestUser) => Promise<OrderRequest>, string][] = [
  [
    'wants more than is there',
    async (asha) => request(asha, [await shop.product({ stock: 1 }), 2]),
    'Only 1 of',
  ],
  [
    'saw another price',
    async (asha) => ({ ...request(asha, [await shop.product(), 1]), seen: { total: 1 } }),
    'price',
  ],
  [
    'names no address',
    async (asha) => ({ ...request(asha, [await shop.product(), 1]), addressId: newId() }),
    'Address',
  ],
  [
    'wants too many of one',
    async (asha) => request(asha, [await shop.product({ stock: 500 }), 100]),
    'up to 99',
  ],
]

test.each(REJECTED)(
  'a request that %s is rejected, and the others are placed',
  async (_, make, reason) => {
    const rejected = await make(await shop.user())
    const others = await Promise.all(
      Array.from({ length: 3 }, async () => request(await shop.user())),
    )
    const productId = rejected.requested[0]?.productId ?? ''
    const before = await shop.stockOf({ id: productId })

    const [first, ...rest] = await Promise.allSettled([rejected, ...others].map(place))

    expect(first).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining(reason) },
    })
    expect(rest.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    expect(await shop.stockOf({ id: productId })).toBe(before)
    expect(await triesOf(rejected)).toBe(1)
  },
)

test('of two concurrent orders for the last unit one is placed', async () => {
  const last = await shop.product({ stock: 1 })
  const both = await Promise.all([shop.user(), shop.user()])

  const ended = await Promise.allSettled(both.map((shopper) => place(request(shopper, [last, 1]))))

  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await shop.stockOf(last)).toBe(0)
})

test('two concurrent equal requests are one order', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 9 })

  const [first, second] = await Promise.all([
    place(request(asha, [milk, 1])),
    place(request(asha, [milk, 1])),
  ])

  expect(second?.id).toBe(first?.id)
  expect(await shop.stockOf(milk)).toBe(8)
})

describe.runIf(hasServer)('while another transaction locks', () => {
  test.each(['the items', 'the shopper'] as const)(
    '%s of one, the others are served',
    async (locked) => {
      const asha = await shop.user()
      const milk = await shop.product({ stock: 9 })
      const others = await Promise.all(
        Array.from({ length: 3 }, async () => request(await shop.user())),
      )

      const waited = await inTransaction(shop.db, async (tx) => {
        if (locked === 'the items')
          await tx.update(products).set({ stock: 8 }).where(eq(products.id, milk.id))
        else await lockShopper(tx, asha)
        const waits = place(request(asha, [milk, 1]))
        const served = await Promise.all(others.map(place))
        expect(await shop.db.$count(orders, eq(orders.userId, asha.id))).toBe(0)
        return { waits, served }
      })

      expect(waited.served).toHaveLength(3)
      expect((await waited.waits).items).toHaveLength(1)
    },
  )
})

describe.runIf(hasServer)('what another transaction changes while the order waits for it', () => {
  test('a price: the order is rejected with the new one, and nothing is reserved', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ price: 30_00, stock: 9 })
    const agreed = { ...request(asha, [milk, 1]), seen: { subtotal: 30_00 } }

    const waits = await inTransaction(shop.db, async (tx) => {
      await tx.update(products).set({ price: 31_00 }).where(eq(products.id, milk.id))
      const placing = settled(place(agreed))
      await eventually(async () => expect(await countWaiting()).toBe(1))
      return { placing }
    })

    expect(await waits.placing).toMatchObject({
      status: 'rejected',
      reason: { details: { code: 'PRICE_CHANGED', quote: { subtotalAmount: 31 } } },
    })
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('the last unit: the order is rejected, and the other line is not reserved either', async () => {
    const asha = await shop.user()
    const [milk, bread] = [await shop.product({ stock: 1 }), await shop.product({ stock: 9 })]

    const waits = await inTransaction(shop.db, async (tx) => {
      await takeFromStock(tx, [{ productId: milk.id, quantity: 1 }])
      const placing = settled(place(request(asha, [bread, 1], [milk, 1])))
      await eventually(async () => expect(await countWaiting()).toBe(1))
      return { placing }
    })

    expect(await waits.placing).toMatchObject({
      status: 'rejected',
      reason: { details: { code: 'OUT_OF_STOCK' } },
    })
    expect([await shop.stockOf(milk), await shop.stockOf(bread)]).toEqual([0, 9])
  })

  test('the address: the order is rejected, and nothing is reserved', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ stock: 9 })

    const waits = await inTransaction(shop.db, async (tx) => {
      await lockShopper(tx, asha)
      await tx.delete(addresses).where(eq(addresses.id, asha.addressId))
      const placing = settled(place(request(asha, [milk, 1])))
      await eventually(async () => expect(await countWaiting()).toBe(1))
      return { placing }
    })

    expect(await waits.placing).toMatchObject({
      status: 'rejected',
      reason: { kind: 'not_found' },
    })
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('the order itself: the same key returns the one that was placed', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ stock: 9 })
    const keyed = { ...request(asha, [milk, 1]), idempotencyKey: 'attempt-1' }

    const { placed, repeated } = await inTransaction(shop.db, async (tx) => {
      const placed = await placeOrder(tx, keyed)
      const repeated = place(keyed)
      await eventually(async () => expect(await countWaiting()).toBe(1))
      return { placed, repeated: { order: repeated } }
    })

    expect((await repeated.order).id).toBe(placed.id)
    expect(await shop.stockOf(milk)).toBe(8)
  })
})

const settled = async (work: Promise<unknown>) => (await Promise.allSettled([work]))[0]

/** Connections of this database that wait for a lock. */
async function countWaiting() {
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count
}

/** As another node does that places an order for them. */
async function lockShopper(tx: Db, { id }: TestUser) {
  await tx.update(users).set({ username: 'Asha' }).where(eq(users.id, id))
}

type Line = [product: { id: string }, quantity: number]
const anything = await shop.product({ name: 'Anything', stock: 1_000 })

const request = (shopper: TestUser, ...lines: Line[]): OrderRequest => ({
  userId: shopper.id,
  addressId: shopper.addressId,
  paymentMode: 'COD',
  requested: (lines.length > 0 ? lines : [[anything, 1] as Line]).map(([{ id }, quantity]) => ({
    productId: id,
    quantity,
  })),
  seen: {},
  idempotencyKey: undefined,
})

async function movedBy(orderId = '') {
  const rows = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
  return new Map(rows.map(({ productId, delta }) => [productId, delta]))
}

async function mailsTo({ id }: TestUser) {
  const { rows } = await shop.db.execute<{ cause: string }>(
    sql`select cause from jobs where user_id = ${id} and cause like 'order-placed:%'`,
  )
  return rows.map(({ cause }) => cause)
}

/** The count of this shopper's attempts. */
async function triesOf({ userId }: OrderRequest) {
  const { rows } = await shop.db.execute<{ hits: number }>(
    sql`select hits from rate_limits where key = ${limitKey('place-order', userId)}`,
  )
  return rows[0]?.hits
}
