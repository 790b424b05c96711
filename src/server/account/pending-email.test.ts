import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueOtp, issueUndoCode, issueVerificationCode } from '#server/recovery/issue-codes.ts'
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
import { sweepAccounts } from './sweep-store.ts'

const shop = await openShop()
const { call } = shop.visitor
const NEW_PASSWORD = 'nine yellow umbrellas'

test('T-ACC-4: a changed email is pending: shown as requested, while the previous one stays valid', async () => {
  const { asha, token } = await member()
  const email = newEmail()

  const { status, data } = await update(token, email)

  expect(status).toBe(200)
  expect(data).toMatchObject({ email, pending_email: email, email_is_verified: false })
  expect((await logIn(shop, asha.email)).status).toBe(200)
  expect((await logIn(shop, email)).status).toBe(200)
})

test('T-ACC-4: once verified, it replaces the previous one', async () => {
  const { asha, token } = await member()
  const email = newEmail()
  await update(token, email)

  await verifyAddress(asha.id, email)

  const { data } = await call('user.details', {}, bearer(token))
  expect(data).toMatchObject({ email, pending_email: '', email_is_verified: true })
})

test('T-ACC-4: a pending address prevents no other user from registering and verifying it', async () => {
  const { asha, token } = await member()
  const email = newEmail()
  await update(token, email)

  const registered = await register(email)
  const hers = await verifyAddress(asha.id, email)
  const his = await verifyAddress(registered.data._id, email)

  expect([registered.status, hers.status, his.status]).toEqual([201, 400, 200])
  const { data } = await logIn(shop, email)
  expect(data.user._id).toBe(registered.data._id)
})

test('T-ACC-4: and its owner receives no codes of other accounts', async () => {
  const { asha, token } = await member()
  const email = newEmail()
  await update(token, email)

  await forgot(email)

  expect(await mailsTo(email, 'otp')).toBe(0)
  expect(await mailsTo(asha.email, 'otp')).toBe(1)
})

test('T-ACC-5: an address that a thief sets and verifies receives no recovery code for seven days', async () => {
  const { asha, token } = await member()
  const thief = newEmail()
  await moveTo(asha.id, token, thief)

  await forgot(thief)
  expect([await mailsTo(thief, 'otp'), await mailsTo(asha.email, 'otp')]).toEqual([0, 1])

  await shop.db.execute(sql`update users set former_email_until = former_email_until
    - interval '7 days' where id = ${asha.id}`)
  await forgot(thief)
  expect([await mailsTo(thief, 'otp'), await mailsTo(asha.email, 'otp')]).toEqual([1, 1])
})

test('T-ACC-5: nor does a second address after it, however often the thief changes it', async () => {
  const { asha, token } = await member()
  const second = newEmail()
  await moveTo(asha.id, token, newEmail())
  await moveTo(asha.id, token, second)

  await forgot(second)

  expect([await mailsTo(second, 'otp'), await mailsTo(asha.email, 'otp')]).toEqual([0, 1])
})

test('T-ACC-5: meanwhile the previous address is not free for others', async () => {
  const { asha, token } = await member()
  await moveTo(asha.id, token, newEmail())
  await sweepAccounts(shop.db)
  expect((await register(asha.email)).status).toBe(409)

  await shop.db.execute(sql`update users set former_email_until = now() where id = ${asha.id}`)
  expect((await register(asha.email)).status).toBe(201)
  await sweepAccounts(shop.db)
  const { rows } = await shop.db.execute(sql`select former_email from users where id = ${asha.id}`)
  expect(rows).toEqual([{ former_email: null }])
})

test('T-ACC-5: its owner can also change back to it in the normal way', async () => {
  const { asha, token } = await member()
  await moveTo(asha.id, token, newEmail())

  await moveTo(asha.id, token, asha.email)

  const { data } = await logIn(shop, asha.email)
  expect(data.user).toMatchObject({ email: asha.email, email_is_verified: true })
})

test('T-ACC-5: the owner restores it by a recovery through it', async () => {
  const { asha, token } = await member()
  await moveTo(asha.id, token, newEmail())

  await reset(asha)

  const { data } = await logIn(shop, asha.email, NEW_PASSWORD)
  expect(data.user).toMatchObject({ email: asha.email, email_is_verified: true, pending_email: '' })
})

test('T-ACC-6: with the password the seven days do not apply', async () => {
  const { asha, token } = await member()
  const email = newEmail()
  await update(token, email, { password: PASSWORD })
  await verifyAddress(asha.id, email)

  await forgot(email)

  expect([await mailsTo(email, 'otp'), await mailsTo(asha.email, 'otp')]).toEqual([1, 0])
  expect((await register(asha.email)).status).toBe(201)
})

test('T-ACC-6: with a wrong password nothing is changed', async () => {
  const { asha, token } = await member()

  const answer = await update(token, newEmail(), { password: 'a wrong password' })

  expect(answer).toMatchObject({ status: 400, code: 'WRONG_PASSWORD' })
  const { data } = await call('user.details', {}, bearer(token))
  expect(data).toMatchObject({ email: asha.email, pending_email: '' })
})

test('T-ACC-7: the link in the email to the previous address undoes the change', async () => {
  const { asha, token } = await member()
  await moveTo(asha.id, token, newEmail())
  const undoCode = await issueUndoCode(shop.db, asha.id, asha.email)

  const { status, data } = await undo(undoCode)

  expect([status, data.email]).toEqual([200, asha.email])
  expect((await call('user.details', {}, bearer(token))).status).toBe(401)
  expect((await logIn(shop, asha.email)).status).toBe(401)
  await choose(asha.email, data.resetToken)
  const again = await logIn(shop, asha.email, NEW_PASSWORD)
  expect(again.data.user).toMatchObject({ email: asha.email, email_is_verified: true })
})

test('T-ACC-7: it is valid once, for seven days, and only while there is a change to undo', async () => {
  const { asha, token } = await member()
  const early = await issueUndoCode(shop.db, asha.id, asha.email)
  expect((await undo(early)).status).toBe(400)

  await moveTo(asha.id, token, newEmail())
  const late = await issueUndoCode(shop.db, asha.id, asha.email)
  await shop.db.execute(sql`update email_undos set expires_at = expires_at - interval '7 days'
    where user_id = ${asha.id}`)
  expect((await undo(late)).status).toBe(400)

  const code = await issueUndoCode(shop.db, asha.id, asha.email)
  const answers = await Promise.all([undo(code), undo(code), undo(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test("T-ACC-7: a thief's own address cannot undo the thief's next change", async () => {
  const { asha, token } = await member()
  const thief = newEmail()
  await moveTo(asha.id, token, thief)
  await update(token, newEmail())

  expect((await undo(await issueUndoCode(shop.db, asha.id, thief))).status).toBe(400)
  expect((await undo(await issueUndoCode(shop.db, asha.id, asha.email))).status).toBe(200)
})

test('T-ACC-7: the email with the link goes only to the address that may use it', async () => {
  const { asha, token } = await member()
  const thief = newEmail()
  await moveTo(asha.id, token, thief)
  await update(token, newEmail())

  const { rows } = await shop.db.execute<{ recipient: string; undo: boolean }>(
    sql`select details ->> 'recipient' as recipient, details -> 'details' -> 'canUndo' as undo
      from jobs where user_id = ${asha.id} and details ->> 'kind' = 'email-changed'`,
  )
  expect(rows.filter(({ recipient }) => recipient === thief)).toEqual([
    { recipient: thief, undo: false },
  ])
  expect(rows.filter(({ recipient }) => recipient === asha.email)).toEqual(
    Array(3).fill({ recipient: asha.email, undo: true }),
  )
})

async function member() {
  const asha = await insertMember(shop, { isVerified: true })
  const { accessToken: token } = await logIn(shop, asha.email)
  return { asha, token }
}

const update = (token: string | undefined, email: string, more: { password?: string } = {}) =>
  call('user.update', { body: { username: 'Asha', email, mobile: '', ...more } }, bearer(token))

const verifyAddress = async (userId: string, email: string) => {
  const verificationCode = await issueVerificationCode(shop.db, userId, email)
  return call('user.verifyEmail', { body: { verificationCode } }, { remoteAddress: newAddress() })
}

/** Changes and verifies the email without the password, as a stolen session can. */
async function moveTo(userId: string, token: string | undefined, email: string) {
  expect((await update(token, email)).status).toBe(200)
  expect((await verifyAddress(userId, email)).status).toBe(200)
}

const register = (email: string) =>
  call(
    'user.register',
    { body: { username: 'Ravi', email, password: PASSWORD } },
    { remoteAddress: newAddress() },
  )

const forgot = (email: string) =>
  call('user.forgotPassword', { body: { email } }, { remoteAddress: newAddress() })

const undo = (undoCode: string) =>
  call('user.undoEmailChange', { body: { undoCode } }, { remoteAddress: newAddress() })

async function reset({ id, email }: { id: string; email: string }) {
  const otp = await issueOtp(shop.db, id)
  const { data } = await call('user.verifyOtp', { body: { email, otp } })
  await choose(email, data.resetToken)
}

async function choose(email: string, grant: string | undefined) {
  const body = { email, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }
  const answer = await call(
    'user.resetPassword',
    { body },
    { headers: { 'x-reset-token': grant ?? '' } },
  )
  expect(answer.status).toBe(200)
}

const mailsTo = async (recipient: string, kind: string) =>
  (await mailKindsTo(shop.db, recipient)).filter((sent) => sent === kind).length
