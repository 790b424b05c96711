import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bearer, insertMember, logIn } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { sweepAccounts } from './sweep-store.ts'

const shop = await openShop()

test('expired rows are deleted in batches, and valid ones stay', async () => {
  const asha = await insertMember(shop)
  const signedOut = await logIn(shop, asha.email)
  await shop.visitor.call('user.logout', {}, bearer(signedOut.accessToken))
  const alive = await logIn(shop, asha.email)
  await shop.db.execute(sql`update sessions set ended_at = ended_at - interval '2 days'`)
  await shop.db.execute(sql`insert into rate_limits (key, hits, resets_at)
    select 'old:' || n, 1, now() - interval '1 second' from generate_series(1, 2500) n`)

  expect(await sweepAccounts(shop.db)).toBeGreaterThan(2500)

  expect(await sweepAccounts(shop.db)).toBe(0)
  const { rows } = await shop.db.execute(sql`select count(*)::int as left from sessions`)
  expect(rows).toEqual([{ left: 1 }])
  const answer = await shop.visitor.call('user.details', {}, bearer(alive.accessToken))
  expect(answer.status).toBe(200)
})
