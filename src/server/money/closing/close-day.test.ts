import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Input } from '#contract/schemas.ts'
import { deliveredForCash } from '#server/testing/delivered-order.ts'
import { insertDeliveredCash } from '#server/testing/many-orders.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const kiran = await shop.user({ username: 'Kiran', role: 'ADMIN' })
const dayIn = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const today = dayIn(0)
const tomorrow = dayIn(1)

test('events after a day was closed leave it unchanged and count for the next day', async () => {
  const milk = await shop.product({ price: 60_00, stock: 10 })
  const asha = await shop.user()
  const first = await deliveredForCash(meera, asha, [[milk, 1]])
  const closed = await close({ day: today, opening_float: 500, expected: 628, counted: 628 })
  const before = await csvOf(today)

  await deliveredForCash(meera, asha, [[milk, 2]])
  await meera.call('order.undoDelivery', {
    params: { id: first.id },
    body: { reason: 'Wrong one' },
  })

  expect(closed).toMatchObject({ status: 201, data: { difference: 0, name: 'Meera', left: 628 } })
  expect(await csvOf(today)).toBe(before)
  expect(before.split('\r\n').slice(-7)).toEqual([
    'opening float,,,,,500.00',
    'expected cash,,,,,628.00',
    'counted cash,,,,,628.00',
    'difference,,,,,0.00',
    'taken out,,,,,0.00',
    'left,,,,,628.00',
    '',
  ])
  expect((await drawerOf(today)).since_closing).toEqual({ count: 2, amount: 60 })
  expect(await drawerOf(tomorrow)).toMatchObject({
    opening_float: 628,
    left_on: today,
    cash: [
      { what: 'delivered', count: 1, amount: 188 },
      { what: 'undelivered', count: 1, amount: -128 },
    ],
    expected: 688,
    closing: null,
  })
})

test('a difference is stored with its reason, and without one the day stays open', async () => {
  await insertDeliveredCash(shop.db, 3, 100_00, noonOf('2026-09-01'))
  const count = { day: '2026-09-01', opening_float: 0, expected: 300, counted: 290 }

  const refused = await close(count)
  const closed = await close({ ...count, reason: 'Change for a neighbour', removed: 200 })

  expect(refused).toMatchObject({ status: 400, missingFields: ['reason'] })
  expect(closed.data).toMatchObject({ difference: -10, reason: 'Change for a neighbour', left: 90 })
  expect(await csvOf('2026-09-01')).toContain('difference,,,Change for a neighbour,,-10.00\r\n')
})

test('cash received since the count is reported, and nothing is saved', async () => {
  await insertDeliveredCash(shop.db, 1, 50_00, noonOf('2026-09-03'))

  const refused = await close({ day: '2026-09-03', opening_float: 0, expected: 0, counted: 0 })

  expect(refused).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED' })
  expect(refused.errorMessage).toContain('₹50.00')
  expect((await drawerOf('2026-09-03')).closing).toBeNull()
  expect(await keptOf('2026-09-03')).toBe(0)
  const seen = { day: '2026-09-03', opening_float: 0, expected: 50, counted: 50 }
  expect((await close(seen)).status).toBe(201)
})

test('a float changed by a correction since it was shown is reported, and nothing is saved', async () => {
  await close({ day: '2026-09-04', opening_float: 50, expected: 50, counted: 50 })
  const seen = { day: '2026-09-06', opening_float: 50, seen_float: 50, expected: 50, counted: 50 }
  const correction = { day: '2026-09-04', amount: 20, reason: 'Under the tray' }
  await kiran.call('payment.correctClosing', { body: correction })

  const refused = await meera.call('payment.close', { body: seen })

  expect(refused).toMatchObject({
    status: 409,
    code: 'AMOUNT_CHANGED',
    errorMessage: 'The opening float has changed: the last closed day left ₹70.00.',
  })
  const drawer = await drawerOf('2026-09-06')
  expect(drawer).toMatchObject({ closing: null, opening_float: 70 })
  expect(await keptOf('2026-09-06')).toBe(0)
  const counted = { ...seen, seen_float: 70, opening_float: 60, expected: 60, counted: 60 }
  expect((await close(counted)).data).toMatchObject({ opening_float: 60 })
})

test('of two who close a day at once the second sees the first, and a repeated request gets the same answer', async () => {
  const count = { day: '2026-09-05', opening_float: 10, expected: 10, counted: 10 }

  const both = await Promise.all([
    close(count, meera),
    close({ ...count, counted: 12, reason: 'Found a coin' }, kiran),
  ])
  const winner = both[0].status === 201 ? meera : kiran
  const again = await close(
    winner === meera ? count : { ...count, counted: 12, reason: 'Found a coin' },
    winner,
  )

  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    code: 'DAY_CLOSED',
    errorMessage: `${winner === meera ? 'Meera' : 'Kiran'} has closed this day already.`,
  })
  expect(again.status).toBe(201)
})

test('a day that has not started cannot be closed; an earlier one still can', async () => {
  const count = { opening_float: 0, expected: 0, counted: 0 }

  expect((await close({ ...count, day: tomorrow, expected: 688 })).status).toBe(400)
  expect((await close({ ...count, day: '2026-08-30' })).status).toBe(201)
})

test('notes and coins add up to the count, and no more is removed', async () => {
  const count = { day: '2026-09-07', opening_float: 0, expected: 0, counted: 520, reason: 'x' }

  expect((await close({ ...count, denominations: { 500: 1, 10: 1 } })).status).toBe(400)
  expect((await close({ ...count, removed: 521 })).status).toBe(400)
  expect((await close({ ...count, denominations: { 500: 1, 10: 2 } })).data).toMatchObject({
    denominations: { 500: 1, 10: 2 },
  })
})

test('a correction is an entry besides the count, once per key, and changes the next float', async () => {
  await close({ day: '2026-09-10', opening_float: 0, expected: 0, counted: 0 })
  const correct = (amount: number, key: string) =>
    meera.call(
      'payment.correctClosing',
      { body: { day: '2026-09-10', amount, reason: 'Under the tray' } },
      { headers: { 'idempotency-key': key } },
    )

  await correct(20, 'first-press')
  const again = await correct(20, 'first-press')
  const another = await correct(21, 'first-press')

  expect(again).toMatchObject({ status: 201, data: { counted: 0, difference: 0, left: 20 } })
  expect(again.data.corrections).toMatchObject([{ amount: 20, reason: 'Under the tray' }])
  expect(another.status).toBe(422)
  expect((await drawerOf('2026-09-11')).opening_float).toBe(20)
  expect((await correct(0, 'nothing')).status).toBe(400)
})

test('closed days are listed with their differences, recorded in the trail, and immutable', async () => {
  const { data, totalCount } = await meera.call('payment.closings', { query: { pageSize: '2' } })
  const { data: trail } = await meera.call('audit.list', { query: { search: today } })

  expect(data.map(({ day }) => day)).toEqual([today, '2026-09-10'])
  expect(totalCount).toBeGreaterThan(4)
  expect(trail).toMatchObject([
    { action: 'payment.close', subject: { name: today }, after: { counted: 628_00 } },
  ])
  for (const table of ['day_closings', 'closing_lines', 'closing_corrections']) {
    await expect(shop.db.execute(sql.raw(`delete from ${table}`))).rejects.toThrow()
  }
})

type Count = Omit<Input<'payment.close'>['body'], 'seen_float'>

/** With the suggested float of the drawer. */
async function close(count: Count, who = meera) {
  const seen_float = (await drawerOf(count.day)).opening_float
  return who.call('payment.close', { body: { seen_float, ...count } })
}
const drawerOf = async (day: string) =>
  (await meera.call('payment.drawer', { query: { day } })).data
const csvOf = async (day: string) =>
  (await meera.call('payment.closing', { query: { day } })).data.csv
const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

async function keptOf(day: string) {
  const { rows } = await shop.db.execute(sql`select 1 from closing_lines where day = ${day}::date`)
  return rows.length
}
