import { expect, test } from 'vitest'
import { openPayingShop } from '#server/testing/paying.ts'
import { openNode } from '#server/testing/shop.ts'
import { watchPayments } from './watch-payments.ts'

const shop = await openPayingShop()

/** The same shop after its keys were removed: online payment is switched off. */
const config = { ...shop.config, razorpay: undefined }
const closedNode = await openNode({ ...shop, config })
const contextWithoutProvider = { db: shop.db, provider: undefined }

test('without a provider an unpaid order releases its items after an hour without an answer', async () => {
  const { milk, status } = await placed()

  await shop.letTimePass(74)
  await watchPayments(contextWithoutProvider)
  const before = await shop.stockOf(milk)
  await shop.letTimePass(2)
  await watchPayments(contextWithoutProvider)

  expect([before, await shop.stockOf(milk)]).toEqual([9, 10])
  expect(await status()).toMatchObject({ status: 'Cancelled', payment_status: 'Cancelled' })
})

test('without a provider an unpaid order can still become a cash order', async () => {
  const { milk, as, id } = await placed()

  const answer = await closedNode('order.payByCash', { params: { id } }, as)

  expect(answer).toMatchObject({ status: 200, data: { order: { payment_mode: 'COD' } } })
  expect(await shop.stockOf(milk)).toBe(9)
})

test('without a provider the location of the money is unknown, and the shop says so', async () => {
  const { milk, as, id, providerOrderId } = await placed()
  const body = { razorpay_order_id: providerOrderId, reason: 'Payment cancelled by user' }

  const report = await closedNode('order.paymentCancelled', { body }, as)
  const state = await closedNode('order.paymentState', { params: { id } }, as)

  expect(report).toMatchObject({ status: 200, data: { order: { payment_status: 'Cancelled' } } })
  expect(state).toMatchObject({ status: 200, data: { money: 'unknown' } })
  expect(await shop.stockOf(milk)).toBe(9)
})

test('without a provider no online order can be placed', async () => {
  const { as, asha, milk } = await placed()

  const answer = await closedNode(
    'order.placeOnline',
    {
      body: {
        deliveryAddressId: asha.addressId,
        paymentMethod: 'Card',
        products: [{ productId: milk.id, quantity: 2 }],
      },
    },
    as,
  )

  expect(answer).toMatchObject({ status: 422, code: 'ONLINE_PAYMENT_CLOSED' })
})

async function placed() {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(asha, [[milk, 1]])
  const id = data.order._id
  return {
    ...{ asha, milk, id, providerOrderId: data.paymentDetails.razorpayOrderId },
    as: { headers: { authorization: `Bearer ${asha.token}` } },
    status: async () => (await asha.call('order.get', { params: { id } })).data,
  }
}
