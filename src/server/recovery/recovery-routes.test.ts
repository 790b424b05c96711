import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limitKey } from '#server/limits/limit.ts'
import { mailKindsTo } from '#server/testing/jobs.ts'
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
import { issueOtp } from './issue-codes.ts'
import { FROM_ADDRESS } from './recovery-limits.ts'

const shop = await openShop()
const NEW_PASSWORD = 'nine yellow umbrellas'

test('T-RST-1: an unknown email gets the same answer to "forgot password" as a known one', async () => {
  const asha = await insertMember(shop)

  const known = await forgot(asha.email)
  const unknown = await forgot(newEmail())

  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(withoutTime(known)).toEqual(withoutTime(unknown))
  expect(await mailsTo(asha.email)).toEqual(['otp'])
})

test('T-RST-2: without a verified code no password is reset', async () => {
  const asha = await insertMember(shop)
  await issueOtp(shop.db, asha.id)

  const answer = await reset(openBrowser(shop), asha.email)

  expect(answer.status).toBe(401)
  expect((await logIn(shop, asha.email)).status).toBe(200)
})

test('T-RST-3: the code from the email lets its browser choose a new password', async () => {
  const asha = await insertMember(shop)
  const browser = await verifiedBrowser(asha)

  const answer = await reset(browser, asha.email)

  expect(answer).toMatchObject({
    status: 200,
    message: 'Your Password has been successfully reset!',
  })
  expect((await logIn(shop, asha.email, NEW_PASSWORD)).status).toBe(200)
  expect((await logIn(shop, asha.email)).status).toBe(401)
})

test('T-RST-3: a client without cookies sends the grant in a header', async () => {
  const asha = await insertMember(shop)
  const otp = await issueOtp(shop.db, asha.id)
  const body = { email: asha.email, otp }

  const { data } = await shop.visitor.call('user.verifyOtp', { body })
  const answer = await shop.visitor.call(
    'user.resetPassword',
    { body: passwords(asha.email) },
    { headers: { 'x-reset-token': data.resetToken } },
  )

  expect(answer.status).toBe(200)
})

test("T-RST-3: a browser's grant is hidden from scripts and valid only in its cookie", async () => {
  const asha = await insertMember(shop)
  const browser = openBrowser(shop)
  const body = { email: asha.email, otp: await issueOtp(shop.db, asha.id) }

  const answer = await browser.call('user.verifyOtp', { body })
  const [cookie] = answer.cookies
  const stolen = await shop.visitor.call(
    'user.resetPassword',
    { body: passwords(asha.email) },
    { headers: { 'x-reset-token': cookie?.value } },
  )

  expect(answer.data).toEqual({})
  expect(cookie).toMatchObject({
    name: '__Host-pwreset',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
  })
  expect(stolen.status).toBe(401)
})

test('T-RST-4: a grant is valid once, also when used twenty times at once', async () => {
  const asha = await insertMember(shop)
  const browser = await verifiedBrowser(asha)

  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(browser, asha.email)))

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true)
  expect((await reset(browser, asha.email)).status).toBe(401)
})

test('T-RST-5: an attacker who waits for the victim to verify the code gains nothing', async () => {
  const asha = await insertMember(shop)
  const ravi = openBrowser(shop)
  const poll = () => Promise.all(Array.from({ length: 5 }, () => reset(ravi, asha.email)))

  const before = await poll()
  const browser = await verifiedBrowser(asha)
  const after = await poll()

  const statuses = [...before, ...after].map(({ status }) => status)
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  expect((await reset(browser, asha.email)).status).toBe(200)
})

test('T-RST-6: fifty concurrent wrong guesses count as five, and the right one after them fails', async () => {
  const asha = await insertMember(shop)
  const otp = await issueOtp(shop.db, asha.id)

  const guesses = Array.from({ length: 50 }, (_, index) => guess(asha.email, other(otp, index)))
  await Promise.all(guesses)

  expect((await guess(asha.email, otp)).status).not.toBe(200)
  const { rows } = await shop.db.execute(sql`select attempts from otps where user_id = ${asha.id}`)
  expect(rows).toEqual([{ attempts: 5 }])
})

test('T-RST-7: the sixth guess of a code is rejected, even the right one', async () => {
  const asha = await insertMember(shop)
  const otp = await issueOtp(shop.db, asha.id)
  for (let index = 0; index < 5; index++) await guess(asha.email, other(otp, index))

  expect((await guess(asha.email, otp)).status).toBe(400)
})

test('T-RST-7: the 26th wrong guess of a day is rejected, regardless of other changes by the client', async () => {
  const asha = await insertMember(shop)
  for (let index = 0; index < 25; index++) {
    const otp = await issueOtp(shop.db, asha.id)
    const email = index % 2 ? asha.email.toUpperCase() : ` ${asha.email} `
    const body = { email, otp: other(otp, index), nonce: `${index}` }
    const headers = { 'x-forwarded-for': `203.0.113.${index}` }
    const answer = await shop.visitor.call(
      'user.verifyOtp',
      { body },
      { headers, remoteAddress: newAddress() },
    )
    expect(answer.status).toBe(400)
  }

  const answer = await guess(asha.email, await issueOtp(shop.db, asha.id))

  expect(answer.status).toBe(429)
})

test('T-RST-8: guesses at many accounts slow an address down, and block no account', async () => {
  const asha = await insertMember(shop)
  const address = newAddress()
  const hits = FROM_ADDRESS.otp.max + 100
  await shop.db.execute(sql`insert into rate_limits (key, hits, resets_at)
    values (${limitKey('otp-from', address)}, ${hits}, now() + interval '10 minutes')`)

  expect((await guess(newEmail(), '123456', address)).status).toBe(400)
  expect((await guess(asha.email, await issueOtp(shop.db, asha.id), address)).status).toBe(200)
})

test('T-RST-5: a reset without a grant gets the same answer, however often it is tried', async () => {
  const browser = openBrowser(shop)

  for (let time = 0; time < 12; time++) expect((await reset(browser, newEmail())).status).toBe(401)
})

test('T-RST-9: a new code invalidates the older one', async () => {
  const asha = await insertMember(shop)
  const older = await issueOtp(shop.db, asha.id)
  const newer = await issueOtp(shop.db, asha.id)

  if (older !== newer) expect((await guess(asha.email, older)).status).toBe(400)
  expect((await guess(asha.email, newer)).status).toBe(200)
})

test('T-RST-10: code and grant expire after ten minutes', async () => {
  const asha = await insertMember(shop)
  const otp = await issueOtp(shop.db, asha.id)
  await age('otps', 'ten minutes', asha.id)
  expect((await guess(asha.email, otp)).status).toBe(400)

  const browser = await verifiedBrowser(asha)
  await age('reset_grants', 'ten minutes', asha.id)
  expect((await reset(browser, asha.email)).status).toBe(401)
})

test('T-RST-11: a reset ends every session on every node, and an email reports it', async () => {
  const asha = await insertMember(shop)
  const phone = await logIn(shop, asha.email)
  const elsewhere = await openNode(shop)
  const browser = await verifiedBrowser(asha)

  const answer = await reset(browser, asha.email)

  expect(answer.cookies.map(({ name }) => name)).not.toContain('accessToken')
  expect((await elsewhere('user.details', {}, bearer(phone.accessToken))).status).toBe(401)
  expect((await elsewhere('user.refresh', {}, bearer(phone.refreshToken))).status).toBe(401)
  expect((await shop.visitor.call('user.details', {}, bearer(phone.accessToken))).status).toBe(401)
  expect(await mailsTo(asha.email)).toEqual(['password-changed'])
})

test('T-RST-11: a login in progress during the reset leaves no session, sixty times out of sixty', {
  timeout: 120_000,
}, async () => {
  const asha = await insertMember(shop)
  let password = PASSWORD

  for (let run = 0; run < 60; run++) {
    const browser = await verifiedBrowser(asha)
    const next = `nine yellow umbrellas ${run}`
    const [login, answer] = await Promise.all([
      logIn(shop, asha.email, password),
      reset(browser, asha.email, next),
    ])

    expect(answer.status).toBe(200)
    const { status } = await shop.visitor.call('user.details', {}, bearer(login.accessToken))
    expect([run, status]).toEqual([run, 401])
    password = next
  }
})

test("T-RST-12: a grant of one account does not reset another account's password", async () => {
  const asha = await insertMember(shop)
  const ravi = await insertMember(shop)
  const browser = await verifiedBrowser(ravi)

  expect((await reset(browser, asha.email)).status).toBe(401)
  expect((await logIn(shop, asha.email)).status).toBe(200)
})

test('T-RST-12: no answer contains a code or a hash', async () => {
  const asha = await insertMember(shop)
  const asked = await forgot(asha.email)
  const otp = await issueOtp(shop.db, asha.id)
  const { rows } = await shop.db.execute<{ code_hash: string }>(
    sql`select code_hash from otps where user_id = ${asha.id}`,
  )
  const verified = await guess(asha.email, otp)

  const text = JSON.stringify([asked, verified])
  expect(text).not.toContain(otp)
  expect(text).not.toContain(rows[0]?.code_hash)
})

test('T-ACC-3: after a stranger has changed the email, the code goes to the previously verified address and restores the account', async () => {
  const email = newEmail()
  const asha = await insertMember(shop, { email, isVerified: true })
  const stolen = await logIn(shop, email)
  const foreign = newEmail()
  const body = { username: 'Asha', email: foreign, mobile: '' }
  await shop.visitor.call('user.update', { body }, bearer(stolen.accessToken))

  await forgot(foreign)
  await pastTheGap()
  await forgot(email)
  const browser = await verifiedBrowser(asha)
  await reset(browser, email)

  expect(await mailsTo(foreign)).toEqual(['verify-email'])
  expect(await mailsTo(email)).toEqual(['email-changed', 'otp', 'otp', 'password-changed'])
  const { data } = await logIn(shop, email, NEW_PASSWORD)
  expect(data.user).toMatchObject({ email, email_is_verified: true })
})

test('a blocked user cannot recover the account', async () => {
  const asha = await insertMember(shop)
  await shop.db.execute(sql`update users set status = 'Blocked' where id = ${asha.id}`)

  expect((await forgot(asha.email)).status).toBe(200)
  expect(await mailsTo(asha.email)).toEqual([])
})

test('a second request within half a minute sends no second email, and three an hour are the limit', async () => {
  const asha = await insertMember(shop)
  const address = newAddress()

  await forgot(asha.email, address)
  await forgot(asha.email, address)
  expect(await mailsTo(asha.email)).toHaveLength(1)

  for (let press = 0; press < 4; press++) {
    await pastTheGap()
    await forgot(asha.email, address)
  }
  expect(await mailsTo(asha.email)).toHaveLength(3)
})

test('a common password is rejected, and the grant stays valid for a better one', async () => {
  const asha = await insertMember(shop)
  const browser = await verifiedBrowser(asha)

  expect((await reset(browser, asha.email, 'password123')).status).toBe(400)
  expect((await reset(browser, asha.email)).status).toBe(200)
})

test('both passwords must be the same', async () => {
  const body = { ...passwords(newEmail()), confirmNewPassword: 'something else' }

  expect(await openBrowser(shop).call('user.resetPassword', { body })).toMatchObject({
    status: 400,
    errorMessage: "Password and Confirm Password don't match!",
  })
})

type Browser = ReturnType<typeof openBrowser>

const forgot = (email: string, remoteAddress = newAddress()) =>
  shop.visitor.call('user.forgotPassword', { body: { email } }, { remoteAddress })

const guess = (email: string, otp: string, remoteAddress = newAddress()) =>
  shop.visitor.call('user.verifyOtp', { body: { email, otp } }, { remoteAddress })

async function verifiedBrowser({ id, email }: { id: string; email: string }) {
  const browser = openBrowser(shop)
  const otp = await issueOtp(shop.db, id)
  expect((await browser.call('user.verifyOtp', { body: { email, otp } })).status).toBe(200)
  return browser
}

const passwords = (email: string, password = NEW_PASSWORD) => ({
  email,
  newPassword: password,
  confirmNewPassword: password,
})

const reset = (browser: Browser, email: string, password = NEW_PASSWORD) =>
  browser.call('user.resetPassword', { body: passwords(email, password) })

/** Another six-digit code. */
const other = (otp: string, index: number) =>
  ((Number(otp) + 1 + index) % 1_000_000).toString().padStart(6, '0')

const withoutTime = ({ status, message, data, headers }: Awaited<ReturnType<typeof forgot>>) => ({
  status,
  message,
  data,
  headers: { ...headers, date: '', 'x-request-id': '' },
})

const mailsTo = (recipient: string) => mailKindsTo(shop.db, recipient)

/** Ages the rows of a user by this interval plus a second. */
const age = (table: 'otps' | 'reset_grants', interval: string, userId: string) =>
  shop.db.execute(sql`update ${sql.identifier(table)}
    set expires_at = expires_at - ${interval.replace('ten', '10')}::interval - interval '1 second'
    where user_id = ${userId}`)

const pastTheGap = () =>
  shop.db.execute(sql`update rate_limits set resets_at = now() where key like 'forgot-gap:%'`)
