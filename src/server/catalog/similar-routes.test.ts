import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { productSubcategories, subcategories } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { takeFromStock } from '#server/stock/stock-store.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const milks = { id: newId(), name: 'Milk' }
const sweets = { id: newId(), name: 'Sweets' }
await shop.db.insert(subcategories).values([milks, sweets])

test('similar products are cards of the same subcategory, in stock first, then most similar', async () => {
  const toned = await onShelf([milks], { name: 'Toned Milk' })
  const badam = await onShelf([milks], { name: 'Badam Milk' })
  const double = await onShelf([milks], { name: 'Double Toned Milk', stock: 1 })
  await onShelf([], { name: 'Toned Milk' })
  await onShelf([milks], { name: 'Toned Milk', deletedAt: new Date() })
  await shop.catalogFeed.load()
  const { data } = await similar(toned.id)
  expect(data.map(({ _id }) => _id)).toEqual([double.id, badam.id])
  expect(data[0]).toMatchObject({ name: 'Double Toned Milk', selling_price: 30, stock: 1 })
  expect(data[0]).not.toHaveProperty('description')

  await inTransaction(shop.db, (tx) => takeFromStock(tx, [{ productId: double.id, quantity: 1 }]))
  const afterSale = await similar(toned.id)
  expect(afterSale.data.map(({ _id }) => _id)).toEqual([badam.id, double.id])
})

test('at most twelve similar products are returned, each once', async () => {
  const both = [milks, sweets]
  const kheer = await onShelf(both, { name: 'Kheer' })
  for (let place = 0; place < 13; place += 1) await onShelf(both, { name: `Kheer ${place}` })
  await shop.catalogFeed.load()

  const { data } = await similar(kheer.id)

  expect(new Set(data.map(({ _id }) => _id)).size).toBe(12)
  expect(data).toHaveLength(12)
})

test('a product alone has no similar ones, an unsold one is not found, and a missing id is rejected', async () => {
  const alone = await onShelf([], { name: 'Salt' })
  await shop.catalogFeed.load()

  expect(await similar(alone.id)).toMatchObject({ status: 200, data: [] })
  expect(await similar(newId())).toMatchObject({ status: 404, message: 'Product not found' })
  expect(await similar('nine')).toMatchObject({ status: 400 })
})

const similar = (productId: string) =>
  shop.visitor.call('product.similar', { query: { productId } })

async function onShelf(
  places: readonly { id: string }[],
  values: Parameters<typeof shop.product>[0],
) {
  const product = await shop.product(values)
  for (const { id } of places) {
    await shop.db.insert(productSubcategories).values({ productId: product.id, subcategoryId: id })
  }
  return product
}
