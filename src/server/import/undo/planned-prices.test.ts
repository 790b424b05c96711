import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#server/db/schema/catalog.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { emptyTables } from '#server/testing/database.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { planDesk } from '#server/testing/price-plans.ts'
import { openShop } from '#server/testing/shop.ts'
import { importKind } from '../import-job.ts'
import { saveList } from '../save-list.ts'

const shop = await openShop()
const kinds = [importKind({ ...shop, fetcher: openFetcher([]) })]
const log = { warn() {}, error() {} }
const meera = await shop.user({ role: 'ADMIN' })
const desk = planDesk(shop, meera)

beforeEach(() => emptyTables(shop.db, 'imports', 'products', 'categories', 'subcategories', 'jobs'))

async function work() {
  while (await runNextJob({ db: shop.db, kinds, log })) {}
}

/** Imports tea at this price. */
async function importTea(price: number) {
  const bytes = Buffer.from(`code,name,category,mrp,stock\nT1,Tea,Drinks,${price},5`)
  const list = { fileName: 'list.csv', bytes, actorId: meera.id }
  const { id, mapping } = await saveList(shop.db, list)
  const params = { id }
  await meera.call('import.check', { params, body: { mapping, unit: '1 pc', stock: 0 } })
  await work()
  await meera.call('import.apply', { params })
  await work()
  return params
}

async function undo(params: { id: string }) {
  await meera.call('import.undo', { params })
  await work()
  return (await meera.call('import.rows', { params, query: {} })).data
}

async function tea() {
  const [row] = await shop.db.select().from(products).where(eq(products.name, 'Tea'))
  if (!row) throw new Error('Tea is missing')
  return row
}

test('a list that states another price while a plan runs wins, and the end restores nothing', async () => {
  await importTea(100)
  await desk.plan(await tea(), { price: 80 })
  await desk.pass(1)

  await importTea(120)
  await desk.pass(2)

  expect(await tea()).toMatchObject({ price: 120_00 })
})

test('undone while the plan still runs, the planned price returns and ends as planned', async () => {
  await importTea(100)
  await desk.plan(await tea(), { price: 80 })
  await desk.pass(1)
  const params = await importTea(120)

  await undo(params)
  expect(await tea()).toMatchObject({ price: 80_00 })

  await desk.pass(2)
  expect(await tea()).toMatchObject({ price: 100_00 })
})

test('undone after the end, the price from before the plan returns and not the planned one', async () => {
  await importTea(100)
  await desk.plan(await tea(), { price: 80 })
  await desk.pass(1)
  const params = await importTea(120)
  await desk.pass(2)

  expect(await undo(params)).toMatchObject([{ undone: 'restored' }])

  expect(await tea()).toMatchObject({ price: 100_00 })
})

test('undone while a later plan runs, the price stays and is named', async () => {
  await importTea(100)
  const params = await importTea(120)
  await desk.plan(await tea(), { price: 80 })
  await desk.pass(1)

  expect(await undo(params)).toMatchObject([{ undoNote: 'Changed since, so it stays: price.' }])

  await desk.pass(2)
  expect(await tea()).toMatchObject({ price: 120_00 })
})

test('an undone list withdraws the plans of what it has made', async () => {
  const params = await importTea(100)
  const { id } = await tea()
  await desk.plan({ id }, { price: 80 })

  expect(await undo(params)).toMatchObject([{ undone: 'deleted' }])

  await shop.db.update(products).set({ deletedAt: null }).where(eq(products.id, id))
  expect(await desk.ofProduct({ id })).toMatchObject({ open: [], past: [{ state: 'withdrawn' }] })
})
