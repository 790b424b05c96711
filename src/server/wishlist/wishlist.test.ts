import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_WISHES } from '#contract/wishlist/wishlist-limits.ts'
import { products } from '#server/db/schema/catalog.ts'
import { wishlistItems } from '#server/db/schema/wishlist.ts'
import { bearer, insertMember, logIn, PASSWORD } from '#server/testing/people.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()

test('a product is kept once, the newest first, as the shop sells it now', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ name: 'Milk', price: 80_00, discount: 5, stock: 10 })
  const ghee = await shop.product({ name: 'Ghee' })

  await keep(asha, milk.id)
  await keep(asha, ghee.id)
  const again = await keep(asha, milk.id)

  expect(again).toMatchObject({ status: 200, data: [ghee.id, milk.id] })
  const { data } = await asha.call('wishlist.list', {})
  expect(data.map(({ name }) => name)).toEqual(['Ghee', 'Milk'])
  expect(data[1]).toMatchObject({ price: 80, selling_price: 76, stock: 10 })
})

test('a product is removed, and removing it again changes nothing', async () => {
  const asha = await shop.user()
  const milk = await shop.product()
  await keep(asha, milk.id)

  const first = await asha.call('wishlist.remove', { params: { id: milk.id } })
  const second = await asha.call('wishlist.remove', { params: { id: milk.id } })

  expect([first.status, second.status]).toEqual([200, 200])
  expect((await asha.call('wishlist.ids', {})).data).toEqual([])
})

test('the wishlist of another person is neither seen nor changed', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user()]
  const milk = await shop.product()
  await keep(asha, milk.id)

  expect((await ravi.call('wishlist.list', {})).data).toEqual([])
  await ravi.call('wishlist.remove', { params: { id: milk.id } })

  expect((await asha.call('wishlist.ids', {})).data).toEqual([milk.id])
  expect((await shop.visitor.call('wishlist.list', {})).status).toBe(401)
})

test('a full list is refused with a sentence, also for requests at once', async () => {
  const asha = await shop.user()
  await fill(asha, MAX_WISHES - 1)
  const [milk, ghee] = [await shop.product(), await shop.product()]

  const answers = await Promise.all([keep(asha, milk.id), keep(asha, ghee.id)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'Your wishlist is full (100 products). Remove one first.',
  )
})

test('a product that is withdrawn is not shown and leaves room for another', async () => {
  const asha = await shop.user()
  await fill(asha, MAX_WISHES - 1)
  const withdrawn = await shop.product({ name: 'Ghee' })
  await keep(asha, withdrawn.id)
  await shop.db.update(products).set({ published: false }).where(eq(products.id, withdrawn.id))
  await shop.catalogFeed.load()
  const milk = await shop.product({ name: 'Milk' })

  expect((await keep(asha, milk.id)).status).toBe(200)

  const shown = (await asha.call('wishlist.list', {})).data.map(({ name }) => name)
  expect(shown).toHaveLength(MAX_WISHES)
  expect(shown).toContain('Milk')
  expect(shown).not.toContain('Ghee')
})

test('a product that does not exist or is not on sale is not found', async () => {
  const asha = await shop.user()
  const hidden = await shop.product({ published: false })

  expect((await keep(asha, hidden.id)).status).toBe(404)
  expect((await keep(asha, crypto.randomUUID())).status).toBe(404)
})

test('the wishlist is part of the downloaded data, and goes with the account', async () => {
  const { id, email } = await insertMember(shop)
  const { accessToken } = await logIn(shop, email)
  const milk = await shop.product()
  await shop.db.insert(wishlistItems).values({ userId: id, productId: milk.id })

  const { data } = await shop.visitor.call('user.export', {}, bearer(accessToken))
  await shop.visitor.call('user.delete', { body: { password: PASSWORD } }, bearer(accessToken))

  expect(data).toMatchObject({ wishlist: [milk.id] })
  expect(await shop.db.$count(wishlistItems, eq(wishlistItems.userId, id))).toBe(0)
})

test('a shared list shows the products on sale in its order, and no more than thirty', async () => {
  const milk = await shop.product({ name: 'Milk' })
  const hidden = await shop.product({ published: false })
  const ghee = await shop.product({ name: 'Ghee' })
  await shop.catalogFeed.load()
  const some = (ids: string) => shop.visitor.call('product.some', { query: { ids } })

  const { data } = await some([ghee.id, hidden.id, milk.id, ghee.id].join())

  expect(data.map(({ name }) => name)).toEqual(['Ghee', 'Milk'])
  expect((await some('milk')).status).toBe(400)
  const many = Array.from({ length: 31 }, () => crypto.randomUUID())
  expect((await some(many.join())).status).toBe(400)
})

const keep = (who: TestUser, id: string) => who.call('wishlist.add', { params: { id } })

async function fill({ id: userId }: TestUser, count: number) {
  const rows = []
  for (let nth = 0; nth < count; nth++) {
    rows.push({ userId, productId: (await shop.product()).id })
  }
  await shop.db.insert(wishlistItems).values(rows)
}
