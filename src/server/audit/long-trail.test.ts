import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

const record = (name: string, count: number, day: string) =>
  shop.db.execute(sql`
    insert into audit_entries (id, actor_id, actor_name, action, subject, created_at)
    select gen_random_uuid(), ${meera.id}, ${name}, 'order.pack', 'TKR', ${day}::timestamptz + n * interval '1 second'
    from generate_series(1, ${count}::int) n`)

const EARLIER = 10_100
const RARER = 6_000
const TODAY = 25
await record('Ravi', EARLIER, '2026-01-05T06:00:00Z')
await record('Pintu', RARER, '2026-01-05T06:00:00Z')
await record('Ravi', TODAY, '2026-03-02T06:00:00Z')

const today = { search: 'ravi', from: '2026-03-02T00:00:00Z' }

type Query = { search: string; from?: string; pageSize?: number; currentPage?: number }
const list = (query: Query) => meera.call('audit.list', { query })

test('the day of a colleague with very many entries is counted at least as far as it is listed', async () => {
  const first = await list({ ...today, pageSize: 20 })
  const last = await list({ ...today, pageSize: 20, currentPage: 2 })
  const beyond = await list({ ...today, pageSize: 20, currentPage: 3 })

  expect(first.data).toHaveLength(20)
  expect(first.totalCount).toBeGreaterThan(20)
  expect(last).toMatchObject({ count: 5, totalCount: TODAY })
  expect(beyond).toMatchObject({ count: 0, totalCount: TODAY })
  expect([last.more, beyond.more]).toEqual([undefined, undefined])
})

test('the count of a text that many entries match says that there are more only if there are', async () => {
  const [many, more] = [await list({ search: 'pintu' }), await list({ search: 'ravi' })]

  expect(many.totalCount).toBe(RARER)
  expect(many.more).toBeUndefined()
  expect(more).toMatchObject({ totalCount: 10_000, more: true })
})
