import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { type Db, inTransaction } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { orders } from '#server/db/schema/order.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { isWithin, limitKey } from '#server/limits/limit.ts'
import { hasServer } from '#server/testing/database.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { batchedCashOrders, type CashRequest } from './place-batch.ts'
import { countOf } from './place-order.ts'

const shop = await openShop()
// Its own polling would be counted.
await shop.catalogFeed.close()
const place = batchedCashOrders(shop.db)

test('eight concurrent orders take as many statements as one', async () => {
  const wishes = await Promise.all(Array.from({ length: 8 }, async () => wish(await shop.user())))
  const query = vi.spyOn(pg.Client.prototype, 'query')

  const placed = await Promise.all(wishes.map(place))
  const said = query.mock.calls.map(nameOf)
  query.mockRestore()

  expect(new Set(placed.map(({ number }) => number)).size).toBe(8)
  expect(said).toEqual(['begin', 'lock_users', 'begin_orders', 'write_orders', 'commit'])
})

test('each of them is complete: its items, its cart, its email and nothing of the others', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  const [milk, bread] = [await shop.product({ stock: 9 }), await shop.product({ stock: 9 })]
  for (const shopper of [asha, ravi]) {
    await shopper.call('cart.add', { body: { productId: milk.id, quantity: 3 } })
  }

  const [ashas, ravis] = await Promise.all([
    place(wish(asha, [milk, 2], [bread, 1])),
    place(wish(ravi, [milk, 3])),
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
  expect(await promisedTo(asha)).toEqual([`order-placed:${ashas?.id}`])
  expect(
    (await asha.call('order.get', { params: { id: ashas?.number ?? '' } })).data,
  ).toMatchObject({
    order_id: ashas?.number,
    createdAt: ashas?.createdAt.toISOString(),
    history: [{ status: 'Processing', by: 'shopper' }],
  })
})

const REFUSED: [string, (asha: TestUser) => Promise<CashRequest>, string][] = [
  [
    'wants more than is there',
    async (asha) => wish(asha, [await shop.product({ stock: 1 }), 2]),
    'Only 1 of',
  ],
  [
    'saw another price',
    async (asha) => ({ ...wish(asha, [await shop.product(), 1]), seen: { total: 1 } }),
    'price',
  ],
  [
    'names no address',
    async (asha) => ({ ...wish(asha, [await shop.product(), 1]), addressId: newId() }),
    'Address',
  ],
  [
    'wants too many of one',
    async (asha) => wish(asha, [await shop.product({ stock: 500 }), 100]),
    'up to 99',
  ],
]

test.each(REFUSED)(
  'a request that %s is rejected, and the others are placed',
  async (_, make, reason) => {
    const refused = await make(await shop.user())
    const others = await Promise.all(Array.from({ length: 3 }, async () => wish(await shop.user())))
    const productId = refused.requested[0]?.productId ?? ''
    const before = await shop.stockOf({ id: productId })

    const [first, ...rest] = await Promise.allSettled([refused, ...others].map(place))

    expect(first).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining(reason) },
    })
    expect(rest.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    expect(await shop.stockOf({ id: productId })).toBe(before)
    expect(await triesOf(refused)).toBe(1)
  },
)

/** PostgreSQL's code for a text that is invalid for its type. */
const UNREADABLE = '22P02'

test('an invalid id of one person does not affect the others', async () => {
  const unreadable = { ...(await wish(await shop.user())), addressId: 'no id' }
  const others = await Promise.all(Array.from({ length: 3 }, async () => wish(await shop.user())))

  const [first, ...rest] = await Promise.allSettled([unreadable, ...others].map(place))

  expect(first).toMatchObject({ status: 'rejected', reason: { code: UNREADABLE } })
  expect(rest.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
})

test('of two concurrent orders for the last unit one is placed', async () => {
  const last = await shop.product({ stock: 1 })
  const both = await Promise.all([shop.user(), shop.user()])

  const ended = await Promise.allSettled(both.map((shopper) => place(wish(shopper, [last, 1]))))

  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await shop.stockOf(last)).toBe(0)
})

test('two concurrent equal requests are one order', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 9 })

  const [first, second] = await Promise.all([
    place(wish(asha, [milk, 1])),
    place(wish(asha, [milk, 1])),
  ])

  expect(second?.id).toBe(first?.id)
  expect(await shop.stockOf(milk)).toBe(8)
})

test('a statement that loses an order is a bug, and no reason to place each individually', async () => {
  const asked = pg.Client.prototype.query as (...said: unknown[]) => unknown
  const query = vi.spyOn(pg.Client.prototype, 'query')
  query.mockImplementation(function (this: pg.Client, ...said: unknown[]) {
    const answer = asked.apply(this, said)
    if (nameOf(said) !== 'write_orders') return answer
    return (answer as Promise<pg.QueryResult>).then((result) => ({ ...result, rows: [] }))
  } as typeof pg.Client.prototype.query)
  const wanted = await wish(await shop.user())

  const [ended] = await Promise.allSettled([place(wanted)])
  const alone = query.mock.calls.filter((said) => nameOf(said) === 'begin_order')
  query.mockRestore()

  expect(ended).toMatchObject({ reason: { message: 'Order is missing' } })
  expect(alone).toEqual([])
})

describe.runIf(hasServer)('while another transaction locks', () => {
  test.each(['the goods', 'the shopper'] as const)(
    '%s of one, the others are served',
    async (held) => {
      const asha = await shop.user()
      const milk = await shop.product({ stock: 9 })
      const others = await Promise.all(
        Array.from({ length: 3 }, async () => wish(await shop.user())),
      )

      const waited = await inTransaction(shop.db, async (tx) => {
        if (held === 'the goods')
          await tx.update(products).set({ stock: 8 }).where(eq(products.id, milk.id))
        else await holdShopper(tx, asha)
        const waits = place(wish(asha, [milk, 1]))
        const served = await Promise.all(others.map(place))
        expect(await shop.db.$count(orders, eq(orders.userId, asha.id))).toBe(0)
        return { waits, served }
      })

      expect(waited.served).toHaveLength(3)
      expect((await waited.waits).items).toHaveLength(1)
    },
  )
})

/** As another node does that places an order for them, with their counter. */
async function holdShopper(tx: Db, { id }: TestUser) {
  await tx.update(users).set({ username: 'Asha' }).where(eq(users.id, id))
  await isWithin(tx, countOf({ userId: id }))
}

type Line = [product: { id: string }, quantity: number]
const anything = await shop.product({ name: 'Anything', stock: 1_000 })

const wish = (shopper: TestUser, ...lines: Line[]): CashRequest => ({
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

const nameOf = ([asked]: unknown[]) =>
  typeof asked === 'string' ? asked : (asked as { name?: string }).name

async function movedBy(orderId = '') {
  const rows = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
  return new Map(rows.map(({ productId, delta }) => [productId, delta]))
}

async function promisedTo({ id }: TestUser) {
  const { rows } = await shop.db.execute<{ cause: string }>(
    sql`select cause from jobs where user_id = ${id} and cause like 'order-placed:%'`,
  )
  return rows.map(({ cause }) => cause)
}

/** The count of this shopper's attempts. */
async function triesOf({ userId }: CashRequest) {
  const { rows } = await shop.db.execute<{ hits: number }>(
    sql`select hits from rate_limits where key = ${limitKey('place-order', userId)}`,
  )
  return rows[0]?.hits
}
