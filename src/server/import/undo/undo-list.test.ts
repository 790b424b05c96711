import { asc, desc, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MAX_IMPORT_ROWS } from '#contract/import/import-fields.ts'
import { setProductCategories } from '#server/catalog-admin/product-store.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { categories, products, subcategories } from '#server/db/schema/catalog.ts'
import { imports } from '#server/db/schema/import.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { emptyTables } from '#server/testing/database.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { openShop } from '#server/testing/shop.ts'
import { importKind } from '../import-job.ts'
import { continueImport } from '../run-import.ts'
import { saveList } from '../save-list.ts'
import { categoriesOf } from './undo-store.ts'

const shop = await openShop()
const tools = { ...shop, fetcher: openFetcher([]) }
const kinds = [importKind(tools)]
const log = { warn() {}, error() {} }
const meera = await shop.user({ role: 'ADMIN', username: 'Meera' })
const ravi = await shop.user({ role: 'ADMIN', username: 'Ravi' })

beforeEach(() => emptyTables(shop.db, 'imports', 'products', 'categories', 'subcategories', 'jobs'))

const LIST = [
  'code,name,category,sub_category,mrp,stock',
  'T1,Tea,Drinks,Hot,100,5',
  'M1,Milk,Dairy,Fresh,30,8',
].join('\n')

async function work() {
  while (await runNextJob({ db: shop.db, kinds, log })) {}
}

async function checkList(text: string) {
  const bytes = Buffer.from(text)
  const { id, mapping } = await saveList(shop.db, {
    fileName: 'list.csv',
    bytes,
    actorId: meera.id,
  })
  const params = { id }
  await meera.call('import.check', { params, body: { mapping, unit: '1 pc', stock: 0 } })
  await work()
  return params
}

async function importList(text: string) {
  const params = await checkList(text)
  await meera.call('import.apply', { params })
  await work()
  return params
}

async function undo(params: { id: string }, by = meera) {
  const answer = await by.call('import.undo', { params })
  await work()
  return answer
}

const listOf = async (params: { id: string }) => (await meera.call('import.get', { params })).data
const rowsOf = async (params: { id: string }) =>
  (await meera.call('import.rows', { params, query: {} })).data

const product = async (name: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.name, name))
  if (!row) throw new Error(`${name} is missing`)
  return row
}

const edit = (id: string, changes: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(changes).where(eq(products.id, id))

async function order(id: string, quantity: number) {
  await orderForCash(await shop.user(), [[{ id }, quantity]])
}

test('the check previews each row as shoppers will see it', async () => {
  const params = await checkList(
    [
      'code,name,category,mrp,sale_price,stock,published,images',
      'T1,Tea,Drinks,100,90.50,5,yes,https://cdn.example.in/tea.jpg',
      'M1,Milk,Dairy | Fresh,30,,8,no,',
      'X1,,Dairy,30,,8,,',
    ].join('\n'),
  )

  const { data, totalCount } = await meera.call('import.rows', { params, query: { shown: 'true' } })
  expect(totalCount).toBe(2)
  expect(data).toMatchObject([
    {
      name: 'Tea',
      shown: {
        unit: '1 pc',
        listPrice: 100,
        sellingPrice: 90.5,
        stock: 5,
        categories: ['Drinks'],
        published: true,
        image: null,
        pictureTrouble: expect.stringContaining('IMPORT_IMAGE_HOSTS'),
      },
    },
    { name: 'Milk', shown: { categories: ['Dairy', 'Fresh'], published: false, listPrice: 30 } },
  ])
})

test('undoing an import deletes what it created, with its stock and its empty categories', async () => {
  const params = await importList(LIST)
  expect(await listOf(params)).toMatchObject({ status: 'done', canUndo: true })

  await undo(params, ravi)

  expect(await listOf(params)).toMatchObject({
    status: 'undone',
    by: 'Ravi',
    canUndo: false,
    undoneRows: 2,
    leftRows: 0,
  })
  const shelf = await shop.db.select().from(products)
  expect(shelf.map(({ deletedAt, stock }) => [deletedAt !== null, stock])).toEqual([
    [true, 0],
    [true, 0],
  ])
  expect(await shop.db.$count(categories)).toBe(0)
  expect(await shop.db.$count(subcategories)).toBe(0)
  expect(await rowsOf(params)).toMatchObject([{ undone: 'deleted' }, { undone: 'deleted' }])
  const trail = await shop.db
    .select()
    .from(auditEntries)
    .where(like(auditEntries.action, 'import.undo%'))
    .orderBy(asc(auditEntries.id))
  expect(trail.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['import.undo', 'Ravi'],
    ['import.undone', 'Ravi'],
  ])
})

test('an undone list can be imported again', async () => {
  await undo(await importList(LIST))

  const again = await importList(LIST)

  expect(await listOf(again)).toMatchObject({ status: 'done', added: 0, changed: 2 })
  expect(await product('Tea')).toMatchObject({ deletedAt: null, stock: 5 })
})

test('changed values are restored', async () => {
  await importList(LIST)
  const before = await product('Tea')
  const params = await importList(
    LIST.replace('Tea,Drinks,Hot,100,5', 'Green Tea,Leaves,Green,120,9'),
  )
  expect(await product('Green Tea')).toMatchObject({ price: 120_00, stock: 9 })

  await undo(params)

  const { updatedAt: _, version: __, ...now } = await product('Tea')
  const { updatedAt: ___, version: ____, ...stood } = before
  expect(now).toEqual(stood)
  const view = await meera.call('product.get', { query: { productId: before.id } })
  expect(view.data?.category_id).toMatchObject([{ name: 'Drinks' }])
  const names = await shop.db.select({ name: categories.name }).from(categories)
  expect(names.map(({ name }) => name).sort()).toEqual(['Dairy', 'Drinks'])
  expect(await rowsOf(params)).toMatchObject([{ undone: 'restored', undoNote: null }])
})

test('later changes stay, and the row names them', async () => {
  await importList(LIST)
  const params = await importList(LIST.replace('Tea,Drinks,Hot,100', 'Green Tea,Drinks,Hot,120'))
  const { id } = await product('Green Tea')
  await edit(id, { price: 150_00 })

  await undo(params)

  expect(await product('Tea')).toMatchObject({ price: 150_00 })
  expect(await rowsOf(params)).toMatchObject([
    { undone: 'restored', undoNote: 'Changed since, so it stays: price.' },
  ])
  expect(await listOf(params)).toMatchObject({ status: 'undone', leftRows: 0 })
})

test('a row whose changes were all overwritten is left alone', async () => {
  await importList(LIST)
  const params = await importList(LIST.replace('Hot,100', 'Hot,120'))
  const { id } = await product('Tea')
  await edit(id, { price: 150_00 })

  await undo(params)

  expect(await product('Tea')).toMatchObject({ price: 150_00 })
  expect(await rowsOf(params)).toMatchObject([{ undone: 'left' }])
  expect(await listOf(params)).toMatchObject({ undoneRows: 1, leftRows: 1 })
})

test('a product that was ordered since is hidden, and its stock removed as far as possible', async () => {
  const params = await importList(LIST)
  const tea = await product('Tea')
  await order(tea.id, 2)

  await undo(params)

  expect(await product('Tea')).toMatchObject({ deletedAt: null, published: false, stock: 0 })
  expect(await rowsOf(params)).toMatchObject([
    {
      undone: 'hidden',
      undoNote:
        'It was ordered since, so it is hidden and not deleted. Only 3 of its 5 units were still there.',
    },
    { undone: 'deleted' },
  ])
  const moves = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, tea.id))
    .orderBy(asc(stockMovements.id))
  expect(moves.map(({ delta }) => delta)).toEqual([5, -2, -3])
  expect(moves.at(-1)).toMatchObject({ note: 'Undo of list.csv', actorId: meera.id })
})

test('a product that was edited or restocked by hand since is hidden, and not deleted', async () => {
  const params = await importList(LIST)
  const [tea, milk] = [await product('Tea'), await product('Milk')]
  await edit(tea.id, { price: 99_00 })
  await edit(milk.id, { stock: 20 })

  await undo(params)

  expect(await product('Tea')).toMatchObject({ deletedAt: null, published: false, price: 99_00 })
  expect(await product('Milk')).toMatchObject({ deletedAt: null, published: false, stock: 12 })
  expect(await shop.db.$count(categories)).toBe(2)
})

test('a restored product is deleted again, with its previous values', async () => {
  await importList(LIST)
  const { id } = await product('Tea')
  await meera.call('product.delete', { params: { id } })
  const params = await importList(LIST.replace('Tea,Drinks,Hot,100', 'Green Tea,Drinks,Hot,120'))

  await undo(params)

  expect(await product('Tea')).toMatchObject({ price: 100_00, stock: 5 })
  expect((await product('Tea')).deletedAt).not.toBeNull()
  expect(await rowsOf(params)).toMatchObject([{ undone: 'deleted' }])
})

test('a product that was deleted since is left alone', async () => {
  const params = await importList(LIST)
  const { id } = await product('Tea')
  await meera.call('product.delete', { params: { id } })

  await undo(params)

  expect(await rowsOf(params)).toMatchObject([
    { undone: 'left', undoNote: 'It was deleted since.' },
    { undone: 'deleted' },
  ])
})

test('two concurrent undos undo it once', async () => {
  const params = await importList(LIST)

  const answers = await Promise.all([
    meera.call('import.undo', { params }),
    ravi.call('import.undo', { params }),
  ])
  await work()
  const third = await undo(params)

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(third).toMatchObject({ status: 409, message: 'This import was already undone.' })
  expect(await listOf(params)).toMatchObject({ status: 'undone', undoneRows: 2 })
})

test('a list that was only checked, or is being applied, cannot be undone', async () => {
  const params = await checkList(LIST)

  const checked = await meera.call('import.undo', { params })
  await meera.call('import.apply', { params })
  const applying = await meera.call('import.undo', { params })

  expect(checked).toMatchObject({
    status: 409,
    message: 'This import has nothing to undo.',
  })
  expect(applying).toMatchObject({ status: 409 })
  expect(applying.message).toContain('stop the import')
})

test('a stopped import is undone as far as it was applied', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `${index},Thing ${index},Things,10,1`)
  const params = await checkList(['code,name,category,mrp,stock', ...many].join('\n'))
  await meera.call('import.apply', { params })
  await continueImport(tools, params.id, () => true)
  await meera.call('import.stop', { params })

  await undo(params)

  expect(await listOf(params)).toMatchObject({ status: 'undone', undoneRows: 150, leftRows: 0 })
  expect(await shop.db.$count(products, eq(products.stock, 0))).toBe(150)
  expect(await meera.call('import.apply', { params })).toMatchObject({ status: 409 })
})

const lastMove = async (productId: string) => {
  const [row] = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
  if (!row) throw new Error('No stock was moved')
  return row
}

const undoMove = (id: string) => meera.call('stock.undo', { params: { id } })

test.each([
  ['more', '9'],
  ['fewer', '1'],
])('stock that was removed by hand is not removed again: %s units', async (_, said) => {
  await importList(LIST)
  const params = await importList(LIST.replace('Hot,100,5', `Hot,100,${said}`))
  const { id } = await product('Tea')
  expect(await undoMove((await lastMove(id)).id)).toMatchObject({ status: 200 })

  await undo(params)

  expect(await product('Tea')).toMatchObject({ stock: 5 })
  expect(await rowsOf(params)).toMatchObject([
    { undone: 'left', undoNote: 'Its change of stock was undone by hand.' },
  ])
})

test.each([
  ['all', 0, 5],
  ['a part', 7, 0],
])('stock of which an undone import removed %s cannot be undone by hand', async (_, sold, left) => {
  await importList(LIST)
  const params = await importList(LIST.replace('Hot,100,5', 'Hot,100,9'))
  const { id } = await product('Tea')
  const given = await lastMove(id)
  if (sold > 0) await order(id, sold)

  await undo(params)
  const again = await undoMove(given.id)

  expect(again).toMatchObject({ status: 409, code: 'ALREADY_UNDONE' })
  expect(await product('Tea')).toMatchObject({ stock: left })
})

test('of a stopped import, rows that were only checked are not counted', async () => {
  const listWith = (price: number) => {
    const rows = Array.from({ length: 200 }, (_, at) => `${at},Thing ${at},Things,${price},1`)
    return ['code,name,category,mrp,stock', ...rows].join('\n')
  }
  await importList(listWith(10))
  const params = await checkList(listWith(12))
  await meera.call('import.apply', { params })
  await continueImport(tools, params.id, () => true)
  await meera.call('import.stop', { params })

  await undo(params)

  expect(await listOf(params)).toMatchObject({ status: 'undone', undoneRows: 150, leftRows: 0 })
  expect(await shop.db.$count(products, eq(products.price, 10_00))).toBe(200)
})

test.each([
  ['the oldest first', [0, 1]],
  ['the newest first', [1, 0]],
])('after two imports were undone, %s, a list sets the stock as stated', async (_, turns) => {
  await importList(LIST)
  const lists = [
    await importList(LIST.replace('Hot,100,5', 'Hot,100,9')),
    await importList(LIST.replace('Hot,100,5', 'Hot,100,12')),
  ]
  for (const turn of turns) {
    const params = lists[turn]
    if (params) await undo(params)
  }
  expect(await product('Tea')).toMatchObject({ stock: 5 })

  await importList(LIST.replace('Hot,100,5', 'Hot,100,9'))

  expect(await product('Tea')).toMatchObject({ stock: 9 })
})

test('an undone row that only confirmed the stock is deleted', async () => {
  const withoutStock = 'code,name,category,mrp\nT1,Tea,Drinks,100'
  await importList(withoutStock)
  await edit((await product('Tea')).id, { stock: 5 })
  const params = await importList('code,name,category,mrp,stock\nT1,Tea,Drinks,120,5')
  await undo(params)
  await edit((await product('Tea')).id, { stock: 3 })

  await importList('code,name,category,mrp,stock\nT1,Tea,Drinks,100,9')

  expect(await product('Tea')).toMatchObject({ price: 100_00, stock: 9 })
})

test('a list that failed in its check has nothing to undo', async () => {
  const rows = Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, at) => `${at},Tea,Drinks,10`)
  const bytes = Buffer.from(['code,name,category,mrp', ...rows].join('\n'))
  const { id, mapping } = await saveList(shop.db, {
    fileName: 'list.csv',
    bytes,
    actorId: meera.id,
  })
  const params = { id }
  await meera.call('import.check', { params, body: { mapping, unit: '1 pc', stock: 0 } })
  // Only its last rows are still unchecked.
  const doneRows = MAX_IMPORT_ROWS - 10
  await shop.db.update(imports).set({ doneRows, added: doneRows, pictures: 1 })
  await work()

  expect(await listOf(params)).toMatchObject({ status: 'failed', canUndo: false })
  expect(await undo(params)).toMatchObject({
    status: 409,
    message: 'This import has nothing to undo.',
  })
})

test('a product that was moved or got a picture by hand since is hidden, and not deleted', async () => {
  const params = await importList(`${LIST}\nJ1,Juice,Drinks,Cold,90,4`)
  const [tea, milk] = [await product('Tea'), await product('Milk')]
  await edit(tea.id, { images: ['https://cdn.example.in/tea.jpg'] })
  const { categoryIds, subcategoryIds } = await categoriesOf(shop.db, tea.id)
  await setProductCategories(shop.db, milk.id, { categoryIds, subcategoryIds })

  await undo(params)

  const undoNote = 'It was edited since, so it is hidden and not deleted.'
  expect(await rowsOf(params)).toMatchObject([
    { undone: 'hidden', undoNote },
    { undone: 'hidden', undoNote },
    { undone: 'deleted', undoNote: null },
  ])
  expect(await product('Milk')).toMatchObject({ deletedAt: null, published: false, stock: 0 })
})
