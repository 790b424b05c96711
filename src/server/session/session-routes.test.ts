import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { found } from '#server/lib/errors.ts'
import { eventually } from '#server/testing/eventually.ts'
import {
  bearer,
  insertMember,
  logIn,
  newAddress,
  newEmail,
  openBrowser,
  PASSWORD,
} from '#server/testing/people.ts'
import { openNode, openShop } from '#server/testing/shop.ts'
import { findUserByEmail } from '#server/user/user-store.ts'
import { startSession } from './start-session.ts'

const shop = await openShop()
const visitor = shop.visitor

test('a new user is created, logs in and sees their details', async () => {
  const email = newEmail()
  const body = { username: 'Asha', email, password: PASSWORD }
  const created = await visitor.call('user.register', { body })
  expect(created).toMatchObject({ status: 201, message: 'User has been created successfully!' })

  const answer = await logIn(shop, email)

  expect(answer).toMatchObject({ status: 200, message: 'Login Successful!' })
  expect(answer.tokens).toEqual(answer.data.tokens)
  expect((await details(answer.accessToken)).data).toMatchObject({
    username: 'Asha',
    email,
    role: 'USER',
    email_is_verified: false,
  })
})

test('a wrong password and an unknown email get the same error', async () => {
  const asha = await insertMember(shop)

  const wrong = await logIn(shop, asha.email, 'seven green parrot')
  const unknown = await logIn(shop, newEmail())

  expect(wrong).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
  expect([unknown.status, unknown.errorMessage]).toEqual([401, wrong.errorMessage])
})

test('without email or password: Fill in all the user details and try again!', async () => {
  const answer = await visitor.call('user.login', { body: { email: '', password: '' } })

  expect(answer).toMatchObject({
    status: 400,
    errorMessage: 'Fill in all the user details and try again!',
  })
})

test('T-SES-1: every login is a session of its own', async () => {
  const asha = await insertMember(shop)

  const [one, other] = [await logIn(shop, asha.email), await logIn(shop, asha.email)]

  expect(one.accessToken).not.toBe(other.accessToken)
  expect((await sessionsOf(one.accessToken)).map(({ current }) => current)).toHaveLength(2)
})

test('T-SES-2: logout ends access and refresh at once', async () => {
  const asha = await insertMember(shop)
  const phone = await logIn(shop, asha.email)

  const answer = await visitor.call('user.logout', {}, bearer(phone.accessToken))

  expect(answer).toMatchObject({ status: 200, message: 'Logged out successfully' })
  expect((await details(phone.accessToken)).status).toBe(401)
  expect((await refresh(phone.refreshToken)).status).toBe(401)
})

test('T-SES-2: logout clears the cookies, but not the storage with the cookie consent', async () => {
  const asha = await insertMember(shop)
  const browser = openBrowser(shop)
  await browser.call('user.login', { body: { email: asha.email, password: PASSWORD } })

  const answer = await browser.call('user.logout', {})

  expect(browser.jar.size).toBe(0)
  expect(answer.headers['clear-site-data']).toBe('"cache"')
})

test('T-SES-3: a blocked user is signed out with the next request', async () => {
  const asha = await insertMember(shop)
  const phone = await logIn(shop, asha.email)

  await shop.db.execute(sql`update users set status = 'Blocked' where id = ${asha.id}`)

  expect((await details(phone.accessToken)).status).toBe(401)
  expect((await refresh(phone.refreshToken)).status).toBe(401)
  expect((await logIn(shop, asha.email)).status).toBe(401)
})

test.each([
  ['is blocked', sql`status = 'Blocked'`],
  ['has left', sql`status = 'Deleted'`],
  ['has another password', sql`password_hash = '-'`],
])('T-SES-3: a pending login starts no session for a user who %s meanwhile', async (_, change) => {
  const { id, email } = await insertMember(shop)
  const user = found(await findUserByEmail(shop.db, email), 'User')
  await shop.db.execute(sql`update users set ${change} where id = ${id}`)

  const visit = { ip: newAddress(), userAgent: '' }
  const login = startSession(shop.db, { user, visit, browserKey: undefined })

  await expect(login).rejects.toMatchObject({ kind: 'unauthenticated' })
  const { rows } = await shop.db.execute(sql`select 1 from sessions where user_id = ${id}`)
  expect(rows).toEqual([])
})

test('T-SES-3: a demoted admin loses admin access with the next request', async () => {
  const asha = await insertMember(shop, { role: 'ADMIN' })
  const { accessToken } = await logIn(shop, asha.email)

  await shop.db.execute(sql`update users set role = 'USER' where id = ${asha.id}`)

  expect((await details(accessToken)).data.role).toBe('USER')
})

test('T-SES-4: a client that never stores the successor can refresh again and again', async () => {
  const asha = await insertMember(shop)
  const { refreshToken } = await logIn(shop, asha.email)

  for (let day = 0; day < 12; day++) {
    const refreshed = await refresh(refreshToken)
    expect(refreshed.status).toBe(200)
    expect(refreshed.tokens).toEqual(refreshed.data.tokens)
    expect((await details(refreshed.tokens?.accessToken)).status).toBe(200)
    await shiftSession(asha.id, '1 day')
  }
})

test('T-SES-5: an old token, used a minute after its successor, ends the session for all clients', async () => {
  const { first, successor } = await refreshedPhone()
  const next = await refresh(successor)
  await shiftUses()

  expect((await refresh(first)).status).toBe(401)

  expect((await refresh(successor)).status).toBe(401)
  expect((await refresh(next.tokens?.refreshToken)).status).toBe(401)
  expect((await details(next.tokens?.accessToken)).status).toBe(401)
})

test('T-SES-5: a sibling of a used successor ends the session as well', async () => {
  const { phone, first, successor } = await refreshedPhone()
  const sibling = (await refresh(first)).tokens?.refreshToken
  await refresh(successor)
  await shiftUses()

  expect((await refresh(sibling)).status).toBe(401)
  expect((await details(phone.accessToken)).status).toBe(401)
})

test('T-SES-5: within the minute the old token is accepted, because the answer may have been lost', async () => {
  const { first, successor } = await refreshedPhone()
  await refresh(successor)

  expect((await refresh(first)).status).toBe(200)
})

test('T-SES-5: two parties who alternate with a copied token are detected', async () => {
  const asha = await insertMember(shop)
  const { refreshToken } = await logIn(shop, asha.email)
  let hers: string | undefined = refreshToken
  let copied: string | undefined = refreshToken

  const statuses: number[] = []
  for (let step = 0; step < 4; step++) {
    for (const walk of [await refresh(hers), await refresh(copied)]) statuses.push(walk.status)
    hers = (await refresh(hers)).tokens?.refreshToken
    copied = (await refresh(copied)).tokens?.refreshToken
  }

  expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
  expect(statuses.slice(-2)).toEqual([401, 401])
  expect((await sessionRows(asha.id)).end_reason).toBe('reuse')
})

test('T-SES-5: a token that claims another session is invalid there', async () => {
  const [asha, ravi] = [await insertMember(shop), await insertMember(shop)]
  const hers = await logIn(shop, asha.email)
  const his = await logIn(shop, ravi.email)
  const [, , random] = (his.refreshToken ?? '').split('.')
  const [session] = (hers.refreshToken ?? '').split('.')

  expect((await refresh(`${session}.0.${random}`)).status).toBe(401)
  expect((await refresh(his.refreshToken)).status).toBe(200)
})

test.each([
  ['an id of dashes', `${'-'.repeat(36)}.0`],
  ['an id of digits alone', `${'a'.repeat(36)}.0`],
  ['an id with its dashes elsewhere', `${'0123456-789abcdef-'.repeat(2)}.0`],
  ['the id of no session', '018cc251-f400-7b1a-833e-994c1f252595.0'],
  ['a generation far ahead', '018cc251-f400-7b1a-833e-994c1f252595.999999999'],
])('T-SES-5: a made-up refresh token with %s is invalid', async (_what, claim) => {
  expect((await refresh(`${claim}.${'x'.repeat(43)}`)).status).toBe(401)
})

test('T-SES-9: refreshing is limited and does not accumulate rows', async () => {
  const asha = await insertMember(shop)
  let { refreshToken } = await logIn(shop, asha.email)

  const statuses: number[] = []
  for (let turn = 0; turn < 61; turn++) {
    const { status, tokens } = await refresh(refreshToken)
    statuses.push(status)
    // Every second time the client does not store the successor.
    if (turn % 2) refreshToken = tokens?.refreshToken ?? refreshToken
  }

  expect(statuses).toEqual([...Array(60).fill(200), 429])
  const { access, refreshed } = await sessionRows(asha.id)
  expect(access).toBeLessThanOrEqual(10)
  expect(refreshed).toBeLessThanOrEqual(15)
})

test('T-SES-6: tokens stolen from a browser are invalid outside it', async () => {
  const asha = await insertMember(shop)
  const browser = openBrowser(shop)
  await browser.call('user.login', { body: { email: asha.email, password: PASSWORD } })

  expect((await details(browser.jar.get('accessToken'))).status).toBe(401)
  expect((await refresh(browser.jar.get('refreshToken'))).status).toBe(401)
  expect((await browser.call('user.details', {})).status).toBe(200)
  expect((await browser.refresh()).status).toBe(200)
})

test("T-SES-6: nor are they valid in another browser with that browser's own cookie", async () => {
  const [asha, ravi] = [await insertMember(shop), await insertMember(shop)]
  const [hers, his] = [openBrowser(shop), openBrowser(shop)]
  await hers.call('user.login', { body: { email: asha.email, password: PASSWORD } })
  await his.call('user.login', { body: { email: ravi.email, password: PASSWORD } })

  const answer = await his.call('user.details', {}, bearer(hers.jar.get('accessToken')))

  expect(answer.status).toBe(401)
})

test('T-SES-7: an access token lasts seven days', async () => {
  const asha = await insertMember(shop)
  const { accessToken, refreshToken } = await logIn(shop, asha.email)

  await shop.db.execute(sql`update access_tokens set expires_at = expires_at - interval '7 days'`)

  expect((await details(accessToken)).status).toBe(401)
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('T-SES-7: a session ends after seven days without use', async () => {
  const asha = await insertMember(shop)
  const { accessToken, refreshToken } = await logIn(shop, asha.email)

  await shiftSession(asha.id, '7 days')

  expect((await details(accessToken)).status).toBe(401)
  expect((await refresh(refreshToken)).status).toBe(401)
})

test('T-SES-7: a session ends after thirty days, however much it is used', async () => {
  const asha = await insertMember(shop)
  const { accessToken, refreshToken } = await logIn(shop, asha.email)

  await shop.db.execute(sql`update sessions set expires_at = expires_at - interval '30 days'
    where user_id = ${asha.id}`)

  expect((await details(accessToken)).status).toBe(401)
  expect((await refresh(refreshToken)).status).toBe(401)
})

test('T-SES-8: five tabs that refresh at the same moment all stay logged in', async () => {
  const asha = await insertMember(shop)
  const { refreshToken } = await logIn(shop, asha.email)

  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)))
  const again = await Promise.all(answers.map(({ tokens }) => refresh(tokens?.refreshToken)))

  expect([...answers, ...again].map(({ status }) => status)).toEqual(Array(10).fill(200))
})

test('a session holds on every node, and ends on every node', async () => {
  const asha = await insertMember(shop)
  const { accessToken } = await logIn(shop, asha.email)
  const elsewhere = await openNode(shop)
  expect((await elsewhere('user.details', {}, bearer(accessToken))).status).toBe(200)

  await visitor.call('user.logout', {}, bearer(accessToken))

  expect((await elsewhere('user.details', {}, bearer(accessToken))).status).toBe(401)
})

test('the last use is recorded at most once a minute', async () => {
  const asha = await insertMember(shop)
  const { accessToken } = await logIn(shop, asha.email)

  const before = await sessionsOf(accessToken)
  await details(accessToken)
  expect(await sessionsOf(accessToken)).toEqual(before)

  await shiftSession(asha.id, '61 seconds')
  await details(accessToken)
  await eventually(async () => {
    const [after] = await sessionsOf(accessToken)
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThan(
      Date.parse(before[0]?.lastUsedAt ?? ''),
    )
  })
})

test('a refresh token is valid only for refreshing, and an access token never is', async () => {
  const asha = await insertMember(shop)
  const { accessToken, refreshToken } = await logIn(shop, asha.email)

  expect((await details(refreshToken)).status).toBe(401)
  expect((await refresh(accessToken)).status).toBe(401)
})

test('signed-in devices are listed, and one of them can be signed out', async () => {
  const asha = await insertMember(shop)
  const phone = await logIn(shop, asha.email, PASSWORD, { headers: { 'user-agent': PHONE } })
  const laptop = await logIn(shop, asha.email)

  const devices = await sessionsOf(laptop.accessToken)
  expect(devices.map(({ device, current }) => [device, current])).toEqual([
    ['Unknown device', true],
    ['Chrome on Android', false],
  ])
  const params = { id: devices[1]?._id ?? '' }
  const answer = await visitor.call('user.endSession', { params }, bearer(laptop.accessToken))

  expect(answer.status).toBe(200)
  expect((await details(phone.accessToken)).status).toBe(401)
  expect((await details(laptop.accessToken)).status).toBe(200)
})

test("another user's device cannot be signed out", async () => {
  const [asha, ravi] = [await insertMember(shop), await insertMember(shop)]
  const hers = await logIn(shop, asha.email)
  const his = await logIn(shop, ravi.email)
  const [device] = await sessionsOf(hers.accessToken)

  const params = { id: device?._id ?? '' }
  const answer = await visitor.call('user.endSession', { params }, bearer(his.accessToken))

  expect(answer.status).toBe(404)
  expect((await details(hers.accessToken)).status).toBe(200)
})

test('signing out everywhere ends every session', async () => {
  const asha = await insertMember(shop)
  const devices = [await logIn(shop, asha.email), await logIn(shop, asha.email)]

  await visitor.call('user.endAllSessions', {}, bearer(devices[0]?.accessToken))

  for (const { accessToken } of devices) expect((await details(accessToken)).status).toBe(401)
})

test('T-CSRF-1: the cookie alone authenticates nothing', async () => {
  const asha = await insertMember(shop)
  const browser = openBrowser(shop)
  await browser.call('user.login', { body: { email: asha.email, password: PASSWORD } })

  const answer = await visitor.call(
    'user.details',
    {},
    { cookies: Object.fromEntries(browser.jar) },
  )

  expect(answer.status).toBe(401)
})

test('T-CSRF-2: a link to logout changes nothing', async () => {
  const asha = await insertMember(shop)
  const browser = openBrowser(shop)
  await browser.call('user.login', { body: { email: asha.email, password: PASSWORD } })

  const cookies = Object.fromEntries(browser.jar)
  const answer = await visitor.call('user.logout', {}, { cookies })

  expect(answer.status).toBe(401)
  expect(answer.cookies).toEqual([])
  expect((await browser.call('user.details', {})).status).toBe(200)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'T-CSRF-3: a form of another site cannot log in with %s',
  async (type) => {
    const asha = await insertMember(shop)
    const { method, path } = routes['user.login']
    const payload = JSON.stringify({ email: asha.email, password: PASSWORD })

    const answer = await shop.app.inject({
      method,
      url: path,
      headers: { 'content-type': type },
      payload,
    })

    expect(answer.statusCode).toBe(415)
    expect(answer.cookies).toEqual([])
  },
)

test('T-HDR-4: each cookie is SameSite=Strict and Secure; only the two of the specification are readable by scripts', async () => {
  const asha = await insertMember(shop)

  const answer = await openBrowser(shop).call('user.login', {
    body: { email: asha.email, password: PASSWORD },
  })

  const week = { path: '/', sameSite: 'Strict', secure: true, maxAge: 604_800 }
  const { accessToken, refreshToken } = answer.data.tokens
  expect(answer.cookies).toEqual([
    { name: 'accessToken', value: accessToken, ...week },
    { name: 'refreshToken', value: refreshToken, ...week },
    { ...week, name: '__Host-sb', value: expect.any(String), httpOnly: true, maxAge: 2_592_000 },
  ])
})

test('where no browser would accept a Secure cookie, none is sent as Secure', async () => {
  const asha = await insertMember(shop)

  const answer = await openBrowser(shop).call(
    'user.login',
    { body: { email: asha.email, password: PASSWORD } },
    { headers: { host: '192.168.1.5:3000' } },
  )

  expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ['accessToken', undefined],
    ['refreshToken', undefined],
    ['sb', undefined],
  ])
})

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const details = (token: string | undefined) => visitor.call('user.details', {}, bearer(token))
const refresh = (token: string | undefined) => visitor.call('user.refresh', {}, bearer(token))
const sessionsOf = async (token: string | undefined) =>
  (await visitor.call('user.sessions', {}, bearer(token))).data

async function sessionRows(userId: string) {
  const { rows } = await shop.db.execute<{
    end_reason: string | null
    access: number
    refreshed: number
  }>(sql`select end_reason,
      (select count(*)::int from access_tokens where session_id = s.id) as access,
      (select count(*)::int from refresh_tokens where session_id = s.id) as refreshed
    from sessions s where user_id = ${userId}`)
  return rows[0] ?? { end_reason: null, access: 0, refreshed: 0 }
}

/** A phone that has refreshed once and not yet used the new tokens. */
async function refreshedPhone() {
  const asha = await insertMember(shop)
  const phone = await logIn(shop, asha.email)
  const { tokens } = await refresh(phone.refreshToken)
  return { phone, first: phone.refreshToken, successor: tokens?.refreshToken }
}

/** Moves every use of a refresh token in this file 61 seconds into the past. */
const shiftUses = () =>
  shop.db.execute(sql`update sessions set generation_at = generation_at - interval '61 seconds'`)

const shiftSession = (userId: string, interval: string) =>
  shop.db.execute(sql`update sessions set last_used_at = last_used_at - ${interval}::interval
    where user_id = ${userId}`)
