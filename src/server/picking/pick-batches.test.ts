import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { batchesOf, dayIn, receive } from '#server/testing/purchases.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })
const asha = await shop.user()

afterEach(() => expectLedgerMatchesStock(shop.db))

const lineOf = async (id: string) => {
  const { data } = await pintu.call('picking.orders', { query: { ids: id } })
  return data[0]?.lines[0]
}

test('pickers see which batches to take, what expires first, first', async () => {
  const milk = await shop.product({ stock: 0 })
  await receive(meera, [
    { product: milk, quantity: 10, batch: 'late', best_before: dayIn(9) },
    { product: milk, quantity: 2, batch: 'soon', best_before: dayIn(2) },
  ])

  const { order_id } = await orderForCash(asha, [[milk, 5]])

  expect(await lineOf(order_id)).toMatchObject({
    quantity: 5,
    batches: [
      { batch: 'soon', best_before: dayIn(2), days_left: 2, quantity: 2 },
      { batch: 'late', best_before: dayIn(9), days_left: 9, quantity: 3 },
    ],
  })
})

test('a batch past its day on the same shelf is named, and without batches nothing is', async () => {
  const [milk, rice] = [await shop.product({ stock: 0 }), await shop.product({ name: 'Rice' })]
  await receive(meera, [
    { product: milk, quantity: 4, batch: 'old', best_before: dayIn(1) },
    { product: milk, quantity: 4, batch: 'new', best_before: dayIn(5) },
  ])
  await shop.db.execute(sql`update stock_batches set best_before = ${dayIn(-2)} where code = 'old'`)

  const { order_id } = await orderForCash(asha, [[milk, 1]])
  const other = await orderForCash(asha, [[rice, 1]])

  expect(await lineOf(order_id)).toMatchObject({
    batches: [{ batch: 'new', quantity: 1 }],
    past: { batch: 'old', days_left: -2, quantity: 4 },
  })
  expect(await lineOf(other.order_id)).not.toHaveProperty('batches')
})

test('units that are missing while packing leave the order and are lost to their batch', async () => {
  const milk = await shop.product({ stock: 0 })
  await receive(meera, [
    { product: milk, quantity: 2, batch: 'soon', best_before: dayIn(2) },
    { product: milk, quantity: 8, batch: 'late', best_before: dayIn(9) },
  ])
  const { order_id: id } = await orderForCash(asha, [[milk, 5]])
  await pintu.call('picking.start', { params: { id }, body: {} })
  const body = { product_id: milk.id, found: 3, reason: 'shelf-empty' } as const
  await pintu.call('picking.tick', { params: { id }, body })
  await pintu.call('picking.pack', { params: { id }, body: { bags: 1 } })

  expect(await lineOf(id)).toMatchObject({
    batches: [
      { batch: 'soon', quantity: 2 },
      { batch: 'late', quantity: 1 },
    ],
  })
  // The shelf was empty: what stood in stock is written off with its batch, and Undo restores both.
  expect([await shop.stockOf(milk), await batchesOf(shop.db, milk)]).toEqual([
    0,
    { soon: 0, late: 0 },
  ])
  const { data } = await meera.call('stock.ledger', { params: { id: milk.id }, query: {} })
  const emptied = data.movements.find(({ change }) => change === -5)
  await meera.call('stock.undo', { params: { id: emptied?._id ?? newId() } })
  expect([await shop.stockOf(milk), await batchesOf(shop.db, milk)]).toEqual([
    5,
    { soon: 0, late: 5 },
  ])
})
