import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/lib/password-hash.ts'
import { addressKey, limitKey } from '#server/limits/limit.ts'
import { insertMember, logIn, newAddress, newEmail, PASSWORD } from '#server/testing/people.ts'
import { openNode, openShop, type Shop } from '#server/testing/shop.ts'

const shop = await openShop()
type Call = Shop['visitor']['call']

test('T-LIM-1: the eleventh wrong password for an account from one address is rejected, and so is the right one', async () => {
  const asha = await insertMember(shop)
  const address = newAddress()

  const statuses = await wrongLogins(10, () => ({ email: asha.email, address }))
  expect(new Set(statuses)).toEqual(new Set([401]))

  const answer = await logInFrom(address, asha.email, PASSWORD)
  expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY' })
  expect(answer.errorMessage).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
})

test('T-LIM-1: the owner can log in from another address meanwhile', async () => {
  const asha = await insertMember(shop)
  const address = newAddress()
  await wrongLogins(12, () => ({ email: asha.email, address }))

  expect((await logInFrom(newAddress(), asha.email, PASSWORD)).status).toBe(200)
})

test('T-LIM-1: concurrent guesses are counted individually', async () => {
  const asha = await insertMember(shop)
  const address = newAddress()

  const answers = await Promise.all(
    Array.from({ length: 30 }, () => logInFrom(address, asha.email, 'a wrong password')),
  )

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('T-LIM-1: a user who logs in successfully is never rejected', async () => {
  const asha = await insertMember(shop)
  const address = newAddress()

  for (let login = 0; login < 15; login++) {
    expect((await logInFrom(address, asha.email, PASSWORD)).status).toBe(200)
  }
})

test('T-LIM-1: successful logins are limited too, far above normal use', async () => {
  const asha = await insertMember(shop)
  await logIn(shop, asha.email)
  await shop.db.execute(sql`update rate_limits set hits = 100
    where key = ${limitKey('logged-in', asha.id)}`)

  expect((await logInFrom(newAddress(), asha.email, PASSWORD)).status).toBe(429)
})

test('T-LIM-5: a crowded address writes rows only for attempts whose turn has come', async () => {
  await shop.db.execute(sql`delete from rate_limits`)
  const address = newAddress()
  await setHits(limitKey('login-from', address), 1_000_000)
  const tries = Array.from({ length: 30 }, () => logInFrom(address, newEmail(), 'a wrong password'))

  const first = await Promise.race(tries)
  const { rows } = await shop.db.execute(sql`select key from rate_limits`)
  await Promise.all(tries)

  expect(first.status).toBe(401)
  // Each writes two rows, and the next attempts may have started.
  expect(rows.length).toBeLessThan(30)
})

test('T-LIM-5: a carrier address with many failures blocks no account, and a wrong password is reported as such', async () => {
  const [known, asha] = [await insertMember(shop), await insertMember(shop)]
  const address = newAddress()
  await logInFrom(address, known.email, PASSWORD)
  await setHits(limitKey('login-from', address), 130)

  expect((await logInFrom(address, asha.email, 'a wrong password')).status).toBe(401)
  expect((await logInFrom(address, asha.email, PASSWORD)).status).toBe(200)
  expect((await logInFrom(address, known.email, PASSWORD)).status).toBe(200)
})

test('T-LIM-5: guesses from many networks share a limit, and the owner can log in from a known network', async () => {
  const asha = await insertMember(shop)
  const home = newAddress()
  await logInFrom(home, asha.email, PASSWORD)
  for (let guess = 0; guess < 100; guess++) {
    await logInFrom(newAddress(), asha.email, 'a wrong password')
  }

  expect((await logInFrom(newAddress(), asha.email, PASSWORD)).status).toBe(429)
  expect((await logInFrom(home, asha.email, PASSWORD)).status).toBe(200)
})

test('T-LIM-5: a check that fails because the shop is busy does not count as a guess', async () => {
  const asha = await insertMember(shop)
  const address = newAddress()
  const busy = keepBusy()
  const statuses = await Promise.all(
    Array.from({ length: 10 }, () => logInFrom(address, asha.email, PASSWORD)),
  )
  await busy.end()

  expect(new Set(statuses.map(({ status }) => status))).toContain(503)
  const { rows } = await shop.db.execute(
    sql`select hits from rate_limits where key = ${limitKey('login', asha.id, address)}`,
  )
  expect(rows).toEqual([{ hits: 0 }])
})

/** Fills the slots and the queue of password checks until it ends. */
function keepBusy() {
  let isOver = false
  const hashOn = async () => {
    while (!isOver) await hashPassword('x')
  }
  const all = Array.from({ length: 130 }, hashOn)
  const end = () => {
    isOver = true
    return Promise.all(all)
  }
  return { end }
}

test('T-LIM-2: a forged X-Forwarded-For does not start a new counter', async () => {
  const asha = await insertMember(shop)
  const address = newAddress()

  const statuses = await wrongLogins(12, (index) => ({
    email: asha.email,
    address,
    headers: { 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` },
  }))

  expect(statuses.slice(10)).toEqual([429, 429])
})

test('T-LIM-2: behind a configured proxy, its X-Forwarded-For counts', async () => {
  const proxied = await openNode({ ...shop, config: { ...shop.config, trustProxy: ['10.9.9.9'] } })
  const asha = await insertMember(shop)
  const from = (client: string) =>
    logInFrom('10.9.9.9', asha.email, 'a wrong password', { 'x-forwarded-for': client }, proxied)

  for (let index = 0; index < 10; index++) await from('203.0.113.1')

  expect((await from('203.0.113.1')).status).toBe(429)
  expect((await from('203.0.113.2')).status).toBe(401)
})

test('T-LIM-3: spelling the email differently does not start a new counter', async () => {
  const asha = await insertMember(shop)
  const address = newAddress()
  const spellings = [asha.email, asha.email.toUpperCase(), ` ${asha.email}`]

  const statuses = await wrongLogins(12, (index) => ({
    email: spellings[index % 3] ?? '',
    address,
    extra: { nonce: index, ip: `203.0.113.${index}` },
  }))

  expect(statuses.slice(10)).toEqual([429, 429])
})

test("T-LIM-3: an account's two addresses share one counter", async () => {
  const asha = await insertMember(shop, { isVerified: true })
  const second = newEmail()
  await shop.db.execute(sql`update users set pending_email = ${second} where id = ${asha.id}`)
  const address = newAddress()

  const statuses = await wrongLogins(12, (index) => ({
    email: index % 2 ? asha.email : second,
    address,
  }))

  expect(statuses.slice(10)).toEqual([429, 429])
})

test('T-LIM-3: one IPv6 network is one client', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(addressKey('::1')).toBe('0:0:0:0')
})

test('T-LIM-3: addresses of one network share the registration counter, and every registration counts', async () => {
  for (let host = 1; host <= 3; host++) {
    const body = { username: 'Asha', email: newEmail(), password: PASSWORD }
    const remoteAddress = `2001:db8:77:1::${host}`
    const answer = await shop.visitor.call('user.register', { body }, { remoteAddress })
    expect(answer.status).toBe(201)
  }

  const key = limitKey('register', addressKey('2001:db8:77:1::'))
  const { rows } = await shop.db.execute(sql`select hits from rate_limits where key = ${key}`)
  expect(rows).toEqual([{ hits: 3 }])
})

test('T-LIM-4: a rejection says how long to wait, and after that the client can try again', async () => {
  const asha = await insertMember(shop)
  const address = newAddress()
  await wrongLogins(10, () => ({ email: asha.email, address }))

  const refused = await logInFrom(address, asha.email, PASSWORD)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(14 * 60)
  expect(wait).toBeLessThanOrEqual(15 * 60)

  await shop.db.execute(sql`update rate_limits set resets_at = resets_at - interval '15 minutes'
    where key = ${limitKey('login', asha.id, address)}`)
  expect((await logInFrom(address, asha.email, PASSWORD)).status).toBe(200)
})

test('T-LIM-4: a limit applies to all nodes together', async () => {
  const elsewhere = await openNode(shop)
  const asha = await insertMember(shop)
  const address = newAddress()
  await wrongLogins(5, () => ({ email: asha.email, address }))

  for (let index = 0; index < 5; index++) {
    await logInFrom(address, asha.email, 'a wrong password', {}, elsewhere)
  }

  expect((await logInFrom(address, asha.email, PASSWORD, {}, elsewhere)).status).toBe(429)
})

test('the table of limits contains no personal data', async () => {
  const { email } = await insertMember(shop)
  await logIn(shop, email, 'a wrong password')

  const { rows } = await shop.db.execute<{ key: string }>(sql`select key from rate_limits`)

  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/@|127\.0\.0\.1/)
})

const setHits = (key: string, hits: number) =>
  shop.db.execute(sql`insert into rate_limits (key, hits, resets_at)
    values (${key}, ${hits}, now() + interval '10 minutes')
    on conflict (key) do update set hits = ${hits}`)

type Attempt = { email: string; address: string; headers?: Record<string, string>; extra?: object }

async function wrongLogins(count: number, attempt: (index: number) => Attempt) {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) {
    const { email, address, headers = {}, extra } = attempt(index)
    const body = { email, password: 'a wrong password', ...extra }
    const answer = await shop.visitor.call(
      'user.login',
      { body },
      { headers, remoteAddress: address },
    )
    statuses.push(answer.status)
  }
  return statuses
}

const logInFrom = (
  remoteAddress: string,
  email: string,
  password: string,
  headers: Record<string, string> = {},
  call: Call = shop.visitor.call,
) => call('user.login', { body: { email, password } }, { remoteAddress, headers })
