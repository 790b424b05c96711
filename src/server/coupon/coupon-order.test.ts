import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCoupon, orderWithCoupon } from '#server/testing/coupons.ts'
import { deliver } from '#server/testing/delivered-order.ts'
import { openPayingShop } from '#server/testing/paying.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

test('a coupon lowers the order, and each line bears its part', async () => {
  const asha = await shop.user()
  const [milk, bread] = [await shop.product({ price: 30_00 }), await shop.product({ price: 45_00 })]
  const { code } = await makeCoupon(meera, { percent: 10, amount: null })

  const { status, data } = await orderWithCoupon(
    asha,
    [
      [milk, 3],
      [bread, 1],
    ],
    code.toLowerCase(),
  )

  expect(status).toBe(201)
  expect(data.order).toMatchObject({
    ...{ sub_total_amount: 135, coupon_discount: 13.5, coupon_code: code, total_amount: 189.5 },
    products: [{ coupon_discount: 9 }, { coupon_discount: 4.5 }],
  })
})

test('amounts without the discount are rejected with the new total, and no use is counted', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ price: 100_00 })
  const { code } = await makeCoupon(meera)
  const { addressId: deliveryAddressId } = asha

  const seen = await asha.call('order.placeCod', {
    body: {
      ...{ deliveryAddressId, paymentMethod: 'COD', couponCode: code, totalAmount: 168 },
      products: [{ productId: milk.id, quantity: 1 }],
    },
  })

  expect(seen).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    quote: { discountAmount: 50, totalAmount: 118 },
  })
  expect(await usesOf(code)).toBe(0)
})

test('what is returned in parts adds up to what was paid for it, also on the credit notes', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ price: 33_33, stock: 9 })
  const { code } = await makeCoupon(meera, { amount: 10 })
  const { data } = await orderWithCoupon(asha, [[milk, 3]], code)
  const { _id: id } = data.order
  await deliver(meera, id)

  const back = async (amount: number) =>
    meera.call(
      'order.return',
      {
        params: { id },
        body: {
          lines: [{ product_id: milk.id, quantity: 1 }],
          ...{ fees: false, money: 'cash', items: 'shelf', reason: 'Sour', amount },
        },
      },
      { headers: { 'idempotency-key': `${id}-${amount}-${Math.random()}` } },
    )
  const answers = [await back(30), await back(30), await back(29.99)]

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers.at(-1)?.data.can_return).toBeNull()
  const { rows } = await shop.db.execute<{ kind: string; total: string }>(sql`
    select kind, sum((document ->> 'total')::bigint)::text as total from invoices where order_id = ${id} group by kind
    order by kind`)
  expect(rows).toEqual([
    { kind: 'credit-note', total: '8999' },
    { kind: 'invoice', total: '15799' },
  ])
})

test('a missing piece takes its part of the discount with it', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ price: 33_33, stock: 9 })
  const { code } = await makeCoupon(meera, { amount: 10 })
  const { data } = await shop.checkout(asha, [[milk, 3]], { couponCode: code })
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  const params = { id: data.order._id }

  await meera.call('picking.start', { params, body: {} })
  await meera.call('picking.tick', {
    params,
    body: { product_id: milk.id, found: 2, reason: 'damaged' },
  })
  await meera.call('picking.pack', { params, body: { bags: 1 } })
  await shop.work()

  const { data: order } = await asha.call('order.get', { params })
  expect(order).toMatchObject({
    ...{ sub_total_amount: 66.66, coupon_discount: 6.67, total_amount: 127.99 },
    short_amount: 30,
    refunds: [{ amount: 30, status: 'processed' }],
  })
})

test('a cancelled order gives its use back, once, and another shopper can have it', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user()]
  const milk = await shop.product({ price: 100_00, stock: 9 })
  const { code } = await makeCoupon(meera, { max_uses: 1 })
  const { data } = await orderWithCoupon(asha, [[milk, 1]], code)
  expect(await orderWithCoupon(ravi, [[milk, 1]], code)).toMatchObject({
    ...{ code: 'COUPON_REJECTED', errorMessage: `The coupon ${code} has been used up.` },
  })

  await asha.call('order.cancel', { params: { id: data.order._id } })
  await asha.call('order.cancel', { params: { id: data.order._id } })

  expect(await usesOf(code)).toBe(0)
  expect((await orderWithCoupon(ravi, [[milk, 1]], code)).status).toBe(201)
})

test('money that arrives after the last use went to another is refunded, and the limit holds', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user()]
  const milk = await shop.product({ price: 100_00, stock: 9 })
  const { code } = await makeCoupon(meera, { max_uses: 1 })
  const { data } = await shop.checkout(asha, [[milk, 1]], { couponCode: code })
  const providerOrderId = data.paymentDetails.razorpayOrderId
  await shop.letTimePass(16)
  await shop.reconcile()
  expect((await orderWithCoupon(ravi, [[milk, 1]], code)).status).toBe(201)

  await shop.pay(providerOrderId)
  await shop.work()

  const { data: order } = await asha.call('order.get', { params: { id: data.order._id } })
  expect(order).toMatchObject({ status: 'Cancelled', refunds: [{ amount: 118 }] })
  expect(await usesOf(code)).toBe(1)
  expect(await shop.stockOf(milk)).toBe(8)
})

test('an order keeps the charges and the coupon that it was placed with', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ price: 100_00, stock: 9 })
  const { code, _id, ...coupon } = await makeCoupon(meera)
  const { data } = await shop.checkout(asha, [[milk, 1]], { couponCode: code })

  await meera.call('coupon.end', { params: { id: _id } })
  const paid = await asha.call('order.payByCash', { params: { id: data.order._id } })

  expect(coupon.state).toBe('on')
  expect(paid.data.order).toMatchObject({ coupon_discount: 50, total_amount: 118 })
})

async function usesOf(code: string) {
  const { data } = await meera.call('coupon.list', { query: { find: code } })
  return data.find((coupon) => coupon.code === code)?.uses
}
