import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  subcategories,
  subcategoryCategories,
} from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { takeFromStock } from '#server/stock/stock-store.ts'
import { insertProduct } from '#server/testing/shelf.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const dairy = { id: newId(), name: 'Dairy' }
const milks = { id: newId(), name: 'Milk & More' }
await shop.db.insert(categories).values(dairy)
await shop.db.insert(subcategories).values(milks)
await shop.db
  .insert(subcategoryCategories)
  .values({ subcategoryId: milks.id, categoryId: dairy.id })
const milk = await onShelf({ name: 'Savera Toned Milk', brand: 'Savera', position: 1, stock: 3 })
await shop.db.insert(productSubcategories).values({ productId: milk.id, subcategoryId: milks.id })
const other = await onShelf({
  name: 'Pahadi Toned Milk',
  brand: 'Pahadi',
  position: 2,
  price: 90_00,
})
const tea = await shop.product({ name: 'Assam Tea', brand: 'Pahadi', foodMark: 'veg', position: 3 })

beforeEach(() => shop.catalogFeed.load())

const ids = ({ data }: { data: readonly { _id: string }[] }) => data.map(({ _id }) => _id)

test('a misspelt search is answered and reports its correction', async () => {
  const answer = await shop.visitor.call('product.list', { query: { search: 'tonned mlik' } })

  expect(ids(answer)).toEqual([milk.id, other.id])
  expect(answer).toMatchObject({ corrected: 'toned milk', meant: [], totalCount: 2 })
})

test('a Hindi word finds the product and reports its meaning', async () => {
  const query = { searchText: 'दूध', fields: 'card' as const }
  const answer = await shop.visitor.call('product.list', { query })

  expect(ids(answer)).toEqual([milk.id, other.id])
  expect(answer).toMatchObject({ corrected: null, meant: ['milk'] })
})

test('a list without search is in shelf order', async () => {
  const answer = await shop.visitor.call('product.list', { query: {} })

  expect(answer).not.toHaveProperty('corrected')
})

test.each([
  [{ brand: 'pahadi' }, ['tea', 'other']],
  [{ brand: ['Savera', 'unknown'] }, ['milk']],
  [{ category: dairy.id, max: 40 }, ['milk']],
  [{ min: 80 }, ['other']],
  [{ min: '', max: '' }, ['milk', 'tea', 'other']],
  [{ min: '', max: 40 }, ['milk', 'tea']],
  [{ veg: 'true' }, ['tea']],
  [{ off: 5 }, []],
  [{ stock: '1', sort: 'price-desc' as const }, ['other', 'milk', 'tea']],
])('a list is narrowed and ordered by %j', async (query, expected) => {
  const names = new Map([
    [milk.id, 'milk'],
    [other.id, 'other'],
    [tea.id, 'tea'],
  ])
  const answer = await shop.visitor.call('product.list', { query: { sort: 'price', ...query } })

  expect(ids(answer).map((id) => names.get(id))).toEqual(expected)
})

test('a category can be filtered and paged', async () => {
  const query = { categoryId: dairy.id, sort: 'price-desc' as const, pageSize: 1, currentPage: 2 }
  const answer = await shop.visitor.call('product.byCategory', { query })

  expect(ids(answer)).toEqual([milk.id])
  expect(answer).toMatchObject({ count: 1, totalCount: 2, currentPage: 2, pageSize: 1 })
})

test('suggestions contain cards and the brand', async () => {
  const { data } = await shop.visitor.call('product.suggest', { query: { text: 'sav' } })

  expect(data).toMatchObject({
    completions: ['savera'],
    names: [{ kind: 'brand', id: 'savera', name: 'Savera', count: 1 }],
    products: [{ _id: milk.id, selling_price: 30 }],
    totalCount: 1,
  })
})

test('a suggested subcategory has its category, and each suggestion its number of products', async () => {
  const { data } = await shop.visitor.call('product.suggest', { query: { text: 'toned mi' } })

  expect(data.names).toEqual([
    {
      kind: 'subcategory',
      id: milks.id,
      name: 'Milk & More',
      category: { _id: dairy.id, name: 'Dairy' },
      count: 1,
    },
  ])
  const inDairy = await shop.visitor.call('product.suggest', { query: { text: 'dairy' } })
  expect(inDairy.data.names).toEqual([
    { kind: 'category', id: dairy.id, name: 'Dairy', category: null, count: 2 },
  ])
})

test('a suggested brand has a count only if all products were counted', async () => {
  const count = async (text: string) => {
    const { data } = await shop.visitor.call('product.suggest', { query: { text } })
    return data.names.find(({ kind }) => kind === 'brand')?.count
  }

  expect(await count('pahadi')).toBe(2)
  expect(await count('pahadi milk')).toBeNull()
})

test('facets count the filter options of a list', async () => {
  const { data } = await shop.visitor.call('product.facets', { query: { search: 'milk' } })

  expect(data).toMatchObject({
    shown: 2,
    all: 2,
    categories: [{ value: dairy.id, name: 'Dairy', count: 2 }],
    brands: [{ value: 'pahadi' }, { value: 'savera' }],
    price: { min: 30, max: 90 },
  })
})

test.each([
  { sort: 'cheap' },
  { brand: Array.from({ length: 21 }, String) },
  { category: 'nine' },
  { min: '-1' },
  { max: 'much' },
  { veg: 'perhaps' },
  { search: 'x'.repeat(101) },
])('T-FUZ a list cannot be narrowed by %j', async (query) => {
  const answer = await shop.app.inject({ url: '/api/v1/product/get-products', query })

  expect(answer.statusCode).toBe(400)
})

test('sold-out, changed and deleted products are found in their current state', async () => {
  const find = async (search: string) => {
    return shop.visitor.call('product.list', { query: { search } })
  }
  const ghee = await shop.product({ name: 'Desi Ghee', stock: 1, position: 4 })
  const second = await shop.product({ name: 'Desi Ghee', stock: 9, position: 5 })
  await shop.catalogFeed.load()
  expect(ids(await find('ghee'))).toEqual([ghee.id, second.id])

  await inTransaction(shop.db, (tx) => takeFromStock(tx, [{ productId: ghee.id, quantity: 1 }]))
  expect(ids(await find('ghee'))).toEqual([second.id, ghee.id])

  await meera.call('product.update', {
    params: { id: second.id },
    body: { name: 'Vanaspati', price: 310 },
  })
  expect(ids(await find('ghee'))).toEqual([ghee.id])

  await meera.call('product.delete', { params: { id: ghee.id } })
  expect(ids(await find('ghee'))).toEqual([])
})

test('a shopkeeper adds and deletes a synonym; both are in the audit trail', async () => {
  const find = async () => {
    return ids(await shop.visitor.call('product.list', { query: { search: 'safed soda' } }))
  }
  expect(await find()).toEqual([])

  const body = { word: 'Safed Soda', meaning: 'toned milk' }
  const { data } = await meera.call('synonym.save', { body })
  expect(await find()).toEqual([milk.id, other.id])
  const again = await meera.call('synonym.save', { body: { ...body, word: 'safed soda' } })
  expect(again.data._id).toBe(data._id)
  expect((await meera.call('synonym.list', {})).data).toEqual([again.data])

  await meera.call('synonym.delete', { params: { id: data._id } })
  expect(await find()).toEqual([])
  const { data: trail } = await meera.call('audit.list', { query: { search: 'synonym' } })
  expect(trail.map(({ action }) => action)).toEqual([
    'synonym.delete',
    'synonym.save',
    'synonym.save',
  ])
})

test('an unknown synonym cannot be deleted', async () => {
  const answer = await meera.call('synonym.delete', { params: { id: newId() } })

  expect(answer.status).toBe(404)
})

async function onShelf(values: Parameters<typeof insertProduct>[1]) {
  // Publish after it has its categories: a read in between would rank it behind its equal.
  return inTransaction(shop.db, async (tx) => {
    const product = await insertProduct(tx, values)
    await tx.insert(productCategories).values({ productId: product.id, categoryId: dairy.id })
    return product
  })
}
