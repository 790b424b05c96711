import { expect, test } from 'vitest'
import { MAX_LISTED_ROWS } from '#contract/paging.ts'
import { insertDeliveredCash } from '#server/testing/many-orders.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })
const ORDERS = MAX_LISTED_ROWS + 50
await insertDeliveredCash(shop.db, ORDERS, 10_000, new Date('2026-01-05T06:00:00Z'))

type Query = Partial<{
  currentPage: number
  pageSize: number
  after: string
  sort: 'placed'
  text: string
  until: string
}>
const list = (query: Query) => meera.call('order.staffList', { query })

test('a list counts its first 10,000 rows and says that there are more', async () => {
  expect(await list({})).toMatchObject({ totalCount: MAX_LISTED_ROWS, more: true, count: 20 })
})

test('the last numbered page is shown, and a page beyond it is rejected with a sentence', async () => {
  const last = await list({ currentPage: MAX_LISTED_ROWS / 100, pageSize: 100 })
  const beyond = await list({ currentPage: MAX_LISTED_ROWS / 100 + 1, pageSize: 100 })

  expect(last).toMatchObject({ status: 200, count: 100 })
  expect(beyond).toMatchObject({
    status: 400,
    message: 'This list shows its first 10000 rows. Narrow it by a date, a filter or a search.',
  })
})

test('pages by key reach every order once, however many there are', async () => {
  const seen = new Set<string>()
  for (let after: string | undefined, count = 100; count === 100; ) {
    const { data } = await list({ pageSize: 100, sort: 'placed', ...(after && { after }) })
    for (const order of data) seen.add(order._id)
    after = data.at(-1)?._id
    count = data.length
  }

  expect(seen.size).toBe(ORDERS)
})

test('a text that every order matches lists them in order, and says that there are more', async () => {
  const [all, found] = [await list({}), await list({ text: 'home' })]
  const early = await list({ text: 'home', until: '2026-01-05T06:00:10Z' })

  expect(found).toMatchObject({ status: 200, totalCount: MAX_LISTED_ROWS, more: true })
  expect(found.data.map(({ _id }) => _id)).toEqual(all.data.map(({ _id }) => _id))
  expect(early.data).toHaveLength(10)
})

test('a text of two letters is looked up at the beginning of words', async () => {
  const [begins, within] = [await list({ text: 'ho' }), await list({ text: 'om' })]

  expect([begins.count, within.count]).toEqual([20, 0])
})

test('the sum of cash is of every order, also of those beyond the count', async () => {
  const query = { collected: 'true', day: '2026-01-05' } as const

  expect(await meera.call('payment.cash', { query })).toMatchObject({
    totalCount: MAX_LISTED_ROWS,
    more: true,
    totalAmount: ORDERS * 100,
  })
})
