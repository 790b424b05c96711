import { beforeEach, expect, test } from 'vitest'
import { MAX_SIZES } from '#contract/catalog/product-kinds.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { emptyTables } from '#server/testing/database.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
import { importKind } from './import-job.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })
const kinds = [importKind({ ...shop, fetcher: openFetcher([]) })]

beforeEach(() => emptyTables(shop.db, 'imports', 'products', 'categories', 'subcategories'))

const HEADING = 'code,name,category,unit,mrp,size_group'
const milk = (code: string, unit: string, group: string) =>
  `${code},Toned Milk,Dairy,${unit},30,${group}`

test('rows with the same words are sizes of one thing, also in a later list', async () => {
  await importList([HEADING, milk('m1', '500 ml', 'Milk'), milk('m2', '1 L', 'MILK ')])
  await importList([HEADING, milk('m3', '2 L', 'milk')])

  expect(await sizes()).toEqual([['500 ml', '1 L', '2 L']])
})

test('an export names the groups, and importing it again changes nothing', async () => {
  await importList([HEADING, milk('m1', '500 ml', 'milk'), milk('m2', '1 L', 'milk')])
  const { data } = await meera.call('import.export', { query: {} })

  const again = await importList([data.csv.trimEnd()])

  expect(again).toMatchObject({ same: 2, changed: 0, refused: 0 })
  const { headings, rows } = tableOf(data.csv)
  const groups = rows.map((cells) => cells[headings.indexOf('size_group')])
  expect(groups[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(groups).size).toBe(1)
})

test('a list without the column, and an empty cell, leave groups as they are; "none" takes a product out', async () => {
  await importList([HEADING, milk('m1', '500 ml', 'milk'), milk('m2', '1 L', 'milk')])
  await importList(['code,name,mrp', 'm1,Toned Milk,31'])
  await importList([HEADING, milk('m2', '1 L', '')])
  expect(await sizes()).toHaveLength(1)

  await importList([HEADING, milk('m2', '1 L', 'none')])

  expect(await sizes()).toEqual([])
})

test('a row beyond the most sizes is rejected with its reason', async () => {
  const rows = Array.from({ length: MAX_SIZES + 1 }, (_, at) => milk(`m${at}`, `${at + 1} L`, 'm'))

  const list = await importList([HEADING, ...rows])

  expect(list).toMatchObject({ added: MAX_SIZES, refused: 1 })
  expect(await refusedOf(list._id)).toMatchObject([
    {
      ...{ line: MAX_SIZES + 2, heading: 'size_group', found: 'm' },
      why: 'One thing can have at most 12 sizes.',
      why_text: { values: { max: '12' } },
    },
  ])
  const more = await importList([HEADING, milk('more', '90 L', 'm')])
  expect(more).toMatchObject({ added: 0, refused: 1 })
})

test('a group that is too long to be one is rejected', async () => {
  const list = await importList([HEADING, milk('m1', '1 L', 'm'.repeat(101))])

  expect(await refusedOf(list._id)).toMatchObject([
    { heading: 'size_group', why: 'It is longer than 100 characters.' },
  ])
})

test('undoing a list ungroups what it has grouped, unless staff grouped it otherwise since', async () => {
  const [one, two, three] = [await shop.product(), await shop.product(), await shop.product()]
  const list = await importList(['id,size_group', `${one.id},a`, `${two.id},a`, `${three.id},a`])
  await meera.call('size.takeOut', { params: { id: three.id } })
  const group = await groupOf(one.id)
  expect(group).not.toBeNull()

  await meera.call('import.undo', { params: { id: list._id } })
  await work()

  expect(await groupOf(one.id)).toBeNull()
  const { data } = await meera.call('import.rows', {
    params: { id: list._id },
    query: { undone: 'left' },
  })
  expect(data).toMatchObject([{ undoNote: 'Changed since, so it stays: size group.' }])
})

const groupOf = async (id: string) =>
  (await meera.call('size.ofProduct', { params: { id } })).data.group

const sizes = async () =>
  (await meera.call('size.list', { query: {} })).data.map(
    ({ products }: { products: { unit: string }[] }) => products.map(({ unit }) => unit),
  )

const refusedOf = async (id: string) =>
  (await meera.call('import.rows', { params: { id }, query: { outcome: 'refused' } })).data

const tableOf = (csv: string) => {
  const [headings = [], ...rows] = csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return { headings, rows }
}

async function importList(lines: readonly string[]) {
  const bytes = Buffer.from(lines.join('\r\n'))
  const payload = formOf([{ bytes, type: 'text/csv', field: 'file' }], [['fileName', 'list.csv']])
  const headers = { authorization: `Bearer ${meera.token}`, 'content-type': FORM_TYPE }
  const sent = { method: 'POST', url: '/api/v1/import/upload', payload, headers } as const
  const { data } = (await shop.app.inject(sent)).json()
  const mapping = data.columns.map(({ field }: { field: string }) => field)
  const params = { id: data._id }
  await meera.call('import.check', { params, body: { mapping, unit: '1 pc', stock: 5 } })
  await work()
  await meera.call('import.apply', { params })
  await work()
  return (await meera.call('import.get', { params })).data
}

async function work() {
  const log = { warn() {}, error() {} }
  while (await runNextJob({ db: shop.db, kinds, log })) {}
}
