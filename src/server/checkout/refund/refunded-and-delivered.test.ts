import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const desk = refundDesk(shop, meera)

test('a fully refunded order in delivery can still be delivered, and its items stay out of stock', async () => {
  const order = await desk.paid()
  const before = await stockTaken(order.id)
  await move(order.id, 'Shipped')
  await desk.byHand(order.id, 98, 'The bag was wet')
  await shop.work()

  const delivered = await move(order.id, 'Delivered')

  expect(delivered).toMatchObject({
    status: 200,
    data: { status: 'Delivered', payment_status: 'Refunded', next: [] },
  })
  expect(await stockTaken(order.id)).toBe(before)
  expect(await moneyState(order)).toBe('returned')
})

test('the money of a partially refunded order is taken: the order is still paid', async () => {
  const order = await desk.paid()
  await desk.byHand(order.id, 20, 'Two eggs were broken')
  const promised = await moneyState(order)
  await shop.work()

  expect([promised, await moneyState(order)]).toEqual(['taken', 'taken'])
})

test('the money of an order is returning once the whole payment is refunded, and then returned', async () => {
  const order = await desk.paid()
  await move(order.id, 'Shipped')
  await desk.byHand(order.id, 20, 'Two eggs were broken')
  await shop.work()
  await desk.byHand(order.id, 78, 'The bag was wet')
  const promised = await moneyState(order)
  await shop.work()

  expect([promised, await moneyState(order)]).toEqual(['returning', 'returned'])
})

const move = (id: string, to: 'Shipped' | 'Delivered') =>
  meera.call('order.move', { params: { id }, body: { to } })

async function moneyState({ asha, id }: Awaited<ReturnType<typeof desk.paid>>) {
  return (await asha.call('order.paymentState', { params: { id } })).data.money
}

/** Reserved items of the order according to the ledger. */
async function stockTaken(orderId: string) {
  const { rows } = await shop.db.execute<{ taken: number }>(
    sql`select -sum(delta)::int as taken from stock_movements where order_id = ${orderId}`,
  )
  return rows[0]?.taken
}
