import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories, productCategories, products } from '#server/db/schema/catalog.ts'
import { images } from '#server/db/schema/media.ts'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN', username: 'Meera' })
const copy = (id: string, key = newId()) =>
  meera.call('product.copy', { params: { id } }, { headers: { 'idempotency-key': key } })

test('a copy is a draft with all details, but without stock, barcode and sizes', async () => {
  const dairy = { id: newId(), name: 'Dairy' }
  await shop.db.insert(categories).values(dairy)
  const { id } = await shop.product({
    name: 'Milk',
    nameHi: 'दूध',
    price: 30_00,
    discount: 5,
    hsn: '0401',
    barcode: '8901262010016',
    sizeGroup: newId(),
    lowStockBelow: 4,
  })
  await shop.db.insert(productCategories).values({ productId: id, categoryId: dairy.id })

  const { status, data } = await copy(id)

  expect(status).toBe(201)
  expect(data).toMatchObject({
    name: 'Milk (copy)',
    name_hi: 'दूध (कॉपी)',
    price: 30,
    discount: 5,
    hsn: '0401',
    barcode: null,
    stock: 0,
    low_stock_below: 4,
    published: false,
    hidden_at: null,
    was_stocked: false,
    category_id: [{ name: 'Dairy' }],
    image: ['/media/milk.webp'],
  })
  const [row] = await shop.db.select().from(products).where(eq(products.id, data._id))
  expect(row).toMatchObject({ sizeGroup: null, publishAt: null })
  const shown = await shop.visitor.call('product.get', { query: { productId: data._id } })
  expect(shown.data?._id).not.toBe(data._id)
})

test('a copy that is sent twice is made once', async () => {
  const { id } = await shop.product({ name: 'Twice' })
  const key = newId()

  const answers = await Promise.all([copy(id, key), copy(id, key)])

  expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
  expect(await shop.db.$count(products, eq(products.name, 'Twice (copy)'))).toBe(1)
})

test('a picture stays as long as the product or its copy shows it', async () => {
  const image = { id: 'ab'.repeat(16), sizes: [960] }
  const url = `/media/${image.id}-960.webp`
  await shop.db.insert(images).values({ ...image, unusedSince: null })
  const original = await shop.product({ images: [url, '/media/other.webp'] })
  const { data } = await copy(original.id)
  const unusedSince = async () =>
    (await shop.db.select().from(images).where(eq(images.id, image.id)))[0]?.unusedSince

  await dropPicture(original.id)
  expect(await unusedSince()).toBeNull()
  await dropPicture(data._id)
  expect(await unusedSince()).toBeInstanceOf(Date)
})

test('a name of the greatest length is cut, so that the copy can be saved', async () => {
  const { id } = await shop.product({ name: 'A'.repeat(200) })
  const { data } = await copy(id)
  expect(data.name).toBe(`${'A'.repeat(193)} (copy)`)
})

test('only what there is can be copied, and only by admins', async () => {
  const { id } = await shop.product()
  const asha = await shop.user()
  expect((await asha.call('product.copy', { params: { id } })).status).toBe(403)
  expect(await copy(newId())).toMatchObject({ status: 404, message: 'Product not found' })
})

async function dropPicture(id: string) {
  const body = { name: 'Milk', price: 30, existing_images: ['/media/other.webp'] }
  const { status } = await meera.call('product.update', { params: { id }, body })
  expect(status).toBe(200)
}
