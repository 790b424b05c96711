import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
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

async function placed({ stock = 10 } = {}) {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock })
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
