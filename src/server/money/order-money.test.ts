import { expect, test } from 'vitest'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })
const desk = refundDesk(shop, meera)
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('payments list what was paid and refunded, and agree with the closing', async () => {
  const { id, number } = await packedShort()

  const row = await desk.moneyOf(number)

  expect(row).toMatchObject({
    total_amount: 138.2,
    ...{ paid_amount: 391.51, refunded_amount: 253.31, refunding_amount: 0, owed_amount: 0 },
    left_amount: 138.2,
  })
  expect(await closingOf(number)).toBe(138.2)
  expect((await moneyOf(meera, id)).data).toEqual(row)
})

test('a refund is pending, then sent, and owed once it has failed', async () => {
  const order = await desk.paid()
  await desk.byHand(order.id, 8, 'A dented can')
  const underWay = await desk.moneyOf(order.number)
  await shop.work()
  await desk.failedRefund(order, 20)

  const failed = await desk.moneyOf(order.number)

  expect(underWay).toMatchObject({ refunded_amount: 0, refunding_amount: 8, left_amount: 90 })
  expect(failed).toMatchObject({
    ...{ paid_amount: 98, refunded_amount: 8, refunding_amount: 0, owed_amount: 20 },
    left_amount: 90,
  })
  expect(await closingOf(order.number)).toBe(90)
})

test('a payment outside the provider counts as refunded, and is no longer owed', async () => {
  const order = await desk.paid()
  const failed = await desk.failedRefund(order, 20)
  await desk.settle(failed, { how: 'cash', amount: 20, note: 'At the counter' })

  expect(await desk.moneyOf(order.number)).toMatchObject({
    ...{ paid_amount: 98, refunded_amount: 20, owed_amount: 0, left_amount: 78 },
  })
  expect(await closingOf(order.number)).toBe(78)
})

test('a failed or only authorised attempt has paid nothing', async () => {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(await shop.user(), [[milk, 1]])
  await shop.faults({ authoriseLateMinutes: 13 }, data.paymentDetails.razorpayOrderId)
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()

  expect(await desk.moneyOf(data.order_id)).toMatchObject({
    ...{ total_amount: 98, paid_amount: 0, refunded_amount: 0, left_amount: 0 },
  })
})

test('cash is paid on delivery, as in the closing', async () => {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { order, order_id } = await orderForCash(await shop.user(), [[milk, 1]])
  const before = await moneyOf(meera, order_id)
  for (const to of ['Shipped', 'Delivered'] as const) {
    await meera.call('order.move', { params: { id: order._id }, body: { to } })
  }

  const { data } = await moneyOf(meera, order_id)

  expect(before.data).toMatchObject({ paid_amount: 0, collectedAt: null })
  expect(data).toMatchObject({ paid_amount: 98, collectedAt: expect.any(String), payments: [] })
  expect(await closingOf(order_id)).toBe(98)
})

test('the money of an order names the colleague who refunded it', async () => {
  const { id } = await packedShort()
  await desk.byHand(id, 10, 'A dented can')
  await meera.call('order.move', { params: { id }, body: { to: 'Cancelled', reason: 'Too late' } })

  const { data } = await moneyOf(meera, id)

  const promised = data.events.filter(({ kind }) => kind === 'refund-promised')
  expect(promised.map(({ source, name }) => [source, name])).toEqual([
    ['staff', 'Pintu'],
    ['staff', 'Meera'],
    ['staff', 'Meera'],
  ])
  expect(data.events.find(({ kind }) => kind === 'placed')).not.toHaveProperty('name')
})

test('the money of an order is for admins: a picker is rejected, and an unknown order is 404', async () => {
  const { id } = await desk.paid()

  expect((await moneyOf(pintu, id)).status).toBe(403)
  expect((await moneyOf(meera, 'TKR-NONE-0000')).status).toBe(404)
})

const moneyOf = (who: TestUser, id: string) => who.call('payment.ofOrder', { params: { id } })

/** Paid ₹391.51 by card; of its items only the rice was found. */
async function packedShort() {
  const ghee = await shop.product({ price: 253_31, discount: 0, stock: 5 })
  const rice = await shop.product({ price: 70_20, discount: 0, stock: 5 })
  const { data } = await shop.checkout(await shop.user(), [
    [ghee, 1],
    [rice, 1],
  ])
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  const params = { id: data.order._id }
  await pintu.call('picking.start', { params, body: {} })
  await pintu.call('picking.tick', { params, body: { product_id: rice.id, found: 1 } })
  await pintu.call('picking.tick', {
    params,
    body: { product_id: ghee.id, found: 0, reason: 'shelf-empty' },
  })
  await pintu.call('picking.pack', { params, body: { bags: 1 } })
  await shop.work()
  return { id: data.order._id, number: data.order_id }
}

/** Today's closing lines of an order, in rupees. */
async function closingOf(number: string) {
  const { data } = await meera.call('payment.closing', { query: { day: today } })
  const cells = data.csv.split('\r\n').map((row) => row.split(','))
  const paise = cells
    .filter((row) => row[2] === number)
    .map((row) => Math.round(Number(row[5]) * 100))
  return paise.reduce((sum, one) => sum + one, 0) / 100
}
