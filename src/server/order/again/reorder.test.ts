import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/db/schema/catalog.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()

test('ordered items are in the cart again, and repeating it adds nothing', async () => {
  const { asha, id } = await ordered([
    ['Milk', 3],
    ['Bread', 1],
  ])

  const first = await again(asha, id)
  const second = await again(asha, id)

  expect(first).toMatchObject({ status: 200, data: { added: 2, missing: [] } })
  expect(second.data.added).toBe(0)
  expect(await cartOf(asha)).toEqual({ Milk: 3, Bread: 1 })
})

test('items already in the cart count, and larger quantities stay', async () => {
  const { asha, id, stocked } = await ordered([
    ['Milk', 3],
    ['Bread', 1],
  ])
  await put(asha, stocked.Milk, 1)
  await put(asha, stocked.Bread, 2)

  const { data } = await again(asha, id)

  expect(data.added).toBe(1)
  expect(await cartOf(asha)).toEqual({ Milk: 3, Bread: 2 })
})

test('short, sold-out and withdrawn items are named', async () => {
  const { asha, id, stocked } = await ordered([
    ['Milk', 3],
    ['Bread', 1],
    ['Ghee', 1],
    ['Atta', 1],
  ])
  await change(stocked.Milk, { stock: 2 })
  await change(stocked.Bread, { stock: 0 })
  await change(stocked.Ghee, { deletedAt: new Date() })
  await change(stocked.Atta, { published: false })

  const { data } = await again(asha, id)

  expect(data.missing).toMatchObject([
    { name: 'Milk', reason: 'has only 2 left' },
    { name: 'Bread', reason: 'is out of stock' },
    { name: 'Ghee', reason: 'is no longer sold' },
    { name: 'Atta', reason: 'is no longer sold' },
  ])
  expect(data.added).toBe(1)
  expect(await cartOf(asha)).toEqual({ Milk: 2 })
})

test('a full cart names what has no room', async () => {
  const { asha, id } = await ordered([
    ['Milk', 1],
    ['Bread', 1],
  ])
  for (let count = 1; count < 100; count++) await put(asha, await shop.product())

  const { data } = await again(asha, id)

  expect(data).toMatchObject({
    added: 1,
    missing: [{ name: 'Bread', reason: 'has no room in your cart' }],
  })
  expect(data.cart).toHaveLength(100)
})

test("a user cannot reorder another user's order", async () => {
  const { id } = await ordered([['Milk', 1]])

  expect((await again(await shop.user(), id)).status).toBe(404)
})

async function ordered(lines: [name: string, quantity: number][]) {
  const asha = await shop.user()
  const made = []
  for (const [name] of lines) made.push([name, await shop.product({ name, stock: 10 })] as const)
  const stocked = Object.fromEntries(made)
  const { data } = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: lines.map(([name, quantity]) => ({ productId: stocked[name]?.id ?? '', quantity })),
    },
  })
  return { asha, id: data.order_id, stocked }
}

type Stocked = { id: string } | undefined

const again = (who: TestUser, id: string) => who.call('order.reorder', { params: { id } })

const put = (who: TestUser, product: Stocked, quantity = 1) =>
  who.call('cart.add', { body: { productId: product?.id ?? '', quantity } })

const change = (product: Stocked, values: Partial<typeof products.$inferInsert>) =>
  shop.db
    .update(products)
    .set(values)
    .where(eq(products.id, product?.id ?? ''))

const cartOf = async (who: TestUser) =>
  Object.fromEntries(
    (await who.call('cart.get', {})).data.map(({ product, quantity }) => [product.name, quantity]),
  )
