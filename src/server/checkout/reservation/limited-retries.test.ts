import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop()

afterEach(async () => {
  vi.restoreAllMocks()
  // Otherwise the reconciler would also check the orders of all earlier tests.
  await shop.db.execute(sql`delete from payment_watches`)
})

test('for a paid order, choosing cash queries the provider about nothing', async () => {
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

test('for a finished order, neither another attempt nor cash queries the provider', async () => {
  const { asha, milk, id } = await placed()
  await asha.call('order.cancel', { params: { id } })
  const asked = questions()

  const tries = await times(10, () => shop.checkout(asha, [[milk, 1]], { orderId: id }))
  const cash = await times(10, () => byCash(asha, id))

  expect(new Set([...tries, ...cash].map(({ code }) => code))).toEqual(new Set(['ORDER_CLOSED']))
  expect(asked()).toBe(0)
})

test('another cart is rejected before the provider is queried', async () => {
  const { asha, milk, id, providerOrderId } = await placed()
  await cancelled(asha, providerOrderId)
  const asked = questions()

  const other = await shop.checkout(asha, [[milk, 2]], { orderId: id })

  expect(other).toMatchObject({ status: 422, code: 'OTHER_ORDER' })
  expect(asked()).toBe(0)
})

test('attempts with sold-out items are counted, and excess ones do not reach the provider', async () => {
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

describe('pending payments have a limit of reserved items', () => {
  test('retries count like new orders', async () => {
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

  test('an order reported as given up counts while it is reserved, and can be retried', async () => {
    const { asha, milk } = await shopper()
    const ids: string[] = []
    for (const quantity of [1, 2, 1, 2, 1]) {
      const { data } = await shop.checkout(asha, [[milk, quantity]])
      // The provider does not answer, so it is unknown whether money is pending.
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

  test('released items do not count', async () => {
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

/** Counts the queries to the provider from here on. */
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
