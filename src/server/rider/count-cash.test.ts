import { describe, expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { hasServer } from '#server/testing/database.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('the cash of a shift is counted, and the next shift begins with none', async () => {
  const ravi = await withCash(2)

  const answer = await count(ravi, { expected: 316, counted: 316 })

  expect(answer).toMatchObject({
    status: 201,
    message: 'The cash is counted.',
    data: { cash: { amount: 0, orders: 0 } },
  })
  const { data } = await meera.call('rider.cash', {})
  expect(data.riders).toEqual([])
  expect(data.counts[0]).toMatchObject({
    ...{ rider: 'Ravi Kamble', by: 'Ravi Kamble', orders: 2 },
    ...{ expected: 316, counted: 316, difference: 0, reason: null },
  })
})

test('an owner sees who has cash that is not counted, and counts it', async () => {
  const ravi = await withCash(1)

  const { data: before } = await meera.call('rider.cash', {})
  const answer = await countFor(meera, ravi, { expected: 158, counted: 158 })

  expect(before.riders).toEqual([
    {
      ...{ _id: ravi.id, name: 'Ravi Kamble', amount: 158, orders: 1 },
      since: expect.any(String),
    },
  ])
  expect(answer.data.riders).toEqual([])
  expect(answer.data.counts[0]).toMatchObject({ rider: 'Ravi Kamble', by: 'Meera' })
})

test('a difference needs a reason, and changes the expected cash of the day by itself', async () => {
  const ravi = await withCash(1)
  const before = await drawer()

  const silent = await count(ravi, { expected: 158, counted: 150.5 })
  const answer = await count(ravi, { expected: 158, counted: 150.5, reason: 'No change' })

  expect([silent.status, silent.errorMessage]).toEqual([
    400,
    'Please give the reason for the difference.',
  ])
  expect(answer.status).toBe(201)
  const after = await drawer()
  expect(after.expected).toBeCloseTo(before.expected - 7.5, 6)
  expect(after.cash.find(({ what }) => what === 'riderDifference')).toMatchObject({
    amount: -7.5,
    count: 1,
  })
  const { data: trail } = await meera.call('audit.list', { query: { search: 'Ravi Kamble' } })
  expect(trail.find(({ action }) => action === 'payment.countRider')).toMatchObject({
    after: { expected: 158_00, counted: 150_50, difference: -7_50, reason: 'No change' },
  })
})

test('the same count again, after a lost answer, counts once', async () => {
  const ravi = await withCash(1)
  const key = newId()
  const body = { expected: 158, counted: 158 }

  const answers = [await count(ravi, body, key), await count(ravi, body, key)]

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await count(ravi, { ...body, expected: 100 }, key)).status).toBe(422)
})

test('cash that came in since it was shown is not swallowed', async () => {
  const ravi = await withCash(2)

  expect(await count(ravi, { expected: 158, counted: 158 })).toMatchObject({
    status: 409,
    code: 'AMOUNT_CHANGED',
    errorMessage: 'The cash to count has changed: it is ₹316.00 now.',
  })
  expect((await count(ravi, { expected: 316, counted: 316 })).status).toBe(201)
  expect((await count(ravi, { expected: 316, counted: 316 })).errorMessage).toBe(
    'This cash is counted already.',
  )
})

test('a delivery whose cash is counted is not undone', async () => {
  const ravi = await withCash(0)
  const id = await deliveredBy(ravi)
  const before = await meera.call('order.staffGet', { params: { id } })
  await count(ravi, { expected: 158, counted: 158 })
  const after = await meera.call('order.staffGet', { params: { id } })

  expect(before.data.undo_delivery_until).not.toBeNull()
  expect(after.data.undo_delivery_until).toBeNull()
  expect(
    await meera.call('order.undoDelivery', { params: { id }, body: { reason: 'Wrong order' } }),
  ).toMatchObject({ status: 409, code: 'CASH_COUNTED' })
})

test('a rider counts their own cash alone', async () => {
  const [ravi, sana] = [await withCash(1), await withCash(0)]

  expect((await count(sana, { expected: 158, counted: 158 })).status).toBe(409)
  expect((await countFor(ravi, ravi, { expected: 158, counted: 158 })).status).toBe(403)
  expect((await count(meera, { expected: 158, counted: 158 })).status).toBe(403)
  await count(ravi, { expected: 158, counted: 158 })
})

// The embedded database runs one transaction at a time.
describe.runIf(hasServer)('at once', () => {
  test('cash that the rider and an admin count at once is counted once', async () => {
    for (let round = 0; round < 10; round++) {
      const ravi = await withCash(1)
      const before = (await meera.call('rider.cash', {})).data.counts.length

      const answers = await Promise.all([
        count(ravi, { expected: 158, counted: 158 }),
        countFor(meera, ravi, { expected: 158, counted: 158 }),
        count(ravi, { expected: 158, counted: 158 }),
      ])

      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
      const { data } = await meera.call('rider.cash', {})
      expect(data.counts.length).toBe(Math.min(50, before + 1))
    }
  })

  test('a delivery that is undone while it is counted is one or the other', async () => {
    for (let round = 0; round < 10; round++) {
      const ravi = await withCash(0)
      const id = await deliveredBy(ravi)

      const [counted, undone] = await Promise.all([
        count(ravi, { expected: 158, counted: 158 }),
        meera.call('order.undoDelivery', { params: { id }, body: { reason: 'Wrong order' } }),
      ])

      expect([counted.status, undone.status].toSorted()).toBeOneOf([
        [201, 409],
        [200, 409],
      ])
      const { data } = await ravi.call('rider.orders', {})
      expect(data.cash.amount).toBe(0)
    }
  })
})

/** A new rider who has delivered so many orders of ₹158. */
async function withCash(orders: number) {
  const ravi = await shop.user({ username: 'Ravi Kamble', role: 'RIDER' })
  for (let nth = 0; nth < orders; nth++) await deliveredBy(ravi)
  return ravi
}

/** Three pieces at ₹30, and ₹68 of fees. */
async function deliveredBy(rider: TestUser) {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { order_id: id } = await orderForCash(await shop.user(), [[milk, 3]])
  const orders = [{ id, from: null }]
  await meera.call('rider.handOver', { body: { rider_id: rider.id, orders } })
  await rider.call('rider.deliver', { params: { id }, body: { collected: 158 } })
  return id
}

type Count = { expected: number; counted: number; reason?: string }

const count = (who: TestUser, body: Count, key = newId()) =>
  who.call('rider.count', { body }, { headers: { 'idempotency-key': key } })

const countFor = (who: TestUser, rider: TestUser, body: Count) =>
  who.call(
    'rider.countFor',
    { params: { id: rider.id }, body },
    { headers: { 'idempotency-key': newId() } },
  )

const drawer = async () => (await meera.call('payment.drawer', { query: { day: today } })).data
