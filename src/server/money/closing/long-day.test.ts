import { expect, test } from 'vitest'
import { insertDeliveredCash } from '#server/testing/many-orders.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

const DAY = '2026-10-18'
const ORDERS = 20_001

test('the closing of a day of 20,001 cash orders lists and sums every one of them', async () => {
  await insertDeliveredCash(shop.db, ORDERS, 369_11, new Date('2026-10-18T02:00:00+05:30'))

  const rows = await closingOf(DAY)

  expect(rows.filter(([kind]) => kind === 'cash')).toHaveLength(ORDERS)
  expect(new Set(rows.map((row) => row[2])).size).toBe(ORDERS + 2)
  expect(rows.at(-1)).toEqual(['sum', '', '', '', '', '7382569.11'])
}, 120_000)

test('a closed day of 20,001 cash orders lists and sums every one of them', async () => {
  const figures = { opening_float: 0, expected: 7_382_569.11, counted: 7_382_569.11 }
  const { status } = await meera.call('payment.close', {
    body: { day: DAY, seen_float: 0, ...figures },
  })

  const rows = await closingOf(DAY)

  expect(status).toBe(201)
  expect(rows.filter(([kind]) => kind === 'cash')).toHaveLength(ORDERS)
  expect(rows).toContainEqual(['sum cash', '', '', '', '', '7382569.11'])
}, 120_000)

test('money recorded between two pages with an earlier time ends the file with an error', async () => {
  await insertDeliveredCash(shop.db, 2_001, 10_00, new Date('2026-11-01T02:00:00+05:30'))
  const first = await meera.call('payment.closing', { query: { day: '2026-11-01' } })
  await insertDeliveredCash(shop.db, 1, 10_00, new Date('2026-11-01T01:00:00+05:30'))

  const pages = [first]
  for (let page = first; page.status === 200 && page.data.next; pages.push(page)) {
    page = await meera.call('payment.closing', {
      query: { day: '2026-11-01', after: page.data.next },
    })
  }

  expect(pages.at(-1)).toMatchObject({ status: 409, code: 'CHANGED' })
  expect(pages.map(({ data }) => data?.csv ?? '').join('')).not.toContain('\r\nsum')
})

test('a cursor that the shop did not create is rejected', async () => {
  const answer = await meera.call('payment.closing', { query: { day: DAY, after: '1.0.x.1.1' } })

  expect(answer.status).toBe(400)
})

/** All pages of the file, cell by cell. */
async function closingOf(day: string) {
  const pieces: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { status, data } = await meera.call('payment.closing', {
      query: { day, ...(after && { after }) },
    })
    expect(status).toBe(200)
    pieces.push(data.csv)
    after = data.next ?? null
  }
  return pieces
    .join('')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','))
}
