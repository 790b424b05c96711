import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDeliveredCash } from '#server/testing/many-orders.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

test('the first closed day starts with itself', async () => {
  await insertDeliveredCash(shop.db, 1, 70_00, noonOf('2026-08-01'))
  await insertDeliveredCash(shop.db, 1, 30_00, noonOf('2026-08-03'))

  expect(await drawerOf('2026-08-03')).toMatchObject({ counts_from: '2026-08-03', expected: 30 })
})

test('cash of an open day is in the next drawer, and in no closing twice', async () => {
  await insertDeliveredCash(shop.db, 3, 100_00, noonOf('2026-09-01'))
  await insertDeliveredCash(shop.db, 2, 50_00, noonOf('2026-09-02'))
  await insertDeliveredCash(shop.db, 1, 20_00, noonOf('2026-09-03'))
  await close('2026-09-01', 0, 300)

  const drawer = await drawerOf('2026-09-03')
  const { csv } = await csvOf('2026-09-03')
  const closed = await close('2026-09-03', 300, 420)

  expect(drawer).toMatchObject({
    ...{ left_on: '2026-09-01', counts_from: '2026-09-02', opening_float: 300 },
    ...{ cash: [{ what: 'delivered', count: 3, amount: 120 }], expected: 420 },
  })
  expect(csv).toContain('sum cash,,,,,120.00')
  expect(closed).toMatchObject({ status: 201, data: { difference: 0, left: 420 } })
  expect((await csvOf('2026-09-03')).csv).toContain('sum cash,,,,,120.00')
  expect(await drawerOf('2026-09-02')).toMatchObject({ cash: [], expected: 300 })
  expect((await close('2026-09-02', 300, 300)).status).toBe(201)
  expect(await drawerOf('2026-09-04')).toMatchObject({ counts_from: '2026-09-04', expected: 420 })
  expect(await netRevenuePaise('2026-09-01', '2026-09-04')).toBe(420_00)
})

test('an earlier day that is closed first keeps its own cash', async () => {
  await insertDeliveredCash(shop.db, 1, 50_00, noonOf('2026-09-11'))
  await insertDeliveredCash(shop.db, 1, 20_00, noonOf('2026-09-12'))
  await close('2026-09-10', 0, 0)

  const earlier = await close('2026-09-11', 0, 50)

  expect(earlier).toMatchObject({ status: 201, data: { difference: 0, left: 50 } })
  expect(await drawerOf('2026-09-12')).toMatchObject({ counts_from: '2026-09-12', expected: 70 })
})

test('cash after a closing at night is in the drawer after a holiday', async () => {
  await close('2026-09-20', 50, 70)
  await insertDeliveredCash(shop.db, 1, 80_00, new Date('2026-09-20T23:50:00+05:30'))
  await insertDeliveredCash(shop.db, 1, 20_00, noonOf('2026-09-22'))

  expect(await drawerOf('2026-09-22')).toMatchObject({
    ...{ left_on: '2026-09-20', counts_from: '2026-09-21', opening_float: 70 },
    ...{ cash: [{ what: 'delivered', count: 2, amount: 100 }], expected: 170 },
  })
})

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)
const drawerOf = async (day: string) =>
  (await meera.call('payment.drawer', { query: { day } })).data
const csvOf = async (day: string) => (await meera.call('payment.closing', { query: { day } })).data

async function close(day: string, opening_float: number, expected: number) {
  const seen_float = (await drawerOf(day)).opening_float
  const body = { day, opening_float, seen_float, expected, counted: expected }
  return meera.call('payment.close', { body })
}

async function netRevenuePaise(from: string, until: string) {
  const { rows } = await shop.db.execute<{ paise: number }>(sql`select sum(paise)::int as paise
    from closing_lines where day between ${from}::date and ${until}::date`)
  return rows[0]?.paise
}
