import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { paymentEvents } from '#server/db/schema/payment.ts'
import type { SeenPayment } from '#server/payment/payment-rules.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { milkOrders } from '#server/testing/milk-orders.ts'
import { NO_BALANCE, openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { settlePayment } from './settle-payment.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const { placed, refundsOf, orderOf, brokenMoney } = milkOrders(shop)

afterEach(async () => {
  await shop.weather({ down: false })
  await shop.webhooks(true)
  await shop.work()
  expect(await brokenMoney()).toEqual([])
  // Otherwise the reconciler would also check the orders of all earlier tests.
  await shop.db.execute(sql`delete from payment_watches`)
})

describe('browser reports', () => {
  test('T-PAY-10 a cancel report after Completed changes nothing', async () => {
    const { asha, milk, providerOrderId } = await placed()
    await shop.pay(providerOrderId)
    await shop.work()

    const answer = await cancelled(asha, providerOrderId)

    expect(answer).toMatchObject({
      status: 200,
      data: { order: { payment_status: 'Completed' } },
    })
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('T-PAY-11 a cancel report while the provider says captured is a payment', async () => {
    const { asha, milk, providerOrderId } = await placed()
    await shop.webhooks(false)
    await shop.pay(providerOrderId)

    const answer = await cancelled(asha, providerOrderId)

    expect(answer.data.order.payment_status).toBe('Completed')
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test("T-PAY-12 a report about another user's order is not found", async () => {
    const { asha, providerOrderId } = await placed()
    const ravi = await shop.user({ username: 'Ravi' })

    expect((await cancelled(ravi, providerOrderId)).status).toBe(404)
    expect((await failed(ravi, providerOrderId)).status).toBe(404)
    expect(await orderOf(asha)).toMatchObject({ paymentStatus: 'Pending' })
  })

  test('a failed card releases the items once the provider has reported that nothing is pending', async () => {
    const { asha, milk, providerOrderId } = await placed()
    await shop.pay(providerOrderId, NO_BALANCE)

    const answer = await failed(asha, providerOrderId)

    expect(answer.data.order).toMatchObject({
      payment_status: 'Failed',
      can_retry_payment: true,
      payment_error: 'There is not enough balance in the account.',
    })
    expect(await shop.stockOf(milk)).toBe(10)
    expect((await stateOf(asha)).data).toMatchObject({ payment_status: 'Failed', money: 'none' })
  })

  test('the reason reported by a browser is stored as such until the provider gives its own', async () => {
    const { asha, providerOrderId } = await placed()
    const reported = 'The app was closed before the bank answered.'
    await asha.call('order.paymentFailed', {
      body: { razorpay_order_id: providerOrderId, error_description: reported },
    })

    const told = async () => (await asha.call('order.list', {})).data[0]
    expect(await told()).toMatchObject({ payment_error: reported, payment_error_by: 'app' })
    await shop.pay(providerOrderId, NO_BALANCE)
    await shop.work()

    expect(await told()).toMatchObject({
      payment_error: 'There is not enough balance in the account.',
      payment_error_by: 'provider',
    })
  })

  test('is accepted at any length, wherever it must be cut', async () => {
    const { asha, id, providerOrderId } = await placed()
    const words = `${'a'.repeat(499)}😀 and more`

    const answer = await asha.call('order.paymentFailed', {
      body: { razorpay_order_id: providerOrderId, cancel_reason: words },
    })

    expect(answer).toMatchObject({ status: 200, data: { order: { payment_status: 'Failed' } } })
    const events = await shop.db
      .select({ details: paymentEvents.details })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.orderId, id), eq(paymentEvents.kind, 'reported-failed')))
    expect(events).toMatchObject([{ details: { cancel_reason: 'a'.repeat(499) } }])
  })

  test('giving up after a failure stays a failure', async () => {
    const { asha, providerOrderId } = await placed()
    await failed(asha, providerOrderId)

    expect((await cancelled(asha, providerOrderId)).data.order.payment_status).toBe('Failed')
  })

  test('T-PAY-14 without an answer of the provider the items stay reserved until it has one', async () => {
    const { asha, milk, providerOrderId } = await placed()
    await shop.weather({ down: true })

    const answer = await cancelled(asha, providerOrderId)
    const kept = await shop.stockOf(milk)
    const money = (await stateOf(asha)).data.money
    await shop.weather({ down: false })
    await shop.letTimePass(16)
    await shop.reconcile()

    expect(answer.data.order.payment_status).toBe('Cancelled')
    expect([kept, money]).toEqual([9, 'unknown'])
    expect(await shop.stockOf(milk)).toBe(10)
  })
})

describe('retries', () => {
  test('T-PAY-13 use the same order here and at the provider, with the items reserved again', async () => {
    const { asha, milk, providerOrderId, id } = await placed()
    await cancelled(asha, providerOrderId)

    const again = await shop.checkout(asha, [[milk, 1]], { orderId: id, paymentMethod: 'UPI' })
    await shop.pay(providerOrderId)
    await shop.work()

    expect(again.data).toMatchObject({
      order: { _id: id, payment_status: 'Pending', payment_mode: 'UPI' },
      paymentDetails: { razorpayOrderId: providerOrderId },
    })
    expect(await orderOf(asha)).toMatchObject({ id, paymentStatus: 'Completed' })
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('of a waiting order use the new payment method, and reserve its items no longer than before', async () => {
    const { asha, milk, providerOrderId, id } = await placed()
    await shop.letTimePass(14)

    const again = await shop.checkout(asha, [[milk, 1]], { orderId: id, paymentMethod: 'UPI' })
    await shop.letTimePass(2)
    await shop.reconcile()

    expect(again.data).toMatchObject({
      order: { _id: id, payment_status: 'Pending', payment_mode: 'UPI' },
      paymentDetails: { razorpayOrderId: providerOrderId },
    })
    expect(await orderOf(asha)).toMatchObject({ status: 'Cancelled', paymentStatus: 'Cancelled' })
    expect(await shop.stockOf(milk)).toBe(10)
  })

  test('with other items are rejected, and a client that names no order creates a new one', async () => {
    const { asha, milk, providerOrderId, id } = await placed()
    await failed(asha, providerOrderId)

    const other = await shop.checkout(asha, [[milk, 2]], { orderId: id })
    const fresh = await shop.checkout(asha, [[milk, 1]])

    expect(other).toMatchObject({ status: 422, code: 'OTHER_ORDER' })
    expect(fresh.data.order._id).not.toBe(id)
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test("of another user's order are not found", async () => {
    const { milk, id } = await placed()
    const ravi = await shop.user({ username: 'Ravi' })

    expect((await shop.checkout(ravi, [[milk, 1]], { orderId: id })).status).toBe(404)
  })

  test('of sold-out items say so, and nothing is reserved', async () => {
    const { asha, milk, providerOrderId, id } = await placed({ stock: 1 })
    await cancelled(asha, providerOrderId)
    await shop.checkout(await shop.user(), [[milk, 1]])

    const again = await shop.checkout(asha, [[milk, 1]], { orderId: id })

    expect(again).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    expect(await shop.stockOf(milk)).toBe(0)
  })

  test('of an order that was paid meanwhile require no second payment', async () => {
    const { asha, milk, providerOrderId, id } = await placed()
    await shop.webhooks(false)
    await shop.pay(providerOrderId, NO_BALANCE)
    await failed(asha, providerOrderId)
    await shop.pay(providerOrderId)

    const again = await shop.checkout(asha, [[milk, 1]], { orderId: id })

    expect(again.data.order.payment_status).toBe('Completed')
  })

  test('in cash take over the same order: items, cart and email, once', async () => {
    const { asha, milk, providerOrderId, id } = await placed()
    await asha.call('cart.add', { body: { productId: milk.id, quantity: 1 } })
    await failed(asha, providerOrderId)

    const [one, two] = [await byCash(asha, id), await byCash(asha, id)]

    expect(one.data.order).toMatchObject({
      _id: id,
      payment_mode: 'COD',
      payment_status: 'Pending',
      can_retry_payment: false,
    })
    expect(two.data.order.payment_mode).toBe('COD')
    expect(await shop.stockOf(milk)).toBe(9)
    expect((await asha.call('cart.get', {})).data).toEqual([])
    expect((await mailsFor(shop.db, asha.id)).map(({ kind }) => kind)).toEqual(['order-placed'])
  })

  test('in cash refund money that arrives later', async () => {
    const { asha, providerOrderId, id } = await placed()
    await shop.faults({ authoriseLateMinutes: 5 }, providerOrderId)
    await shop.pay(providerOrderId)
    await byCash(asha, id)

    await shop.letTimePass(6)
    await shop.work()

    expect(await orderOf(asha)).toMatchObject({ paymentMode: 'COD', paymentStatus: 'Pending' })
    expect(await refundsOf(id)).toMatchObject([{ paise: 98_00, status: 'processed' }])
  })
})

describe('time', () => {
  test('an unpaid order releases its items when its reservation ends', async () => {
    const { asha, milk } = await placed()

    await shop.letTimePass(14)
    await shop.reconcile()
    const before = await shop.stockOf(milk)
    await shop.letTimePass(2)
    await shop.reconcile()

    expect([before, await shop.stockOf(milk)]).toEqual([9, 10])
    expect(await orderOf(asha)).toMatchObject({ status: 'Cancelled', paymentStatus: 'Cancelled' })
  })

  test('REL-10 of a hundred payments whose browser and webhook are lost all are found within 16 minutes', async () => {
    const milk = await shop.product({ price: 30_00, stock: 200 })
    await shop.webhooks(false)
    for (let nth = 0; nth < 100; nth++) {
      const { data } = await shop.checkout(await shop.user(), [[milk, 1]])
      await shop.pay(data.paymentDetails.razorpayOrderId)
    }
    const before = await countPaid(milk)

    await shop.letTimePass(15)
    await shop.reconcile()
    // What a slow machine did not answer in time is queried again a minute later.
    await shop.letTimePass(1)
    await shop.reconcile()

    expect([before, await countPaid(milk)]).toEqual([0, 100])
  }, 240_000)

  test('T-PAY-15, REL-9 a late capture revives the order while its items are in stock', async () => {
    const { asha, milk, providerOrderId } = await placed()
    await failed(asha, providerOrderId)
    await shop.letTimePass(16)
    await shop.reconcile()
    expect(await orderOf(asha)).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed' })

    await settlePayment(shop.db, 'webhook', late(providerOrderId))

    expect(await orderOf(asha)).toMatchObject({ status: 'Processing', paymentStatus: 'Completed' })
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('R22 half an hour after its placement an order is no longer revived: the money is refunded', async () => {
    const { asha, milk, providerOrderId, id } = await placed()
    await shop.letTimePass(16)
    await shop.reconcile()
    await shop.letTimePass(15)

    await settlePayment(shop.db, 'webhook', late(providerOrderId))

    expect(await orderOf(asha)).toMatchObject({ status: 'Cancelled', paymentStatus: 'Cancelled' })
    expect(await refundsOf(id)).toMatchObject([{ paise: 98_00, status: 'promised' }])
    expect(await shop.stockOf(milk)).toBe(10)
    await shop.db.execute(sql`delete from jobs where kind = 'refund'`)
  })

  test('T-PAY-16 a late capture without stock is refunded once, and the shopper is notified', async () => {
    const { asha, milk, providerOrderId, id } = await placed({ stock: 1 })
    await failed(asha, providerOrderId)
    await shop.checkout(await shop.user(), [[milk, 1]])

    await shop.pay(providerOrderId)
    await shop.work()
    await shop.reconcile()
    await shop.work()

    expect(await orderOf(asha)).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed' })
    expect(await refundsOf(id)).toMatchObject([{ paise: 98_00, status: 'processed' }])
    expect(await mailsFor(shop.db, asha.id)).toMatchObject([{ kind: 'refund-promised' }])
    expect(await shop.stockOf(milk)).toBe(0)
    expect((await stateOf(asha)).data.money).toBe('returned')
  })

  test('T-PAY-16 a payment to be refunded no longer pays its order, even if the bank rejected the refund', async () => {
    const { asha, milk, providerOrderId, id } = await placed({ stock: 1 })
    await failed(asha, providerOrderId)
    const ravi = await shop.user()
    const other = await shop.checkout(ravi, [[milk, 1]])
    await shop.faults({ refundFails: true }, providerOrderId)
    await shop.pay(providerOrderId)
    await shop.work()
    const owed = await refundsOf(id)

    await cancelled(ravi, other.data.paymentDetails.razorpayOrderId)
    await shop.letTimePass(6)
    await shop.reconcile()

    expect(owed).toMatchObject([{ paise: 98_00, status: 'failed' }])
    expect(await orderOf(asha)).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed' })
    expect(await shop.stockOf(milk)).toBe(1)
  })

  test('the second payment of an order paid twice is refunded, once', async () => {
    const { asha, providerOrderId, id } = await placed()
    await shop.faults({ captureTwice: true, webhookCopies: 2 }, providerOrderId)
    await shop.pay(providerOrderId)
    await shop.letTimePass(1)
    await shop.work()

    expect(await orderOf(asha)).toMatchObject({ paymentStatus: 'Completed' })
    expect(await refundsOf(id)).toMatchObject([{ paise: 98_00, status: 'processed' }])
  })

  test('T-STK-5 a reservation that ends while the payment arrives leaves an order that is paid and has its items', async () => {
    for (let trial = 0; trial < 20; trial++) {
      const { asha, milk, providerOrderId, id } = await placed({ stock: 1 })
      await shop.letTimePass(16)
      await Promise.all([shop.pay(providerOrderId).then(shop.work), shop.reconcile()])
      await shop.reconcile()
      await shop.work()

      // An order closed before the money arrived is revived: its items are still in stock.
      expect(await orderOf(asha)).toMatchObject({
        status: 'Processing',
        paymentStatus: 'Completed',
      })
      expect(await shop.stockOf(milk)).toBe(0)
      expect(await refundsOf(id)).toEqual([])
    }
  })
})

test('an unpaid order cannot leave the shop', async () => {
  const { id } = await placed()
  const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

  const answer = await meera.call('order.move', { params: { id }, body: { to: 'Shipped' } })

  expect(answer).toMatchObject({ status: 409, code: 'NOT_PAID' })
})

const cancelled = (person: TestUser, razorpay_order_id: string) =>
  person.call('order.paymentCancelled', {
    body: { razorpay_order_id, reason: 'Payment cancelled by user' },
  })

const failed = (person: TestUser, razorpay_order_id: string) =>
  person.call('order.paymentFailed', {
    body: { razorpay_order_id, cancel_reason: 'Payment failed', error_code: 'BAD_REQUEST_ERROR' },
  })

const byCash = (person: TestUser, id: string) => person.call('order.payByCash', { params: { id } })

async function stateOf(person: TestUser) {
  const order = await orderOf(person)
  return person.call('order.paymentState', { params: { id: order?.id ?? '' } })
}

/** The bank's late answer, for an account whose payments are always captured. */
const late = (providerOrderId: string): SeenPayment => ({
  id: `pay_late_${providerOrderId}`,
  providerOrderId,
  amount: 98_00,
  currency: 'INR',
  status: 'captured',
  isCaptured: true,
  refunded: 0,
  method: 'upi',
  error: null,
})

async function countPaid({ id }: { id: string }) {
  const { rows } = await shop.db.execute<{ paid: number }>(sql`select count(*)::int as paid
    from orders o join order_items i on i.order_id = o.id
    where i.product_id = ${id} and payment_status = 'Completed'`)
  return rows[0]?.paid
}
