import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { buildApp } from '#server/app.ts'
import { issueOtp, issueVerificationCode } from '#server/recovery/issue-codes.ts'
import { newAddress, openBrowser } from '#server/testing/people.ts'
import { clientWith, openShop } from '#server/testing/shop.ts'

const shop = await openShop({ logLevel: 'trace' })
const PASSWORD = 'canary words for the log'
const NEW_PASSWORD = 'canary words of the day after'
const EMAIL = 'canary.person@example.in'

test('T-LOG-1: no log line contains a password, code, token, hash or address', async () => {
  const { lines, app } = await loggedApp()
  const visitor = { call: clientWith(app) }
  const browser = openBrowser({ visitor })
  const person = { username: 'Canary Person', email: EMAIL, password: PASSWORD }

  const created = await browser.call('user.register', { body: person })
  await browser.call('user.login', { body: { email: EMAIL, password: `${PASSWORD}!` } })
  await browser.call('user.login', { body: { email: EMAIL, password: PASSWORD } })
  const secrets = [...browser.jar.values()]
  await browser.refresh()
  await visitor.call('user.refresh', {}, { headers: { authorization: `Bearer ${secrets[1]}` } })
  await browser.call('user.forgotPassword', { body: { email: EMAIL } })
  const otp = await issueOtp(shop.db, created.data._id)
  await browser.call('user.verifyOtp', { body: { email: EMAIL, otp } })
  const code = await issueVerificationCode(shop.db, created.data._id, EMAIL)
  await app.inject({ url: `/verify-email?code=${code}` })
  await browser.call('user.verifyEmail', { body: { verificationCode: code } })
  secrets.push(...browser.jar.values())
  await browser.call('user.resetPassword', {
    body: { email: EMAIL, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  })
  const hashes = await shop.db.execute<{ hash: string }>(sql`select password_hash as hash from users
    union select encode(hash, 'hex') from access_tokens
    union select encode(hash, 'hex') from refresh_tokens`)

  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  expect(text).toContain('/api/v1/user/login')
  expect(secrets.filter((secret) => secret.length > 20).length).toBeGreaterThan(4)
  expect(hashes.rows.length).toBeGreaterThan(4)
  for (const secret of [PASSWORD, NEW_PASSWORD, EMAIL, otp, code, ...secrets]) {
    expect(text).not.toContain(secret)
  }
  for (const { hash } of hashes.rows) expect(text).not.toContain(hash)
})

test('T-LOG-1: nor do the log lines of a database error', async () => {
  const { lines, app } = await loggedApp()
  const { method, path } = routes['user.register']
  await shop.db.execute(sql`alter table users rename to users_away`)

  const answer = await app.inject({
    method,
    url: path,
    remoteAddress: newAddress(),
    payload: { username: 'Canary Person', email: EMAIL, password: PASSWORD },
  })
  await shop.db.execute(sql`alter table users_away rename to users`)

  const text = lines.join('')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toMatch(/users|select|insert|at /i)
  expect(text).toContain('42P01')
  expect(text).not.toContain(EMAIL)
  expect(text).not.toContain('Canary')
  expect(text).not.toContain('argon2')
})

async function loggedApp() {
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
  }
  const app = await buildApp({ ...shop, logTo: { write } })
  return { lines, app }
}
