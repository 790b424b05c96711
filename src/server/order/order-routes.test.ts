import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Change } from '#server/db/after-commit.ts'
import { inTransaction, onChanges } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { orderEvents, orderKeys, orders } from '#server/db/schema/order.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openNode, openShop, type TestUser } from '#server/testing/shop.ts'
import { cancelOrder } from './move/cancel-order.ts'
import { findOrder } from './order-store.ts'
import { findEarlierOrder } from './place/find-earlier-order.ts'
import { placeOrder } from './place/place-order.ts'

const shop = await openShop()

describe('create-cod-order', () => {
  test('reduces the stock, writes the ledger and empties the cart', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ price: 30_00, discount: 10, stock: 5 })
    await asha.call('cart.add', { body: { productId: milk.id, quantity: 2 } })

    const answer = await place(asha, [milk, 2], 122)

    expect(answer).toMatchObject({
      status: 201,
      data: { order: { total_amount: 122, sub_total_amount: 54, status: 'Processing' } },
    })
    expect(answer.data.order_id).toMatch(/^TKR-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await shop.stockOf(milk)).toBe(3)
    expect(await ledgerOf(milk)).toBe(3)
    expect((await asha.call('cart.get', {})).data).toEqual([])
  })

  test('the lines of an order are in the order of the cart', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ name: 'Milk' })
    const bread = await shop.product({ name: 'Bread' })
    const eggs = await shop.product({ name: 'Eggs' })

    const basket = [eggs, milk, bread].map(({ id }) => ({ productId: id, quantity: 1 }))
    const again = { productId: eggs.id, quantity: 1 }

    const { data } = await asha.call('order.placeCod', order(asha, [...basket, again]))

    const lines = data.order.products.map(({ product_id, quantity }) => [product_id.name, quantity])
    expect(lines).toEqual([
      ['Eggs', 2],
      ['Milk', 1],
      ['Bread', 1],
    ])
    const kept = await asha.call('order.get', { params: { id: data.order_id } })
    expect(kept.data.products).toEqual(data.order.products)
    const otherWayRound = await asha.call(
      'order.placeCod',
      order(asha, [again, ...basket].reverse()),
    )
    expect(otherWayRound.data.order_id).toBe(data.order_id)
  })

  test('keeps the whole address with its id', async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    const [saved] = (await asha.call('address.list', {})).data
    const { is_deliverable: _, ...home } = saved ?? {}

    const { data } = await place(asha, [milk, 2])
    await asha.call('address.delete', { params: { id: asha.addressId } })

    expect(data.order.delivery_address).toEqual(home)
    const later = await asha.call('order.get', { params: { id: data.order_id } })
    expect(later.data.delivery_address).toEqual(home)
  })

  test('T-CART-2 keeps what was added to the cart meanwhile', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ price: 30_00 })
    const bread = await shop.product({ name: 'Bread', price: 40_00 })
    await asha.call('cart.add', { body: { productId: milk.id, quantity: 3 } })
    await asha.call('cart.add', { body: { productId: bread.id } })

    await place(asha, [milk, 2], 128)

    const { data } = await asha.call('cart.get', {})
    expect(data.map(({ product, quantity }) => [product.name, quantity])).toEqual([
      ['Milk', 1],
      ['Bread', 1],
    ])
  })

  test("leaves other users' carts unchanged", async () => {
    const [asha, ravi, meera] = [await shop.user(), await shop.user(), await shop.user()]
    const milk = await shop.product()
    await ravi.call('cart.add', { body: { productId: milk.id, quantity: 1 } })
    await meera.call('cart.add', { body: { productId: milk.id, quantity: 5 } })

    expect((await place(asha, [milk, 2])).status).toBe(201)

    const carts = [await ravi.call('cart.get', {}), await meera.call('cart.get', {})]
    expect(carts.map(({ data }) => data[0]?.quantity)).toEqual([1, 5])
  })

  test('T-PRC-1 a total that is one paisa off is rejected with a fresh quote', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ price: 30_00 })

    const answer = await place(asha, [milk, 1], 97.99)

    expect(answer).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      quote: { subtotalAmount: 30, shippingAmount: 50, taxAmount: 18, totalAmount: 98 },
    })
    expect(await shop.stockOf(milk)).toBe(10)
    expect(await ordersOf(asha)).toBe(0)
  })

  test('T-PRC-2 without amounts the server prices the order', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ price: 30_00 })

    expect((await place(asha, [milk, 1])).data.order.total_amount).toBe(98)
  })

  test.each([0, -1, 1.5, '2', 1e9, null, 100])(
    'T-PRC-3 a quantity of %s is rejected',
    async (n) => {
      const asha = await shop.user()
      const milk = await shop.product()

      const answer = await place(asha, [milk, n as number])

      expect(answer.status).toBe(400)
      expect(await shop.stockOf(milk)).toBe(10)
    },
  )

  test('T-PRC-4 two lines of one product are counted together', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ stock: 5 })
    const line = { productId: milk.id, quantity: 3 }

    const answer = await asha.call('order.placeCod', order(asha, [line, line]))

    expect(answer).toMatchObject({ status: 409, products: [{ requested: 6, stock: 5 }] })
  })

  test('T-PRC-5 a price that changed meanwhile must be confirmed before it is charged', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ price: 30_00 })
    await shop.db.update(products).set({ price: 31_50 }).where(eq(products.id, milk.id))

    const answer = await place(asha, [milk, 2], 128)
    const taken = await shop.stockOf(milk)
    const again = await place(asha, [milk, 2], answer.quote?.totalAmount)

    expect(answer).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      quote: { subtotalAmount: 63, totalAmount: 131 },
    })
    expect(taken).toBe(10)
    expect(again.data.order.total_amount).toBe(131)
  })

  test('T-PRC-7 a withdrawn product is rejected', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ deletedAt: new Date() })

    expect(await place(asha, [milk, 1])).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
  })

  test("T-PRC-8 another user's address is not found", async () => {
    const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
    const milk = await shop.product()

    const answer = await place({ ...asha, addressId: ravi.addressId }, [milk, 1])

    expect(answer.status).toBe(404)
    expect(await shop.stockOf(milk)).toBe(10)
  })

  test('T-STK-7 when the third product is short, none is reserved', async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    const bread = await shop.product({ name: 'Bread' })
    const eggs = await shop.product({ name: 'Eggs', stock: 1 })
    const lines = [milk, bread, eggs].map(({ id }) => ({ productId: id, quantity: 2 }))

    const answer = await asha.call('order.placeCod', order(asha, lines))

    expect(answer).toMatchObject({ status: 409, errorMessage: 'Only 1 of Eggs left.' })
    expect(await Promise.all([milk, bread, eggs].map(shop.stockOf))).toEqual([10, 10, 1])
  })
})

describe('placing twice', () => {
  test('T-IDE-1 one key is one order, even if it is sent 50 times at once to two nodes', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ stock: 50 })
    const nodes = [shop.visitor.call, await openNode(shop)]
    const headers = { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'attempt-1' }
    const { body } = order(asha, [{ productId: milk.id, quantity: 1 }])

    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        nodes.map((call) => call('order.placeCod', { body }, { headers })),
      ).flat(),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1)
    expect(await shop.stockOf(milk)).toBe(49)
  })

  test('T-IDE-2 the same key with another body is rejected', async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    await place(asha, [milk, 1], undefined, 'attempt-1')

    expect(await place(asha, [milk, 2], undefined, 'attempt-1')).toMatchObject({ status: 422 })
  })

  test('T-IDE-3 the same key of another user is another order', async () => {
    const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
    const milk = await shop.product()

    const one = await place(asha, [milk, 1], undefined, 'attempt-1')
    const other = await place(ravi, [milk, 1], undefined, 'attempt-1')

    expect(one.data.order_id).not.toBe(other.data.order_id)
  })

  test('an identical order of another user is not a duplicate', async () => {
    const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
    const milk = await shop.product()
    const { data } = await place(asha, [milk, 1])
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, data.order._id))
    const hash = row?.requestHash ?? Buffer.alloc(0)

    const wanted = { idempotencyKey: undefined, requestHash: hash }
    const hers = await findEarlierOrder(shop.db, { ...wanted, userId: asha.id })
    const his = await findEarlierOrder(shop.db, { ...wanted, userId: ravi.id })

    expect(hers).toBe(data.order._id)
    expect(his).toBeUndefined()
  })

  test('T-IDE-4 a double click without a key is one order', async () => {
    const asha = await shop.user()
    const milk = await shop.product()

    const answers = await Promise.all([place(asha, [milk, 1]), place(asha, [milk, 1])])

    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1)
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('two tabs with a key each are one order, and each key finds it again, however late', async () => {
    const asha = await shop.user()
    const milk = await shop.product()

    const answers = await Promise.all([
      place(asha, [milk, 1], undefined, 'tab-1'),
      place(asha, [milk, 1], undefined, 'tab-2'),
    ])
    await moveToThePast(answers[0].data.order_id)
    const later = [
      await place(asha, [milk, 1], undefined, 'tab-1'),
      await place(asha, [milk, 1], undefined, 'tab-2'),
    ]
    const found = await asha.call('order.get', { params: { id: 'tab-2' } })

    const numbers = [...answers, ...later, found].map(({ data }) => data.order_id)
    expect(new Set(numbers).size).toBe(1)
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('an order stores only a few keys', async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    const keys = Array.from({ length: 30 }, (_, nth) => `tab-${nth}`)

    for (const key of keys) await place(asha, [milk, 1], undefined, key)

    expect(await ordersOf(asha)).toBe(1)
    expect(await shop.db.$count(orderKeys, eq(orderKeys.userId, asha.id))).toBe(10)
  })

  test('T-IDE-5 an equal request a while later is a second order', async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    const first = await place(asha, [milk, 1])
    await moveToThePast(first.data.order_id)

    expect((await place(asha, [milk, 1])).data.order_id).not.toBe(first.data.order_id)
  })
})

test('placing enqueues one email with the order, to the shopper', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00 })

  const { data } = await place(asha, [milk, 2])
  await place(asha, [milk, 2])

  const promised = await mailsFor(shop.db, asha.id)
  expect(promised).toMatchObject([
    {
      kind: 'order-placed',
      recipient: asha.email,
      details: { number: data.order_id, total: 128_00, items: [{ name: 'Milk', quantity: 2 }] },
    },
  ])
})

test('T-LIM-5 the eleventh order in ten minutes is rejected for a while', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 100 })
  for (let n = 1; n <= 10; n++) expect((await place(asha, [milk, n])).status).toBe(201)

  const answer = await place(asha, [milk, 11])

  expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY' })
  expect(await ordersOf(asha)).toBe(10)
})

test('the eleventh attempt in ten minutes is rejected for a while, even if all before were rejected too', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 1 })
  for (let n = 1; n <= 10; n++) expect((await place(asha, [milk, 2])).status).toBe(409)

  const answer = await place(asha, [milk, 1])

  expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY' })
})

test('a retry of an existing order is not another attempt', async () => {
  const asha = await shop.user()
  const milk = await shop.product()

  const statuses = []
  for (let n = 0; n < 15; n++) statuses.push((await place(asha, [milk, 1], undefined, 'a')).status)

  expect(new Set(statuses)).toEqual(new Set([201]))
})

describe('cash orders in progress', () => {
  const verified = { emailVerifiedAt: new Date() }

  test('have a limit of units, lower while the email is not verified', async () => {
    const [asha, ravi] = [await shop.user(), await shop.user(verified)]
    const milk = await shop.product({ price: 1_00, stock: 10_000 })
    for (const n of [99, 51]) expect((await place(asha, [milk, n])).status).toBe(201)
    for (const n of [99, 98, 97, 96, 95, 94, 21]) {
      expect((await place(ravi, [milk, n])).status).toBe(201)
    }

    const [unverified, known] = [await place(asha, [milk, 1]), await place(ravi, [milk, 1])]

    expect(unverified).toMatchObject({
      status: 409,
      code: 'CASH_LIMIT',
      errorMessage: expect.stringMatching(/^Until your email is verified.*150 items.*₹25,000/),
    })
    expect(known).toMatchObject({ status: 409, code: 'CASH_LIMIT' })
    expect(await shop.stockOf(milk)).toBe(10_000 - 150 - 600)
  })

  test('have a limit of value, and delivered or cancelled ones do not count', async () => {
    const asha = await shop.user()
    const saffron = await shop.product({ price: 5_000_00, stock: 100 })
    const { data: first } = await place(asha, [saffron, 3])
    const { data: second } = await place(asha, [saffron, 2])
    expect(await place(asha, [saffron, 1])).toMatchObject({ status: 409, code: 'CASH_LIMIT' })

    await asha.call('order.cancel', { params: { id: first.order_id } })
    expect((await place(asha, [saffron, 3])).status).toBe(201)
    await shop.db
      .update(orders)
      .set({ status: 'Delivered' })
      .where(eq(orders.number, second.order_id))
    expect((await place(asha, [saffron, 2])).status).toBe(201)
  })

  test("do not count other users' orders", async () => {
    const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
    const milk = await shop.product({ price: 1_00, stock: 1_000 })
    await place(asha, [milk, 99])
    await place(asha, [milk, 51])

    expect((await place(ravi, [milk, 99])).status).toBe(201)
  })
})

test('an id in capitals is the same id: two spellings of one product are one line', async () => {
  const asha = await shop.user()
  const milk = await shop.product()
  const loud = { ...asha, addressId: asha.addressId.toUpperCase() }
  const lines = [milk.id, milk.id.toUpperCase()].map((productId) => ({ productId, quantity: 2 }))

  const { status, data } = await asha.call('order.placeCod', order(loud, lines))
  const found = await asha.call('order.get', { params: { id: data.order._id.toUpperCase() } })

  expect(status).toBe(201)
  expect(data.order.products).toMatchObject([{ _id: milk.id, quantity: 4 }])
  expect(found.data.order_id).toBe(data.order_id)
  expect(await shop.stockOf(milk)).toBe(6)
})

test('an order number in use is generated again', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  const milk = await shop.product()
  const { data: first } = await place(asha, [milk, 1])
  await shop.db.execute(
    sql.raw(`
    create sequence draws;
    create function clash() returns trigger language plpgsql as $$ begin
      if nextval('draws') <= 2 then new.number := '${first.order_id}'; end if; return new; end $$;
    create trigger clash before insert on orders for each row execute function clash()`),
  )

  const answer = await place(ravi, [milk, 2])
  const { rows } = await shop.db.execute(sql`select last_value::int as draws from draws`)
  await shop.db.execute(sql`drop function clash cascade`)

  expect(answer.status).toBe(201)
  expect(answer.data.order_id).not.toBe(first.order_id)
  expect(answer.data.order.products).toHaveLength(1)
  expect(rows).toEqual([{ draws: 3 }])
})

test('an equal request after a cancellation is a new order', async () => {
  const asha = await shop.user()
  const milk = await shop.product()
  const first = await place(asha, [milk, 1])
  await asha.call('order.cancel', { params: { id: first.data.order_id } })

  expect((await place(asha, [milk, 1])).data.order_id).not.toBe(first.data.order_id)
})

describe('an order', () => {
  test('keeps its items when the catalogue changes', async () => {
    const asha = await shop.user()
    const milk = await shop.product({ price: 30_00 })
    const { data } = await place(asha, [milk, 1])
    await shop.db
      .update(products)
      .set({ name: 'Doodh', price: 99_00 })
      .where(eq(products.id, milk.id))

    const { data: kept } = await asha.call('order.get', { params: { id: data.order_id } })

    expect(kept.products[0]?.product_id).toMatchObject({ name: 'Milk', price: 30 })
  })

  test('is found by its id and its number, only by its owner', async () => {
    const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
    const milk = await shop.product()
    const { data } = await place(asha, [milk, 1])

    const byId = await asha.call('order.get', { params: { id: data.order._id } })
    const byNumber = await asha.call('order.get', { params: { id: data.order_id } })
    const foreign = await ravi.call('order.get', { params: { id: data.order_id } })

    expect([byId.status, byNumber.status, foreign.status]).toEqual([200, 200, 404])
    expect((await ravi.call('order.list', {})).data).toEqual([])
  })

  test('is found by the key it was placed with, only by its owner', async () => {
    const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
    const milk = await shop.product()
    const { data } = await place(asha, [milk, 1], undefined, 'attempt-1')

    const byKey = await asha.call('order.get', { params: { id: 'attempt-1' } })
    const unused = await asha.call('order.get', { params: { id: 'attempt-2' } })
    const foreign = await ravi.call('order.get', { params: { id: 'attempt-1' } })

    expect([byKey.status, unused.status, foreign.status]).toEqual([200, 404, 404])
    expect(byKey.data.order_id).toBe(data.order_id)
  })

  test('is found and cancelled by the shop, regardless of who placed it, and its history names the person', async () => {
    const asha = await shop.user()
    const staff = { kind: 'staff', userId: (await shop.user({ role: 'ADMIN' })).id } as const
    const milk = await shop.product()
    const { data } = await place(asha, [milk, 3])

    const byStaff = await findOrder(shop.db, staff, data.order_id)
    const cancelled = await cancelOrder(shop.db, staff, data.order_id)

    expect(byStaff).toMatchObject({ id: data.order._id, userId: asha.id })
    expect(cancelled.events.at(-1)).toMatchObject({ status: 'Cancelled', actor: 'staff' })
    expect(await shop.stockOf(milk)).toBe(10)
  })

  test('that expired is cancelled without a person', async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    const { data } = await place(asha, [milk, 3])

    await cancelOrder(shop.db, { kind: 'system' }, data.order._id)

    const [event] = await shop.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, data.order._id), eq(orderEvents.status, 'Cancelled')))
    expect(event).toMatchObject({ actor: 'system', actorId: null })
  })

  test('joins an outer transaction, whose failure publishes nothing', async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    const published = recordChanges()

    const story = inTransaction(shop.db, async (tx) => {
      await placeOrder(tx, {
        userId: asha.id,
        addressId: asha.addressId,
        paymentMode: 'COD',
        requested: [{ productId: milk.id, quantity: 1 }],
        seen: {},
        idempotencyKey: undefined,
      })
      throw new Error('The van broke down')
    })

    await expect(story).rejects.toThrow('The van broke down')
    expect(await shop.stockOf(milk)).toBe(10)
    expect(await ordersOf(asha)).toBe(0)
    expect(published).toEqual([])
  })

  test('publishes email, stock and itself when it is placed, and stock and itself when it is cancelled', async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    const published = recordChanges()

    const { data } = await place(asha, [milk, 1])
    const placed = published.splice(0)
    await asha.call('order.cancel', { params: { id: data.order_id } })
    const cancelled = published.splice(0)
    await asha.call('order.cancel', { params: { id: data.order_id } })

    const stock = (left: number): Change => ({
      kind: 'stock-changed',
      levels: [{ id: milk.id, stock: left, version: expect.any(Number) }],
    })
    const order: Change = { kind: 'order-changed', orderId: data.order._id, userId: asha.id }
    expect(placed).toEqual([stock(9), order, { kind: 'job-enqueued' }])
    expect(cancelled).toEqual([order, stock(10)])
    expect(published).toEqual([])
  })

  test("is visible at once in its shopper's next read of the product", async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    const query = { productId: milk.id }
    await shop.visitor.call('product.get', { query })

    await place(asha, [milk, 1])

    expect((await shop.visitor.call('product.get', { query })).data?.stock).toBe(9)
  })

  test('T-STK-4 a double cancellation returns its items once', async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    const { data } = await place(asha, [milk, 3])
    const cancel = () => asha.call('order.cancel', { params: { id: data.order_id } })

    const answers = await Promise.all([cancel(), cancel(), cancel()])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shop.stockOf(milk)).toBe(10)
    expect(await ledgerOf(milk)).toBe(10)
  })

  test('in delivery cannot be cancelled by the shopper', async () => {
    const asha = await shop.user()
    const milk = await shop.product()
    const { data } = await place(asha, [milk, 1])
    await shop.db.update(orders).set({ status: 'Shipped' }).where(eq(orders.number, data.order_id))

    const answer = await asha.call('order.cancel', { params: { id: data.order_id } })

    expect(answer).toMatchObject({ status: 409, code: 'ILLEGAL_MOVE' })
  })
})

/** Collects what the shop publishes from now on. */
function recordChanges(): Change[] {
  const published: Change[] = []
  onChanges(shop.db, (change) => published.push(change), console.error)
  return published
}

type Sold = { id: string }

function order(
  user: Pick<TestUser, 'addressId'>,
  lines: { productId: string; quantity: number }[],
) {
  return {
    body: { deliveryAddressId: user.addressId, paymentMethod: 'COD' as const, products: lines },
  }
}

function place(
  user: Pick<TestUser, 'addressId' | 'call'>,
  [product, quantity]: [Sold, number],
  total?: number,
  key?: string,
) {
  const { body } = order(user, [{ productId: product.id, quantity }])
  const amounts = total === undefined ? {} : { subtotalAmount: total - 68, totalAmount: total }
  return user.call(
    'order.placeCod',
    { body: { ...body, ...amounts } },
    key ? { headers: { 'idempotency-key': key } } : {},
  )
}

async function ledgerOf({ id }: Sold) {
  const [row] = await shop.db
    .select({ sum: sql<number>`sum(${stockMovements.delta})::int` })
    .from(stockMovements)
    .where(eq(stockMovements.productId, id))
  return row?.sum
}

const moveToThePast = (number: string) =>
  shop.db
    .update(orders)
    .set({ createdAt: sql`now() - interval '20 seconds'` })
    .where(eq(orders.number, number))

const ordersOf = ({ id }: { id: string }) => shop.db.$count(orders, eq(orders.userId, id))
