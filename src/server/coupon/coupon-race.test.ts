import { expect, test } from 'vitest'
import { makeCoupon, orderWithCoupon } from '#server/testing/coupons.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const SHOPPERS = 8

const shoppers = () => Promise.all(Array.from({ length: SHOPPERS }, () => shop.user()))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('T-CPN-1 of many shoppers at once exactly as many get the coupon as it has uses', async () => {
  const everybody = await shoppers()
  const products = await Promise.all(everybody.map(() => shop.product({ price: 100_00 })))
  const { code, _id } = await makeCoupon(meera, { max_uses: 3 })

  const answers = await Promise.all(
    everybody.map((who, index) => orderOf(who, products[index], code)),
  )

  expect(statuses(answers)).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
  expect(await usesOf(_id)).toBe(3)
})

test('T-CPN-2 one shopper in many tabs uses the coupon as often as each person may', async () => {
  const asha = await shop.user()
  const products = await Promise.all(
    Array.from({ length: 5 }, () => shop.product({ price: 100_00 })),
  )
  const { code, _id } = await makeCoupon(meera, { max_per_person: 2 })

  const answers = await Promise.all(products.map((product) => orderOf(asha, product, code)))

  expect(statuses(answers)).toEqual([201, 201, 409, 409, 409])
  expect(await usesOf(_id)).toBe(2)
})

test('T-CPN-3 a first order at once in several tabs is one order with the coupon', async () => {
  const asha = await shop.user()
  const products = await Promise.all(
    Array.from({ length: 4 }, () => shop.product({ price: 100_00 })),
  )
  const { code } = await makeCoupon(meera, { first_order_only: true })

  const answers = await Promise.all(products.map((product) => orderOf(asha, product, code)))

  expect(statuses(answers)).toEqual([201, 409, 409, 409])
})

test('T-CPN-4 the last unit under the last use is sold once, and the losers leave nothing behind', async () => {
  const everybody = await shoppers()
  const milk = await shop.product({ price: 100_00, stock: 1 })
  const { code, _id } = await makeCoupon(meera, { max_uses: 1 })

  const answers = await Promise.all(everybody.map((who) => orderOf(who, milk, code)))

  expect(statuses(answers)).toEqual([201, ...Array(SHOPPERS - 1).fill(409)])
  expect(await shop.stockOf(milk)).toBe(0)
  expect(await usesOf(_id)).toBe(1)
})

test('an equal request, as after a lost answer, is the same order and one use', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ price: 100_00 })
  const { code, _id } = await makeCoupon(meera, { max_uses: 5 })

  const [first, second] = await Promise.all([orderOf(asha, milk, code), orderOf(asha, milk, code)])

  expect(second?.data.order_id).toBe(first?.data.order_id)
  expect(await usesOf(_id)).toBe(1)
})

const orderOf = (who: TestUser, product: { id: string } | undefined, code: string) =>
  orderWithCoupon(who, [[product ?? { id: '' }, 1]], code)

async function usesOf(id: string) {
  const { data } = await meera.call('coupon.list', { query: { pageSize: '100' } })
  return data.find((coupon) => coupon._id === id)?.uses
}
