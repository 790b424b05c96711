import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/db/schema/catalog.ts'
import { orders } from '#server/db/schema/order.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { listBought } from './bought-store.ts'

const shop = await openShop()

test('the product ordered most often comes first, then the one ordered last', async () => {
  const asha = await shop.user()
  const { Milk, Bread, Ghee } = await shelf('Milk', 'Bread', 'Ghee')
  await order(asha, [Milk, Bread])
  await order(asha, [Ghee])
  await order(asha, [Milk])

  expect(await namesFor(asha)).toEqual(['Milk', 'Ghee', 'Bread'])
})

test('it is shown like any other product card', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ name: 'Milk', price: 80_00, discount: 5, stock: 10 })
  await order(asha, [milk])

  const { data, headers } = await again(asha)
  const listed = await shop.visitor.call('product.list', { query: { all: 'true', fields: 'card' } })

  expect(data).toEqual(listed.data.filter(({ _id }) => _id === milk.id))
  expect(data[0]).toMatchObject({ price: 80, selling_price: 76, stock: 9 })
  expect(headers['cache-control']).toBe('no-store')
})

test("other users' products are not shown", async () => {
  const [asha, meera, newcomer] = [await shop.user(), await shop.user(), await shop.user()]
  const { Milk, Ghee } = await shelf('Milk', 'Ghee')
  await order(asha, [Milk])
  await order(meera, [Ghee])
  await order(meera, [Ghee, Milk])

  expect(await namesFor(asha)).toEqual(['Milk'])
  expect(await namesFor(newcomer)).toEqual([])
})

test('a cancelled order does not count', async () => {
  const asha = await shop.user()
  const { Milk, Bread } = await shelf('Milk', 'Bread')
  await order(asha, [Milk])
  const cancelled = await order(asha, [Bread])

  await asha.call('order.cancel', { params: { id: cancelled } })

  expect(await namesFor(asha)).toEqual(['Milk'])
})

test('withdrawn products are left out, and products out of stock come last', async () => {
  const asha = await shop.user()
  const { Milk, Bread, Ghee, Atta } = await shelf('Milk', 'Bread', 'Ghee', 'Atta')
  await order(asha, [Milk, Bread, Ghee, Atta])
  await order(asha, [Milk, Bread, Ghee])

  await change(Milk, { stock: 0 })
  await change(Bread, { deletedAt: new Date() })
  await change(Ghee, { published: false })
  await shop.catalogFeed.load()

  expect(await namesFor(asha)).toEqual(['Atta', 'Milk'])
})

test('at most twelve are shown', async () => {
  const asha = await shop.user()
  const many = []
  for (let count = 0; count < 13; count++) many.push(await shop.product())
  await order(asha, many)

  expect((await again(asha)).data).toHaveLength(12)
})

test('orders before the newest two hundred are not read', async () => {
  const asha = await shop.user()
  const { Milk, Bread } = await shelf('Milk', 'Bread')
  await order(asha, [Milk])
  const last = await order(asha, [Bread])
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, last))
  if (!row) throw new Error('The order is not there')
  const cancelled = Array.from({ length: 199 }, (_, count) => ({
    ...row,
    id: crypto.randomUUID(),
    number: `TKR-${count}`,
    status: 'Cancelled' as const,
    createdAt: new Date(row.createdAt.getTime() + 1000),
    subtotal: 0,
    total: row.shippingFee + row.tax,
  }))
  await shop.db.insert(orders).values(cancelled)

  expect(await listBought(shop.db, asha.id)).toEqual([Bread?.id])
})

test('past items are all products on sale that were ordered, the one ordered last first', async () => {
  const asha = await shop.user()
  const { Milk, Bread, Ghee } = await shelf('Milk', 'Bread', 'Ghee')
  await order(asha, [Milk, Bread])
  await order(asha, [Milk])
  const cancelled = await order(asha, [Ghee])
  await asha.call('order.cancel', { params: { id: cancelled } })

  const { status, data, isCut } = await asha.call('product.bought', {})

  expect({ status, isCut, names: data.map(({ name }) => name) }).toEqual({
    status: 200,
    isCut: false,
    names: ['Milk', 'Bread'],
  })
})

type Stocked = { id: string } | undefined

async function shelf(...names: string[]) {
  const made = []
  for (const name of names) made.push([name, await shop.product({ name, stock: 50 })] as const)
  return Object.fromEntries(made)
}

async function order(who: TestUser, wanted: Stocked[]) {
  const { data } = await who.call('order.placeCod', {
    body: {
      deliveryAddressId: who.addressId,
      paymentMethod: 'COD',
      products: wanted.map((product) => ({ productId: product?.id ?? '', quantity: 1 })),
    },
  })
  return data.order._id
}

const again = (who: TestUser) => who.call('product.buyAgain', {})

const namesFor = async (who: TestUser) => (await again(who)).data.map(({ name }) => name)

const change = (product: Stocked, values: Partial<typeof products.$inferInsert>) =>
  shop.db
    .update(products)
    .set(values)
    .where(eq(products.id, product?.id ?? ''))
