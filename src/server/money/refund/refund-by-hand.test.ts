import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { findRefund } from '#server/payment/refund-store.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { refundByHand } from './refund-by-hand.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const rahul = await shop.user({ username: 'Rahul', role: 'ADMIN' })
const { again, byHand, failedRefund, failing, paid, refundsOf, waiting } = refundDesk(shop, meera)

test('a member of staff who lost the role meanwhile cannot refund', async () => {
  const { id } = await paid()
  const picker = await shop.user({ role: 'PICKER' })
  const wish = { paise: 20_00, reason: 'Sour', key: undefined, again: undefined }

  await expect(
    refundByHand(shop.db, { ...wish, staffId: picker.id, idOrNumber: id }),
  ).rejects.toMatchObject({ kind: 'forbidden' })
})

test('a failed refund is listed until it is retried, and is retried once', async () => {
  const order = await paid()
  const failed = await failedRefund(order)
  const listed = await waiting(order.number)

  const both = await Promise.all([
    again(order.id, failed, 20, { key: 'one' }),
    again(order.id, failed, 20, { key: 'two', who: rahul }),
  ])
  await shop.work()

  expect(listed).toMatchObject([
    { _id: failed, order: order.id, amount: 20, left: 20, reason: 'Two eggs were broken' },
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await waiting(order.number)).toEqual([])
  expect(await refundsOf(order.id)).toEqual([
    [20_00, 'failed'],
    [20_00, 'processed'],
  ])
})

test('a repeated request gets the same answer; another one under its key is rejected', async () => {
  const order = await paid()
  const failed = await failedRefund(order)

  const first = await again(order.id, failed, 15, { key: 'once' })
  const second = await again(order.id, failed, 15, { key: 'once' })
  const other = await again(order.id, failed, 5, { key: 'once' })

  expect(second).toMatchObject({ status: 201, data: { _id: first.data._id } })
  expect(other).toMatchObject({ status: 422, code: 'KEY_REUSED' })
  expect(await refundsOf(order.id)).toHaveLength(2)
})

test('a refund retried in part is owed for the rest, until that is refunded', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 98)

  await again(order.id, failed, 50, { key: 'first' })
  const half = await waiting(order.number)
  const tooMuch = await again(order.id, failed, 50, { key: 'more' })
  const rest = await again(order.id, failed, 48, { key: 'second' })

  expect(half).toMatchObject([{ _id: failed, amount: 98, left: 48 }])
  expect(tooMuch).toMatchObject({ status: 409, code: 'GIVEN_AGAIN' })
  expect(rest.status).toBe(201)
  expect(await waiting(order.number)).toEqual([])
})

test('a retried refund is for the same lines of the order', async () => {
  const order = await paid()
  const failed = await failedRefund(order)
  const { rows } = await shop.db.execute<{ lines: unknown }>(sql`update refunds
    set lines = (select jsonb_build_array(jsonb_build_object('productId', product_id, 'quantity', 1))
      from order_items where order_id = ${order.id}) where id = ${failed} returning lines`)

  const { data } = await again(order.id, failed, 20)

  const given = await findRefund(shop.db, data._id)
  expect(given?.lines).toHaveLength(1)
  expect(given?.lines).toEqual(rows[0]?.lines)
})

test('a retry that fails is listed in its own right, and only that', async () => {
  const order = await paid()
  const first = await failedRefund(order)
  const { data: second } = await failing(order.providerOrderId, () => again(order.id, first, 20))

  expect(await waiting(order.number)).toMatchObject([{ _id: second._id, left: 20 }])
  await again(order.id, second._id, 20)
  await shop.work()
  expect(await waiting(order.number)).toEqual([])
  expect((await refundsOf(order.id)).filter(([, status]) => status === 'processed')).toEqual([
    [20_00, 'processed'],
  ])
})

test('a failed request is not reported as pending', async () => {
  const order = await paid()
  const give = () => byHand(order.id, 20, 'Two eggs were broken', 'wish')
  const failed = await failing(order.providerOrderId, give)
  const retryRefund = () => again(order.id, failed.data._id, 20, { key: 'another' })
  await failing(order.providerOrderId, retryRefund)

  const refused = [await give(), await retryRefund()]
  const done = await byHand(order.id, 30, 'The milk was sour', 'third')
  await shop.work()
  const known = await byHand(order.id, 30, 'The milk was sour', 'third')

  expect(refused).toMatchObject([
    { status: 409, code: 'REFUND_FAILED' },
    { status: 409, code: 'REFUND_FAILED' },
  ])
  expect(done.message).toBe('The refund is on its way.')
  expect(known).toMatchObject({ status: 201, message: 'The refund has been sent back.' })
})

test('another refund of the same amount does not settle a failed one by itself', async () => {
  const order = await paid()
  const failed = [await failedRefund(order, 20, 'Eggs'), await failedRefund(order, 20, 'Milk')]

  await byHand(order.id, 20, 'Two eggs were broken')

  expect((await waiting(order.number)).map(({ _id }) => _id)).toEqual(failed)
})

test('no more is refunded again than is left meanwhile, and never more than was to be refunded', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 98, 'All of it')
  await byHand(order.id, 90, 'Nearly all')
  const listed = await waiting(order.number)

  const tooMuch = await again(order.id, failed, 98)
  const rest = await again(order.id, failed, 8)
  const other = await paid()
  const small = await failedRefund(other)
  const larger = await again(other.id, small, 21)

  expect(listed).toMatchObject([{ amount: 98, left: 8 }])
  expect(tooMuch).toMatchObject({ status: 409, code: 'MORE_THAN_PAID' })
  expect(rest.status).toBe(201)
  expect(await waiting(order.number)).toEqual([])
  expect(larger.status).toBe(400)
})

test('money of a second payment is refunded from that payment, and the order stays paid', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(asha, [[milk, 1]])
  const { razorpayOrderId } = data.paymentDetails
  await shop.faults({ captureTwice: true, refundFails: true }, razorpayOrderId)
  await shop.pay(razorpayOrderId)
  await shop.letTimePass(1)
  await shop.work()
  const [twice] = await waiting(data.order_id)
  await shop.faults({ refundFails: false }, razorpayOrderId)

  await again(data.order._id, twice?._id ?? '', 98)
  await shop.work()

  const { data: order } = await asha.call('order.get', { params: { id: data.order._id } })
  expect(order).toMatchObject({ payment_status: 'Completed' })
  const { rows } = await shop.db.execute(sql`select p.pays from refunds r
    join payments p on p.id = r.payment_id where r.cause like ${`again:${twice?._id}:%`}`)
  expect(rows).toEqual([{ pays: false }])
})

test('a refund that did not fail, or of another order, cannot be retried', async () => {
  const order = await paid()
  const other = await paid()
  const failed = await failedRefund(order)
  const { data: fine } = await byHand(other.id, 20, 'Two eggs were broken')

  const refused = [
    await again(other.id, failed, 20),
    await again(other.id, fine._id, 20),
    await again(order.id, newId(), 20),
  ]

  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
})

test('failed refunds are listed page by page, oldest first, and only for admins', async () => {
  const order = await paid()
  const failed = [await failedRefund(order, 20, 'Eggs'), await failedRefund(order, 30, 'Milk')]
  const picker = await shop.user({ role: 'PICKER' })

  const { data, totalCount } = await meera.call('payment.failedRefunds', { query: {} })
  const pages = await Promise.all(
    data.map((_, at) =>
      meera.call('payment.failedRefunds', { query: { currentPage: at + 1, pageSize: 1 } }),
    ),
  )
  const refused = await picker.call('payment.failedRefunds', { query: {} })

  expect(data.slice(-2).map(({ _id }) => _id)).toEqual(failed)
  expect(totalCount).toBe(data.length)
  expect(pages.flatMap((page) => page.data)).toEqual(data)
  expect(refused.status).toBe(403)
})
