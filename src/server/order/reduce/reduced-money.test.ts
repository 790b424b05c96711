import { expect, test } from 'vitest'
import { type OrderedLine, orderForCash } from '#server/testing/cash-order.ts'
import { makeCoupon, orderWithCoupon } from '#server/testing/coupons.ts'
import { batchesOf, dayIn, receive } from '#server/testing/purchases.ts'
import { openReducingShop } from '#server/testing/reducing-shop.ts'

const {
  shop,
  meera,
  ordered,
  reduce,
  start,
  tick,
  pack,
  pickAndPack,
  cancel,
  see,
  mailsOf,
  documentsOf,
} = await openReducingShop()

test('of a paid order its price goes back once, with a credit note of the same sum', async () => {
  const { asha, milk, bread, id } = await ordered({ isPaid: true })
  await reduce(id, milk, 2)
  await reduce(id, bread, 0)
  expect((await see(asha, id)).refunds).toEqual([])

  await pickAndPack(id, [
    [milk, 2],
    [bread, 0],
  ])
  await shop.work()

  expect(await see(asha, id)).toMatchObject({
    total_amount: 128,
    refunds: [{ amount: 130, reason: 'Items that you no longer wanted.' }],
  })
  const [invoice, note] = await documentsOf(id)
  expect(invoice).toMatchObject({ total: 258_00 })
  expect(note).toMatchObject({
    ...{ kind: 'credit-note', total: 130_00 },
    lines: [
      { productId: milk.id, quantity: 3, gross: 90_00 },
      { productId: bread.id, quantity: 1, gross: 40_00 },
    ],
  })
  expect(await mailsOf(asha, 'refund-promised')).toHaveLength(1)
})

test('a coupon is shared out to the paisa: what was paid for the units is what they cost less', async () => {
  const asha = await shop.user()
  const tea = await shop.product({ name: 'Tea', stock: 10, price: 33_33 })
  const rice = await shop.product({ name: 'Rice', stock: 10, price: 70_01 })
  const lines: OrderedLine[] = [
    [tea, 3],
    [rice, 1],
  ]
  const { code } = await makeCoupon(meera, { amount: 10 })
  const { data } = await orderWithCoupon(asha, lines, code)
  const before = await see(asha, data.order_id)

  const { data: noted } = await reduce(data.order_id, tea, 1)
  await pickAndPack(data.order_id, [
    [tea, 1],
    [rice, 1],
  ])

  const after = await see(asha, data.order_id)
  // The line has ₹5.88 of the coupon: ₹3.92 of it are for two of its three pieces.
  expect(noted.reductions).toMatchObject([{ quantity: 2, amount: 62.74 }])
  expect(after.total_amount).toBeCloseTo(before.total_amount - 62.74, 2)
  expect(after.coupon_discount).toBeCloseTo(before.coupon_discount - 3.92, 2)
})

test('a cancelled order gives back each unit once, before and after the packing', async () => {
  const [open, packed] = [await ordered({ isPaid: true }), await ordered({ isPaid: true })]
  await reduce(open.id, open.milk, 2)
  await reduce(packed.id, packed.milk, 2)
  await pickAndPack(packed.id, [
    [packed.milk, 2],
    [packed.bread, 1],
  ])

  await cancel(open.id)
  await cancel(packed.id)
  await shop.work()

  expect(await shop.stockOf(open.milk)).toBe(10)
  expect(await shop.stockOf(packed.milk)).toBe(10)
  expect((await see(open.asha, open.id)).refunds.map(({ amount }) => amount)).toEqual([258])
  expect((await see(packed.asha, packed.id)).refunds.map(({ amount }) => amount)).toEqual([90, 168])
})

test('units go back to their batches, and missing ones of the same line are lost', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 0 })
  await receive(meera, [
    { product: milk, quantity: 10, batch: 'late', best_before: dayIn(9) },
    { product: milk, quantity: 4, batch: 'soon', best_before: dayIn(2) },
  ])
  const { order_id: id } = await orderForCash(asha, [[milk, 6]])
  await reduce(id, milk, 4)
  await start(id)
  await tick(id, milk, 3, 'damaged')

  await pack(id)

  // Four of the first and two of the second: two are back in the second, one of the first is damaged.
  expect(await batchesOf(shop.db, milk)).toEqual({ soon: 0, late: 10 })
  expect(await shop.stockOf(milk)).toBe(10)
})
