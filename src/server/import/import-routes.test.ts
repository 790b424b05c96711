import { asc, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { categories, products, subcategories } from '#server/db/schema/catalog.ts'
import { importPieces, importRows, imports, listedProducts } from '#server/db/schema/import.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { takeFromStock } from '#server/stock/stock-store.ts'
import { emptyTables } from '#server/testing/database.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
import { importKind } from './import-job.ts'
import { continueImport } from './run-import.ts'

const shop = await openShop()
const tools = { ...shop, fetcher: openFetcher([]) }
const kinds = [importKind(tools)]
const log = { warn() {}, error() {} }
const meera = await shop.user({ role: 'ADMIN', username: 'Meera' })

beforeEach(async () => {
  const { db } = shop
  await emptyTables(db, 'imports', 'products', 'categories', 'subcategories')
  await db.delete(jobs)
})

const LIST = [
  'index,product,category,sub_category,brand,sale_price,market_price,type,rating,description',
  '1,Garlic Oil,Beauty & Hygiene,Hair Care,Sri Sri ,200.50,220,Hair Oil,4.1,"Good, for',
  'hair"',
  '2,Water BottleÂ\u00a0- Orange,"Kitchen, Garden",Storage,Mastercook,119,250,Bottles,,',
  '3,,Beverages,Coffee,Cothas,200,240,Ground,4.2,',
  '4,Dear Tea,Beverages,Tea,Taj,300,240,Leaf,4.2,',
  '5,Box,Cleaning,Storage,Trm,119,119,Box,3.4,',
].join('\r\n')

async function upload(text: string | Buffer, { token }: { token: string } = meera) {
  const payload = formOf(
    [{ bytes: Buffer.from(text), type: 'text/csv', field: 'file' }],
    [['fileName', 'list.csv']],
  )
  const headers = { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE }
  const url = '/api/v1/import/upload'
  const answer = await shop.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}

type Choice = { unit?: string; stock?: number; category?: string; hidden?: boolean }

async function check(text: string, choice: Choice = {}) {
  const { data } = await upload(text)
  const mapping = data.columns.map(({ field }: { field: string }) => field)
  const params = { id: data._id }
  const body = { mapping, unit: '1 pc', stock: 25, ...choice }
  await meera.call('import.check', { params, body })
  await work()
  return (await meera.call('import.get', { params })).data
}

async function work() {
  while (await runNextJob({ db: shop.db, kinds, log })) {}
}

async function importList(text: string, choice: Choice = {}) {
  const { _id } = await check(text, choice)
  await meera.call('import.apply', { params: { id: _id } })
  await work()
  return (await meera.call('import.get', { params: { id: _id } })).data
}

async function exported(): Promise<string> {
  let text = ''
  for (let after: string | undefined; ; ) {
    const { data } = await meera.call('import.export', { query: { ...(after && { after }) } })
    text += data.csv
    if (data.next === null) return text
    after = data.next
  }
}

const shelf = () => shop.db.select().from(products).orderBy(asc(products.position))
const rowsOf = async (id: string, query = {}, user: TestUser = meera) =>
  (await user.call('import.rows', { params: { id }, query })).data

test('the columns of a list are guessed and shown with their first values', async () => {
  const { status, data } = await upload(LIST)

  expect(status).toBe(201)
  expect(data).toMatchObject({ fileName: 'list.csv', status: 'new', by: 'Meera' })
  expect(data.columns.map(({ field }: { field: string }) => field)).toEqual([
    'code',
    'name',
    'categories',
    'subcategories',
    'brand',
    'sale_price',
    'mrp',
    'detail',
    'none',
    'description',
  ])
  expect(data.columns[1].samples.slice(0, 2)).toEqual(['Garlic Oil', 'Water Bottle - Orange'])
})

test('a list whose cells are cut within an emoji is accepted and applied', async () => {
  const [heading, name] = [`${'h'.repeat(59)}😀`, `${'n'.repeat(199)}😀`]
  const list = `name,sale_price,${heading}\n${name},no price at all ${'-'.repeat(82)}😀,${name}`

  const applied = await importList(list)

  expect(applied).toMatchObject({ status: 'done', refused: 1 })
})

test('checking a list reports what would change and changes nothing', async () => {
  const list = await check(LIST)

  expect(list).toMatchObject({ status: 'checked', totalRows: 5, added: 3, refused: 2 })
  expect(await rowsOf(list._id, { outcome: 'refused' })).toMatchObject([
    { line: 5, heading: 'product', found: '', why: 'The name is missing.' },
    {
      line: 6,
      name: 'Dear Tea',
      heading: 'sale_price',
      found: '300',
      why: 'The sale price ₹300.00 is above the MRP of ₹240.00.',
    },
  ])
  expect(await shelf()).toEqual([])
  expect(await shop.db.$count(categories)).toBe(0)
})

test('checking a list reports which rows would make a product free', async () => {
  const list = await check(
    [
      'product,category,sub_category,market_price,discount',
      'Tea,Beverages,Tea,240,100',
      'Cocoa,Beverages,Coffee,200,50',
    ].join('\r\n'),
  )

  expect(list).toMatchObject({ status: 'checked', added: 2, free: 1 })
  expect(await rowsOf(list._id, { outcome: 'added' })).toMatchObject([
    { name: 'Tea', why: 'Shoppers pay ₹0.00.' },
    { name: 'Cocoa', why: null },
  ])
})

test('applying a list puts its products in stock, and skips rejected rows', async () => {
  const list = await importList(LIST)

  expect(list).toMatchObject({ status: 'done', added: 3, changed: 0, same: 0, refused: 2 })
  const rows = await shelf()
  expect(rows.map(({ name, brand, stock }) => [name, brand, stock])).toEqual([
    ['Garlic Oil', 'Sri Sri', 25],
    ['Water Bottle - Orange', 'Mastercook', 25],
    ['Box', 'Trm', 25],
  ])
  expect(rows.map(({ price, discount }) => sellingPrice(price, discount))).toEqual([
    200_50, 119_00, 119_00,
  ])
  expect(rows[0]).toMatchObject({
    description: 'Good, for\nhair',
    moreDetails: { Type: 'Hair Oil' },
  })
  const sums = await shop.db.select().from(stockMovements)
  expect(sums.map(({ delta, reason }) => [delta, reason])).toEqual(Array(3).fill([25, 'opening']))
  expect(await shop.db.$count(importPieces)).toBe(0)
})

test('subcategories of one name in two categories are different', async () => {
  await importList(LIST)

  const answer = await shop.visitor.call('subcategory.list', { query: {} })
  const storage = answer.data.filter(({ name }) => name === 'Storage')
  expect(storage.map(({ category }) => category.map(({ name }) => name))).toEqual([
    ['Kitchen, Garden'],
    ['Cleaning'],
  ])
  expect(await shop.db.$count(subcategories)).toBe(3)
})

test('a second import of the same list changes nothing, even when something was sold', async () => {
  const text = LIST.replace('rating', 'stock').replace(',4.1,', ',8,').replace(',3.4,', ',0,')
  await importList(text)
  const [oil] = await shelf()
  if (!oil) throw new Error('Nothing was imported')
  await takeFromStock(shop.db, [{ productId: oil.id, quantity: 3 }])
  const before = await shelf()

  const again = await importList(text)

  expect(again).toMatchObject({ status: 'done', added: 0, changed: 0, same: 3, refused: 2 })
  expect(await shelf()).toEqual(before)
})

test('importing an export changes nothing, and it contains no formula', async () => {
  await importList(LIST)
  await shop.product({
    name: '=cmd|" /C calc"!A0',
    brand: '  two  blanks ',
    description: '- a\r\n\r\n\r\n\r\n- b &amp; c',
    moreDetails: { 'Shelf life': '7 days', Organic: true },
    barcode: '0012345678905',
    discount: 33.3333,
    netAmount: 0.5,
    netUnit: 'l',
    packs: 6,
    published: false,
  })
  const before = await shelf()
  const csv = await exported()

  const list = await importList(csv)

  expect(list).toMatchObject({ added: 0, changed: 0, same: 4, refused: 0 })
  expect(await shelf()).toEqual(before)
  expect(csv.startsWith('\ufeffid,code,name')).toBe(true)
  expect(csv).toContain(`"'=cmd|`)
  expect(csv).not.toMatch(/(?:^|,)"?=/m)
})

test('a product in two rows, by its id and by its code, is changed by the first row only', async () => {
  await importList('code,name,category,mrp,stock\nM1,Milk,Dairy,30,5\n')
  const [milk] = await shelf()
  const list = `id,code,name,category,mrp,stock\n${milk?.id},,Milk,Dairy,32,8\n,M1,Milk,Dairy,35,9\n`

  const { _id, changed, refused } = await importList(list)

  expect((await shelf())[0]).toMatchObject({ price: 32_00, stock: 8 })
  expect({ changed, refused }).toEqual({ changed: 1, refused: 1 })
  expect(await rowsOf(_id, { outcome: 'refused' })).toMatchObject([
    { line: 3, why: 'This product is already in line 2, which counts.' },
  ])
})

test('a number edited in an export changes the stock by the difference', async () => {
  const milk = await shop.product({ name: 'Milk', stock: 10 })
  const place = { name: 'Dairy', id: milk.id }
  await shop.db.insert(categories).values(place)
  const [heading = '', line = ''] = (await exported()).split('\r\n')
  const cells = line.split(',')
  cells[heading.split(',').indexOf('stock')] = '15'
  const edited = `${heading}\r\n${cells.join(',')}\r\n`
  await takeFromStock(shop.db, [{ productId: milk.id, quantity: 4 }])

  const first = await importList(edited)
  const second = await importList(edited)

  expect([first.changed, second.changed, second.same]).toEqual([1, 0, 1])
  expect((await shelf())[0]?.stock).toBe(11)
  const [, move] = await shop.db.select().from(stockMovements).orderBy(asc(stockMovements.id))
  expect(move).toMatchObject({
    delta: 5,
    reason: 'correction',
    actorId: meera.id,
    note: 'list.csv',
  })
})

test('expected changes are reported by field', async () => {
  await importList(LIST)

  const list = await check(LIST.replace('200.50', '198'))

  expect(list).toMatchObject({ added: 0, changed: 1, same: 2 })
  expect(await rowsOf(list._id, { outcome: 'changed' })).toMatchObject([
    {
      line: 2,
      name: 'Garlic Oil',
      changes: [
        { field: 'discount', before: '8.8636', after: '10' },
        { field: 'sale_price', before: '200.50', after: '198.00' },
      ],
    },
  ])
})

test('an applied import is recorded in the trail with its results', async () => {
  await importList(LIST)

  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'import.end'))
    .orderBy(desc(auditEntries.id))
  expect(entry).toMatchObject({
    actorName: 'Meera',
    subject: 'list.csv',
    after: { status: 'done', added: 3, changed: 0, same: 0, refused: 2 },
  })
})

test('of two rows with one key the first counts', async () => {
  const list = await check(`${LIST}\r\n2,Other,A,B,C,1,1,x,,`)

  expect(await rowsOf(list._id, { outcome: 'refused' })).toMatchObject([
    { line: 5 },
    { line: 6 },
    { line: 8, heading: 'index', found: '2', why: 'This is already in line 4, which counts.' },
  ])
})

const seen = (productId: string) => shop.visitor.call('product.get', { query: { productId } })

const TEA_LIST = 'code,name,category,mrp,stock\nT1,Tea,Tea,100,5\n'

test('a deleted product returns with the data of the list, and the row says so', async () => {
  await importList(TEA_LIST)
  const id = (await shelf())[0]?.id ?? ''
  await meera.call('product.delete', { params: { id } })
  const again = 'code,name,category,mrp,stock\nT1,Green Tea,Drinks,120,8\n'

  const checked = await check(again)
  expect(await seen(id)).not.toHaveProperty('data.name')
  const list = await importList(again)

  const row = { line: 2, outcome: 'changed', why: 'Restored: it was deleted.' }
  expect(checked).toMatchObject({ added: 0, changed: 1, refused: 0, free: 0 })
  expect(await rowsOf(list._id)).toMatchObject([row])
  const { data } = await seen(id)
  expect(data).toMatchObject({ name: 'Green Tea', price: 120, stock: 8 })
  expect(data?.category_id).toMatchObject([{ name: 'Drinks' }])
  expect(await shop.db.$count(products)).toBe(1)
  const moves = await shop.db.select().from(stockMovements).orderBy(asc(stockMovements.id))
  expect(moves.map(({ delta }) => delta)).toEqual([5, 3])
  const back = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'product.restore'))
  expect(back).toMatchObject([{ subjectId: id, subject: 'Green Tea', actorName: 'Meera' }])
})

test('a deleted product returns unchanged with the list that created it, hidden if so chosen', async () => {
  await importList(TEA_LIST)
  const id = (await shelf())[0]?.id ?? ''
  await meera.call('product.delete', { params: { id } })

  const list = await importList(TEA_LIST, { hidden: true })

  expect(list).toMatchObject({ status: 'done', changed: 1, same: 0 })
  expect((await shelf())[0]).toMatchObject({ deletedAt: null, published: false, stock: 5 })
})

test('a deleted product whose category was deleted needs one in the list', async () => {
  await importList(TEA_LIST)
  const id = (await shelf())[0]?.id ?? ''
  await meera.call('product.delete', { params: { id } })
  const [tea] = await shop.db.select().from(categories)
  await meera.call('category.delete', { params: { id: tea?.id ?? '' } })

  const bare = 'code,name,mrp\nT1,Tea,100\n'
  const { _id } = await check(bare)
  expect(await rowsOf(_id)).toMatchObject([{ outcome: 'refused', why: 'The category is missing.' }])

  await importList(bare, { category: 'Drinks' })
  expect((await shelf())[0]).toMatchObject({ deletedAt: null })
})

test('one list at a time: a second has to wait', async () => {
  const { data } = await upload(LIST)
  const mapping = data.columns.map(({ field }: { field: string }) => field)
  const params = { id: data._id }
  await meera.call('import.check', { params, body: { mapping, unit: '1 pc', stock: 0 } })

  const refused = await upload(LIST)

  expect(refused).toMatchObject({ status: 409, code: 'IMPORT_UNDER_WAY' })
  expect(refused.message).toContain('list.csv is under way')
})

test('a stopped list continues where it was', async () => {
  const many = Array.from({ length: 600 }, (_, index) => `${index},Thing ${index},Things,10`)
  const { _id } = await check(['code,name,category,mrp', ...many].join('\n'))
  const params = { id: _id }
  await meera.call('import.apply', { params })
  await shop.db.update(imports).set({ doneRows: 250, added: 250 })
  await meera.call('import.stop', { params })
  await work()
  expect(await shelf()).toHaveLength(0)

  const resumed = await meera.call('import.apply', { params })
  await work()

  expect(resumed.data).toMatchObject({ status: 'applying', doneRows: 250 })
  expect((await shelf()).map(({ name }) => name)).toEqual(
    Array.from({ length: 350 }, (_, index) => `Thing ${index + 250}`),
  )
  expect((await meera.call('import.get', { params })).data).toMatchObject({
    status: 'done',
    added: 600,
  })
})

test('two nodes that work on one list at once apply nothing twice', async () => {
  const many = Array.from({ length: 400 }, (_, index) => `${index},Thing ${index},Things,10`)
  const { _id } = await check(['code,name,category,mrp', ...many].join('\n'))
  await meera.call('import.apply', { params: { id: _id } })
  const goOn = () => continueImport(tools, _id, () => false)

  await Promise.all([goOn(), goOn()])
  await work()

  const { data } = await meera.call('import.get', { params: { id: _id } })
  expect(data).toMatchObject({ status: 'done', doneRows: 400, added: 400, same: 0 })
  expect(await shelf()).toHaveLength(400)
})

test('a list that crashes every node does not run for ever: it reports that it stopped, and continues on request', async () => {
  const { _id } = await check(LIST)
  const params = { id: _id }
  await meera.call('import.apply', { params })
  await shop.db.update(jobs).set({ attempts: 4 }).where(eq(jobs.status, 'waiting'))

  await work()

  const { data } = await meera.call('import.get', { params })
  expect(data).toMatchObject({
    status: 'stopped',
    trouble: expect.stringContaining('several attempts'),
  })
  await meera.call('import.apply', { params })
  await work()
  expect((await meera.call('import.get', { params })).data).toMatchObject({
    status: 'done',
    trouble: null,
  })
})

test.each([
  ['nothing', '', 'The file is empty.'],
  ['a damaged workbook', Buffer.from('PK\u0003\u0004xl/workbook.xml'), 'could not be read'],
  ['bytes of no text', Buffer.from([0, 1, 2, 3, 0, 0, 0, 0]), 'has only one column heading'],
  ['one column', 'name\nTea', 'has only one column heading'],
  ['a broken heading', '"a,b\nc,d', 'must contain the column headings'],
])('a file with %s is rejected', async (_what, file, why) => {
  const answer = await upload(file)

  expect(answer.status).toBe(400)
  expect(answer.message).toContain(why)
})

test('a mapping that identifies no product is rejected', async () => {
  const { data } = await upload('a,b\n1,2')
  const params = { id: data._id }
  const choose = (mapping: ('none' | 'name' | 'mrp')[]) =>
    meera.call('import.check', { params, body: { mapping, unit: '1 pc', stock: 0 } })

  expect(await choose(['none', 'none'])).toMatchObject({ status: 400 })
  expect(await choose(['name'])).toMatchObject({ status: 400 })
  expect((await choose(['mrp', 'mrp'])).message).toContain('Two columns')
})

test('a list without codes identifies products by name, brand and unit', async () => {
  const text =
    'name,brand,category,mrp\nTea,Taj,Drinks,50\nTea,Lipton,Drinks,60\n tea ,TAJ,Drinks,70'

  const list = await importList(text)
  const again = await importList(text)

  expect(list).toMatchObject({ added: 2, refused: 1 })
  expect(again).toMatchObject({ added: 0, same: 2, refused: 1 })
  expect(await shop.db.$count(listedProducts)).toBe(2)
})

test('imports are visible only to admins', async () => {
  const picker = await shop.user({ role: 'PICKER' })
  const { status } = await upload(LIST, picker)

  expect(status).toBe(403)
  expect(await shop.db.$count(importRows)).toBe(0)
})
