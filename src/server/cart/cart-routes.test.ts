import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { MAX_CART_ITEMS } from '#contract/cart/cart-limits.ts'
import { cartItems, cartRequests } from '#server/db/schema/cart.ts'
import { products } from '#server/db/schema/catalog.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { openNode, openShop } from '#server/testing/shop.ts'
import { forgetOldCartRequests, listCart } from './cart-store.ts'
import { addToCart, batchedCartAdder, clearCart, removeFromCart } from './change-cart.ts'

const shop = await openShop()

test('adding a product returns the new cart with the current prices', async () => {
  const asha = await shop.user()
  const tomato = await shop.product({ name: 'Tomato', price: 38_00, discount: 18 })

  const answer = await asha.call('cart.add', { body: { productId: tomato.id } })

  expect(answer).toMatchObject({
    status: 200,
    message: 'Product added to cart successfully!',
    data: [{ quantity: 1, available: true, product: { price: 31.16, list_price: 38 } }],
  })
})

test('T-CART-1 a hundred concurrent additions end at exactly 99', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 400 })
  const press = () => asha.call('cart.add', { body: { productId: milk.id } })

  const answers = await Promise.all(Array.from({ length: 100 }, press))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(99)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    errorMessage: 'You can buy up to 99 of one product.',
  })
  expect((await asha.call('cart.get', {})).data[0]?.quantity).toBe(99)
})

test('the cart cannot contain more than is in stock', async () => {
  const asha = await shop.user()
  const eggs = await shop.product({ name: 'Eggs', stock: 2 })

  const answer = await asha.call('cart.add', { body: { productId: eggs.id, quantity: 3 } })

  expect(answer).toMatchObject({ status: 409, errorMessage: 'Only 2 of Eggs left.' })
  expect((await asha.call('cart.get', {})).data).toEqual([])
})

test('a partial addition adds what stock and limit allow', async () => {
  const asha = await shop.user()
  const eggs = await shop.product({ name: 'Eggs', stock: 3 })
  const sold = await shop.product({ name: 'Curd', stock: 0 })
  const add = (productId: string, quantity: number) =>
    asha.call('cart.add', { body: { productId, quantity, partial: true } })

  expect((await add(eggs.id, 2)).data).toMatchObject([{ quantity: 2 }])
  expect((await add(eggs.id, 2)).data).toMatchObject([{ quantity: 3 }])
  expect((await add(eggs.id, 2)).data).toMatchObject([{ quantity: 3 }])
  expect(await add(sold.id, 1)).toMatchObject({ status: 200, data: [{ quantity: 3 }] })
})

test('the carts of two devices are added at once: nothing lost, nothing doubled, no limit passed', async () => {
  const asha = await shop.user()
  const [plenty, scarce] = await Promise.all([
    shop.product({ stock: 50 }),
    shop.product({ stock: 5 }),
  ])
  const phone = newId()
  const laptop = newId()
  const add = (productId: string, quantity: number, key: string) =>
    asha.call(
      'cart.add',
      { body: { productId, quantity, partial: true } },
      { headers: { 'idempotency-key': `${key}-${productId.slice(-4)}` } },
    )

  // Each device sends its cart from two tabs.
  await Promise.all(
    [phone, phone, laptop, laptop].flatMap((key) => [
      add(plenty.id, 4, key),
      add(scarce.id, 4, key),
    ]),
  )

  const { data } = await asha.call('cart.get', {})
  const quantities = new Map(data.map(({ product, quantity }) => [product._id, quantity]))
  expect([quantities.get(plenty.id), quantities.get(scarce.id)]).toEqual([8, 5])
})

test('removing the last unit removes the item', async () => {
  const asha = await shop.user()
  const milk = await shop.product()
  const { data } = await asha.call('cart.add', { body: { productId: milk.id, quantity: 2 } })
  const body = { cartProductId: data[0]?._id ?? '', quantity: 1 }

  const one = await asha.call('cart.remove', { body })
  const none = await asha.call('cart.remove', { body })

  expect(one.data[0]?.quantity).toBe(1)
  expect(none).toMatchObject({ data: [], message: 'Product removed from cart successfully!' })
})

test("another user's cart item is not found", async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  const milk = await shop.product()
  const { data } = await asha.call('cart.add', { body: { productId: milk.id } })

  const answer = await ravi.call('cart.remove', { body: { cartProductId: data[0]?._id ?? '' } })

  expect(answer.status).toBe(404)
  expect((await asha.call('cart.get', {})).data).toHaveLength(1)
})

test('T-CART-4 an addition is visible on another node that did not receive the answer, and repeating it adds one more', async () => {
  const asha = await shop.user()
  const milk = await shop.product()
  const body = { productId: milk.id }
  await asha.call('cart.add', { body })
  const elsewhere = await openNode(shop)
  const headers = { authorization: `Bearer ${asha.token}` }

  const { data: found } = await elsewhere('cart.get', {}, { headers })
  const { data: again } = await elsewhere('cart.add', { body }, { headers })

  expect([found[0]?.quantity, again[0]?.quantity]).toEqual([1, 2])
})

test('T-CART-7 a change repeated with its key counts once, also on another node', async () => {
  const asha = await shop.user()
  const milk = await shop.product()
  const elsewhere = await openNode(shop)
  const headers = { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'press-1' }
  const body = { productId: milk.id }

  const { data: first } = await elsewhere('cart.add', { body }, { headers })
  const { data: again } = await asha.call('cart.add', { body }, { headers })
  await asha.call('cart.add', { body })
  const removal = { body: { cartProductId: first[0]?._id ?? '' } }
  const minus = { headers: { 'idempotency-key': 'press-2' } }
  await asha.call('cart.remove', removal, minus)
  const { status, data: left } = await asha.call('cart.remove', removal, minus)

  expect([first, again, left].map(([item]) => item?.quantity)).toEqual([1, 1, 1])
  expect(status).toBe(200)
})

test('T-CART-7 sent twenty times at once with one key, a change counts once', async () => {
  const asha = await shop.user()
  const milk = await shop.product()
  const nodes = [await openNode(shop), await openNode(shop)] as const
  const headers = { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'press' }
  const send = (nth: number) =>
    nodes[nth % 2 === 0 ? 0 : 1]('cart.add', { body: { productId: milk.id } }, { headers })

  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => send(nth)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await listCart(shop.db, asha.id)).toMatchObject([{ quantity: 1 }])
})

test('a rejected change can be repeated with its key, and another person can use the same key', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  const milk = await shop.product({ stock: 0 })
  const headers = { 'idempotency-key': 'press' }
  const add = (who: typeof asha) =>
    who.call('cart.add', { body: { productId: milk.id } }, { headers })
  const refused = await add(asha)
  await shop.db.update(products).set({ stock: 5 }).where(eq(products.id, milk.id))

  const answers = [await add(asha), await add(ravi)]

  expect(refused.status).toBe(409)
  expect(answers.map(({ data }) => data[0]?.quantity)).toEqual([1, 1])
})

test('keys are deleted after three days', async () => {
  const asha = await shop.user()
  const written = [1, 4].map((days) => ({
    userId: asha.id,
    key: `${days} days ago`,
    createdAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000),
  }))
  await shop.db.insert(cartRequests).values(written)

  await forgetOldCartRequests(shop.db)

  const left = await shop.db.select().from(cartRequests).where(eq(cartRequests.userId, asha.id))
  expect(left.map(({ key }) => key)).toEqual(['1 days ago'])
})

test('T-CART-6 a withdrawn product stays visible as unavailable', async () => {
  const asha = await shop.user()
  const milk = await shop.product()
  await asha.call('cart.add', { body: { productId: milk.id } })
  await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, milk.id))

  expect((await asha.call('cart.get', {})).data).toMatchObject([{ available: false }])
})

test('T-CART-5 clearing twice equals clearing once', async () => {
  const asha = await shop.user()
  const milk = await shop.product()
  await asha.call('cart.add', { body: { productId: milk.id } })

  const answers = [await asha.call('cart.clear', {}), await asha.call('cart.clear', {})]

  expect(answers).toMatchObject([
    { status: 200, data: [] },
    { status: 200, data: [] },
  ])
})

test('concurrent minus and plus on the last unit end at one, 250 times of 250', async () => {
  const asha = await shop.user()
  const milk = await shop.product()
  let { data } = await asha.call('cart.add', { body: { productId: milk.id } })
  const quantities: (number | undefined)[] = []

  for (let round = 0; round < 250; round++) {
    await Promise.all([
      asha.call('cart.remove', { body: { cartProductId: data[0]?._id ?? '' } }),
      asha.call('cart.add', { body: { productId: milk.id } }),
    ])
    data = (await asha.call('cart.get', {})).data
    quantities.push(data[0]?.quantity)
    if (data.length === 0)
      data = (await asha.call('cart.add', { body: { productId: milk.id } })).data
  }

  expect(quantities.filter((quantity) => quantity === 1)).toHaveLength(250)
}, 120_000)

test('a cart can contain a hundred products, also when many are added at once', async () => {
  const asha = await shop.user()
  const fill = Array.from({ length: MAX_CART_ITEMS - 2 }, () => shop.product())
  const cart = (await Promise.all(fill)).map(({ id }) => ({
    id: newId(),
    userId: asha.id,
    productId: id,
    quantity: 1,
  }))
  await shop.db.insert(cartItems).values(cart)
  const more = await Promise.all(Array.from({ length: 8 }, () => shop.product()))

  const answers = await Promise.all(
    more.map(({ id }) => asha.call('cart.add', { body: { productId: id } })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    code: 'CART_FULL',
  })
  expect((await asha.call('cart.get', {})).data).toHaveLength(MAX_CART_ITEMS)
})

test('clearing a cart leaves other carts unchanged', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  const milk = await shop.product()
  await asha.call('cart.add', { body: { productId: milk.id } })

  await ravi.call('cart.clear', {})

  expect((await asha.call('cart.get', {})).data).toHaveLength(1)
})

test('concurrent additions by several people are one statement, and a rejected one does not affect the others', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => shop.user()))
  const [milk, gone] = [await shop.product(), await shop.product({ name: 'Gone', stock: 0 })]
  const add = batchedCartAdder(shop.db)
  const query = vi.spyOn(pg.Client.prototype, 'query')

  const carts = await Promise.allSettled(
    people.map(({ id }, nth) =>
      add({ userId: id, productId: nth === 0 ? gone.id : milk.id, quantity: nth + 1 }),
    ),
  )
  const together = query.mock.calls.filter(
    ([asked]) => (asked as { name?: string }).name === 'add_to_carts',
  )
  query.mockRestore()

  expect(together).toHaveLength(1)
  expect(carts).toMatchObject([
    { reason: { message: 'Gone is out of stock.' } },
    ...[2, 3, 4].map((quantity) => ({ value: [{ quantity, product: { id: milk.id } }] })),
  ])
  expect(
    await Promise.all(people.map(async ({ id }) => (await listCart(shop.db, id)).length)),
  ).toEqual([0, 1, 1, 1])
})

/** PostgreSQL's code for a text that is invalid for its type. */
const UNREADABLE = '22P02'

test('an invalid id of one person does not affect the others', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => shop.user()))
  const milk = await shop.product()
  const add = batchedCartAdder(shop.db)

  const [first, ...rest] = await Promise.allSettled(
    people.map(({ id }, nth) =>
      add({ userId: id, productId: nth === 0 ? 'no id' : milk.id, quantity: 1 }),
    ),
  )

  expect(first).toMatchObject({ status: 'rejected', reason: { cause: { code: UNREADABLE } } })
  expect(rest).toMatchObject([1, 1].map((quantity) => ({ value: [{ quantity }] })))
})

test('two people with the same product each have their own quantity', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  const milk = await shop.product()
  await asha.call('cart.add', { body: { productId: milk.id, quantity: 2 } })

  const { data } = await ravi.call('cart.add', { body: { productId: milk.id, quantity: 3 } })

  expect(data.map(({ quantity }) => quantity)).toEqual([3])
  expect((await asha.call('cart.get', {})).data.map(({ quantity }) => quantity)).toEqual([2])
})

test.each(['Blocked', 'Deleted'] as const)(
  'nothing is added to or removed from the cart of a user who is %s meanwhile',
  async (status) => {
    const asha = await shop.user()
    const [milk, bread] = [await shop.product(), await shop.product({ name: 'Bread' })]
    const { data } = await asha.call('cart.add', { body: { productId: milk.id, quantity: 2 } })
    await shop.db.update(users).set({ status }).where(eq(users.id, asha.id))

    const added = { userId: asha.id, productId: bread.id, quantity: 1 }
    const writes = [
      () => batchedCartAdder(shop.db)(added),
      () => addToCart(shop.db, added),
      () =>
        removeFromCart(shop.db, {
          userId: asha.id,
          itemId: data[0]?._id ?? '',
          quantity: 1,
        }),
      () => clearCart(shop.db, asha.id),
    ]

    for (const write of writes) await expect(write()).rejects.toThrow('Please log in to continue.')
    expect(await listCart(shop.db, asha.id)).toMatchObject([{ quantity: 2 }])
  },
)

test('a product that does not exist cannot be added', async () => {
  const asha = await shop.user()

  const answer = await asha.call('cart.add', { body: { productId: newId() } })

  expect(answer).toMatchObject({ status: 404, errorMessage: 'Product not found' })
})
