import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepSales } from '#server/catalog/keep-sales.ts'
import { firstData } from '#server/catalog/page-answers.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  subcategories,
} from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openShop } from '#server/testing/shop.ts'

/* A hidden product is nowhere in the shop, and what was bought before stays. */

const shop = await openShop()
await shop.db.execute(sql`alter table stock_movements disable trigger stock_movements_append_only`)
const meera = await shop.user({ role: 'ADMIN' })
const asha = await shop.user()
const dairy = { id: newId(), name: 'Dairy' }
const milks = { id: newId(), name: 'Milks' }
await shop.db.insert(categories).values(dairy)
await shop.db.insert(subcategories).values(milks)
const sizeGroup = newId()
const kokum = await shop.product({ name: 'Kokum Sherbet', brand: 'Zafrani', sizeGroup, stock: 50 })
const small = await shop.product({ name: 'Kokum Sherbet Small', sizeGroup, stock: 50 })
const lime = await shop.product({ name: 'Lime Cordial', stock: 50 })
for (const { id } of [kokum, small, lime]) {
  await shop.db.insert(productCategories).values({ productId: id, categoryId: dairy.id })
  await shop.db.insert(productSubcategories).values({ productId: id, subcategoryId: milks.id })
}
await shop.catalogFeed.load()

const order = await orderForCash(asha, [[kokum, 2]])
await shop.db.execute(sql`update stock_movements set created_at = now() - interval '1 day'`)
await keepSales(shop.db)
await asha.call('cart.add', { body: { productId: kokum.id, quantity: 1 } })
await asha.call('wishlist.add', { params: { id: kokum.id } })

await shop.search.begin()
await eventually(() => expect(shop.search.bestsellers(1)).toMatchObject([{ id: kokum.id }]))

const publish = (published: boolean) =>
  meera.call('product.setPublication', {
    body: { changes: [{ product_id: kokum.id, to: { published } }] },
  })

/** Everything a visitor can read that could name it, as one text. */
const PUBLIC = {
  search: () => shop.visitor.call('product.list', { query: { searchText: 'kokum sherbet' } }),
  'search by its brand': () =>
    shop.visitor.call('product.list', { query: { searchText: 'zafrani' } }),
  'all products': () => shop.visitor.call('product.list', { query: { all: 'true' } }),
  cards: () => shop.visitor.call('product.list', { query: { all: 'true', fields: 'card' } }),
  suggestions: () => shop.visitor.call('product.suggest', { query: { text: 'kok' } }),
  facets: () => shop.visitor.call('product.facets', { query: { searchText: 'sherbet' } }),
  category: () =>
    shop.visitor.call('product.byCategory', { query: { categoryId: dairy.id, pageSize: 50 } }),
  subcategory: () =>
    shop.visitor.call('product.bySubcategory', { query: { subcategoryId: milks.id } }),
  'its page': () => shop.visitor.call('product.get', { query: { productId: kokum.id } }),
  'its other size': () => shop.visitor.call('product.get', { query: { productId: small.id } }),
  'similar products': () => shop.visitor.call('product.similar', { query: { productId: lime.id } }),
  bestsellers: () => shop.visitor.call('product.bestsellers', { query: {} }),
  'a shared wishlist': () =>
    shop.visitor.call('product.some', { query: { ids: [kokum.id, lime.id].join() } }),
  'past items': () => asha.call('product.buyAgain', {}),
  'all past items': () => asha.call('product.bought', {}),
  wishlist: () => asha.call('wishlist.list', {}),
}

/** Facets name its brand only. */
const namesIt = (answer: object) =>
  new RegExp(`${kokum.id}|zafrani`, 'i').test(JSON.stringify(answer))
const get = async (url: string) => (await shop.app.inject({ url })).body

test.each(Object.entries(PUBLIC))('it is not in %s while it is hidden', async (_, ask) => {
  await publish(true)
  const before = namesIt({ ...(await ask()) })
  await publish(false)
  const after = namesIt({ ...(await ask()) })
  await publish(true)

  expect({ before, after }).toEqual({ before: true, after: false })
})

test('the sitemap does not name it, and its link has no preview', async () => {
  await publish(true)
  const sitemap = await get('/sitemap.xml')
  const preview = previewOf(kokum.id)
  await publish(false)

  expect([sitemap.includes(kokum.id), preview]).toEqual([true, true])
  expect(await get('/sitemap.xml')).not.toContain(kokum.id)
  expect(await get('/sitemap.xml')).toContain(lime.id)
  expect(previewOf(kokum.id)).toBe(false)
})

/** Whether a link to the product has a name and a picture for messengers. */
const previewOf = (id: string) =>
  firstData('product', `/product/kokum-${id}`, {
    catalog: shop.catalogFeed.catalog,
    shop: 'Tokri',
    previewsAt: 'https://tokri.example',
  }).head !== undefined

test('in a cart it is named as not available, cannot be ordered, and is back when it is published', async () => {
  await publish(false)

  const { data: cart } = await asha.call('cart.get', {})
  expect(cart).toMatchObject([{ product: { _id: kokum.id, name: 'Kokum Sherbet', stock: 0 } }])
  const refused = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: [{ productId: kokum.id, quantity: 1 }],
    },
  })
  expect(refused).toMatchObject({
    status: 409,
    message: 'A product that is no longer sold is out of stock.',
  })
  const added = await asha.call('cart.add', { body: { productId: kokum.id, quantity: 1 } })
  expect(added.status).toBe(404)
  expect(await shop.stockOf(kokum)).toBe(48)

  await publish(true)
  expect((await asha.call('cart.get', {})).data).toMatchObject([{ product: { stock: 48 } }])
})

test('an order that was placed before stays, and can be cancelled', async () => {
  await publish(false)

  const { data } = await asha.call('order.list', {})
  expect(data).toMatchObject([{ order_id: order.order_id, can_cancel: true }])
  expect(JSON.stringify(data)).toContain('Kokum Sherbet')
  const { status } = await asha.call('order.cancel', { params: { id: order.order_id } })
  expect(status).toBe(200)
  expect(await shop.stockOf(kokum)).toBe(50)
})
