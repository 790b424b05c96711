import { afterEach, expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { placeForCash } from '#server/testing/cash-order.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { batchesOf, billOf, dayIn, receive } from '#server/testing/purchases.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const [meera, ravi] = [await shop.user({ role: 'ADMIN' }), await shop.user({ role: 'ADMIN' })]
const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.user()))

afterEach(() => expectLedgerMatchesStock(shop.db))

type Product = { id: string }
const change = (who: TestUser, { id }: Product, by: number) =>
  who.call('stock.change', {
    params: { id },
    body: { change_id: newId(), change: by, reason: 'correction' },
  })

test('T-SUP-1 of two people who enter the same bill at once, one does and the other is told', async () => {
  const milk = await shop.product({ stock: 0 })
  const bill = { bill_number: 'SD-1' }

  const answers = await Promise.all([
    receive(meera, [{ product: milk }], bill),
    receive(ravi, [{ product: milk }], bill),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await shop.stockOf(milk)).toBe(10)
})

test('T-SUP-2 a bill that is sent twice at once is received once', async () => {
  const milk = await shop.product({ stock: 0 })
  const body = billOf([{ product: milk }])

  const answers = await Promise.all([
    meera.call('purchase.receive', { body }),
    meera.call('purchase.receive', { body }),
    ravi.call('purchase.receive', { body }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await shop.stockOf(milk)).toBe(10)
})

test('T-SUP-3 orders, cancellations, deliveries and corrections at once leave batches and stock equal', async () => {
  const [milk, curd] = [await shop.product({ stock: 5 }), await shop.product({ stock: 0 })]
  const lines = [milk, curd, milk].map((product, place) => ({
    ...{ product, quantity: 20, batch: `B${place}`, best_before: dayIn(9 - place) },
  }))
  await receive(meera, lines)

  const placed = await Promise.all([
    ...shoppers.map((shopper, turn) =>
      placeForCash(
        shopper,
        turn % 2
          ? [
              [milk, 2],
              [curd, 1],
            ]
          : [
              [curd, 1],
              [milk, 2],
            ],
      ),
    ),
    receive(ravi, lines.toReversed()),
    ...[-1, 3, -4].map((by) => change(meera, milk, by)),
  ])
  expect(placed.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
  const orders = await Promise.all(
    shoppers.map(async (shopper) => (await shopper.call('order.list', { query: {} })).data[0]),
  )
  await Promise.all([
    ...orders.slice(0, 5).map((order) =>
      meera.call('order.move', {
        params: { id: order?._id ?? '' },
        body: { to: 'Cancelled', reason: 'No rider' },
      }),
    ),
    ...[-2, -7].map((by) => change(ravi, milk, by)),
    placeForCash(meera, [[milk, 3]]),
  ])

  expect(await shop.stockOf(milk)).toBe(5 + 80 - 5 * 2 - 3 - 2 - 9)
  expect(await shop.stockOf(curd)).toBe(40 - 5)
  await expectLedgerMatchesStock(shop.db)
})

test('T-SUP-4 the last units of a bill are sold or sent back, not both', async () => {
  const milk = await shop.product({ stock: 0 })
  const { data } = await receive(meera, [{ product: milk, quantity: 2 }])
  const [asha = meera] = shoppers

  const [order, reversal] = await Promise.all([
    placeForCash(asha, [[milk, 1]]),
    meera.call('purchase.reverse', { params: { id: data._id } }),
  ])

  const isSold = order.status < 400
  expect(reversal.status).toBe(isSold ? 409 : 200)
  expect(await shop.stockOf(milk)).toBe(isSold ? 1 : 0)
})

test('T-SUP-5 two presses take a batch out of stock once', async () => {
  const milk = await shop.product({ stock: 0 })
  const { data } = await receive(meera, [{ product: milk, batch: 'B', quantity: 6 }])
  const id = data.items[0]?._id ?? ''
  const takeOut = (who: TestUser) =>
    who.call('purchase.takeOut', { params: { id }, body: { change_id: newId() } })

  const answers = await Promise.all([takeOut(meera), takeOut(ravi)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await batchesOf(shop.db, milk)).toEqual({ B: 0 })
  expect(await shop.stockOf(milk)).toBe(0)
})
