import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { jobs } from '#server/db/schema/jobs.ts'
import { ANNOUNCE } from '#server/notify/new-orders/new-order-rules.ts'
import { newBrowser } from '#server/testing/push-service.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { watch } from '#server/testing/watching-staff.ts'

const shop = await openShop()
// Its own polling would be counted.
await shop.catalogFeed.close()
const shelf = await Promise.all(
  Array.from({ length: 12 }, (_, nth) => shop.product({ name: `Product ${nth}`, stock: 100 })),
)

test.each(['a product in the cart', 'an order', 'cancelling'] as const)(
  '%s takes as many statements with twelve products as with one',
  async (step) => {
    const [one, twelve] = [await statementsOf(1), await statementsOf(12)]

    expect(twelve[step]).toBeGreaterThan(0)
    expect(twelve[step]).toBe(one[step])
  },
)

test('adding to the cart takes two statements, an order fourteen with begin and commit', async () => {
  const taken = await statementsOf(3)

  expect(taken['a product in the cart']).toBe(2)
  expect(taken['an order']).toBe(14)
})

test('an order that is announced to staff takes no further statement', async () => {
  await watch(await shop.user({ role: 'ADMIN' }), newBrowser())

  expect((await statementsOf(3))['an order']).toBe(14)
  const announced = await shop.db.$count(jobs, eq(jobs.kind, ANNOUNCE))
  expect(announced).toBe(1)
})

test('an order is read in two statements, its payment is checked in four, and it is cancelled in ten', async () => {
  const taken = await statementsOf(3)

  expect(taken.reading).toBe(2)
  expect(taken['asking for its money']).toBeLessThanOrEqual(4)
  expect(taken.cancelling).toBeLessThanOrEqual(10)
})

/** Number of statements of each step for an order of this many products. */
async function statementsOf(count: number) {
  const asha = await shop.user()
  const products = shelf.slice(0, count)
  for (const { id } of products) {
    await asha.call('cart.add', { body: { productId: id, quantity: 2 } })
  }
  let orderId = ''

  return {
    'a product in the cart': await countStatements(async () => {
      await asha.call('cart.add', { body: { productId: products[0]?.id ?? '' } })
    }),
    'an order': await countStatements(async () => {
      const { data } = await order(asha, products)
      orderId = data.order_id
    }),
    reading: await countStatements(async () => {
      await asha.call('order.get', { params: { id: orderId } })
    }),
    'asking for its money': await countStatements(async () => {
      await asha.call('order.paymentState', { params: { id: orderId } })
    }),
    cancelling: await countStatements(async () => {
      await asha.call('order.cancel', { params: { id: orderId } })
    }),
  }
}

async function countStatements(work: () => Promise<void>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const { length } = query.mock.calls
  query.mockRestore()
  return length
}

const order = (asha: TestUser, products: { id: string }[]) =>
  asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: products.map(({ id }) => ({ productId: id, quantity: 2 })),
    },
  })
