import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type RouteName, routes } from '#contract/routes.ts'
import type { CallSchema } from '#contract/schema.ts'
import { schemas } from '#contract/schemas.ts'
import { inTransaction } from '#server/db/db.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  subcategories,
  subcategoryCategories,
} from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { addToStock, takeFromStock } from '#server/stock/stock-store.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const dairy = { id: newId(), name: 'Dairy', position: 1 }
const drinks = { id: newId(), name: 'Drinks', position: 0 }
const milks = { id: newId(), name: 'Milk', position: 0 }
await shop.db.insert(categories).values([dairy, drinks])
await shop.db.insert(subcategories).values(milks)
await shop.db.insert(subcategoryCategories).values([
  { subcategoryId: milks.id, categoryId: dairy.id },
  { subcategoryId: milks.id, categoryId: drinks.id },
])
const toned = await onShelf({ name: 'Savera Toned Milk', price: 74_00, position: 1 })
const dahi = await onShelf({ name: 'Savera 100%_Dahi', price: 45_00, discount: 5, position: 2 })
await onShelf({ name: 'Withdrawn Milk', deletedAt: new Date() })

beforeEach(() => shop.catalogFeed.load())

test('categories come in shelf order', async () => {
  const { data, totalCount } = await shop.visitor.call('category.list', { query: { all: 'true' } })

  expect(data.map(({ name }) => name)).toEqual(['Drinks', 'Dairy'])
  expect(totalCount).toBe(2)
})

test('a subcategory names every category it belongs to', async () => {
  const query = { categoryId: dairy.id, all: 'true' }
  const { data } = await shop.visitor.call('subcategory.byCategory', { query })

  expect(data[0]?.category.map(({ name }) => name)).toEqual(['Drinks', 'Dairy'])
})

test('a listing shows what is on sale, a page at a time', async () => {
  const query = { subcategoryId: milks.id, pageSize: 1, currentPage: 2 }
  const answer = await shop.visitor.call('product.bySubcategory', { query })

  expect(answer).toMatchObject({ pageSize: 1, currentPage: 2, count: 1, totalCount: 2 })
  expect(answer.data[0]).toMatchObject({ _id: dahi.id, price: 45, selling_price: 42.75 })
})

test('what is sold out comes last on every shelf, and returns to its position with its stock', async () => {
  const shelves = async () => {
    const all = await shop.visitor.call('product.list', { query: {} })
    const ofCategory = await shop.visitor.call('product.byCategory', {
      query: { categoryId: dairy.id },
    })
    const ofSubcategory = await shop.visitor.call('product.bySubcategory', {
      query: { subcategoryId: milks.id },
    })
    const page = { subcategoryId: milks.id, pageSize: 1, currentPage: 2 }
    const second = await shop.visitor.call('product.bySubcategory', { query: page })
    return [all, ofCategory, ofSubcategory, second].map(({ data }) => data.map(({ _id }) => _id))
  }
  const inOrder = [toned.id, dahi.id]
  expect(await shelves()).toEqual([inOrder, inOrder, inOrder, [dahi.id]])

  await inTransaction(shop.db, (tx) =>
    takeFromStock(tx, [{ productId: toned.id, quantity: toned.stock }]),
  )
  const turned = inOrder.toReversed()
  expect(await shelves()).toEqual([turned, turned, turned, [toned.id]])

  await inTransaction(shop.db, (tx) =>
    addToStock(tx, [{ productId: toned.id, quantity: toned.stock }]),
  )
  expect(await shelves()).toEqual([inOrder, inOrder, inOrder, [dahi.id]])
})

test('search takes % and _ literally', async () => {
  const found = await shop.visitor.call('product.list', { query: { search: '100%_dahi' } })
  const wild = await shop.visitor.call('product.list', { query: { searchText: 'mi%k' } })

  expect(found.data.map(({ _id }) => _id)).toEqual([dahi.id])
  expect(wild.data).toEqual([])
})

test('search finds every word, in any order and case', async () => {
  const { data } = await shop.visitor.call('product.list', { query: { search: ' MILK  savera ' } })

  expect(data.map(({ _id }) => _id)).toEqual([toned.id])
})

test('a product page has everything; one that is not sold is not found', async () => {
  const detail = await shop.visitor.call('product.get', { query: { productId: dahi.id } })
  const unknown = await shop.visitor.call('product.get', { query: { productId: newId() } })
  const missing = await shop.visitor.call('product.get', { query: {} })

  expect(detail.data).toMatchObject({
    category_id: [{ _id: dairy.id, name: 'Dairy' }],
    sub_category_id: [{ _id: milks.id, name: 'Milk' }],
  })
  expect(unknown.status).toBe(404)
  expect(missing).toMatchObject({ status: 200, data: null })
})

test.each(['product.list', 'product.byCategory', 'product.bySubcategory'] as const)(
  'a row of %s is the whole product, and with fields=card what a card shows',
  async (name) => {
    const place = { categoryId: dairy.id, subcategoryId: milks.id }
    const whole = await shop.visitor.call(name, { query: place })
    const lean = await shop.visitor.call(name, { query: { ...place, fields: 'card' } })

    expect(whole.data[0]).toMatchObject({
      description: 'Toned milk',
      more_details: {},
      category_id: [{ _id: dairy.id, name: 'Dairy' }],
      sub_category_id: [{ _id: milks.id, name: 'Milk' }],
    })
    expect(Object.keys(lean.data[0] ?? {}).toSorted()).toEqual(
      '_id brand discount image name price selling_price stock unit'.split(' '),
    )
    expect(lean.data[0]).toEqual(expect.objectContaining({ _id: whole.data[0]?._id }))
  },
)

test('a search is never answered with everything at once', async () => {
  const query = { search: 'milk', all: 'true' }
  const { pageSize, currentPage } = await shop.visitor.call('product.list', { query })

  expect({ pageSize, currentPage }).toEqual({ pageSize: 100, currentPage: 1 })
})

test.each([
  ['s', ['Savera Toned Milk', 'Savera 100%_Dahi']],
  ['to', ['Savera Toned Milk']],
  ['mi sa', ['Savera Toned Milk']],
  ['av', []],
  ["'", []],
  ["a'", []],
])('one or two letters, %j, are found where words begin', async (search, names) => {
  const { data } = await shop.visitor.call('product.list', { query: { search } })

  expect(data.map(({ name }) => name)).toEqual(names)
})

test('one client with ever new pages does not delay other clients', async () => {
  const ask = (productId: string, remoteAddress: string) =>
    shop.visitor.call('product.get', { query: { productId } }, { remoteAddress })
  await ask(toned.id, '203.0.113.9')

  const greedy = Array.from({ length: 700 }, () => ask(newId(), '203.0.113.9'))
  const known = await ask(toned.id, '203.0.113.9')
  const neighbour = await ask(newId(), '203.0.113.10')

  expect(known.status).toBe(200)
  expect(neighbour.status).toBe(404)
  const statuses = new Set((await Promise.all(greedy)).map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 404 && status !== 429)).toEqual([])
})

test.each(['pageSize=-1', 'pageSize=abc', 'currentPage=-5', 'currentPage=1e9', 'all=maybe'])(
  'T-FUZ a page of %s is rejected with a message',
  async (query) => {
    const answer = await shop.app.inject(`/api/v1/product/get-products?${query}`)

    expect(answer.statusCode).toBe(400)
  },
)

test('a page size above the limit is clamped', async () => {
  const { pageSize } = await shop.visitor.call('product.list', { query: { pageSize: 1e9 } })

  expect(pageSize).toBe(100)
})

test.each([
  ['%00', 400],
  ['%ED%A0%80', 200],
  ['a&search=b', 400],
])('the search text %s is answered with %i, never with 500', async (text, status) => {
  const answer = await shop.app.inject(`/api/v1/product/get-products?search=${text}`)

  expect(answer.statusCode).toBe(status)
})

test('an unchanged answer is not sent again, and a phone gets it compressed', async () => {
  const ask = (headers: Record<string, string>) =>
    shop.app.inject({ url: '/api/v1/product/get-products', headers })
  const plain = await ask({})
  const again = await ask({ 'if-none-match': String(plain.headers.etag) })
  const onPhone = await eventually(async () => {
    const answer = await ask({ 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    return answer
  })

  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect(brotliDecompressSync(onPhone.rawPayload)).toEqual(plain.rawPayload)
})

test.each([
  [10_30, 5, 9.79],
  [2_50, 7, 2.33],
  [1_15, 33.3333, 0.77],
  [9_999_99, 99.9999, 0.01],
  [74_00, 0, 74],
  [74_00, 100, 0],
])('%i paise less %d percent are ₹%d, rounded half up', async (price, discount, charged) => {
  const { id } = await onShelf({ price, discount })
  await shop.catalogFeed.load()

  const { data } = await shop.visitor.call('product.get', { query: { productId: id } })

  expect(data?.selling_price).toBe(charged)
})

test('answers built as text match the contract', async () => {
  const queries: Partial<Record<RouteName, Record<string, string>>> = {
    'category.list': {},
    'subcategory.list': {},
    'product.list': { search: 'milk' },
    'product.byCategory': { categoryId: dairy.id },
    'product.bySubcategory': { subcategoryId: milks.id },
    'product.get': { productId: toned.id },
    'product.similar': { productId: toned.id },
  }
  for (const [name, query] of Object.entries(queries)) {
    const { path } = routes[name as RouteName]
    const { data, beside }: CallSchema = schemas[name as RouteName]
    const answer = (await shop.app.inject({ url: path, query })).json()

    const envelope = z.strictObject({ data, ...beside })
    const { success: _success, message: _message, timestamp: _timestamp, ...fields } = answer
    expect(envelope.safeParse(fields).error).toBeUndefined()
  }
})

async function onShelf(values: Parameters<typeof shop.product>[0]) {
  const product = await shop.product(values)
  await shop.db.insert(productCategories).values({ productId: product.id, categoryId: dairy.id })
  await shop.db
    .insert(productSubcategories)
    .values({ productId: product.id, subcategoryId: milks.id })
  return product
}
