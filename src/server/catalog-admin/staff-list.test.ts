import { beforeAll, expect, test } from 'vitest'
import type { ProductList } from '#contract/catalog/publication-kinds.ts'
import { categories, productCategories } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })
const dairy = { id: newId(), name: 'Dairy', position: 1 }
const snacks = { id: newId(), name: 'Snacks', position: 2 }
type Query = { show?: ProductList; searchText?: string; categoryId?: string }

beforeAll(async () => {
  await shop.db.insert(categories).values([dairy, snacks])
  const hsn = '0401'
  const rows = [
    { name: 'Toned Milk', hsn },
    { name: 'Draft Milk', hsn, published: false, barcode: '8901058000290' },
    { name: 'Hidden Curd', hsn, published: false, hiddenAt: new Date() },
    { name: 'Sold Out Ghee', hsn, stock: 0 },
    { name: 'Bare Butter', hsn, images: [] },
    { name: 'Untaxed Chips', hsn: null },
    { name: 'Priceless Namkeen', hsn, price: 0 },
    { name: 'Coming Paneer', hsn, published: false, publishAt: new Date(Date.now() + 3_600_000) },
    { name: 'Deleted Milk', hsn, deletedAt: new Date() },
  ]
  for (const [position, row] of rows.entries()) {
    const { id } = await shop.product({ ...row, position })
    const categoryId = /Chips|Namkeen/.test(row.name) ? snacks.id : dairy.id
    await shop.db.insert(productCategories).values({ productId: id, categoryId })
  }
  await shop.catalogFeed.load()
})

const list = (query: Query) => meera.call('product.staffList', { query })
const namesFor = async (query: Query) => (await list(query)).data.map(({ name }) => name)

test('staff see drafts and hidden products in catalogue order, and never a deleted one', async () => {
  expect(await namesFor({})).toEqual([
    'Toned Milk',
    'Draft Milk',
    'Hidden Curd',
    'Sold Out Ghee',
    'Bare Butter',
    'Untaxed Chips',
    'Priceless Namkeen',
    'Coming Paneer',
  ])
})

const FILTERS: [ProductList, string[]][] = [
  ['hidden', ['Draft Milk', 'Hidden Curd', 'Coming Paneer']],
  ['scheduled', ['Coming Paneer']],
  ['out', ['Sold Out Ghee']],
  ['no-picture', ['Bare Butter']],
  ['no-hsn', ['Untaxed Chips']],
  ['no-price', ['Priceless Namkeen']],
]

test.each(FILTERS)(
  'the filter "%s" lists what it names, as many as it counts',
  async (show, names) => {
    const { data, totalCount, counts } = await list({ show })

    expect(data.map(({ name }) => name)).toEqual(names)
    expect([totalCount, counts?.[show]]).toEqual([names.length, names.length])
    expect(counts?.all).toBe(8)
  },
)

test('counts follow the category, and those of categories the filter', async () => {
  const inDairy = await list({ categoryId: dairy.id })
  const hidden = await list({ show: 'hidden' })

  expect(inDairy).toMatchObject({ totalCount: 6, counts: { all: 6, 'no-hsn': 0, hidden: 3 } })
  expect(inDairy.categories).toMatchObject([
    { name: 'Dairy', count: 6 },
    { name: 'Snacks', count: 2 },
  ])
  expect(hidden.categories).toMatchObject([{ name: 'Dairy', count: 3 }])
})

test('a search finds hidden products by their words and any product by its barcode', async () => {
  expect(await namesFor({ searchText: 'milk' })).toEqual(['Draft Milk', 'Toned Milk'])
  expect(await namesFor({ searchText: 'milk', show: 'hidden' })).toEqual(['Draft Milk'])
  expect(await namesFor({ searchText: '8901058000290' })).toEqual(['Draft Milk'])
  expect(await namesFor({ searchText: 'zzzz' })).toEqual([])
})

test('its pages end with the last product, each once', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((currentPage) =>
      meera.call('product.staffList', { query: { currentPage, pageSize: 3 } }),
    ),
  )

  expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 2, 0])
  expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(8)
})

test('only admins see it', async () => {
  const picker = await shop.user({ role: 'PICKER' })

  expect((await picker.call('product.staffList', { query: {} })).status).toBe(403)
})
