import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { NO_BALANCE, openPayingShop } from '#server/testing/paying.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })

afterEach(async () => {
  await shop.weather({ down: false })
  await shop.webhooks(true)
  // Otherwise the reconciler would also check the orders of all earlier tests.
  await shop.db.execute(sql`delete from payment_watches`)
})

test('stock is not reserved for ever by repeated attempts: 99 of 99 are back 15 minutes after the order was placed', async () => {
  const { asha, milk, id } = await placed()
  const answers: (string | undefined)[] = []

  for (let minutes = 14; minutes <= 126; minutes += 14) {
    await shop.letTimePass(14)
    const { code } = await shop.checkout(asha, [[milk, 99]], { orderId: id })
    answers.push(code)
    await shop.reconcile()
  }

  expect(answers).toEqual([undefined, ...Array.from({ length: 8 }, () => 'ORDER_CLOSED')])
  expect(await shop.stockOf(milk)).toBe(99)
})

test('an attempt after the reservation closes the order: its items are back before the reconciler runs', async () => {
  const { asha, milk, id } = await placed()
  await shop.letTimePass(16)

  const again = await shop.checkout(asha, [[milk, 99]], { orderId: id })

  expect(again).toMatchObject({ status: 409, code: 'ORDER_CLOSED' })
  expect(await shop.stockOf(milk)).toBe(99)
})

test('after its reservation an order is not reopened while the provider is silent about its last payment', async () => {
  const { asha, milk, id, providerOrderId } = await placed()
  await shop.pay(providerOrderId, NO_BALANCE)
  await shop.work()
  await shop.letTimePass(16)
  await shop.weather({ down: true })

  const silent = await shop.checkout(asha, [[milk, 99]], { orderId: id })
  const { data } = await asha.call('order.get', { params: { id } })
  await shop.weather({ down: false })
  const answered = await shop.checkout(asha, [[milk, 99]], { orderId: id })

  expect(silent).toMatchObject({
    status: 503,
    code: 'LAST_PAYMENT_UNKNOWN',
    errorMessage: 'We could not check your last payment. Please try again in a minute.',
  })
  expect(data).toMatchObject({ status: 'Processing', payment_status: 'Failed' })
  expect(answered).toMatchObject({ status: 409, code: 'ORDER_CLOSED' })
  expect(await shop.stockOf(milk)).toBe(99)
})

test('a payment that succeeded before the provider went silent is found by the next attempt', async () => {
  const { asha, milk, id, providerOrderId } = await placed()
  await shop.webhooks(false)
  await shop.pay(providerOrderId)
  await shop.letTimePass(16)
  await shop.weather({ down: true })
  const silent = await shop.checkout(asha, [[milk, 99]], { orderId: id })
  await shop.weather({ down: false })

  const answered = await shop.checkout(asha, [[milk, 99]], { orderId: id })

  expect(silent.status).toBe(503)
  expect(answered.data.order).toMatchObject({ payment_status: 'Completed' })
})

test('after its reservation an order can still be paid in cash while the provider is silent', async () => {
  const { asha, id } = await placed(5)
  await shop.letTimePass(16)
  await shop.weather({ down: true })

  const answer = await asha.call('order.payByCash', { params: { id } })
  await shop.weather({ down: false })
  await shop.letTimePass(61)
  await shop.reconcile()

  expect(answer.status).toBe(200)
  const { data } = await asha.call('order.get', { params: { id } })
  expect(data).toMatchObject({ status: 'Processing', payment_mode: 'COD' })
})

test('while a payment is pending the reservation is renewed, once', async () => {
  const { milk, providerOrderId } = await placed()
  await payLate(providerOrderId)
  const stocks: (number | undefined)[] = []

  for (const minutes of [6, 4, 11]) {
    await shop.letTimePass(minutes)
    await shop.db.execute(sql`update payment_watches set next_ask_at = now()`)
    await shop.reconcile()
    stocks.push(await shop.stockOf(milk))
  }

  expect(stocks).toEqual([0, 0, 99])
})

test('an attempt during a pending payment renews the reservation once, and a later one does not', async () => {
  const { asha, milk, id, providerOrderId } = await placed()
  await payLate(providerOrderId)

  await shop.letTimePass(6)
  const renewed = await shop.checkout(asha, [[milk, 99]], { orderId: id })
  await shop.letTimePass(15)
  const closed = await shop.checkout(asha, [[milk, 99]], { orderId: id })

  expect(renewed.status).toBe(201)
  expect(closed).toMatchObject({ status: 409, code: 'ORDER_CLOSED' })
  expect(await shop.stockOf(milk)).toBe(99)
})

/** Ten minutes after the order was placed; the bank does not answer for an hour. */
async function payLate(providerOrderId: string) {
  await shop.letTimePass(10)
  await shop.faults({ authoriseLateMinutes: 60 }, providerOrderId)
  await shop.pay(providerOrderId)
}

async function placed(pieces = 99) {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 99 })
  const { data } = await shop.checkout(asha, [[milk, pieces]])
  return { asha, milk, id: data.order._id, providerOrderId: data.paymentDetails.razorpayOrderId }
}
