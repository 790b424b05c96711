import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  categories,
  productCategories,
  productSubcategories,
  products,
  subcategories,
  subcategoryCategories,
} from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const dairy = { id: newId(), name: 'Dairy', nameHi: 'डेयरी' }
const snacks = { id: newId(), name: 'Snacks', position: 1 }
const milks = { id: newId(), name: 'Milk', nameHi: 'दूध' }
await shop.db.insert(categories).values([dairy, snacks])
await shop.db.insert(subcategories).values(milks)
await shop.db
  .insert(subcategoryCategories)
  .values({ subcategoryId: milks.id, categoryId: dairy.id })
const taaza = await shop.product({
  name: 'Savera Taaza',
  nameHi: 'सवेरा ताज़ा दूध',
  descriptionHi: 'रोज़ का दूध',
  price: 30_00,
  stock: 9,
  position: 1,
})
const chips = await shop.product({ name: 'Potato Chips', position: 2 })
await shop.db.insert(productCategories).values([
  { productId: taaza.id, categoryId: dairy.id },
  { productId: chips.id, categoryId: snacks.id },
])
await shop.db.insert(productSubcategories).values({ productId: taaza.id, subcategoryId: milks.id })

beforeEach(() => shop.catalogFeed.load())

test('one answer has the names of both languages, and only English where there is no other', async () => {
  const query = { fields: 'card' as const }
  const { data } = await shop.visitor.call('product.list', { query })
  const listed = await shop.visitor.call('category.list', { query: {} })
  const within = await shop.visitor.call('subcategory.list', { query: {} })

  expect(data.map(({ name, name_hi }) => [name, name_hi])).toEqual([
    ['Savera Taaza', 'सवेरा ताज़ा दूध'],
    ['Potato Chips', undefined],
  ])
  expect(data[1]).not.toHaveProperty('name_hi')
  expect(listed.data.map(({ name_hi }) => name_hi)).toEqual(['डेयरी', undefined])
  expect(listed.data[1]).not.toHaveProperty('name_hi')
  expect(within.data).toMatchObject([{ name_hi: 'दूध', category: [{ name_hi: 'डेयरी' }] }])
})

test('the page of a product has its Hindi name, description and categories', async () => {
  const one = await shop.visitor.call('product.get', { query: { productId: taaza.id } })
  const other = await shop.visitor.call('product.get', { query: { productId: chips.id } })

  expect(one.data).toMatchObject({
    name_hi: 'सवेरा ताज़ा दूध',
    description_hi: 'रोज़ का दूध',
    category_id: [{ name: 'Dairy', name_hi: 'डेयरी' }],
    sub_category_id: [{ name: 'Milk', name_hi: 'दूध' }],
  })
  expect(Object.keys(other.data ?? {}).filter((name) => name.endsWith('_hi'))).toEqual([])
})

test('a new Hindi name is shown at once', async () => {
  await shop.db.update(products).set({ nameHi: 'आलू चिप्स' }).where(eq(products.id, chips.id))
  await shop.catalogFeed.load()

  const { data } = await shop.visitor.call('product.get', { query: { productId: chips.id } })
  await shop.db.update(products).set({ nameHi: null }).where(eq(products.id, chips.id))
  await shop.catalogFeed.load()
  const after = await shop.visitor.call('product.get', { query: { productId: chips.id } })

  expect(data).toMatchObject({ name_hi: 'आलू चिप्स' })
  expect(after.data).not.toHaveProperty('name_hi')
})

test.each(['milk', 'doodh', 'dudh', 'दूध', 'ताजा दूध', 'savera', 'सवेरा'])(
  'a search for “%s” finds the milk, whose English name is only a brand',
  async (searchText) => {
    const { data } = await shop.visitor.call('product.list', { query: { searchText } })

    expect(data[0]?._id).toBe(taaza.id)
  },
)

test('suggestions and filters name categories in both languages', async () => {
  const typed = await shop.visitor.call('product.suggest', { query: { text: 'डेय' } })
  const facets = await shop.visitor.call('product.facets', { query: {} })

  expect(typed.data.names).toContainEqual(
    expect.objectContaining({ kind: 'category', name: 'Dairy', name_hi: 'डेयरी' }),
  )
  const half = await shop.visitor.call('product.suggest', { query: { text: 'दू' } })
  expect(half.data.completions).toContain('दूध')
  expect(half.data.products).toMatchObject([{ name_hi: 'सवेरा ताज़ा दूध' }])
  expect(facets.data.categories).toContainEqual({
    ...{ value: dairy.id, name: 'Dairy', name_hi: 'डेयरी', count: 1 },
  })
})

test('cart and order have the Hindi name; the order keeps it as it was sold', async () => {
  const asha = await shop.user()
  const { data: cart } = await asha.call('cart.add', { body: { productId: taaza.id } })
  const placed = await orderForCash(asha, [[taaza, 1]])
  await shop.db
    .update(products)
    .set({ name: 'Savera Fresh', nameHi: 'सवेरा फ्रेश' })
    .where(eq(products.id, taaza.id))

  const { data } = await asha.call('order.get', { params: { id: placed.order_id } })

  expect(cart).toMatchObject([{ product: { name_hi: 'सवेरा ताज़ा दूध' } }])
  for (const { products } of [placed.order, data])
    expect(products).toMatchObject([
      { product_id: { name: 'Savera Taaza', name_hi: 'सवेरा ताज़ा दूध' } },
    ])
})

test('a refusal that names a product carries its Hindi name beside the English sentence', async () => {
  const asha = await shop.user()
  const ghee = await shop.product({ name: 'Pure Ghee', nameHi: 'शुद्ध घी', stock: 2 })

  const body = { productId: ghee.id, quantity: 3 }
  const { status, errorMessage, values } = (await asha.call('cart.add', { body })) as unknown as {
    status: number
    errorMessage: string
    values: object
  }

  expect([status, errorMessage]).toEqual([409, 'Only 2 of Pure Ghee left.'])
  expect(values).toMatchObject({ stock: 2, name: { message: 'Pure Ghee', name_hi: 'शुद्ध घी' } })
})
