import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { emptyTables } from '#server/testing/database.ts'
import { openShop } from '#server/testing/shop.ts'
import { checkList, giveUpList } from './control-import.ts'
import { findImport } from './import-store.ts'
import { continueImport } from './run-import.ts'
import { saveList } from './save-list.ts'

const shop = await openShop()
const tools = { ...shop, fetcher: openFetcher([]) }
const ravi = await shop.user({ role: 'ADMIN', username: 'Ravi' })
const meera = await shop.user({ role: 'ADMIN', username: 'Meera' })

beforeEach(() => emptyTables(shop.db, 'imports', 'products', 'categories'))

const ROWS = 200
const PRICES = [
  'code,name,category,mrp,stock',
  ...Array.from({ length: ROWS }, (_, index) => `${index},Thing ${index},Things,10,1`),
].join('\n')

async function broughtByRavi() {
  const bytes = Buffer.from(PRICES)
  const list = await saveList(shop.db, { fileName: 'prices.csv', bytes, actorId: ravi.id })
  await checkList(shop.db, list.id, { mapping: list.mapping, unit: '1 pc', stock: 0 })
  await continueImport(tools, list.id, () => false)
  return { id: list.id }
}

const oneBatch = (id: string) => continueImport(tools, id, () => true)

async function trailOf(id: string) {
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(asc(auditEntries.id))
  return entries.map(({ action, actorName, after }) => ({ action, actorName, after }))
}

test('the trail names who applied a list and who stopped it, and its results', async () => {
  const params = await broughtByRavi()

  await meera.call('import.apply', { params })
  await oneBatch(params.id)
  await ravi.call('import.stop', { params })

  expect(await trailOf(params.id)).toEqual([
    { action: 'import.apply', actorName: 'Meera', after: { rows: ROWS, broughtBy: 'Ravi' } },
    {
      action: 'import.stop',
      actorName: 'Ravi',
      after: { rows: 150, added: 150, changed: 0, same: 0, refused: 0, pictures: 0 },
    },
  ])
})

test('the trail attributes changes by a list to the person who applied it', async () => {
  const params = await broughtByRavi()
  await meera.call('import.apply', { params })
  await oneBatch(params.id)
  await meera.call('import.stop', { params })

  const { data } = await ravi.call('import.apply', { params })
  await continueImport(tools, params.id, () => false)

  expect(data.by).toBe('Ravi')
  const moved = (actorId: string) =>
    shop.db.$count(stockMovements, eq(stockMovements.actorId, actorId))
  expect([await moved(meera.id), await moved(ravi.id)]).toEqual([150, 50])
  expect((await trailOf(params.id)).at(-1)).toMatchObject({
    action: 'import.end',
    actorName: 'Ravi',
    after: { status: 'done', rows: ROWS, added: ROWS },
  })
})

test('the trail records the results of a list that failed', async () => {
  const params = await broughtByRavi()
  await meera.call('import.apply', { params })
  await oneBatch(params.id)

  await giveUpList(shop.db, params.id)

  expect((await trailOf(params.id)).at(-1)).toMatchObject({
    action: 'import.end',
    actorName: 'Meera',
    after: { status: 'stopped', rows: 150, added: 150 },
  })
})

test('a stopped check has changed nothing, and is not recorded in the trail', async () => {
  const params = await broughtByRavi()
  const list = await findImport(shop.db, params.id)
  await checkList(shop.db, params.id, { mapping: list?.mapping ?? [], unit: '1 pc', stock: 0 })

  await meera.call('import.stop', { params })

  expect(await trailOf(params.id)).toEqual([])
})
