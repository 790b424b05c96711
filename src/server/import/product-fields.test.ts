import { expect, test } from 'vitest'
import { PUBLIC_FIELDS, VALUE_FIELDS, type ValueField } from '#contract/catalog/product-fields.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
import { importKind } from './import-job.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })
const kinds = [importKind({ ...shop, fetcher: openFetcher([]) })]
const NUMBERS = ['12345678', '12345678901234']

/** A valid value that no new product has. */
function sampleOf(field: ValueField): string | number {
  switch (field.kind) {
    case 'digits':
      return NUMBERS.find((number) => field.pattern.test(number)) ?? ''
    case 'percent':
    case 'choice':
      return field.options.at(-1) ?? ''
    case 'count':
      return field.max
    case 'text':
    case 'lines':
      return 'Something'
  }
}

const samples = Object.fromEntries(VALUE_FIELDS.map((field) => [field.name, sampleOf(field)]))
const forEdit = async (id: string) => (await meera.call('product.forEdit', { params: { id } })).data

test('a form saves every field of the table, and shoppers see only public ones', async () => {
  const { id, name } = await shop.product()

  const body = { ...samples, name, price: 30 }
  const { status } = await meera.call('product.update', { params: { id }, body })

  expect(status).toBe(200)
  expect(await forEdit(id)).toMatchObject(samples)
  const { data } = await shop.visitor.call('product.get', { query: { productId: id } })
  const shown = VALUE_FIELDS.filter(({ name }) => name in (data ?? {}))
  expect(shown).toEqual(PUBLIC_FIELDS)
})

test('a price list carries every field of the table to another product', async () => {
  const { id } = await shop.product({ name: 'Tea' })
  const heading = ['id', ...Object.keys(samples)].join(',')
  const csv = `${heading}\r\n${[id, ...Object.values(samples)].join(',')}\r\n`

  await importList(csv)

  expect(await forEdit(id)).toMatchObject(samples)
  const { data } = await meera.call('import.export', { query: {} })
  const [headings = '', ...lines] = data.csv.trim().split('\r\n')
  const cells = lines.find((line: string) => line.includes(id))?.split(',') ?? []
  const exported = headings.split(',').map((name: string, at: number) => [name, cells[at]])
  const texts = Object.entries(samples).map(([name, value]) => [name, String(value)])
  expect(withoutMark(Object.fromEntries(exported))).toMatchObject(Object.fromEntries(texts))
})

/** Long numbers are exported behind an apostrophe. */
const withoutMark = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell?.replace(/^'/, '')]))

async function importList(csv: string) {
  const payload = formOf(
    [{ bytes: Buffer.from(csv), type: 'text/csv', field: 'file' }],
    [['fileName', 'list.csv']],
  )
  const headers = { authorization: `Bearer ${meera.token}`, 'content-type': FORM_TYPE }
  const uploaded = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/import/upload',
    payload,
    headers,
  })
  const { data } = uploaded.json()
  const params = { id: data._id }
  const mapping = data.columns.map(({ field }: { field: string }) => field)
  await meera.call('import.check', { params, body: { mapping, unit: '1 pc', stock: 25 } })
  await work()
  await meera.call('import.apply', { params })
  await work()
}

async function work() {
  while (await runNextJob({ db: shop.db, kinds, log: { warn() {}, error() {} } })) {}
}
