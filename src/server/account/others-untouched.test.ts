import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { orders } from '#server/db/schema/order.ts'
import { issueOtp, issueUndoCode, issueVerificationCode } from '#server/recovery/issue-codes.ts'
import {
  bearer,
  insertMember,
  logIn,
  newAddress,
  newEmail,
  PASSWORD,
} from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { uploaderOf } from '#server/testing/uploads.ts'

const shop = await openShop()
const { call } = shop.visitor
const NEW_PASSWORD = 'nine yellow umbrellas'
const SQUARE = { width: 300, height: 300, channels: 3, background: 'teal' } as const
const HOME = {
  addressName: 'Home',
  addressLine1: 'Flat 402, Sai Residency',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  mobile: '9000000001',
}
let password = PASSWORD

// In this order, so that nothing of Ravi's is deleted before it is compared.
const asha = await shopperWithEverything()
const ravi = await shopperWithEverything()

/** Every action on one's own account, its deletion last. */
const STEPS: [what: string, step: () => Promise<unknown>][] = [
  ['logs in wrongly', () => logIn(shop, asha.email, 'a wrong password')],
  ['refreshes again and again', () => refreshThrice()],
  ['refreshes with an older token', () => refreshFork()],
  ['signs out', async () => call('user.logout', {}, await signedIn())],
  ['signs out everywhere', async () => call('user.endAllSessions', {}, await signedIn())],
  ['asks for codes', () => issueOtp(shop.db, asha.id)],
  ['resets the password', () => reset()],
  ['types a code that was never sent', () => guessCode('000000')],
  ['changes name and number', () => update(asha.email)],
  ['changes the email', () => changeEmail()],
  ['takes that back', () => undo()],
  ['chooses another picture', async () => upload((await signedIn()).token)],
  [
    'leaves',
    async () => call('user.delete', { body: { password: NEW_PASSWORD } }, await signedIn()),
  ],
]

test.each(STEPS)("when Asha %s, nothing of Ravi's changes", async (_what, step) => {
  const before = await everythingOf(ravi.id)

  await step()

  expect(await everythingOf(ravi.id)).toEqual(before)
  expect((await shop.app.inject(ravi.avatarUrl)).statusCode).toBe(200)
})

test("and Asha's account is gone", async () => {
  const { rows } = await shop.db.execute(sql`select status from users where id = ${asha.id}`)
  expect(rows).toEqual([{ status: 'Deleted' }])
})

const OF_A_PERSON = [
  'sessions otps reset_grants email_verifications email_undos account_events',
  'orders addresses cart_items jobs',
]

async function everythingOf(userId: string) {
  const kept: Record<string, unknown> = {}
  for (const table of OF_A_PERSON.join(' ').split(' ')) {
    kept[table] = await rowsOf(sql`${sql.identifier(table)} t where user_id = ${userId}`)
    expect([table, kept[table]]).not.toEqual([table, []])
  }
  for (const table of ['access_tokens', 'refresh_tokens']) {
    kept[table] = await rowsOf(sql`${sql.identifier(table)} t
      where session_id in (select id from sessions where user_id = ${userId})`)
    expect([table, kept[table]]).not.toEqual([table, []])
  }
  return { ...kept, user: await rowsOf(sql`users t where id = ${userId}`) }
}

async function rowsOf(from: ReturnType<typeof sql>) {
  const { rows } = await shop.db.execute(sql`select to_jsonb(t) as row from ${from} order by 1`)
  return rows.map(({ row }) => row)
}

/** A user with two devices and one of everything that a user can have. */
async function shopperWithEverything() {
  const { id, email } = await insertMember(shop, { isVerified: true })
  const first = await logIn(shop, email)
  await call('user.refresh', {}, bearer(first.refreshToken))
  const { accessToken, refreshToken } = await logIn(shop, email)
  const headers = bearer(accessToken)

  await call('user.verifyOtp', { body: { email, otp: await issueOtp(shop.db, id) } })
  await issueOtp(shop.db, id)
  await issueVerificationCode(shop.db, id, email)
  await issueUndoCode(shop.db, id, email)
  await call('user.forgotPassword', { body: { email } }, { remoteAddress: newAddress() })
  await shopFor(headers)
  await shop.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.userId, id))
  const { avatarUrl = '' } = await upload(accessToken)
  return { id, email, avatarUrl, refreshToken }
}

async function shopFor(headers: ReturnType<typeof bearer>) {
  const { data: address } = await call('address.add', { body: HOME }, headers)
  const [milk, bread] = [await shop.product(), await shop.product({ name: 'Bread' })]
  const products = [{ productId: milk.id, quantity: 1 }]
  const body = { deliveryAddressId: address._id, paymentMethod: 'COD' as const, products }
  expect((await call('order.placeCod', { body }, headers)).status).toBe(201)
  await call('cart.add', { body: { productId: bread.id } }, headers)
}

async function upload(token: string | undefined) {
  const bytes = await sharp({ create: SQUARE }).png().toBuffer()
  return uploaderOf(shop.app)({ token: token ?? '' }, { bytes })
}

async function signedIn() {
  const { accessToken: token, status } = await logIn(shop, asha.email, password)
  expect(status).toBe(200)
  return { ...bearer(token), token }
}

async function refreshThrice() {
  for (let turn = 0; turn < 3; turn++) {
    const { tokens } = await call('user.refresh', {}, bearer(asha.refreshToken))
    asha.refreshToken = tokens?.refreshToken
  }
}

async function refreshFork() {
  const next = async () =>
    (await call('user.refresh', {}, bearer(asha.refreshToken))).tokens?.refreshToken
  const copies = [await next(), await next()]
  for (const copy of copies) {
    expect((await call('user.refresh', {}, bearer(copy))).status).toBe(200)
  }
}

const guessCode = (otp: string) => call('user.verifyOtp', { body: { email: asha.email, otp } })

async function reset() {
  const { data } = await guessCode(await issueOtp(shop.db, asha.id))
  await choose(data.resetToken)
}

async function choose(grant: string | undefined) {
  const body = { email: asha.email, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }
  const headers = { 'x-reset-token': grant ?? '' }
  expect((await call('user.resetPassword', { body }, { headers })).status).toBe(200)
  password = NEW_PASSWORD
}

const update = async (email: string) =>
  call('user.update', { body: { username: 'Asha Rao', email, mobile: '' } }, await signedIn())

async function changeEmail() {
  const email = newEmail()
  await update(email)
  const verificationCode = await issueVerificationCode(shop.db, asha.id, email)
  expect((await call('user.verifyEmail', { body: { verificationCode } })).status).toBe(200)
}

async function undo() {
  const undoCode = await issueUndoCode(shop.db, asha.id, asha.email)
  const { data } = await call('user.undoEmailChange', { body: { undoCode } })
  await choose(data.resetToken)
}
