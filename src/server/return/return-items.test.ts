import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Input } from '#contract/schemas.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { deliver, deliveredForCash, deliveredPaidOnline } from '#server/testing/delivered-order.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const TODAY = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const rahul = await shop.user({ username: 'Rahul', role: 'ADMIN' })

test('items of a delivered cash order go back into stock, and are refunded in cash', async () => {
  const { milk, asha, id, number } = await cashOrder(3)

  const answer = await giveBack(id, milk, { quantity: 2, amount: 60 })

  expect(answer).toMatchObject({
    status: 201,
    message: 'The items are returned. Refund ₹60.00 from the drawer.',
    data: {
      status: 'Delivered',
      payment_status: 'Completed',
      products: [{ quantity: 3, returned: 2 }],
      returns: [{ amount: 60, fees: 0, money: 'cash', items: 'shelf', name: 'Meera' }],
      can_return: { left: 98, fees: 68, money: ['cash', 'bank'] },
    },
  })
  expect(await shop.stockOf(milk)).toBe(9)
  await expectLedgerMatchesStock(shop.db)
  const { data: seen } = await asha.call('order.get', { params: { id } })
  expect(seen.returns).toEqual([
    {
      ...{ _id: answer.data.returns[0]?._id, amount: 60, fees: 0, money: 'cash' },
      lines: [{ product_id: milk.id, name: 'Milk', quantity: 2 }],
      ...{ reason: 'The milk was sour', at: answer.data.returns[0]?.at },
    },
  ])
  const { data: entries } = await meera.call('audit.list', { query: { search: number } })
  expect(entries.find(({ action }) => action === 'order.return')).toMatchObject({
    after: { returned: '2 × Milk', paise: 60_00, money: 'cash', items: 'shelf' },
  })
  expect(await mailsOf(asha)).toMatchObject([
    { number, items: [{ name: 'Milk', quantity: 2 }], paise: 60_00, money: 'cash' },
  ])
})

test("the day's closing, the report and the order's totals agree about returned items", async () => {
  const { milk, id, number } = await cashOrder(3)
  const before = await reportOf(milk)
  await giveBack(id, milk, { quantity: 2, amount: 60 })
  await giveBack(id, milk, { quantity: 1, amount: 98, fees: true, money: 'bank' })

  const { data: closing } = await meera.call('payment.closing', { query: { day: TODAY } })
  const cells = closing.csv.split('\r\n').map((row) => row.split(','))
  const ofOrder = cells.filter((row) => row[2] === number)
  const { data: money } = await meera.call('payment.ofOrder', { params: { id } })
  const after = await reportOf(milk)

  expect(ofOrder.map(([kind, , , , method, amount]) => [kind, method, amount])).toEqual([
    ['cash', '', '158.00'],
    ['cash', 'returned', '-60.00'],
    ['other', 'bank transfer', '-98.00'],
  ])
  expect(money).toMatchObject({
    ...{ paid_amount: 158, refunded_amount: 158 },
    returns: [
      { amount: 60, how: 'cash' },
      { amount: 98, how: 'bank' },
    ],
  })
  expect(before.revenue - after.revenue).toBeCloseTo(158)
  expect([before.sold, after.sold]).toEqual([3, 0])
})

test('items that cannot be sold again are written off: neither sold nor in stock', async () => {
  const { milk, id, number } = await cashOrder(3)

  await giveBack(id, milk, { quantity: 1, amount: 30, items: 'written-off' })

  expect(await shop.stockOf(milk)).toBe(7)
  await expectLedgerMatchesStock(shop.db)
  const { data } = await meera.call('stock.ledger', { params: { id: milk.id }, query: {} })
  expect(data.movements).toMatchObject([
    { change: -1, reason: 'damaged', note: `Returned from order ${number}` },
    { change: 1, reason: 'return', order_number: number, can_undo: false },
    { change: -3, reason: 'sale' },
    { reason: 'opening' },
  ])
})

test('delivery and tax are refunded only with the last item, and never more than was paid', async () => {
  const { milk, id } = await cashOrder(3)
  const early = await giveBack(id, milk, { quantity: 2, amount: 128, fees: true })
  await giveBack(id, milk, { quantity: 2, amount: 60 })

  const last = await giveBack(id, milk, { quantity: 1, amount: 98, fees: true, money: 'bank' })

  expect(early).toMatchObject({ status: 400 })
  expect(last).toMatchObject({
    status: 201,
    data: { returns: [{ amount: 60 }, { amount: 98, fees: 68, money: 'bank' }], can_return: null },
  })
})

test('no more is returned than was delivered', async () => {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const bread = await shop.product({ price: 40_00, stock: 10, name: 'Bread' })
  const asha = await shop.user()
  const { order } = await orderForCash(asha, [
    [milk, 3],
    [bread, 1],
  ])
  await packShort(order._id, [
    [milk, 2],
    [bread, 1],
  ])
  await deliver(meera, order._id)

  const more = await giveBack(order._id, milk, { quantity: 3, amount: 90 })
  const all = await giveBack(order._id, milk, { quantity: 2, amount: 60 })
  const again = await giveBack(order._id, milk, { quantity: 1, amount: 30 })

  expect(more).toMatchObject({
    status: 409,
    code: 'RETURNED_BEFORE',
    message: 'Only 2 of Milk can still be returned.',
  })
  expect(all.status).toBe(201)
  expect(again).toMatchObject({ status: 409, message: 'Nothing of Milk can still be returned.' })
})

test('of two concurrent returns of the same items the second is told that they were already returned', async () => {
  const { milk, id } = await cashOrder(3)

  const both = await Promise.all([
    giveBack(id, milk, { quantity: 2, amount: 60 }),
    giveBack(id, milk, { quantity: 2, amount: 60, who: rahul }),
  ])

  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await shop.stockOf(milk)).toBe(9)
  await expectLedgerMatchesStock(shop.db)
})

test('a return that is sent twice is made once; another one under its key is rejected', async () => {
  const { milk, id } = await cashOrder(3)
  const key = newId()

  const both = await Promise.all([
    giveBack(id, milk, { quantity: 1, amount: 30, key }),
    giveBack(id, milk, { quantity: 1, amount: 30, key }),
  ])
  const other = await giveBack(id, milk, { quantity: 2, amount: 60, key })
  const without = await giveBack(id, milk, { quantity: 1, amount: 30, key: '' })

  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0]?.data.returns).toEqual(both[1]?.data.returns)
  expect(both[0]?.data.returns).toHaveLength(1)
  expect(other).toMatchObject({ status: 422, code: 'KEY_REUSED' })
  expect(without).toMatchObject({ status: 400, code: 'KEY_MISSING' })
})

test('an online order is refunded to its payment method, for the returned lines', async () => {
  const { milk, asha, id } = await onlineOrder(3)

  const answer = await giveBack(id, milk, { quantity: 1, amount: 30, money: 'online' })
  await shop.work()

  expect(answer.message).toBe('The items are returned. ₹30.00 is being refunded.')
  const { data } = await asha.call('order.get', { params: { id } })
  expect(data).toMatchObject({
    refunds: [{ amount: 30, status: 'processed', reason: 'The milk was sour' }],
    returns: [{ amount: 30, money: 'online' }],
    payment_status: 'Completed',
  })
  const { rows } = await shop.db.execute(sql`select lines from refunds where order_id = ${id}`)
  expect(rows).toEqual([{ lines: [{ productId: milk.id, quantity: 1 }] }])
})

test('an online payment refunded in cash cannot be refunded again', async () => {
  const { milk, id } = await onlineOrder(3)

  await giveBack(id, milk, { quantity: 2, amount: 60, money: 'cash' })
  const refund = (amount: number) =>
    meera.call('payment.refund', { params: { id }, body: { amount, reason: 'Late' } })

  expect(await refund(99)).toMatchObject({ status: 409, code: 'MORE_THAN_PAID' })
  expect(await refund(98)).toMatchObject({ status: 201 })
})

test('a return refunds no more than earlier refunds have left, and says so before', async () => {
  const { milk, id } = await onlineOrder(3)
  const body = { amount: 120, reason: 'Very late' }
  await meera.call('payment.refund', { params: { id }, body })

  const seen = await giveBack(id, milk, { quantity: 3, amount: 90, money: 'online' })
  const rest = await giveBack(id, milk, { quantity: 3, amount: 38, money: 'online' })

  expect(seen).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED' })
  expect(rest).toMatchObject({ status: 201, data: { returns: [{ amount: 38 }] } })
})

test('items of a fully refunded order are returned without money', async () => {
  const { milk, id } = await onlineOrder(3)
  const body = { amount: 158, reason: 'Very late' }
  await meera.call('payment.refund', { params: { id }, body })

  const answer = await giveBack(id, milk, { quantity: 3, amount: 0, money: 'online' })

  expect(answer).toMatchObject({ status: 201, data: { returns: [{ amount: 0 }] } })
  expect(await shop.stockOf(milk)).toBe(10)
})

test('cash is not refunded online, nor is less than a rupee', async () => {
  const cash = await cashOrder(1)
  const online = await onlineOrder(1, 50)

  const asOnline = await giveBack(cash.id, cash.milk, { quantity: 1, amount: 30, money: 'online' })
  const few = await giveBack(online.id, online.milk, { quantity: 1, amount: 0.5, money: 'online' })
  const coin = await giveBack(online.id, online.milk, { quantity: 1, amount: 0.5, money: 'cash' })

  expect([asOnline.status, few.status, coin.status]).toEqual([400, 400, 201])
})

test('only an admin can return items, and only of a delivered order', async () => {
  const { milk, id } = await cashOrder(1)
  const open = await orderForCash(await shop.user(), [[milk, 1]])
  const picker = await shop.user({ role: 'PICKER' })

  const byPicker = await giveBack(id, milk, { quantity: 1, amount: 30, who: picker })
  const tooEarly = await giveBack(open.order._id, milk, { quantity: 1, amount: 30 })

  expect(byPicker.status).toBe(403)
  expect(tooEarly).toMatchObject({ status: 409, code: 'NOT_DELIVERED' })
})

test('the database itself rejects more than was delivered, and changes of recorded returns', async () => {
  const { milk, id } = await cashOrder(1)
  await giveBack(id, milk, { quantity: 1, amount: 30 })

  const second = sql`insert into returns (id, order_id, number, lines, paise, fees, money, items, reason, actor_id, request_key)
    select ${newId()}, order_id, 2, lines, 0, 0, money, items, reason, actor_id, 'other' from returns where order_id = ${id}`

  await expect(shop.db.execute(second)).rejects.toThrow()
  await expect(
    shop.db.execute(sql`update returns set paise = 0 where order_id = ${id}`),
  ).rejects.toThrow()
})

/** The day's revenue, and the sold quantity of a product. */
async function reportOf({ id }: { id: string }) {
  const { data } = await meera.call('report.day', { query: {} })
  const { data: top } = await meera.call('report.products', { query: { whole: 'true' } })
  return { revenue: data.figures.revenue, sold: top.find(({ _id }) => _id === id)?.sold }
}

async function cashOrder(quantity: number) {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const asha = await shop.user()
  return { milk, asha, ...(await deliveredForCash(meera, asha, [[milk, quantity]])) }
}

async function onlineOrder(quantity: number, price = 30_00) {
  const milk = await shop.product({ price, stock: 10 })
  const asha = await shop.user()
  const order = await deliveredPaidOnline(shop, meera, asha, [[milk, quantity]])
  return { milk, asha, ...order }
}

type Wish = Partial<Input<'order.return'>['body']> & {
  quantity: number
  amount: number
  key?: string
  who?: TestUser
}

function giveBack(
  id: string,
  product: { id: string },
  { quantity, key = newId(), who = meera, ...wish }: Wish,
) {
  return who.call(
    'order.return',
    {
      params: { id },
      body: {
        lines: [{ product_id: product.id, quantity }],
        money: 'cash',
        items: 'shelf',
        reason: 'The milk was sour',
        ...wish,
      },
    },
    key ? { headers: { 'idempotency-key': key } } : {},
  )
}

/** Packs the found quantities of each line; the rest had expired. */
async function packShort(id: string, found: [{ id: string }, number][]) {
  await meera.call('picking.start', { params: { id }, body: {} })
  for (const [product, count] of found) {
    const tick = { product_id: product.id, found: count }
    await meera.call('picking.tick', { params: { id }, body: { ...tick, reason: 'past-date' } })
  }
  await meera.call('picking.pack', { params: { id }, body: { bags: 1 } })
}

async function mailsOf({ id }: TestUser) {
  const { rows } = await shop.db.execute<{ details: object }>(
    sql`select details -> 'details' as details from jobs where user_id = ${id} and details ->> 'kind' = 'order-returned'`,
  )
  return rows.map(({ details }) => details)
}
