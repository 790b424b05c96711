import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { hasServer } from '#server/testing/database.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

/* Many different people, because requests of one person wait for each other. */

const ROUNDS = hasServer ? 12 : 3
const ORDERS = 8

const shop = await openShop()
const people = (role: 'ADMIN' | 'PICKER') =>
  Promise.all(Array.from({ length: ORDERS }, () => shop.user({ role })))
const [pickers, first, second, cancelling] = [
  await people('PICKER'),
  await people('ADMIN'),
  await people('ADMIN'),
  await people('ADMIN'),
]

afterEach(async () => {
  await expectLedgerMatchesStock(shop.db)
  expect(await wronglyHeld()).toEqual([])
})

type Ordered = { number: string; milk: string; bread: string }

/** Five milk at ₹30 and one bread at ₹40, ticked by the picker. */
async function picked(pintu: TestUser): Promise<Ordered> {
  const asha = await shop.user()
  const milk = await shop.product({ name: 'Milk', stock: 9, price: 30_00 })
  const bread = await shop.product({ name: 'Bread', stock: 9, price: 40_00 })
  const products = [
    { productId: milk.id, quantity: 5 },
    { productId: bread.id, quantity: 1 },
  ]
  const { data } = await asha.call('order.placeCod', {
    body: { deliveryAddressId: asha.addressId, paymentMethod: 'COD', products },
  })
  const order = { number: data.order_id, milk: milk.id, bread: bread.id }
  await pintu.call('picking.start', { params: { id: order.number }, body: {} })
  await tick(pintu, order, order.milk, 5)
  await tick(pintu, order, order.bread, 1)
  return order
}

const tick = (pintu: TestUser, { number: id }: Ordered, product_id: string, found: number) =>
  pintu.call('picking.tick', { params: { id }, body: { product_id, found } })
const reduce = (who: TestUser, { number: id, milk }: Ordered, quantity: number) =>
  who.call('order.reduceItems', {
    params: { id },
    body: { lines: [{ product_id: milk, quantity }] },
  })
const pack = (pintu: TestUser, { number: id }: Ordered) =>
  pintu.call('picking.pack', { params: { id }, body: { bags: 1 } })
const cancel = (who: TestUser, { number: id }: Ordered) =>
  who.call('order.move', { params: { id }, body: { to: 'Cancelled', reason: 'No rider' } })

/** Orders that hold more or less than they deliver, or cost something else than that. */
async function wronglyHeld() {
  const { rows } = await shop.db.execute(sql`
    with held as (select order_id, product_id, -sum(delta) as quantity from stock_movements
        where order_id is not null group by 1, 2),
      due as (select i.order_id, i.product_id, i.unit_price, i.quantity - coalesce(s.quantity, 0) as quantity
        from order_items i join orders o on o.id = i.order_id and o.status <> 'Cancelled'
        left join order_item_shorts s using (order_id, product_id))
    select order_id from held full join due using (order_id, product_id)
      where coalesce(held.quantity, 0) <> coalesce(due.quantity, 0)
    union all
    select o.id from orders o join due on due.order_id = o.id group by o.id
      having sum(due.unit_price * due.quantity) + o.shipping_fee + o.tax <> o.total`)
  return rows
}

/** The wanted quantity of a packed order, and the stock of its product. */
async function packedAs({ number, milk }: Ordered) {
  const { rows } = await shop.db.execute<{ status: string; left: number; noted: number }>(sql`
    select o.status, 5 - coalesce(s.unwanted, 0) as left, 5 - coalesce(r.quantity, 0) as noted
    from orders o left join order_item_shorts s on s.order_id = o.id and s.product_id = ${milk}
    left join item_reductions r on r.order_id = o.id and r.product_id = ${milk}
    where o.number = ${number}`)
  return { ...rows[0], stock: await shop.stockOf({ id: milk }) }
}

test('of two colleagues who reduce a line at once the last one counts, and the picker packs that', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orders = await Promise.all(pickers.map(picked))

    const statuses = await Promise.all(
      orders.flatMap((order, nth) => [
        reduce(at(first, nth), order, 2),
        reduce(at(second, nth), order, 3),
      ]),
    )

    expect(statuses.every(({ status }) => status === 200)).toBe(true)
    for (const [nth, order] of orders.entries()) {
      const { noted } = await packedAs(order)
      expect([2, 3]).toContain(noted)
      await tick(at(pickers, nth), order, order.milk, noted ?? 0)
      expect((await pack(at(pickers, nth), order)).status).toBe(200)
      expect(await packedAs(order)).toMatchObject({ left: noted, stock: 9 - (noted ?? 0) })
    }
  }
}, 240_000)

test('reducing, packing and cancelling at once end in one of the possible orders', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orders = await Promise.all(pickers.map(picked))

    const done = await Promise.all(orders.map(storm))

    for (const [nth, order] of orders.entries()) {
      const { status, left, stock } = await packedAs(order)
      // A picker who has five in the bag packs five, or is told that two are wanted.
      expect(ALLOWED).toContain(done[nth])
      expect(left).toBe(5)
      expect(stock).toBe(status === 'Cancelled' ? 9 : 4)
    }
    expect(await wronglyHeld()).toEqual([])
  }
}, 240_000)

test('an order that is reduced while it goes out leaves with one of both quantities', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orders = await Promise.all(Array.from({ length: ORDERS }, placed))

    const done = await Promise.all(
      orders.map((order, nth) =>
        Promise.all([reduce(at(first, nth), order, 2), ship(at(second, nth), order)]),
      ),
    )

    for (const [nth, order] of orders.entries()) {
      const [reduced, left] = done[nth] ?? []
      const came = reduced?.status === 200 ? 2 : 5
      expect(left?.status).toBe(200)
      expect(await packedAs(order)).toMatchObject({
        status: 'Shipped',
        left: came,
        stock: 9 - came,
      })
    }
  }
}, 240_000)

/** Statuses of reducing and packing; neither comes after a cancellation. */
const ALLOWED = ['200 409', '409 200', '409 409']

async function storm(order: Ordered, nth: number): Promise<string> {
  const [reduced, packed] = await Promise.all([
    reduce(at(first, nth), order, 2),
    pack(at(pickers, nth), order),
    nth % 3 === 0 ? cancel(at(cancelling, nth), order) : undefined,
  ])
  return `${reduced.status} ${packed.status}`
}

const ship = (who: TestUser, { number: id }: Ordered) =>
  who.call('order.move', { params: { id }, body: { to: 'Shipped' } })

async function placed(): Promise<Ordered> {
  const asha = await shop.user()
  const milk = await shop.product({ name: 'Milk', stock: 9, price: 30_00 })
  const { data } = await asha.call('order.placeCod', {
    body: {
      ...{ deliveryAddressId: asha.addressId, paymentMethod: 'COD' },
      products: [{ productId: milk.id, quantity: 5 }],
    },
  })
  return { number: data.order_id, milk: milk.id, bread: '' }
}

function at(staff: readonly TestUser[], nth: number): TestUser {
  const person = staff[nth]
  if (!person) throw new Error(`There is no person ${nth}`)
  return person
}
