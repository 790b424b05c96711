import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#server/db/schema/catalog.ts'
import { csvLine } from '#server/lib/csv-line.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { emptyTables } from '#server/testing/database.ts'
import { openShop } from '#server/testing/shop.ts'
import { applyList, checkList } from './control-import.ts'
import { listReport } from './import-report-store.ts'
import { findImport } from './import-store.ts'
import { listTroubles } from './pictures/import-picture-store.ts'
import { continueImport } from './run-import.ts'
import { saveList } from './save-list.ts'

const shop = await openShop()
const tools = { ...shop, fetcher: openFetcher([]) }
const meera = await shop.user({ role: 'ADMIN' })

beforeEach(() => emptyTables(shop.db, 'imports', 'products', 'categories'))

const HEADING = ['code', 'name', 'category', 'mrp', 'images', 'details', 'stock', 'export']
type Cells = Partial<Record<(typeof HEADING)[number], string>>
const BREAD = { name: 'Bread', category: 'Bakery', mrp: '50' }
const line = (cells: Cells) =>
  csvLine(HEADING.map((heading) => ({ code: '', ...BREAD, ...cells })[heading] ?? ''))

async function importList(rows: readonly Cells[]) {
  const bytes = Buffer.from([csvLine(HEADING), ...rows.map(line)].join(''))
  const brought = await saveList(shop.db, { fileName: 'list.csv', bytes, actorId: meera.id })
  const { id, mapping } = brought
  await checkList(shop.db, id, { mapping, unit: '1 pc', stock: 0 })
  await continueImport(tools, id, () => false)
  await applyList(shop.db, meera.id, id)
  await continueImport(tools, id, () => false)
  return findImport(shop.db, id)
}

const shelf = async () => {
  const rows = await shop.db.select().from(products).orderBy(asc(products.position))
  return rows.map(({ name }) => name)
}

/** The format detection examines only the first 4 KB. */
const PLAIN = Array.from({ length: 160 }, (_, index) => ({
  code: `P${index}`,
  name: `Plain and ordinary thing ${index}`,
}))

test.each<[string, Cells]>([
  ['code', { code: 'A\0B' }],
  ['picture', { code: 'A', images: 'bread\0.jpg' }],
  ['stamp of an export', { code: 'A', stock: '3', export: 'a\0b' }],
])('a %s with an unstorable character is read without it', async (_cell, cells) => {
  const list = await importList([...PLAIN, cells, { code: 'Z' }])

  expect(list).toMatchObject({ status: 'done', added: PLAIN.length + 2, refused: 0 })
})

test('a product whose key is cut within an emoji is recognised again', async () => {
  const long = { code: `${'x'.repeat(199)}😀`, name: 'Long' }

  await importList([long])
  const again = await importList([long, { code: 'Z' }])

  expect(again).toMatchObject({ status: 'done', same: 1, added: 1 })
})

test("custom fields in another order than the database's change nothing", async () => {
  const details = '{"Shelf life":"2 days","Type":"Cow"}'

  await importList([{ code: 'A', details }])
  const again = await importList([{ code: 'A', details }, { code: 'Z' }])

  expect(again).toMatchObject({ status: 'done', same: 1, changed: 0, added: 1 })
})

test("of pictures beyond a row's limit one is reported", async () => {
  const images = Array.from({ length: 60 }, (_, index) => `${index}.jpg`).join('\n')
  const rows = Array.from({ length: 150 }, (_, index) => ({ code: `${index}`, images }))

  const list = await importList(rows)

  expect(list).toMatchObject({ status: 'done', added: 150, pictures: 150 * 9 })
  const { rows: troubles } = await listTroubles(shop.db, list?.id ?? '', {
    currentPage: 1,
    pageSize: 9,
  })
  expect(troubles.at(-1)?.why).toBe('A product can have at most 8 pictures.')
})

test('a row that the database rejects is rejected, and its neighbours are applied', async () => {
  await shop.db.execute(`alter table products add constraint nothing_cursed
    check (name <> 'Cursed')`)

  const list = await importList([
    { code: '1', name: 'Apple' },
    { code: '2', name: 'Cursed' },
    { code: '3', name: 'Cherry' },
  ])

  expect(list).toMatchObject({ status: 'done', added: 2, refused: 1, doneRows: 3 })
  expect(await shelf()).toEqual(['Apple', 'Cherry'])
  const page = { outcome: 'refused', currentPage: 1, pageSize: 20 } as const
  expect((await listReport(shop.db, list?.id ?? '', page)).rows).toMatchObject([
    { line: 3, name: 'Cursed', why: 'This row cannot be stored.' },
  ])
})

test('a list waits while the database is in trouble, and rejects no row because of it', async () => {
  await shop.db.execute(`create function fail_for_now() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
  await shop.db.execute(`create trigger fails before insert on products
    execute function fail_for_now()`)

  await expect(importList([{ code: '1', name: 'Apple' }])).rejects.toThrow()

  await shop.db.execute('drop trigger fails on products')
  const { rows } = await shop.db.execute<{ id: string }>('select id from imports')
  await continueImport(tools, rows[0]?.id ?? '', () => false)
  expect(await shelf()).toEqual(['Apple'])
})
