import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop()

afterEach(async () => {
  vi.restoreAllMocks()
  // When time passes, the reconciler would ask about the orders of all tests before as well.
  await shop.db.execute(sql`delete from payment_watches`)
})

test('of an order that is paid, cash instead asks the provider nothing', async () => {
  const { asha, id, providerOrderId } = await placed()
  await shop.pay(providerOrderId)
  await shop.work()
  const asked = questions()

  const answers = await times(20, () => byCash(asha, id))

  expect(new Set(answers.map(({ data }) => data.order.payment_status))).toEqual(
    new Set(['Completed']),
  )
  expect(asked()).toBe(0)
})

test('of an order that is over, neither another try nor cash asks the provider anything', async () => {
  const { asha, milk, id } = await placed()
  await asha.call('order.cancel', { params: { id } })
  const asked = questions()

  const tries = await times(10, () => shop.checkout(asha, [[milk, 1]], { orderId: id }))
  const cash = await times(10, () => byCash(asha, id))

  expect(new Set([...tries, ...cash].map(({ code }) => code))).toEqual(new Set(['ORDER_CLOSED']))
  expect(asked()).toBe(0)
})

test('another basket is refused before the provider is asked', async () => {
  const { asha, milk, id, providerOrderId } = await placed()
  await cancelled(asha, providerOrderId)
  const asked = questions()

  const other = await shop.checkout(asha, [[milk, 2]], { orderId: id })

  expect(other).toMatchObject({ status: 422, code: 'OTHER_ORDER' })
  expect(asked()).toBe(0)
})

test('tries that find the goods sold out are counted, and of too many the provider hears nothing', async () => {
  const { asha, milk, id, providerOrderId } = await placed({ stock: 1 })
  await cancelled(asha, providerOrderId)
  await shop.checkout(await shop.user(), [[milk, 1]])

  const tries = await times(10, () => shop.checkout(asha, [[milk, 1]], { orderId: id }))
  const asked = questions()
  const more = await shop.checkout(asha, [[milk, 1]], { orderId: id })

  expect(new Set(tries.map(({ code }) => code))).toEqual(new Set(['OUT_OF_STOCK']))
  expect(more.status).toBe(429)
  expect((await byCash(asha, id)).status).toBe(429)
  expect(asked()).toBe(0)
})

describe('what waits for a payment holds so much at most', () => {
  test('however it was taken: tries again count as new orders do', async () => {
    const { asha, milk } = await shopper()
    const tries: { id: string; quantity: number }[] = []
    for (const quantity of [1, 2, 1, 2, 1, 2]) {
      const { data } = await shop.checkout(asha, [[milk, quantity]])
      await cancelled(asha, data.paymentDetails.razorpayOrderId)
      tries.push({ id: data.order._id, quantity })
      await shop.letTimePass(1)
    }

    const answers = []
    for (const { id: orderId, quantity } of tries) {
      answers.push(await shop.checkout(asha, [[milk, quantity]], { orderId }))
    }

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409])
    expect(answers.at(-1)?.code).toBe('UNPAID_LIMIT')
    expect(await shop.stockOf(milk)).toBe(10 - 7)
  })

  test('what is kept although it is said to be given up counts, and may be tried again', async () => {
    const { asha, milk } = await shopper()
    const ids: string[] = []
    for (const quantity of [1, 2, 1, 2, 1]) {
      const { data } = await shop.checkout(asha, [[milk, quantity]])
      // The provider does not answer, so nobody knows whether money is under way.
      await shop.weather({ down: true })
      await cancelled(asha, data.paymentDetails.razorpayOrderId)
      await shop.weather({ down: false })
      ids.push(data.order._id)
      await shop.letTimePass(1)
    }

    const more = await shop.checkout(asha, [[milk, 2]])
    const again = await shop.checkout(asha, [[milk, 1]], { orderId: ids[0] })

    expect(more).toMatchObject({ status: 409, code: 'UNPAID_LIMIT' })
    expect(again.status).toBe(201)
  })

  test('what has gone back on the shelf does not count', async () => {
    const { asha, milk } = await shopper()
    for (const quantity of [1, 2, 1, 2, 1, 2]) {
      const { status, data } = await shop.checkout(asha, [[milk, quantity]])
      expect(status).toBe(201)
      await cancelled(asha, data.paymentDetails.razorpayOrderId)
      await shop.letTimePass(1)
    }

    expect(await shop.stockOf(milk)).toBe(10)
  })
})

async function shopper({ stock = 10 } = {}) {
  return { asha: await shop.user(), milk: await shop.product({ price: 30_00, stock }) }
}

async function placed({ stock = 10 } = {}) {
  const { asha, milk } = await shopper({ stock })
  const { data } = await shop.checkout(asha, [[milk, 1]])
  return { asha, milk, id: data.order._id, providerOrderId: data.paymentDetails.razorpayOrderId }
}

/** How many questions the provider is asked from here on. */
function questions() {
  const fetch = vi.spyOn(globalThis, 'fetch')
  return () =>
    fetch.mock.calls.filter(([url]) => String(url).startsWith(shop.razorpay.apiBase)).length
}

async function times<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let nth = 0; nth < count; nth++) answers.push(await act())
  return answers
}

const cancelled = (person: TestUser, razorpay_order_id: string) =>
  person.call('order.paymentCancelled', {
    body: { razorpay_order_id, reason: 'Payment cancelled by user' },
  })

const byCash = (person: TestUser, id: string) => person.call('order.payByCash', { params: { id } })
