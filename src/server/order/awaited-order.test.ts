import { expect, test } from 'vitest'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()

test('the newest order in progress is awaited, on every device of its shopper and by no other user', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user()]
  expect((await asha.call('order.awaited', {})).data).toBeNull()

  await placeCash(asha)
  const second = await placeCash(asha)

  expect((await asha.call('order.awaited', {})).data).toMatchObject({ order_id: second.order_id })
  expect((await ravi.call('order.awaited', {})).data).toBeNull()
})

test('a cancelled or delivered order is no longer awaited', async () => {
  const asha = await shop.user()
  const first = await placeCash(asha)
  const second = await placeCash(asha)

  await asha.call('order.cancel', { params: { id: second._id } })
  expect((await asha.call('order.awaited', {})).data).toMatchObject({ order_id: first.order_id })
  await asha.call('order.cancel', { params: { id: first._id } })

  expect((await asha.call('order.awaited', {})).data).toBeNull()
})

async function placeCash(asha: TestUser) {
  const { id } = await shop.product()
  const { data } = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: [{ productId: id, quantity: 1 }],
    },
  })
  return data.order
}
