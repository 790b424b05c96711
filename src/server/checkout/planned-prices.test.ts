import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/db/schema/order.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { planDesk } from '#server/testing/price-plans.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop()
const desk = planDesk(shop, await shop.user({ role: 'ADMIN' }))
const FEES = 68

/** Milk for ₹50, which costs ₹40 from in an hour on. */
async function plannedMilk() {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  return milk
}

const place = (who: TestUser, { id }: { id: string }, totalAmount: number) =>
  who.call('order.placeCod', {
    body: {
      ...{ deliveryAddressId: who.addressId, paymentMethod: 'COD', totalAmount },
      products: [{ productId: id, quantity: 1 }],
    },
  })

test('an order costs what its shopper saw, or is rejected with what it costs now', async () => {
  const milk = await plannedMilk()
  const [before, late, after] = [await shop.user(), await shop.user(), await shop.user()]

  const first = await place(before, milk, 50 + FEES)
  await desk.pass(1)
  const second = await place(late, milk, 50 + FEES)
  const third = await place(after, milk, 40 + FEES)

  expect(first).toMatchObject({ status: 201, data: { order: { sub_total_amount: 50 } } })
  expect(second).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    quote: { subtotalAmount: 40, totalAmount: 40 + FEES },
  })
  expect(third).toMatchObject({ status: 201, data: { order: { sub_total_amount: 40 } } })
})

test('a cart line shows the planned price once it counts, as after any change of a price', async () => {
  const milk = await plannedMilk()
  const asha = await shop.user()
  await asha.call('cart.add', { body: { productId: milk.id, quantity: 1 } })

  await desk.pass(1)

  const { data } = await asha.call('cart.get', {})
  expect(data).toMatchObject([{ product: { _id: milk.id, price: 40 } }])
})

test('an online order is paid at the price that it was placed at, also after the price has changed', async () => {
  const milk = await plannedMilk()
  const asha = await shop.user()
  await desk.pass(1)
  const { data } = await shop.checkout(asha, [[milk, 1]], { totalAmount: 40 + FEES })
  await desk.pass(2)
  expect(await desk.pricesOf(milk)).toMatchObject({ price: 50_00 })

  const { proof } = await shop.pay(data.paymentDetails.razorpayOrderId)
  const paid = await asha.call('order.verifyPayment', { body: proof })

  expect(paid).toMatchObject({ status: 200 })
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, data.order_id))
  expect(order).toMatchObject({ total: (40 + FEES) * 100, paymentStatus: 'Completed' })
})
