import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '#server/db/schema/order.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { hasServer } from '#server/testing/database.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })
const ravi = await shop.user({ username: 'Ravi Kamble', role: 'RIDER' })
const sana = await shop.user({ username: 'Sana Shaikh', role: 'RIDER' })

test('a picker hands an order over: it is on its way, and the rider sees where it goes', async () => {
  const { id, asha } = await placed()

  const answer = await handOver(pintu, ravi, [{ id, from: null }])

  expect(answer).toMatchObject({
    status: 200,
    message: 'The order is handed over.',
    data: [{ id, moved: true, message: `Order ${id} is with Ravi Kamble.` }],
  })
  expect((await withRider(ravi)).find(({ order_id }) => order_id === id)).toMatchObject({
    mobile: expect.any(String),
    address: { line_1: expect.any(String), pincode: '411045' },
    items: 3,
    to_collect: 158,
  })
  const { data } = await asha.call('order.get', { params: { id } })
  expect(data).toMatchObject({ status: 'Shipped', rider_name: 'Ravi' })
  expect(JSON.stringify(data)).not.toContain('Kamble')
})

test('the list of riders says how many orders each has now', async () => {
  const imran = await shop.user({ username: 'Imran', role: 'RIDER' })
  const [first, second] = [await placed(), await placed()]
  await handOver(
    meera,
    imran,
    [first, second].map(({ id }) => ({ id, from: null })),
  )
  await deliver(imran, first.id, 158)

  const { data } = await pintu.call('rider.list', {})

  expect(data.find(({ _id }) => _id === imran.id)).toMatchObject({ name: 'Imran', orders: 1 })
})

test('a rider never sees orders of another rider, nor delivers them', async () => {
  const { id } = await placed()
  await handOver(meera, ravi, [{ id, from: null }])

  expect((await withRider(sana)).map(({ order_id }) => order_id)).not.toContain(id)
  expect(await deliver(sana, id, 158)).toMatchObject({
    status: 404,
    errorMessage: 'Order not found',
  })
})

test('another rider takes over, and the first is told that the shop took it back', async () => {
  const { id } = await placed()
  await handOver(meera, ravi, [{ id, from: null }])

  const answer = await handOver(meera, sana, [{ id, from: ravi.id }])

  expect(answer.data).toEqual([{ id, moved: true, message: `Order ${id} is with Sana Shaikh.` }])
  expect(await deliver(ravi, id, 158)).toMatchObject({
    status: 409,
    code: 'NOT_WITH_YOU',
    errorMessage: `The shop took order ${id} back from you. Please do not deliver it.`,
  })
  const { data: trail } = await meera.call('audit.list', { query: { search: id } })
  expect(trail[0]).toMatchObject({
    action: 'order.handOver',
    before: { rider: 'Ravi Kamble' },
    after: { rider: 'Sana Shaikh' },
  })
})

test('an order is taken back from its rider, and stays on its way with none', async () => {
  const { id, asha } = await placed()
  await handOver(meera, ravi, [{ id, from: null }])

  const answer = await handOver(meera, null, [{ id, from: ravi.id }])

  expect(answer.data).toEqual([{ id, moved: true, message: `Order ${id} is with no rider.` }])
  const { data } = await asha.call('order.get', { params: { id } })
  expect(data.status).toBe('Shipped')
  expect(data.rider_name).toBeUndefined()
})

test('the same handover again changes nothing, also when its answer was lost', async () => {
  const { id } = await placed()

  const answers = [
    await handOver(meera, ravi, [{ id, from: null }]),
    await handOver(meera, ravi, [{ id, from: null }]),
  ]

  expect(answers.map(({ data }) => data[0]?.moved)).toEqual([true, true])
  expect(await countHandovers(id)).toBe(1)
})

test('a colleague who still sees no rider is told who has it', async () => {
  const { id } = await placed()
  await handOver(meera, ravi, [{ id, from: null }])

  const { data } = await handOver(pintu, sana, [{ id, from: null }])

  expect(data).toEqual([{ id, moved: false, message: `Order ${id} is with Ravi Kamble already.` }])
})

test('of several orders, those that cannot leave are named and the others go', async () => {
  const [first, second, gone] = [await placed(), await placed(), await placed()]
  await pintu.call('picking.start', { params: { id: second.id }, body: {} })
  await gone.asha.call('order.cancel', { params: { id: gone.id } })

  const { data, message } = await handOver(
    meera,
    ravi,
    [first, second, gone].map(({ id }) => ({ id, from: null })),
  )

  expect(message).toBe('1 of 3 orders are handed over.')
  expect(data.map(({ moved }) => moved)).toEqual([true, false, false])
  expect(data[1]?.message).toContain('is still being picked')
  expect(data[2]?.message).toBe(`Order ${gone.id} is Cancelled. It cannot be handed over.`)
})

test('an order goes to riders alone, and only staff of the office hand over', async () => {
  const { id, asha } = await placed()

  expect((await handOver(meera, pintu, [{ id, from: null }])).status).toBe(404)
  expect((await handOver(asha, ravi, [{ id, from: null }])).status).toBe(403)
  expect((await handOver(ravi, ravi, [{ id, from: null }])).status).toBe(403)
})

describe('delivering', () => {
  test('receives the cash, tells the shopper, and takes the address from the phone', async () => {
    const { id, asha } = await placed()
    await handOver(meera, ravi, [{ id, from: null }])
    const before = await cashOf(ravi)

    const answer = await deliver(ravi, id, 158)

    expect(answer).toMatchObject({ status: 200, message: 'Delivered.' })
    expect(answer.data.cash.amount).toBe(before + 158)
    expect(answer.data.orders.map(({ order_id }) => order_id)).not.toContain(id)
    expect(answer.data.ended[0]).toEqual({
      _id: expect.any(String),
      order_id: id,
      outcome: 'delivered',
      ended_at: expect.any(String),
      cash: 158,
    })
    const { data } = await asha.call('order.get', { params: { id } })
    expect(data).toMatchObject({ status: 'Delivered', payment_status: 'Completed' })
    expect(data.rider_name).toBeUndefined()
  })

  test('again, after a lost answer, changes nothing', async () => {
    const { id } = await placed()
    await handOver(meera, ravi, [{ id, from: null }])
    await deliver(ravi, id, 158)
    const before = await cashOf(ravi)

    expect((await deliver(ravi, id, 158)).status).toBe(200)
    expect(await cashOf(ravi)).toBe(before)
  })

  test('an amount that has changed is told before anything is collected', async () => {
    const { id } = await placed()
    await handOver(meera, ravi, [{ id, from: null }])

    expect(await deliver(ravi, id, 100)).toMatchObject({
      status: 409,
      code: 'AMOUNT_CHANGED',
      errorMessage: 'The amount to collect has changed: it is ₹158.00 now.',
    })
    expect(await deliver(ravi, id, 158)).toMatchObject({ status: 200 })
  })

  test('a paid order brings no cash', async () => {
    const { id } = await placed()
    await shop.db
      .update(orders)
      .set({ paymentMode: 'UPI', paymentStatus: 'Completed' })
      .where(eq(orders.number, id))
    await handOver(meera, ravi, [{ id, from: null }])
    const before = await cashOf(ravi)

    expect((await deliver(ravi, id, 158)).code).toBe('AMOUNT_CHANGED')
    expect((await deliver(ravi, id, 0)).status).toBe(200)
    expect(await cashOf(ravi)).toBe(before)
  })

  test('what was short is not collected', async () => {
    const { id, milk } = await placed()
    await pintu.call('picking.start', { params: { id }, body: {} })
    const pick = { product_id: milk.id, found: 1, reason: 'damaged' as const }
    await pintu.call('picking.tick', { params: { id }, body: pick })
    await pintu.call('picking.pack', { params: { id }, body: { bags: 1 } })
    await handOver(pintu, ravi, [{ id, from: null }])

    const mine = (await withRider(ravi)).find(({ order_id }) => order_id === id)

    expect(mine).toMatchObject({ to_collect: 98, items: 1, bags: 1 })
    expect((await deliver(ravi, id, 98)).status).toBe(200)
  })

  test('a cancelled order is told, and not delivered', async () => {
    const { id } = await placed()
    await handOver(meera, ravi, [{ id, from: null }])
    await meera.call('order.move', {
      params: { id },
      body: { to: 'Cancelled', reason: 'The shopper called' },
    })

    expect(await deliver(ravi, id, 158)).toMatchObject({
      status: 409,
      errorMessage: `Order ${id} is cancelled. Please bring it back to the shop.`,
    })
  })

  test('an admin who undoes it gives the order back to the rider, with its cash due', async () => {
    const { id } = await placed()
    await handOver(meera, ravi, [{ id, from: null }])
    const before = await cashOf(ravi)
    await deliver(ravi, id, 158)

    await meera.call('order.undoDelivery', {
      params: { id },
      body: { reason: 'Pressed on the wrong order' },
    })

    expect(await cashOf(ravi)).toBe(before)
    expect((await withRider(ravi)).map(({ order_id }) => order_id)).toContain(id)
  })
})

// The embedded database runs one transaction at a time.
describe.runIf(hasServer)('at once', () => {
  test('of two colleagues who hand one order to two riders, one wins and the other is told', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await placed()

      const answers = await Promise.all([
        handOver(meera, ravi, [{ id, from: null }]),
        handOver(pintu, sana, [{ id, from: null }]),
      ])

      const results = answers.map(({ data }) => data[0])
      expect(results.map((one) => one?.moved).toSorted()).toEqual([false, true])
      expect(results.find((one) => !one?.moved)?.message).toMatch(
        /is with (Ravi Kamble|Sana Shaikh) already/,
      )
      expect(await countHandovers(id)).toBe(1)
    }
  })

  test('an order that the shopper cancels while it is handed over and delivered is one or the other', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, asha, milk } = await placed()
      const before = await cashOf(ravi)

      await Promise.all([
        handOver(meera, ravi, [{ id, from: null }]).then(() => deliver(ravi, id, 158)),
        asha.call('order.cancel', { params: { id } }),
      ])

      const { data } = await meera.call('order.staffGet', { params: { id } })
      const after = { cash: (await cashOf(ravi)) - before, stock: await shop.stockOf(milk) }
      expect({ status: data.status, ...after }).toBeOneOf([
        { status: 'Delivered', cash: 158, stock: 7 },
        { status: 'Cancelled', cash: 0, stock: 10 },
      ])
    }
  })

  test('an order that is delivered while an admin cancels it is one or the other', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await placed()
      await handOver(meera, ravi, [{ id, from: null }])
      const before = await cashOf(ravi)

      await Promise.all([
        deliver(ravi, id, 158),
        meera.call('order.move', { params: { id }, body: { to: 'Cancelled', reason: 'Late' } }),
      ])

      const { data } = await meera.call('order.staffGet', { params: { id } })
      expect({ status: data.status, cash: (await cashOf(ravi)) - before }).toBeOneOf([
        { status: 'Delivered', cash: 158 },
        { status: 'Cancelled', cash: 0 },
      ])
    }
  })
})

/** Three pieces at ₹30, and ₹68 of fees. */
async function placed() {
  const asha = await shop.user({ username: 'Asha' })
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { order_id: id } = await orderForCash(asha, [[milk, 3]])
  return { asha, milk, id }
}

type Wanted = { id: string; from: string | null }

const handOver = (who: TestUser, rider: TestUser | null, wanted: Wanted[]) =>
  who.call('rider.handOver', { body: { rider_id: rider?.id ?? null, orders: wanted } })

const deliver = (rider: TestUser, id: string, collected: number) =>
  rider.call('rider.deliver', { params: { id }, body: { collected } })

const withRider = async (rider: TestUser) => (await rider.call('rider.orders', {})).data.orders

const cashOf = async (rider: TestUser) => (await rider.call('rider.orders', {})).data.cash.amount

async function countHandovers(number: string) {
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select count(*)::int as count from handovers h join orders o on o.id = h.order_id
    where o.number = ${number}`)
  return rows[0]?.count
}
