import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { ShortReason } from '#contract/picking/picking-kinds.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { categories, productCategories, products } from '#server/db/schema/catalog.ts'
import { orders } from '#server/db/schema/order.ts'
import { payments, refunds } from '#server/db/schema/payment.ts'
import { orderItemShorts } from '#server/db/schema/picking.ts'
import { newId } from '#server/lib/id.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })
const ravi = await shop.user({ username: 'Ravi', role: 'PICKER' })

afterEach(async () => {
  const { rows } = await shop.db.execute(sql`select name from products p
    where stock <> (select coalesce(sum(delta), 0) from stock_movements where product_id = p.id)`)
  expect(rows).toEqual([])
})

/** An order of two milk and three eggs. */
async function placed() {
  const asha = await shop.user()
  const milk = await shop.product({ name: 'Milk', stock: 10, price: 30_00 })
  const eggs = await shop.product({ name: 'Eggs', stock: 10, price: 8_33 })
  const { data } = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: [
        { productId: milk.id, quantity: 2 },
        { productId: eggs.id, quantity: 3 },
      ],
    },
  })
  return { asha, milk, eggs, id: data.order_id }
}

const start = (by: TestUser, id: string, take_over = false) =>
  by.call('picking.start', { params: { id }, body: { take_over } })
const tick = (
  by: TestUser,
  id: string,
  product_id: string,
  found: number | null,
  reason?: ShortReason,
) =>
  by.call('picking.tick', {
    params: { id },
    body: { product_id, found, ...(reason && { reason }) },
  })
const pack = (by: TestUser, id: string, bags = 1) =>
  by.call('picking.pack', { params: { id }, body: { bags } })
const move = (by: TestUser, id: string, to: 'Shipped' | 'Cancelled') =>
  by.call('order.move', { params: { id }, body: { to, reason: 'No rider' } })
const see = async (asha: TestUser, id: string) =>
  (await asha.call('order.get', { params: { id } })).data

/** Picked by Pintu with one egg missing. */
async function pickedWithOneShort(reason: ShortReason = 'damaged') {
  const order = await placed()
  await start(pintu, order.id)
  await tick(pintu, order.id, order.milk.id, 2)
  await tick(pintu, order.id, order.eggs.id, 2, reason)
  return order
}

const linesOfRefunds = (number: string) =>
  shop.db
    .select({ lines: refunds.lines })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(refunds.createdAt))

/** As the payment provider records an order paid by card. */
async function paidByCard(number: string) {
  const paid = { paymentMode: 'Card', paymentStatus: 'Completed' } as const
  const [order] = await shop.db
    .update(orders)
    .set(paid)
    .where(eq(orders.number, number))
    .returning()
  if (!order) throw new Error('The order is there')
  await shop.db.insert(payments).values({
    ...{ id: newId(), orderId: order.id, providerPaymentId: `pay_${number}` },
    ...{ amount: order.total, currency: 'INR', status: 'captured', pays: true },
  })
}

test('an order is picked line by line, packed and sent out', async () => {
  const { asha, milk, eggs, id } = await placed()

  const started = await start(pintu, id)
  await tick(pintu, id, milk.id, 2)
  const open = await pack(pintu, id)
  await tick(pintu, id, eggs.id, 3)
  const early = await move(pintu, id, 'Shipped')
  const packed = await pack(pintu, id, 2)
  const out = await move(pintu, id, 'Shipped')

  expect(started.data).toMatchObject({ is_mine: true, picker: { name: 'Pintu' } })
  expect(open).toMatchObject({
    status: 409,
    errorMessage: `1 of 2 lines of order ${id} are still open.`,
  })
  expect(early).toMatchObject({ status: 409, code: 'BEING_PICKED' })
  expect(packed).toMatchObject({ message: `Order ${id} is packed.`, data: { bags: 2 } })
  expect(out.data.status).toBe('Shipped')
  const seen = await see(asha, id)
  expect(seen).toMatchObject({ total_amount: 152.99, short_amount: 0 })
  expect(seen.packed_at).not.toBeNull()
})

describe('missing items', () => {
  test('leave the order with their price when it is packed, and the shopper is notified', async () => {
    const { asha, id } = await pickedWithOneShort()
    const before = await see(asha, id)

    await pack(pintu, id)

    expect(before).toMatchObject({ total_amount: 152.99, short_amount: 0 })
    const after = await see(asha, id)
    expect(after).toMatchObject({
      sub_total_amount: 76.66,
      total_amount: 144.66,
      short_amount: 8.33,
      products: [{ short: 0 }, { quantity: 3, short: 1, short_reason: 'damaged' }],
    })
    const { data: listed } = await asha.call('order.list', {})
    expect(listed[0]).toMatchObject({ total_amount: 144.66, short_amount: 8.33 })
    expect((await mailsFor(shop.db, asha.id)).at(-1)).toMatchObject({
      kind: 'order-short',
      details: {
        number: id,
        items: [{ name: 'Eggs', quantity: 1, ordered: 3 }],
        amount: 8_33,
        total: 144_66,
        isPaid: false,
      },
    })
    const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, id))
    expect(trail.map(({ action }) => action)).toEqual(['order.startPicking', 'order.pack'])
    expect(trail[1]?.after).toMatchObject({ bags: 1, total: 144_66, short: ['1 × Eggs (damaged)'] })
  })

  test('are written off: the remaining stock stays', async () => {
    const { eggs, id } = await pickedWithOneShort('damaged')

    await pack(pintu, id)

    expect(await shop.stockOf(eggs)).toBe(7)
    const { data } = await meera.call('stock.ledger', { params: { id: eggs.id }, query: {} })
    expect(data.movements.slice(0, 3)).toMatchObject([
      { change: -1, reason: 'damaged', who: 'Pintu', note: `Short in order ${id}` },
      { change: 1, reason: 'short', order_number: id },
      { change: -3, reason: 'sale' },
    ])
  })

  test('set a stock to zero whose shelf was reported empty, so that it cannot be ordered', async () => {
    const { eggs, id } = await pickedWithOneShort('shelf-empty')

    await pack(pintu, id)

    expect(await shop.stockOf(eggs)).toBe(0)
  })

  test('stay written off when the order is cancelled, which returns the other items once', async () => {
    const { milk, eggs, id } = await pickedWithOneShort('damaged')
    await pack(pintu, id)

    await move(meera, id, 'Cancelled')

    expect(await shop.stockOf(milk)).toBe(10)
    expect(await shop.stockOf(eggs)).toBe(9)
  })

  test('of a paid order are refunded, and a cancellation refunds the rest', async () => {
    const { asha, id } = await pickedWithOneShort()
    await paidByCard(id)

    await pack(pintu, id)

    const packed = await see(asha, id)
    expect(packed).toMatchObject({ total_amount: 144.66, payment_status: 'Completed' })
    expect(packed.refunds).toMatchObject([{ amount: 8.33, status: 'promised' }])
    expect(
      (await mailsFor(shop.db, asha.id))
        .slice(-2)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['order-short', 'refund-promised'])
    await asha.call('order.cancel', { params: { id } })
    expect((await see(asha, id)).refunds.map(({ amount }) => amount)).toEqual([8.33, 144.66])
  })

  test('of a paid order are a refund with its lines; the refund of the rest has none', async () => {
    const { eggs, asha, id } = await pickedWithOneShort()
    await paidByCard(id)
    await pack(pintu, id)
    await asha.call('order.cancel', { params: { id } })

    const lines = (await linesOfRefunds(id)).map((refund) => refund.lines)

    expect(lines).toEqual([[{ productId: eggs.id, quantity: 1 }], null])
  })

  test.each([
    { before: 150, left: [2.99], told: 2_99 },
    { before: 152.99, left: [], told: 0 },
  ])(
    'of an order of which $before was refunded by hand are refunded up to what is left',
    async ({ before, left, told }) => {
      const { asha, id } = await pickedWithOneShort()
      await paidByCard(id)
      const body = { amount: before, reason: 'Late again' }
      await meera.call('payment.refund', { params: { id }, body })

      const packed = await pack(pintu, id)

      expect(packed.status).toBe(200)
      expect((await see(asha, id)).refunds.slice(1).map(({ amount }) => amount)).toEqual(left)
      const mails = await mailsFor(shop.db, asha.id)
      expect(mails.find(({ kind }) => kind === 'order-short')).toMatchObject({
        details: { amount: 8_33, refund: told },
      })
    },
  )

  test('need a reason, and cannot exceed the ordered quantity', async () => {
    const { milk, id } = await placed()
    await start(pintu, id)

    const [bare, more, foreign] = [
      await tick(pintu, id, milk.id, 1),
      await tick(pintu, id, milk.id, 3),
      await tick(pintu, id, newId(), 1),
    ]

    expect(bare).toMatchObject({ status: 400, errorMessage: 'Please enter why Milk is missing.' })
    expect(more).toMatchObject({ status: 400, errorMessage: 'Only 2 of Milk were ordered.' })
    expect(foreign.status).toBe(404)
  })

  test('cannot be everything', async () => {
    const { milk, eggs, id } = await placed()
    await start(pintu, id)
    await tick(pintu, id, milk.id, 0, 'shelf-empty')
    await tick(pintu, id, eggs.id, 0, 'shelf-empty')

    expect(await pack(pintu, id)).toMatchObject({ status: 409, code: 'NOTHING_LEFT' })
    expect(await shop.stockOf(milk)).toBe(8)
  })

  test('can be changed until the order is packed', async () => {
    const { asha, eggs, id } = await pickedWithOneShort()
    await tick(pintu, id, eggs.id, 3)

    await pack(pintu, id)

    expect((await see(asha, id)).short_amount).toBe(0)
    expect(await tick(pintu, id, eggs.id, 1, 'other')).toMatchObject({
      status: 409,
      code: 'ALREADY_PACKED',
    })
  })

  test('stay as recorded, and never exceed the ordered quantity', async () => {
    const { eggs, id } = await pickedWithOneShort()
    await pack(pintu, id)

    await expect(shop.db.delete(orderItemShorts)).rejects.toThrow()
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, id))
    const another = { orderId: order?.id ?? '', productId: newId(), actorId: pintu.id }
    await expect(
      shop.db.insert(orderItemShorts).values({ ...another, quantity: 1, reason: 'other' }),
    ).rejects.toThrow()
    await expect(
      shop.db.update(orders).set({ subtotal: 1, total: 68_01 }).where(eq(orders.number, id)),
    ).rejects.toThrow()
    expect(await shop.stockOf(eggs)).toBe(7)
  })
})

describe('the picker', () => {
  test('is one person, unless the order is taken over, which is recorded in the trail', async () => {
    const { milk, id } = await placed()
    await start(pintu, id)

    const refused = await start(ravi, id)
    const taken = await start(ravi, id, true)
    const late = await tick(pintu, id, milk.id, 2)

    expect(refused).toMatchObject({ status: 409, errorMessage: `Pintu is picking order ${id}.` })
    expect(taken.data).toMatchObject({ is_mine: true, picker: { name: 'Ravi' } })
    expect(late).toMatchObject({ status: 409, code: 'PICKED_BY_ANOTHER' })
    const [entry] = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'order.takeOverPicking'))
    expect(entry).toMatchObject({ before: { picker: 'Pintu' }, after: { picker: 'Ravi' } })
  })

  test('of two who start at once is one, and the other sees the name', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await placed()

      const answers = await Promise.all([start(pintu, id), start(ravi, id)])

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.errorMessage).toMatch(
        /^(Pintu|Ravi) is picking/,
      )
    }
  })

  test('stays assigned when blocked or demoted, until a colleague takes over', async () => {
    const gone = await shop.user({ username: 'Gopal', role: 'PICKER' })
    const { id, milk, eggs } = await placed()
    await start(gone, id)
    await tick(gone, id, milk.id, 2)
    await meera.call('people.block', { params: { id: gone.id }, body: { reason: 'Left' } })

    expect(await tick(gone, id, eggs.id, 3)).toMatchObject({ status: 401 })
    const { data: queue } = await ravi.call('picking.queue', {})
    expect(queue.in_hand.find(({ order_id }) => order_id === id)?.picker?.name).toBe('Gopal')
    await start(ravi, id, true)
    await tick(ravi, id, eggs.id, 3)
    expect(await pack(ravi, id)).toMatchObject({ status: 200 })
    expect(await move(ravi, id, 'Shipped')).toMatchObject({ status: 200 })
  })

  test('is never a shopper', async () => {
    const { asha, id } = await placed()

    expect((await start(asha, id)).status).toBe(403)
    expect((await asha.call('picking.queue', {})).status).toBe(403)
  })
})

test('packing and cancelling at once: the stock is correct in either order', async () => {
  for (let round = 0; round < 10; round++) {
    const { asha, milk, eggs, id } = await pickedWithOneShort('damaged')

    const [packed] = await Promise.all([
      pack(pintu, id),
      asha.call('order.cancel', { params: { id } }),
    ])

    expect((await see(asha, id)).status).toBe('Cancelled')
    expect(await shop.stockOf(milk)).toBe(10)
    expect(await shop.stockOf(eggs)).toBe(packed.status === 200 ? 9 : 10)
  }
})

test('packing twice, as after a lost answer, packs once', async () => {
  const { asha, id } = await pickedWithOneShort()

  const [one, other] = await Promise.all([pack(pintu, id), pack(pintu, id)])

  expect([one.status, other.status]).toEqual([200, 200])
  expect((await see(asha, id)).total_amount).toBe(144.66)
})

test('an order with a pending payment is not picked', async () => {
  const { id } = await placed()
  await shop.db.update(orders).set({ paymentMode: 'UPI' }).where(eq(orders.number, id))

  expect(await start(pintu, id)).toMatchObject({ status: 409, code: 'NOT_PAID' })
  const { data } = await pintu.call('picking.queue', {})
  expect(data.unpaid).toBe(1)
  expect(data.waiting.map(({ order_id }) => order_id)).not.toContain(id)
})

test('the queue lists waiting, assigned and packed orders', async () => {
  const [waiting, inHand, packed] = [await placed(), await placed(), await pickedWithOneShort()]
  await start(ravi, inHand.id)
  await tick(ravi, inHand.id, inHand.milk.id, 2)
  await pack(pintu, packed.id)

  const { data } = await meera.call('picking.queue', {})

  const last = (queue: { order_id: string }[]) => queue.at(-1)
  expect(last(data.waiting)).toMatchObject({ order_id: waiting.id, lines: 2, pieces: 5, picked: 0 })
  expect(last(data.in_hand)).toMatchObject({
    order_id: inHand.id,
    picker: { name: 'Ravi' },
    picked: 1,
  })
  expect(last(data.packed)).toMatchObject({ order_id: packed.id, bags: 1 })
  const board = (await meera.call('order.board', {})).data.columns
  const columnOf = (id: string) =>
    board.find(({ orders: cards }) => cards.some(({ order_id }) => order_id === id))?.step
  expect([waiting, inHand, packed].map(({ id }) => columnOf(id))).toEqual([
    'New',
    'Picking',
    'Packed',
  ])
})

test('lines are sorted by category, over several orders', async () => {
  const [one, other] = [await placed(), await placed()]
  const dairy = newId()
  await shop.db.insert(categories).values({ id: dairy, name: 'Dairy', position: 1 })
  await shop.db.insert(productCategories).values({ productId: one.milk.id, categoryId: dairy })

  const { data } = await pintu.call('picking.orders', {
    query: { ids: `${one.id},${other.id.toLowerCase()}` },
  })

  expect(data.map(({ order_id }) => order_id)).toEqual([one.id, other.id])
  expect(data[0]?.lines).toMatchObject([
    { name: 'Milk', category: 'Dairy', quantity: 2, found: null },
    { name: 'Eggs', category: '', quantity: 3 },
  ])
})

test('a line shows the barcode of its product', async () => {
  const { id, milk } = await placed()
  await shop.db.update(products).set({ barcode: '8901234567890' }).where(eq(products.id, milk.id))

  const { data } = await pintu.call('picking.orders', { query: { ids: id } })

  const barcodes = data[0]?.lines.map(({ name, barcode }) => [name, barcode])
  expect(barcodes).toEqual(
    expect.arrayContaining([
      ['Milk', '8901234567890'],
      ['Eggs', null],
    ]),
  )
})

test.each(['', ',', 'a,b,c,d,e,f,g'])('%j is not a valid list of orders', async (ids) => {
  expect((await pintu.call('picking.orders', { query: { ids } })).status).toBe(400)
})
