import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundByHand } from './refund-by-hand.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const rahul = await shop.user({ username: 'Rahul', role: 'ADMIN' })

test('whoever has lost the role since they asked gives nothing back', async () => {
  const { id } = await paid()
  const picker = await shop.user({ role: 'PICKER' })
  const wish = { paise: 20_00, reason: 'Sour', key: undefined, again: undefined }

  await expect(
    refundByHand(shop.db, { ...wish, staffId: picker.id, idOrNumber: id }),
  ).rejects.toMatchObject({ kind: 'forbidden' })
})

test('a refund that failed is listed until it is given again, and is given again once', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 20, 'Two eggs were broken')
  const listed = await waiting(order.number)

  const both = await Promise.all([again(order.id, failed, 20), again(order.id, failed, 20, rahul)])
  const more = await again(order.id, failed, 15)
  await shop.work()

  expect(listed).toMatchObject([
    { _id: failed, order: order.id, amount: 20, left: 20, reason: 'Two eggs were broken' },
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(more).toMatchObject({ status: 422, code: 'KEY_REUSED' })
  expect(await waiting(order.number)).toEqual([])
  expect(await refundsOf(order.id)).toEqual([
    [20_00, 'failed'],
    [20_00, 'processed'],
  ])
})

test('one that fails again is listed in its own right', async () => {
  const order = await paid()
  const first = await failedRefund(order, 20, 'Two eggs were broken')
  await shop.faults({ refundFails: true }, order.providerOrderId)
  const { data: second } = await again(order.id, first, 20)
  await shop.work()

  expect(await waiting(order.number)).toMatchObject([{ _id: second._id }])
})

test('the same amount given by hand in the meantime settles it, another amount does not', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 20, 'Two eggs were broken')
  await byHand(order.id, 15, 'The milk was sour')
  const before = await waiting(order.number)

  await byHand(order.id, 20, 'Two eggs were broken, again')
  const late = await again(order.id, failed, 20)

  expect(before).toMatchObject([{ _id: failed }])
  expect(await waiting(order.number)).toEqual([])
  expect(late).toMatchObject({ status: 409, code: 'GIVEN_AGAIN' })
})

test('of what was left meanwhile no more is given again, and never more than was to go back', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 98, 'All of it')
  await byHand(order.id, 90, 'Nearly all')
  const listed = await waiting(order.number)

  const tooMuch = await again(order.id, failed, 98)
  const rest = await again(order.id, failed, 8)
  const other = await paid()
  const small = await failedRefund(other, 20, 'Two eggs were broken')
  const larger = await again(other.id, small, 21)

  expect(listed).toMatchObject([{ amount: 98, left: 8 }])
  expect(tooMuch).toMatchObject({ status: 409, code: 'MORE_THAN_PAID' })
  expect(rest.status).toBe(201)
  expect(await waiting(order.number)).toEqual([])
  expect(larger.status).toBe(400)
})

test('money of a second payment goes back from that payment, and the order stays paid', async () => {
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
    join payments p on p.id = r.payment_id where r.cause = ${`again:${twice?._id}`}`)
  expect(rows).toEqual([{ pays: false }])
})

test('what did not fail, or is another order’s, is not given again', async () => {
  const order = await paid()
  const other = await paid()
  const failed = await failedRefund(order, 20, 'Two eggs were broken')
  const { data: fine } = await byHand(other.id, 20, 'Two eggs were broken')

  const refused = [
    await again(other.id, failed, 20),
    await again(other.id, fine._id, 20),
    await again(order.id, newId(), 20),
  ]

  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
})

test('failed refunds come page by page, the oldest first, and to admins alone', async () => {
  const { data, totalCount } = await meera.call('payment.failedRefunds', { query: {} })
  const { data: second } = await meera.call('payment.failedRefunds', {
    query: { currentPage: 2, pageSize: 1 },
  })
  const picker = await shop.user({ role: 'PICKER' })
  const refused = await picker.call('payment.failedRefunds', { query: {} })

  expect(totalCount).toBe(data.length)
  expect(second).toEqual(data.slice(1, 2))
  const times = data.map(({ failedAt }) => failedAt)
  expect(times).toEqual(times.toSorted())
  expect(refused.status).toBe(403)
})

async function paid() {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(await shop.user(), [[milk, 1]])
  const { razorpayOrderId: providerOrderId } = data.paymentDetails
  await shop.pay(providerOrderId)
  await shop.work()
  return { id: data.order._id, number: data.order_id, providerOrderId }
}

type Paid = Awaited<ReturnType<typeof paid>>

/** The bank turns it down; the next one it lets through. */
async function failedRefund({ id, providerOrderId }: Paid, amount: number, reason: string) {
  await shop.faults({ refundFails: true }, providerOrderId)
  const { data } = await byHand(id, amount, reason)
  await shop.work()
  await shop.faults({ refundFails: false }, providerOrderId)
  return data._id
}

const byHand = (id: string, amount: number, reason: string) =>
  meera.call('payment.refund', { params: { id }, body: { amount, reason } })

const again = (id: string, failed: string, amount: number, who = meera) =>
  who.call('payment.refund', {
    params: { id },
    body: { amount, reason: 'Two eggs were broken', again: failed },
  })

async function waiting(number: string) {
  const { data } = await meera.call('payment.failedRefunds', { query: { pageSize: 100 } })
  return data.filter(({ order_id }) => order_id === number)
}

async function refundsOf(id: string) {
  const { rows } = await shop.db.execute<{ paise: string; status: string }>(
    sql`select paise, status from refunds where order_id = ${id} order by created_at`,
  )
  return rows.map(({ paise, status }) => [Number(paise), status])
}
