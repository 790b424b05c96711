import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '#server/lib/password-hash.ts'
import { insertMember, logIn, newAddress, newEmail, PASSWORD } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { ensureAdmin, makeAdmin } from './ensure-admin.ts'

const shop = await openShop()

test('T-PWD-1: the last character of a 128-character password counts', async () => {
  const password = `${'parrots '.repeat(16).slice(0, 127)}x`
  const { email } = await insertMember(shop, { password })

  expect(password).toHaveLength(128)
  expect((await logIn(shop, email, `${password.slice(0, 127)}y`)).status).toBe(401)
  expect((await logIn(shop, email, password.slice(0, 127))).status).toBe(401)
  expect((await logIn(shop, email, password)).status).toBe(200)
})

test('T-PWD-1: spaces and emoji count, however the keyboard composes an accent', async () => {
  const password = '  café 🥭 Malhotra  '
  const { email } = await insertMember(shop, { password: password.normalize('NFC') })

  expect((await logIn(shop, email, password.trim())).status).toBe(401)
  expect((await logIn(shop, email, password.normalize('NFD'))).status).toBe(200)
})

test.each([
  ['short77', 'Password must have at least 8 characters'],
  ['x'.repeat(129), 'Password must have at most 128 characters'],
  [
    'password123',
    'This password is one of the first that others would try. Please choose another.',
  ],
  ['Asha@2026', 'Please choose a password without your name or email in it.'],
])('T-PWD-2: the password %s is rejected', async (password, errorMessage) => {
  const answer = await register({ password })

  expect(answer).toMatchObject({ status: 400, errorMessage })
})

test('T-PWD-3: passwords are stored as argon2id with 19 MiB and two passes', async () => {
  const { id } = await insertMember(shop)

  const { rows } = await shop.db.execute<{ password_hash: string }>(
    sql`select password_hash from users where id = ${id}`,
  )
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('T-PWD-3: excess concurrent hashes are rejected at once, and the rest are computed', async () => {
  const hashes = Array.from({ length: 140 }, () => hashPassword('x'))

  const results = await Promise.allSettled(hashes)

  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(140 - 130)
  expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', details: { retryAfter: 3 } } })
  expect(await isPassword(undefined, 'x')).toBe(false)
})

test.each([
  ['admin@example.in', 'admin'],
  ['admin@example.in', 'password'],
  ['admin@tokri.example', 'admin123'],
  ['admin@tokri.example', 'supersecret'],
  ['superadmin@example.in', 'superadmin'],
  ['root@localhost.in', 'root'],
  ['test@example.in', 'test1234'],
  ['demo@tokri.example', 'demo'],
  ['user@example.in', 'password'],
  ['admin', 'admin'],
])('T-ADM-1: logging in as %s with %s is impossible', async (email, password) => {
  expect((await logIn(shop, email, password)).status).toBe(401)
})

test('T-ADM-1: the configured admin is created once, and keeps a changed password', async () => {
  const email = newEmail()
  await ensureAdmin(shop.db, { email, password: PASSWORD })
  expect((await logIn(shop, email)).data.user).toMatchObject({ role: 'ADMIN' })

  await ensureAdmin(shop.db, { email, password: 'another one altogether' })

  expect((await logIn(shop, email)).status).toBe(200)
  expect((await logIn(shop, email, 'another one altogether')).status).toBe(401)
})

test('T-ADM-1: two nodes that start at once both find the admin created', async () => {
  const email = newEmail()
  const nodes = Array.from({ length: 2 }, () => ensureAdmin(shop.db, { email, password: PASSWORD }))

  await Promise.all(nodes)

  expect((await logIn(shop, email)).data.user).toMatchObject({ role: 'ADMIN' })
})

test('T-ADM-1: registering the admin email beforehand gains an attacker nothing', async () => {
  const { email } = await insertMember(shop)
  const { accessToken } = await logIn(shop, email)

  await ensureAdmin(shop.db, { email, password: 'the words of the operator' })

  expect((await logIn(shop, email)).status).toBe(401)
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await shop.visitor.call('user.details', {}, { headers })).status).toBe(401)
  expect((await logIn(shop, email, 'the words of the operator')).status).toBe(200)
})

test('T-ADM-1: the command makes a verified user an admin, and creates a new one with a generated password', async () => {
  const known = await insertMember(shop, { isVerified: true })
  const email = newEmail()

  expect(await makeAdmin(shop.db, known.email)).toBeUndefined()
  expect((await logIn(shop, known.email)).data.user.role).toBe('ADMIN')

  const password = await makeAdmin(shop.db, email)
  expect((await logIn(shop, email, password)).data.user.role).toBe('ADMIN')
})

test('T-ADM-3: no body, header or query makes a user an admin', async () => {
  const email = newEmail()
  const body = { username: 'Asha', email, password: PASSWORD, role: 'ADMIN', isAdmin: true }
  const headers = { 'x-role': 'ADMIN', 'x-user-role': 'ADMIN', 'x-http-method-override': 'PUT' }
  await shop.visitor.call('user.register', { body }, { headers, remoteAddress: newAddress() })

  const { data } = await logIn(shop, email, PASSWORD, { headers })

  expect(data.user.role).toBe('USER')
})

const register = (changes: object) => {
  const body = { username: 'Asha', email: newEmail(), password: PASSWORD, ...changes }
  return shop.visitor.call('user.register', { body }, { remoteAddress: newAddress() })
}
