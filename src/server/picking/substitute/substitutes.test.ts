import { expect, test } from 'vitest'
import { makeCoupon, orderWithCoupon } from '#server/testing/coupons.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { offersOf, openReplacingShop, seeOrder } from '#server/testing/replacing-shop.ts'

const { shop, meera, pintu, withMilkShort, tick, offer, pack, answer } = await openReplacingShop()

test('an accepted replacement is packed as a line of the order, and the total falls', async () => {
  const { asha, milk, curd, id } = await withMilkShort()

  const offered = await offer(id, milk, curd)
  const [open] = await offersOf(asha, id)
  const accepted = await answer(asha, id, true)
  const packed = await pack(id)

  expect(offered.data.lines.find(({ product_id }) => product_id === milk.id)?.offer).toMatchObject({
    name: 'Curd',
    price: 25,
    state: 'open',
  })
  expect(open).toMatchObject({ missing_id: milk.id, price: 25, quantity: 1, state: 'open' })
  const minutesLeft = (Date.parse(open?.ends_at ?? '') - Date.now()) / 60_000
  expect(minutesLeft).toBeGreaterThan(4)
  expect(minutesLeft).toBeLessThan(5.1)
  expect(accepted.data.offers).toMatchObject([{ state: 'accepted' }])
  expect(packed.status).toBe(200)
  const order = await seeOrder(asha, id)
  expect(order).toMatchObject({
    sub_total_amount: 95,
    total_amount: 163,
    short_amount: 30,
    products: [
      { quantity: 2, short: 1 },
      { quantity: 1 },
      { quantity: 1, substitute_for: milk.id, product_id: { name: 'Curd', price: 25 } },
    ],
  })
  expect(order.offers).toBeUndefined()
  expect(await shop.stockOf(curd)).toBe(4)
  expect((await mailsFor(shop.db, asha.id)).at(-1)?.details).toMatchObject({
    amount: 5_00,
    total: 163_00,
    substitutes: [{ name: 'Curd', quantity: 1, price: 25_00 }],
  })
})

test('a dearer replacement costs what was paid for the missing item', async () => {
  const { asha, milk, curd, id } = await withMilkShort({ curdPrice: 90_00 })

  await offer(id, milk, curd)
  await answer(asha, id, true)
  await pack(id)

  expect(await seeOrder(asha, id)).toMatchObject({ total_amount: 168 })
})

test('what a coupon took off the missing item is not charged for its replacement', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ name: 'Milk', stock: 10, price: 100_00 })
  const curd = await shop.product({ name: 'Rabri', stock: 5, price: 100_00 })
  const { code } = await makeCoupon(meera, { amount: null, percent: 10 })
  const { data } = await orderWithCoupon(asha, [[milk, 3]], code)
  const id = data.order_id
  const before = await seeOrder(asha, id)
  await pintu.call('picking.start', { params: { id }, body: {} })
  await tick(id, milk, 1)

  const { data: found } = await pintu.call('picking.substitutes', {
    params: { id },
    query: { product_id: milk.id, search: 'Rabri' },
  })
  await offer(id, milk, curd, 2)
  await answer(asha, id, true)
  await pack(id)

  expect(found).toMatchObject([{ name: 'Rabri', price: 100, pays: 90 }])
  const after = await seeOrder(asha, id)
  expect(after).toMatchObject({ coupon_discount: 10, total_amount: before.total_amount })
})

test('everything may be missing if something comes in its place', async () => {
  const { asha, milk, bread, curd, id } = await withMilkShort()
  await tick(id, milk, 0)
  await tick(id, bread, 0)

  const empty = await pack(id)
  await offer(id, milk, curd, 2)
  await answer(asha, id, true)
  const packed = await pack(id)

  expect([empty.code, packed.status]).toEqual(['NOTHING_LEFT', 200])
  expect(await seeOrder(asha, id)).toMatchObject({ sub_total_amount: 50 })
})

test('ordering again takes what was ordered, not what came in its place', async () => {
  const { asha, milk, bread, curd, id } = await withMilkShort()
  await offer(id, milk, curd)
  await answer(asha, id, true)
  await pack(id)

  const { data } = await asha.call('order.reorder', { params: { id } })

  expect(data.cart.map(({ product }) => product._id).toSorted()).toEqual(
    [milk.id, bread.id].toSorted(),
  )
})
