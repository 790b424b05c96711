import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { providerEvents } from '#server/db/schema/payment.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { forgetOldEvents } from './provider-event-store.ts'

const db = await openTestDatabase()

test('all events that were processed 90 days ago are deleted, however many', async () => {
  await db.execute(sql`
    insert into provider_events (id, event, body, outcome, created_at)
    select 'old ' || n, 'payment.captured', '{}'::jsonb, 'done', now() - interval '91 days'
    from generate_series(1, 2500) n
    union all select 'waiting', 'payment.captured', '{}'::jsonb, 'waiting', now() - interval '91 days'
    union all select 'young', 'payment.captured', '{}'::jsonb, 'done', now() - interval '89 days'`)

  expect(await forgetOldEvents(db)).toBe(2_500)

  const left = await db.select({ id: providerEvents.id }).from(providerEvents)
  expect(left.map(({ id }) => id).toSorted()).toEqual(['waiting', 'young'])
})
