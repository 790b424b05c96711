import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepAccounts } from '#server/account/sweep-store.ts'
import { bearer, insertMember, logIn, newAddress, PASSWORD } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const onPhone = { headers: { 'user-agent': PHONE } }

test('T-LOG-2: logins, new devices and failed logins are shown to the owner, the newest first', async () => {
  const asha = await insertMember(shop)
  await logIn(shop, asha.email, PASSWORD, onPhone)
  await logIn(shop, asha.email, 'a wrong password', onPhone)
  const { accessToken } = await logIn(shop, asha.email, PASSWORD, onPhone)

  const { data } = await eventsOf(accessToken)

  expect(data.map(({ event, device }) => [event, device])).toEqual([
    ['login', 'Chrome on Android'],
    ['failed-login', 'Chrome on Android'],
    ['new-device', 'Chrome on Android'],
  ])
})

test('T-LOG-2: the events of other users are not visible', async () => {
  const [asha, ravi] = [await insertMember(shop), await insertMember(shop)]
  await logIn(shop, asha.email)
  const { accessToken } = await logIn(shop, ravi.email)

  expect((await eventsOf(accessToken)).data).toHaveLength(1)
})

test('T-LOG-2: an attacker who guesses passwords does not flood the list', async () => {
  const asha = await insertMember(shop)
  for (let guess = 0; guess < 25; guess++) {
    await logIn(shop, asha.email, 'a wrong password', { remoteAddress: newAddress() })
  }
  const { accessToken } = await logIn(shop, asha.email)

  const { data } = await eventsOf(accessToken)

  expect(data.filter(({ event }) => event === 'failed-login')).toHaveLength(20)
})

test('T-LOG-2: events are kept for 180 days', async () => {
  const asha = await insertMember(shop)
  await logIn(shop, asha.email)
  await logIn(shop, asha.email)
  await shop.db.execute(sql`update account_events set created_at = now() - interval '179 days'
    where user_id = ${asha.id} and event = 'login'`)
  await shop.db.execute(sql`update account_events set created_at = now() - interval '181 days'
    where user_id = ${asha.id} and event = 'new-device'`)

  await sweepAccounts(shop.db)

  const { rows } = await shop.db.execute(
    sql`select event from account_events where user_id = ${asha.id}`,
  )
  expect(rows).toEqual([{ event: 'login' }])
})

const eventsOf = (token: string | undefined) =>
  shop.visitor.call('user.accountEvents', {}, bearer(token))
