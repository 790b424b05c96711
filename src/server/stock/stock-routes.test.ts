import { expect, test } from 'vitest'
import type { StockReason } from '#contract/stock/stock-kinds.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const asha = await shop.user()

const change = (id: string, by: number, more: { change_id?: string; note?: string } = {}) =>
  meera.call('stock.change', {
    params: { id },
    body: { change_id: newId(), change: by, reason: 'restock' as StockReason, ...more },
  })

const buy = (shopper: TestUser, { id }: { id: string }, quantity: number) =>
  shopper.call('order.placeCod', {
    body: {
      deliveryAddressId: shopper.addressId,
      paymentMethod: 'COD',
      products: [{ productId: id, quantity }],
    },
  })

const ledger = async (id: string, query = {}) =>
  (await meera.call('stock.ledger', { params: { id }, query })).data

test('a delivery adds to the stock, and returns the new stock', async () => {
  const milk = await shop.product({ stock: 10 })

  const { status, data, message } = await change(milk.id, 12, { note: 'Invoice SAT-1174' })

  expect([status, data.stock]).toEqual([200, 22])
  expect(message).toBe('Milk: 22 on the shelf.')
})

test('the ledger shows who changed what, why, and the stock after it, newest first', async () => {
  const honey = await shop.product({ name: 'Honey', stock: 10 })
  await change(honey.id, 12, { note: 'Invoice SAT-1174' })
  const { data: order } = await buy(asha, honey, 3)
  await asha.call('order.cancel', { params: { id: order.order_id } })

  const { product, movements } = await ledger(honey.id)

  expect(product).toMatchObject({ name: 'Honey', stock: 22 })
  expect(movements).toMatchObject([
    { change: 3, after: 22, reason: 'release', order_number: order.order_id, who: null },
    { change: -3, after: 19, reason: 'sale', order_number: order.order_id, who: null },
    { change: 12, after: 22, reason: 'restock', note: 'Invoice SAT-1174', who: 'Meera' },
    { change: 10, after: 10, reason: 'opening', note: '', order_number: null },
  ])
})

test('a page of the ledger computes the stock from its first row', async () => {
  const rice = await shop.product({ name: 'Rice', stock: 5 })
  for (const by of [1, 2, 3, 4]) await change(rice.id, by)

  const { movements } = await ledger(rice.id, { currentPage: 2, pageSize: 2 })

  expect(movements.map(({ change: by, after }) => [by, after])).toEqual([
    [2, 8],
    [1, 6],
  ])
})

test('the stock cannot be negative: the message says how many there are', async () => {
  const eggs = await shop.product({ name: 'Eggs', stock: 3 })

  const refused = await change(eggs.id, -5)

  expect([refused.status, refused.errorMessage]).toEqual([
    409,
    'Only 3 of Eggs are left: 5 cannot be removed.',
  ])
  expect((await ledger(eggs.id)).movements).toHaveLength(1)
})

test('a change repeated after a lost answer is made once', async () => {
  const dal = await shop.product({ name: 'Dal', stock: 4 })
  const body = { change_id: newId() }

  const answers = await Promise.all([change(dal.id, 6, body), change(dal.id, 6, body)])

  expect(answers.map(({ status, data }) => [status, data.stock])).toEqual([
    [200, 10],
    [200, 10],
  ])
  expect((await ledger(dal.id)).movements).toHaveLength(2)
})

test.each([
  { what: 'number', other: { by: 12 } },
  { what: 'note', other: { note: 'Invoice SAT-1183' } },
])(
  'a change whose answer was lost is not reported as done with another $what',
  async ({ other }) => {
    const flour = await shop.product({ name: 'Flour', stock: 4 })
    const body = { change_id: newId(), note: 'Invoice SAT-1182' }
    await change(flour.id, 10, body)

    const corrected = await change(flour.id, other.by ?? 10, { ...body, ...other })

    expect(corrected).toMatchObject({ status: 409, code: 'STOCK_MOVED', stock: 14 })
    expect(corrected.errorMessage).toContain('was already made differently')
    expect((await ledger(flour.id)).movements).toHaveLength(2)
  },
)

test('the id of a change to one product is rejected for another, also concurrently', async () => {
  const [tea, oil] = [await shop.product({ name: 'Tea' }), await shop.product({ name: 'Oil' })]
  const body = { change_id: newId() }

  const answers = await Promise.all([change(tea.id, 1, body), change(oil.id, 1, body)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('unknown products and changes are not found', async () => {
  const nowhere = newId()

  expect((await change(nowhere, 1)).status).toBe(404)
  expect((await meera.call('stock.ledger', { params: { id: nowhere }, query: {} })).status).toBe(
    404,
  )
})

test.each([0, 1.5, 1_000_001, '12' as unknown as number])(
  'a change by %s is rejected',
  async (by) => {
    const { id } = await shop.product()

    expect((await change(id, by)).status).toBe(400)
  },
)

test('each change is recorded in the trail, before and after', async () => {
  const ghee = await shop.product({ name: 'Ghee', stock: 8 })
  await change(ghee.id, -2)
  await meera.call('stock.setLowBelow', { params: { id: ghee.id }, body: { low_stock_below: 20 } })

  const { data } = await meera.call('audit.list', { query: { subjectId: ghee.id } })

  expect(data).toMatchObject([
    { action: 'stock.setLowBelow', before: { lowStockBelow: 10 }, after: { lowStockBelow: 20 } },
    { action: 'stock.change', before: { stock: 8 }, after: { stock: 6, reason: 'restock' } },
  ])
})

test('a stock count corrects the counted products, line by line', async () => {
  const [dahi, butter, cheese] = [
    await shop.product({ name: 'Dahi', stock: 11 }),
    await shop.product({ name: 'Butter', stock: 34 }),
    await shop.product({ name: 'Cheese', stock: 2 }),
  ]
  const line = (product: { id: string }, seen: number, counted: number) => ({
    change_id: newId(),
    product_id: product.id,
    seen,
    counted,
    reason: 'missing' as const,
  })

  const { status, data } = await meera.call('stock.take', {
    body: { lines: [line(dahi, 11, 10), line(butter, 34, 34), line(cheese, 9, 1)] },
  })

  expect(status).toBe(200)
  expect(data).toMatchObject([
    { name: 'Dahi', result: 'changed', change: -1, stock: 10 },
    { name: 'Butter', result: 'unchanged', change: 0, stock: 34 },
    { name: 'Cheese', result: 'refused', why: 'Only 2 of Cheese are left: 8 cannot be removed.' },
  ])
  expect((await ledger(dahi.id)).movements[0]).toMatchObject({
    reason: 'missing',
    note: 'Stock-take',
    who: 'Meera',
  })
})

test('sales between loading and counting stay counted', async () => {
  const paneer = await shop.product({ name: 'Paneer', stock: 20 })
  await buy(asha, paneer, 4)

  const { data } = await meera.call('stock.take', {
    body: {
      lines: [{ change_id: newId(), product_id: paneer.id, seen: 20, counted: 18 }],
    },
  })

  expect(data[0]).toMatchObject({ result: 'changed', change: -2, stock: 14 })
})

test('a repeated stock count is applied once', async () => {
  const salt = await shop.product({ name: 'Salt', stock: 20 })
  const body = { lines: [{ change_id: newId(), product_id: salt.id, seen: 20, counted: 25 }] }

  await meera.call('stock.take', { body })
  const { data } = await meera.call('stock.take', { body })

  expect(data[0]).toMatchObject({ result: 'changed', change: 5, stock: 25 })
})

test('a line of a stock count whose id was used otherwise is rejected with a message', async () => {
  const line = { change_id: newId(), product_id: (await shop.product({ stock: 20 })).id, seen: 20 }

  await meera.call('stock.take', { body: { lines: [{ ...line, counted: 25 }] } })
  const { data } = await meera.call('stock.take', { body: { lines: [{ ...line, counted: 24 }] } })

  expect(data[0]).toMatchObject({ result: 'refused', stock: 25 })
})

test('a stock count cannot contain a product twice, nor more than a hundred products', async () => {
  const { id } = await shop.product()
  const line = (product_id: string) => ({ change_id: newId(), product_id, seen: 1, counted: 1 })

  const twice = await meera.call('stock.take', { body: { lines: [line(id), line(id)] } })
  const many = Array.from({ length: 101 }, () => line(newId()))

  expect(twice.status).toBe(400)
  expect(twice.errorMessage).toContain('Each product is counted once.')
  expect((await meera.call('stock.take', { body: { lines: many } })).status).toBe(400)
})

test('returned and missing items do not count as sold', async () => {
  const brand = 'Sold'
  const list = async () => {
    const { data } = await meera.call('stock.list', { query: { search: brand, show: 'all' } })
    return data.map(({ sold_24h }) => sold_24h)
  }
  const asha = await shop.user()
  const figs = await shop.product({ name: 'Figs', brand, stock: 30 })
  const cancelled = await buy(asha, figs, 4)
  await buy(asha, figs, 3)
  await asha.call('order.cancel', { params: { id: cancelled.data.order.order_id } })
  expect(await list()).toEqual([3])

  const kept = await buy(asha, figs, 5)
  const back = { orderId: kept.data.order._id, delta: 2 }
  await shop.db.insert(stockMovements).values({
    ...{ id: newId(), productId: figs.id, ...back, reason: 'short' },
  })
  expect(await list()).toEqual([6])

  // As for sales of some days ago.
  const nuts = await shop.product({ name: 'Nuts', brand, stock: 40 })
  await shop.db.insert(stockMovements).values({
    ...{ id: newId(), productId: nuts.id, ...back, reason: 'release' },
  })
  expect(await list()).toEqual([6, 0])
})

test('the list shows low stock, lowest first, with the sales of a day', async () => {
  const brand = 'Listed'
  await shop.product({ name: 'Full', brand, stock: 50 })
  const out = await shop.product({ name: 'Out', brand, stock: 3 })
  await shop.product({ name: 'New', brand, stock: 0 })
  const few = await shop.product({ name: 'Few', brand, stock: 9, barcode: '8901234567890' })
  await shop.product({ name: 'Gone', brand, stock: 1, deletedAt: new Date() })
  await buy(await shop.user(), few, 2)
  await buy(await shop.user(), out, 3)
  const list = (query: object) => meera.call('stock.list', { query: { search: brand, ...query } })

  const low = await list({})

  expect(low.data.map(({ name, stock, sold_24h }) => [name, stock, sold_24h])).toEqual([
    ['Out', 0, 3],
    ['Few', 7, 2],
  ])
  expect(low).toMatchObject({ totalCount: 2, low: 2, out: 1, never: 1 })
  expect((await list({ show: 'out' })).data.map(({ name }) => name)).toEqual(['Out'])
  expect((await list({ show: 'all', pageSize: 2 })).data.map(({ name }) => name)).toEqual([
    'Full',
    'Out',
  ])
  const never = await list({ show: 'never' })
  expect(never.data).toMatchObject([{ name: 'New', stock: 0, was_stocked: false }])
  expect(never.totalCount).toBe(1)
  const scanned = await list({ search: '8901234567890', show: 'all' })
  expect(scanned.data.map(({ name }) => name)).toEqual(['Few'])
})
