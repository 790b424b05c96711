import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { ReturnedItems } from '#contract/return/return-kinds.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { deliver } from '#server/testing/delivered-order.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { batchesOf, dayIn, receive } from '#server/testing/purchases.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const asha = await shop.user()

afterEach(() => expectLedgerMatchesStock(shop.db))

/** Milk with two units of unknown age, four that expire soon and ten that expire later. */
async function stocked() {
  const milk = await shop.product({ stock: 2 })
  await receive(meera, [
    { product: milk, quantity: 10, batch: 'late', best_before: dayIn(9) },
    { product: milk, quantity: 4, batch: 'soon', best_before: dayIn(2) },
  ])
  return milk
}

type Product = { id: string }
const left = (milk: Product) => batchesOf(shop.db, milk)
const cancel = (id: string) =>
  meera.call('order.move', { params: { id }, body: { to: 'Cancelled', reason: 'No rider' } })
const change = (milk: Product, by: number, reason: 'damaged' | 'restock' | 'correction') => {
  const change_id = newId()
  const body = { change_id, change: by, reason }
  return meera.call('stock.change', { params: { id: milk.id }, body }).then(() => change_id)
}
const undo = (id: string) => meera.call('stock.undo', { params: { id } })
/** Makes a batch past its day. */
const expire = (milk: Product, code: string) =>
  shop.db.execute(sql`update stock_batches set best_before = ${dayIn(-1)}
    where product_id = ${milk.id} and code = ${code}`)
const batchId = async ({ id }: Product, code: string) => {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from stock_batches where product_id = ${id} and code = ${code}`)
  return rows[0]?.id ?? ''
}
const takeOut = (id: string, change_id = newId()) =>
  meera.call('purchase.takeOut', { params: { id }, body: { change_id } })

test('orders take what expires first, and units of unknown age last', async () => {
  const milk = await stocked()

  await orderForCash(asha, [[milk, 6]])
  expect(await left(milk)).toEqual({ soon: 0, late: 8 })
  await orderForCash(asha, [[milk, 9]])
  expect(await left(milk)).toEqual({ soon: 0, late: 0 })
  expect(await shop.stockOf(milk)).toBe(1)
})

test('a cancelled order gives its units back to their batches', async () => {
  const milk = await stocked()
  const order = await orderForCash(asha, [[milk, 6]])

  await cancel(order.order_id)

  expect(await left(milk)).toEqual({ soon: 4, late: 10 })
})

test('what is past its day is sold last, when the stock has nothing else', async () => {
  const milk = await stocked()
  await expire(milk, 'soon')

  await orderForCash(asha, [[milk, 12]])
  expect(await left(milk)).toEqual({ soon: 4, late: 0 })
  await orderForCash(asha, [[milk, 3]])
  expect(await left(milk)).toEqual({ soon: 1, late: 0 })
})

test('units removed by hand are those of unknown age first, and Undo restores the batches', async () => {
  const milk = await stocked()

  await change(milk, -2, 'damaged')
  expect(await left(milk)).toEqual({ soon: 4, late: 10 })
  const id = await change(milk, -3, 'correction')
  expect(await left(milk)).toEqual({ soon: 1, late: 10 })
  await undo(id)
  expect(await left(milk)).toEqual({ soon: 4, late: 10 })
})

test('units added by hand have no batch, and the Undo of them takes none from batches in stock', async () => {
  const milk = await stocked()

  const id = await change(milk, 5, 'restock')
  expect(await left(milk)).toEqual({ soon: 4, late: 10 })
  await undo(id)
  expect(await left(milk)).toEqual({ soon: 4, late: 10 })
})

test('returned units are in their batch again if they are in stock again', async () => {
  const milk = await stocked()
  const { order_id: id } = await orderForCash(asha, [[milk, 5]])
  await deliver(meera, id)

  await giveBack(id, milk, 'shelf')
  expect(await left(milk)).toEqual({ soon: 0, late: 10 })
  await giveBack(id, milk, 'written-off')
  expect(await left(milk)).toEqual({ soon: 0, late: 10 })
})

test('a batch is taken out of stock once, and Undo puts it back', async () => {
  const milk = await stocked()
  await expire(milk, 'soon')
  const [id, press] = [await batchId(milk, 'soon'), newId()]

  const [taken, again] = [await takeOut(id, press), await takeOut(id, press)]

  expect(taken).toMatchObject({
    message: '4 units of Milk taken out of stock.',
    data: { movement_id: press, taken: 4 },
  })
  expect(again.data).toEqual(taken.data)
  expect(await takeOut(id)).toMatchObject({
    status: 409,
    message: 'Nothing is left of this batch of Milk.',
  })
  expect([await left(milk), await shop.stockOf(milk)]).toEqual([{ soon: 0, late: 10 }, 12])
  const { data } = await meera.call('stock.ledger', { params: { id: milk.id }, query: {} })
  expect(data.movements[0]).toMatchObject({ change: -4, reason: 'expired', can_undo: true })

  await undo(press)
  expect([await left(milk), await shop.stockOf(milk)]).toEqual([{ soon: 4, late: 10 }, 16])
})

test('batches are listed by their day, with what is past it first', async () => {
  const milk = await shop.product({ name: 'Cream', price: 50_00, discount: 10 })
  await receive(meera, [
    { product: milk, quantity: 6, cost: 31.5, batch: 'C1', best_before: dayIn(5) },
    { product: milk, quantity: 3, batch: 'C2', best_before: dayIn(30) },
    { product: milk, quantity: 3, batch: 'C3', best_before: dayIn(2) },
    { product: milk, quantity: 3, batch: 'C4' },
  ])
  await expire(milk, 'C3')

  const listed = async (within?: number) => {
    const answer = await meera.call('purchase.batches', {
      query: { pageSize: 100, ...(within !== undefined && { within }) },
    })
    return answer.data.filter(({ name }) => name === 'Cream')
  }

  expect((await listed()).map(({ batch, days_left }) => [batch, days_left])).toEqual([
    ['C3', -1],
    ['C1', 5],
  ])
  expect((await listed())[1]).toMatchObject({
    ...{ left: 6, cost: 31.5, value: 189, selling_price: 45, supplier: 'Satara Dairy' },
  })
  expect((await listed(-1)).map(({ batch }) => batch)).toEqual(['C3'])
  expect(await listed(60)).toHaveLength(3)
})

async function giveBack(id: string, { id: product_id }: Product, items: ReturnedItems) {
  const lines = [{ product_id, quantity: 1 }]
  const body = { lines, reason: 'Sour', items, amount: 30, money: 'cash' as const }
  const answer = await meera.call(
    'order.return',
    { params: { id }, body },
    { headers: { 'idempotency-key': newId() } },
  )
  expect(answer.status).toBe(201)
}
