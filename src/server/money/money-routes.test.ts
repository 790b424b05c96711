import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderSort } from '#contract/order/order-kinds.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { closingRows } from './closing/closing-rules.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const asha = await shop.user()
const milk = await shop.product({ price: 30_00, stock: 50 })
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

const online = await shop.checkout(asha, [[milk, 1]])
await shop.pay(online.data.paymentDetails.razorpayOrderId)
await shop.work()
await meera.call('payment.refund', {
  params: { id: online.data.order._id },
  body: { amount: 8, reason: 'A dented can' },
})
await shop.work()
const cash = await orderForCash(asha, [[milk, 2]])

test('an order’s money is listed with its attempts, refunds and history', async () => {
  const { data, totalCount } = await meera.call('payment.list', {
    query: { text: online.data.order_id },
  })

  expect(totalCount).toBe(1)
  expect(data[0]).toMatchObject({
    order_id: online.data.order_id,
    payment_status: 'Completed',
    total_amount: 98,
    payments: [{ amount: 98, pays: true, status: 'captured' }],
    refunds: [{ amount: 8, status: 'processed', reason: 'A dented can' }],
  })
  expect(data[0]?.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['placed', 'captured', 'completed', 'refund-promised']),
  )
})

test('payments are sorted by their sum, in both directions', async () => {
  const large = await shop.checkout(asha, [[milk, 4]])
  const sorted = async (sort: OrderSort) =>
    (await meera.call('payment.list', { query: { sort } })).data.map((order) => order.order_id)

  expect(await sorted('-total')).toEqual([large.data.order_id, online.data.order_id])
  expect(await sorted('total')).toEqual([online.data.order_id, large.data.order_id])
})

test('the provider’s list and ours agree; differences are listed', async () => {
  expect(await meera.call('payment.unmatched', { query: { day: today } })).toMatchObject({
    data: [],
    complete: true,
  })

  const lost = await shop.checkout(await shop.user(), [[milk, 1]])
  await shop.webhooks(false)
  const { paymentId } = await shop.pay(lost.data.paymentDetails.razorpayOrderId)
  const { data } = await meera.call('payment.unmatched', { query: { day: today } })
  await shop.webhooks(true)

  expect(data).toMatchObject([
    { payment_id: paymentId, order_id: lost.data.order_id, what: 'only at the provider' },
  ])
})

test('cash is to be collected until the delivery, and collected after it', async () => {
  const before = await meera.call('payment.cash', { query: {} })
  for (const to of ['Shipped', 'Delivered'] as const) {
    await meera.call('order.move', { params: { id: cash.order._id }, body: { to } })
  }
  const after = await meera.call('payment.cash', { query: { collected: 'true', day: today } })

  expect(before).toMatchObject({ data: [{ order_id: cash.order_id }], totalAmount: 128 })
  expect(after).toMatchObject({ data: [{ status: 'Delivered' }], totalAmount: 128, totalCount: 1 })
  expect(after.data[0]?.collectedAt).not.toBeNull()
})

test('a day closes with every movement and their sums', async () => {
  const { data } = await meera.call('payment.closing', { query: { day: today } })

  expect(data.name).toBe(`tokri-${today}.csv`)
  expect(data.csv).toMatch(/online,.*,98\.00\r\n/)
  expect(data.csv).toMatch(/refund,.*,-8\.00\r\n/)
  expect(data.csv).toContain('sum refund,,,,,-8.00\r\n')
})

test('a cell of the closing is one cell and no formula, regardless of the name of its method', () => {
  const line = { kind: 'online', at: new Date(0), number: 'TKR-1', paise: 1_00 } as const

  const csv = closingRows([{ ...line, reference: '=cmd()', method: 'card,"x"\n' }])

  expect(csv).toBe(`online,1970-01-01 05:30:00,TKR-1,'=cmd(),"card,""x""\n",1.00\r\n`)
})

test('refunds below a rupee and of unknown orders are rejected', async () => {
  const give = (id: string, amount: number) =>
    meera.call('payment.refund', { params: { id }, body: { amount, reason: 'x' } })

  expect((await give(online.data.order._id, 0.5)).status).toBe(400)
  expect((await give('TKR-NONE-0000', 5)).status).toBe(404)
  expect(await shop.db.execute(sql`select 1 from refunds where paise < 100`)).toMatchObject({
    rows: [],
  })
})
