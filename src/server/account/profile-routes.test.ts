import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueVerificationCode } from '#server/recovery/issue-codes.ts'
import { mailKindsTo } from '#server/testing/jobs.ts'
import {
  bearer,
  insertMember,
  logIn,
  newAddress,
  newEmail,
  PASSWORD,
} from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const visitor = shop.visitor

test('T-VER-1: the code from the email verifies the address', async () => {
  const { asha, token } = await member()

  const answer = await verify(await issueVerificationCode(shop.db, asha.id, asha.email))

  expect(answer).toMatchObject({ status: 200, message: 'Email verified successfully!' })
  expect((await details(token)).data.email_is_verified).toBe(true)
})

test('T-VER-2: a second time, the address is already verified', async () => {
  const { asha } = await member()
  const code = await issueVerificationCode(shop.db, asha.id, asha.email)
  await verify(code)

  expect(await verify(code)).toMatchObject({
    status: 409,
    errorMessage: 'Email is already verified.',
  })
})

test('T-VER-3: an unknown code, and one older than a day, verify nothing', async () => {
  const { asha, token } = await member()
  const code = await issueVerificationCode(shop.db, asha.id, asha.email)
  await shop.db.execute(sql`update email_verifications
    set expires_at = expires_at - interval '24 hours' where user_id = ${asha.id}`)

  expect((await verify('made-up')).status).toBe(400)
  expect((await verify(code)).status).toBe(400)
  expect((await details(token)).data.email_is_verified).toBe(false)
})

test('T-VER-4: a code for an address that was changed meanwhile verifies nothing', async () => {
  const { asha, token } = await member()
  const code = await issueVerificationCode(shop.db, asha.id, asha.email)
  await update(token, { email: newEmail() })

  expect((await verify(code)).status).toBe(400)
  expect((await details(token)).data.email_is_verified).toBe(false)
})

test('T-VER-5: opening the link by GET, as mail scanners do, does not use it up', async () => {
  const { asha } = await member()
  const code = await issueVerificationCode(shop.db, asha.id, asha.email)

  const url = `/api/v1/user/verify-email?code=${code}`
  expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(404)

  expect((await verify(code)).status).toBe(200)
})

test('registering enqueues the verification email, and it can be requested again', async () => {
  const email = newEmail()
  const body = { username: 'Asha', email, password: PASSWORD }
  await visitor.call('user.register', { body }, { remoteAddress: newAddress() })
  const { accessToken } = await logIn(shop, email)

  const answer = await visitor.call('user.sendVerification', {}, bearer(accessToken))

  expect(answer).toMatchObject({
    status: 200,
    message: 'Verification email sent successfully!',
  })
  expect(await mailsTo(email)).toEqual(['verify-email', 'verify-email'])
})

test('a verified user is not sent another verification email', async () => {
  const { token } = await member({ isVerified: true })

  expect((await visitor.call('user.sendVerification', {}, bearer(token))).status).toBe(409)
})

test('name and mobile change; the email stays verified', async () => {
  const { asha, token } = await member({ isVerified: true })

  const answer = await update(token, {
    username: 'Asha Rao',
    email: asha.email.toUpperCase(),
    mobile: '9000000009',
  })

  expect(answer.data).toMatchObject({
    username: 'Asha Rao',
    mobile: '9000000009',
    email_is_verified: true,
  })
  expect(await mailsTo(asha.email)).toEqual([])
})

test('details can also be changed with PATCH', async () => {
  const { asha, token } = await member()

  const answer = await shop.app.inject({
    method: 'PATCH',
    url: '/api/v1/user/update-details',
    headers: { authorization: `Bearer ${token}` },
    payload: { username: 'Asha Rao', email: asha.email, mobile: '' },
  })

  expect(answer.statusCode).toBe(200)
  expect((await details(token)).data.username).toBe('Asha Rao')
})

test('a new email is unverified, and the old address is notified', async () => {
  const { asha, token } = await member({ isVerified: true })
  const email = newEmail()

  const { data } = await update(token, { email })

  expect(data).toMatchObject({ email, email_is_verified: false })
  expect(await mailsTo(asha.email)).toEqual(['email-changed'])
  expect(await mailsTo(email)).toEqual(['verify-email'])
})

test('going back to the address that is still verified needs no new verification', async () => {
  const { asha, token } = await member({ isVerified: true })
  await update(token, { email: newEmail() })

  expect((await update(token, { email: asha.email })).data.email_is_verified).toBe(true)
})

test('changing the email again and again cannot be used to email strangers', async () => {
  const { token } = await member()
  for (let change = 0; change < 10; change++) {
    expect((await update(token, { email: newEmail() })).status).toBe(200)
  }

  expect((await update(token, { email: newEmail() })).status).toBe(429)
  expect((await update(token, { username: 'Asha Rao' })).status).toBe(200)
})

test('T-ACC-1: twenty concurrent registrations of one email create one account', async () => {
  const email = newEmail()
  const spellings = [email, email.toUpperCase(), ` ${email} `, email.normalize('NFD')]

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const body = { username: 'Asha', email: spellings[index % 4] ?? email, password: PASSWORD }
      return visitor.call('user.register', { body }, { remoteAddress: newAddress() })
    }),
  )

  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array(19).fill(409)])
})

test("T-ACC-2: another user's email is rejected without revealing its owner", async () => {
  const [{ asha }, { token }] = [await member(), await member()]

  const answer = await update(token, { email: asha.email.toUpperCase() })

  expect(answer).toMatchObject({
    status: 409,
    errorMessage: 'This email cannot be used. If it is yours, please log in or reset the password.',
  })
})

test('T-ACC-2: of several users who request one email, the first who verifies it gets it', async () => {
  const email = newEmail()
  const members = [await member(), await member(), await member()]

  const answers = await Promise.all(members.map(({ token }) => update(token, { email })))
  const codes = await Promise.all(
    members.map(({ asha }) => issueVerificationCode(shop.db, asha.id, email)),
  )
  const verified = await Promise.all(codes.map(verify))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(verified.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('a recovery address cannot be registered while its owner changes to another', async () => {
  const { asha, token } = await member({ isVerified: true })
  await update(token, { email: newEmail() })

  const body = { username: 'Ravi', email: asha.email, password: PASSWORD }
  const answer = await visitor.call('user.register', { body }, { remoteAddress: newAddress() })

  expect(answer.status).toBe(409)
})

test('T-MASS-1: role, status and other fields that are not in the form are not written', async () => {
  const email = newEmail()
  const sneaky = {
    role: 'ADMIN',
    status: 'Blocked',
    email_is_verified: true,
    _id: '01900000-0000-7000-8000-000000000000',
    user_id: '01900000-0000-7000-8000-000000000000',
    createdAt: '2001-01-01T00:00:00.000Z',
    created_at: '2001-01-01T00:00:00.000Z',
    passwordHash: 'x',
  }
  const body = { username: 'Asha', email, password: PASSWORD, ...sneaky }
  await visitor.call('user.register', { body }, { remoteAddress: newAddress() })
  const { accessToken, data } = await logIn(shop, email)

  const changed = await update(accessToken, { ...sneaky, username: 'Asha Rao' } as object)

  for (const user of [data.user, changed.data]) {
    expect(user).toMatchObject({ role: 'USER', status: 'Active', email_is_verified: false })
    expect(user._id).not.toBe(sneaky._id)
    expect(user.createdAt).not.toBe(sneaky.createdAt)
  }
  expect(changed.status).toBe(200)
})

test('T-MASS-1: no answer contains a hash or a token that was not requested', async () => {
  const { token } = await member()
  const answers = [
    await details(token),
    await update(token, {}),
    await visitor.call('user.sessions', {}, bearer(token)),
    await visitor.call('user.export', {}, bearer(token)),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const text = JSON.stringify(answers.map(({ data }) => data))
  expect(text).not.toMatch(/hash|argon2|token|otp|secret/i)
})

test('name and email are required, mobile is not', async () => {
  const { token } = await member()

  expect((await update(token, { username: ' ' })).status).toBe(400)
  expect((await update(token, { email: '' })).status).toBe(400)
  expect(await update(token, { mobile: '12345' })).toMatchObject({
    status: 400,
    errorMessage: 'Please enter a valid 10-digit mobile number',
  })
  expect((await update(token, { mobile: '' })).status).toBe(200)
})

type Person = Parameters<typeof insertMember>[1]

async function member(person: Person = {}) {
  const asha = await insertMember(shop, person)
  const { accessToken: token } = await logIn(shop, asha.email)
  return { asha, token }
}

const details = (token: string | undefined) => visitor.call('user.details', {}, bearer(token))
const verify = (verificationCode: string) =>
  visitor.call('user.verifyEmail', { body: { verificationCode } }, { remoteAddress: newAddress() })

async function update(token: string | undefined, changes: object) {
  const { username, email, mobile } = (await details(token)).data
  const body = { username, email, mobile, ...changes }
  return visitor.call('user.update', { body }, bearer(token))
}

const mailsTo = (recipient: string) => mailKindsTo(shop.db, recipient)
