import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

test('each of 30 orders with 100 events lists its newest event', async () => {
  await insertOrders(30, 100)

  const { data } = await meera.call('payment.list', { query: { pageSize: '30' } })

  expect(data).toHaveLength(30)
  expect(data.map(({ events }) => events.at(-1)?.kind)).toEqual(data.map(() => 'event 100'))
  expect(data.map(({ events_left }) => events_left)).toEqual(data.map(() => 0))
})

test('of an order with more events than are listed the newest are shown, and the rest is counted', async () => {
  await insertOrders(1, 203, 60)

  const { data } = await meera.call('payment.list', { query: { pageSize: '1' } })

  expect(data[0]?.events).toHaveLength(200)
  expect(data[0]?.events[0]?.kind).toBe('event 4')
  expect(data[0]?.events_left).toBe(3)
})

/** Online orders, one a second from then on, each with this many events. */
const insertOrders = (count: number, events: number, fromSecond = 0) =>
  shop.db.execute(sql`
    with written as (
      insert into orders (id, number, status, payment_status, payment_mode, subtotal, shipping_fee, tax,
        total, address, request_hash, promised_by, created_at)
      select gen_random_uuid(), 'TKR-' || gen_random_uuid(), 'Processing', 'Pending', 'Card', 0, 6800, 0,
        6800, '{}', '\\x00', now(), clock_timestamp() + (n + ${fromSecond}::int) * interval '1 second'
      from generate_series(1, ${count}::int) n returning id)
    insert into payment_events (id, order_id, kind, source, details, created_at)
    select gen_random_uuid(), written.id, 'event ' || n, 'system', '{}',
      clock_timestamp() + n * interval '1 second'
    from written, generate_series(1, ${events}::int) n`)
