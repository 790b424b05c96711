import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { deliveredForCash, deliveredPaidOnline } from '#server/testing/delivered-order.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { checkUndoDelivery } from './undo-delivery-rules.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('a mistaken "Cash Received" is undone: the order is in delivery again, and its cash still due', async () => {
  const { milk, asha, id, number } = await delivered()
  const before = await cashOf(number)

  const answer = await undo(id)

  expect(before).toEqual({ collected: true, closed: 98 })
  expect(answer).toMatchObject({
    status: 200,
    message: `Order ${number} is Shipped again.`,
    data: { status: 'Shipped', payment_status: 'Pending', undo_delivery_until: null },
  })
  expect(await cashOf(number)).toEqual({ collected: false, closed: 0 })
  expect(await shop.stockOf(milk)).toBe(9)
  const { data: seen } = await asha.call('order.get', { params: { id } })
  expect(seen).toMatchObject({ status: 'Shipped', payment_status: 'Pending' })
  const { data: entries } = await meera.call('audit.list', { query: { search: number } })
  expect(entries[0]).toMatchObject({
    action: 'order.undoDelivery',
    before: { status: 'Delivered', paymentStatus: 'Completed' },
    after: { status: 'Shipped', paymentStatus: 'Pending', reason: 'Pressed on the wrong order' },
  })
})

test('delivered after all, its cash counts once, on the day it was really received', async () => {
  const { id, number } = await delivered()
  await undo(id)
  await meera.call('order.move', { params: { id }, body: { to: 'Delivered' } })

  expect(await cashOf(number)).toEqual({ collected: true, closed: 98 })
  const { data } = await meera.call('report.day', { query: {} })
  expect(data.figures.delivered).toBe(await countDelivered())
})

test('an undone delivery is no delivery in the report', async () => {
  const { id } = await delivered()
  await undo(id)

  const { data } = await meera.call('report.day', { query: {} })

  expect(data.figures.delivered).toBe(await countDelivered())
})

test('of two concurrent undos the second is rejected because there is nothing to undo', async () => {
  const { id } = await delivered()

  const both = await Promise.all([undo(id), undo(id)])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('only an admin can undo a delivery, with a reason, and only of cash on delivery', async () => {
  const { id } = await delivered()
  const picker = await shop.user({ role: 'PICKER' })
  const milk = await shop.product({ stock: 10 })
  const open = await orderForCash(await shop.user(), [[milk, 1]])
  const online = await deliveredPaidOnline(shop, meera, await shop.user(), [[milk, 1]])

  const byPicker = await picker.call('order.undoDelivery', {
    params: { id },
    body: { reason: 'Pressed on the wrong order' },
  })
  const silent = await meera.call('order.undoDelivery', { params: { id }, body: { reason: ' ' } })

  expect([byPicker.status, silent.status]).toEqual([403, 400])
  expect(await undo(open.order._id)).toMatchObject({ status: 409, code: 'NOT_DELIVERED' })
  expect(await undo(online.id)).toMatchObject({ status: 409, code: 'NOT_CASH' })
})

test('an order with returned items stays delivered', async () => {
  const { milk, id } = await delivered()
  const line = { product_id: milk.id, quantity: 1 }
  await meera.call(
    'order.return',
    {
      params: { id },
      body: { lines: [line], money: 'cash', items: 'shelf', reason: 'Sour', amount: 30 },
    },
    { headers: { 'idempotency-key': newId() } },
  )

  expect(await undo(id)).toMatchObject({ status: 409, code: 'RETURNED' })
})

test("it can be undone until midnight in India, by the database's clock", async () => {
  const { id } = await delivered()
  const { data } = await meera.call('order.staffGet', { params: { id } })
  const until = data.undo_delivery_until ?? ''
  await shop.db.execute(sql`set session_replication_role = replica`)
  await shop.db.execute(
    sql`update order_events set created_at = created_at - interval '1 day' where order_id = ${id}`,
  )
  await shop.db.execute(sql`set session_replication_role = default`)

  expect(new Date(until).toISOString()).toMatch(/T18:30:00.000Z$/)
  expect(await undo(id)).toMatchObject({ status: 409, code: 'DAY_OVER' })
})

test('the last minute of a day in India is still that day, the first of the next is not', () => {
  const createdAt = new Date('2026-11-22T18:20:00Z')
  const check = (now: string) => () =>
    checkUndoDelivery(
      {
        ...{ number: 'TKR-1', status: 'Delivered', paymentMode: 'COD', returns: [] },
        handover: null,
        events: [{ status: 'Delivered', actor: 'staff', actorId: null, reason: null, createdAt }],
      },
      new Date(now),
    )

  expect(check('2026-11-22T18:29:59Z')).not.toThrow()
  expect(check('2026-11-22T18:30:00Z')).toThrow('earlier day')
})

async function delivered() {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const asha = await shop.user()
  return { milk, asha, ...(await deliveredForCash(meera, asha, [[milk, 1]])) }
}

const undo = (id: string) =>
  meera.call('order.undoDelivery', {
    params: { id },
    body: { reason: 'Pressed on the wrong order' },
  })

/** Whether the order's cash counts as received, and its sum in today's closing. */
async function cashOf(number: string) {
  const query = { collected: 'true', day: today, pageSize: 100 } as const
  const { data } = await meera.call('payment.cash', { query })
  const { data: closing } = await meera.call('payment.closing', { query: { day: today } })
  const cells = closing.csv.split('\r\n').map((row) => row.split(','))
  return {
    collected: data.some(({ order_id }) => order_id === number),
    closed: cells.filter((row) => row[2] === number).reduce((sum, row) => sum + Number(row[5]), 0),
  }
}

async function countDelivered() {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where status = 'Delivered'`,
  )
  return rows[0]?.count
}
