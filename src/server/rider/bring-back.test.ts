import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anonymiseOrders } from '#server/order/anonymise-orders-store.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { hasServer } from '#server/testing/database.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })
const ravi = await shop.user({ username: 'Ravi Kamble', role: 'RIDER' })
const sana = await shop.user({ username: 'Sana Shaikh', role: 'RIDER' })

test('"Not there" keeps the order on its way, and the office and the shopper see why', async () => {
  const { id, asha } = await withRavi()

  const answer = await notThere(ravi, id, 'wrong-address', 'No lane 5 here')

  expect(answer).toMatchObject({
    status: 200,
    message: 'The shop knows. Please bring the order back.',
  })
  expect(answer.data.orders.find(({ order_id }) => order_id === id)?.not_delivered).toEqual({
    ...{ reason: 'wrong-address', words: 'No lane 5 here', at: expect.any(String) },
  })
  const expected = { reason: 'wrong-address', rider: 'Ravi Kamble', is_back: false }
  expect(await staffSees(id)).toMatchObject({
    ...{ status: 'Shipped', rider: { name: 'Ravi Kamble' }, failed_delivery: expected },
  })
  expect(await onBoard(id)).toMatchObject({ failed_delivery: expected })
  expect(await listed(id)).toMatchObject({ ...expected, words: 'No lane 5 here' })
  const { data: seen } = await asha.call('order.get', { params: { id } })
  expect(seen.not_delivered).toEqual({ reason: 'wrong-address', at: expect.any(String) })
  expect(seen.rider_name).toBeUndefined()
  expect(JSON.stringify(seen)).not.toContain('Lane 5')
})

test('again it changes nothing, with another reason it is corrected, and it can be taken back', async () => {
  const { id } = await withRavi()
  await notThere(ravi, id, 'no-answer')
  const first = (await staffSees(id)).failed_delivery

  await notThere(ravi, id, 'no-answer')
  expect((await staffSees(id)).failed_delivery).toEqual(first)
  await notThere(ravi, id, 'refused')
  expect((await staffSees(id)).failed_delivery).toMatchObject({ reason: 'refused' })
  const answer = await notThere(ravi, id, null)

  expect(answer.message).toBe('The order can be delivered.')
  expect((await staffSees(id)).failed_delivery).toBeUndefined()
  const { data: trail } = await meera.call('audit.list', { query: { search: id } })
  expect(trail.filter(({ action }) => action === 'order.notDelivered')).toHaveLength(3)
})

test('the receiver who comes to the door after all gets the order, and its cash counts once', async () => {
  const { id } = await withRavi()
  const before = await cashOf(ravi)
  await notThere(ravi, id, 'no-answer')

  expect((await deliver(ravi, id)).status).toBe(200)
  expect(await cashOf(ravi)).toBe(before + 158)
  expect(await staffSees(id)).toMatchObject({ status: 'Delivered' })
  expect((await staffSees(id)).failed_delivery).toBeUndefined()
})

test('brought back it is with no rider, owes no cash, and is handed over again', async () => {
  const { id, milk } = await withRavi()
  const before = { cash: await cashOf(ravi), stock: await shop.stockOf(milk) }
  await notThere(ravi, id, 'no-answer')

  const answer = await bringBack(ravi, id)

  expect(answer.data.orders.map(({ order_id }) => order_id)).not.toContain(id)
  expect(answer.data.ended[0]).toMatchObject({ order_id: id, outcome: 'returned', cash: 0 })
  expect(await staffSees(id)).toMatchObject({
    ...{ status: 'Shipped', payment_status: 'Pending', rider: null },
    failed_delivery: { rider: 'Ravi Kamble', is_back: true },
  })
  expect({ cash: await cashOf(ravi), stock: await shop.stockOf(milk) }).toEqual(before)
  await handOver(sana, id)
  expect((await staffSees(id)).failed_delivery).toBeUndefined()
  expect((await deliver(sana, id)).status).toBe(200)
})

test('brought back and cancelled, its items are on the shelf once and no cash is owed', async () => {
  const { id, milk } = await withRavi()
  const before = await cashOf(ravi)
  await notThere(ravi, id, 'refused')
  await receive(pintu, id)

  const body = { to: 'Cancelled', reason: 'Refused at the door' } as const
  await meera.call('order.move', { params: { id }, body })

  expect(await shop.stockOf(milk)).toBe(10)
  expect(await cashOf(ravi)).toBe(before)
  expect(await deliver(ravi, id)).toMatchObject({ status: 409, code: 'NOT_WITH_YOU' })
  expect(await listed(id)).toBeUndefined()
})

test('what a rider wrote about the door is forgotten with the account of the shopper', async () => {
  const { id, asha } = await withRavi()
  await notThere(ravi, id, 'refused', 'Her brother says she moved out')
  await deliver(ravi, id)

  await anonymiseOrders(shop.db, asha.id)

  const { rows } = await shop.db.execute(sql`select failed_reason, failed_words from handovers h
    join orders o on o.id = h.order_id where o.number = ${id}`)
  expect(rows).toEqual([{ failed_reason: 'refused', failed_words: null }])
})

test('the rider and the office both mark it, again and again: it came back once', async () => {
  const { id } = await withRavi()
  await notThere(ravi, id, 'no-answer')

  const answers = [
    ...[await receive(meera, id), await bringBack(ravi, id)],
    ...[await receive(pintu, id), await bringBack(ravi, id)],
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { data: trail } = await meera.call('audit.list', { query: { search: id } })
  expect(trail.filter(({ action }) => action === 'order.broughtBack')).toHaveLength(1)
})

test('an order that the rider did not try is not brought back, and neither is a delivered one', async () => {
  const { id } = await withRavi()

  expect(await bringBack(ravi, id)).toMatchObject({ status: 409, code: 'NOT_TRIED' })
  expect(await receive(meera, id)).toMatchObject({ status: 409, code: 'NOT_TRIED' })
  await deliver(ravi, id)
  expect(await receive(meera, id)).toMatchObject({
    ...{ status: 409, errorMessage: `Order ${id} is Delivered. It cannot be brought back.` },
  })
  expect(await notThere(ravi, id, 'refused')).toMatchObject({ status: 409, code: 'NOT_WITH_YOU' })
})

test('a rider reports and brings back their own orders alone', async () => {
  const { id, asha } = await withRavi()
  await notThere(ravi, id, 'no-answer')

  expect((await notThere(sana, id, 'refused')).status).toBe(404)
  expect((await bringBack(sana, id)).status).toBe(404)
  expect((await notThere(meera, id, 'refused')).status).toBe(403)
  expect((await receive(ravi, id)).status).toBe(403)
  expect((await receive(asha, id)).status).toBe(403)
})

test('a colleague who still sees the rider before is told who has it now', async () => {
  const { id } = await withRavi()
  await notThere(ravi, id, 'no-answer')
  await handOver(sana, id, ravi.id)

  expect(await receive(meera, id)).toMatchObject({
    ...{ status: 409, errorMessage: `Order ${id} is with Sana Shaikh already.` },
  })
})

// The embedded database runs one transaction at a time.
describe.runIf(hasServer)('at once', () => {
  test('delivered on one phone while the office takes it back, it is one or the other', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await withRavi()
      await notThere(ravi, id, 'no-answer')
      const before = await cashOf(ravi)

      const answers = await Promise.all([deliver(ravi, id), receive(meera, id)])

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { status, failed_delivery } = await staffSees(id)
      const cash = (await cashOf(ravi)) - before
      expect({ status, cash, isBack: failed_delivery?.is_back }).toBeOneOf([
        { status: 'Delivered', cash: 158, isBack: undefined },
        { status: 'Shipped', cash: 0, isBack: true },
      ])
    }
  })
})

/** Three pieces at ₹30, and ₹68 of fees, with Ravi. */
async function withRavi() {
  const asha = await shop.user({ username: 'Asha' })
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { order_id: id } = await orderForCash(asha, [[milk, 3]])
  await handOver(ravi, id)
  return { asha, milk, id }
}

const handOver = (rider: TestUser, id: string, from: string | null = null) =>
  meera.call('rider.handOver', { body: { rider_id: rider.id, orders: [{ id, from }] } })

const notThere = (
  who: TestUser,
  id: string,
  reason: 'no-answer' | 'wrong-address' | 'refused' | null,
  words?: string,
) => who.call('rider.notDelivered', { params: { id }, body: { reason, ...(words && { words }) } })

const bringBack = (who: TestUser, id: string) => who.call('rider.bringBack', { params: { id } })

const receive = (who: TestUser, id: string) =>
  who.call('rider.receive', { params: { id }, body: { rider_id: ravi.id } })

const deliver = (rider: TestUser, id: string) =>
  rider.call('rider.deliver', { params: { id }, body: { collected: 158 } })

const cashOf = async (rider: TestUser) => (await rider.call('rider.orders', {})).data.cash.amount

const staffSees = async (id: string) =>
  (await meera.call('order.staffGet', { params: { id } })).data

async function onBoard(id: string) {
  const { data } = await meera.call('order.board', {})
  return data.columns.flatMap(({ orders }) => orders).find(({ order_id }) => order_id === id)
}

const listed = async (id: string) =>
  (await meera.call('rider.cash', {})).data.not_delivered.find(({ order_id }) => order_id === id)
