import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addAddress } from '#server/address/save-address.ts'
import { inTransaction } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { users } from '#server/db/schema/user.ts'
import { issueOtp, issueUndoCode, issueVerificationCode } from '#server/recovery/issue-codes.ts'
import { bearer, insertMember, logIn, newAddress, PASSWORD } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { listStored } from '#server/testing/storage.ts'
import { uploaderOf } from '#server/testing/uploads.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
import { changeAvatar } from './change-avatar.ts'
import { sweepAccounts } from './sweep-store.ts'

const shop = await openShop()
const visitor = shop.visitor

test('the export contains everything the shop stores about the user, and nothing about others', async () => {
  const [asha, ravi] = [await shopper(), await shopper()]

  const { status, data } = await visitor.call('user.export', {}, bearer(asha.token))

  expect(status).toBe(200)
  expect(data).toMatchObject({
    profile: { _id: asha.id, email: asha.email, recovery_email: asha.email },
    addresses: [{ address_line_1: '12, Balewadi High Street' }],
    cart: [{ quantity: 1, product: { name: 'Bread' } }],
    orders: [{ order_id: asha.orderId, total_amount: 98 }],
    devices: [{ current: true }],
    account_events: [{ event: 'new-device' }],
  })
  expect(JSON.stringify(data)).not.toContain(ravi.id)
})

test('the export contains every account event, however many the account shows', async () => {
  const asha = await shopper()
  await shop.db.execute(sql`insert into account_events (id, user_id, event)
    select gen_random_uuid(), ${asha.id}, 'login' from generate_series(1, 120)`)

  const { data } = await visitor.call('user.export', {}, bearer(asha.token))

  expect(data).toMatchObject({ account_events: { length: 121 } })
})

test('deleting the account requires the password', async () => {
  const asha = await shopper()

  const answer = await remove(asha.token, 'a wrong password')

  expect(answer).toMatchObject({ status: 400, code: 'WRONG_PASSWORD' })
  expect((await logIn(shop, asha.email)).status).toBe(200)
})

test('a stolen token cannot be used to guess the password', async () => {
  const asha = await shopper()
  for (let guess = 0; guess < 5; guess++) await remove(asha.token, 'a wrong password')

  expect((await remove(asha.token, PASSWORD)).status).toBe(429)
})

test('the last admin cannot be deleted, not even when two are deleted at once', async () => {
  const leave = async () => {
    const { email } = await insertMember(shop, { role: 'ADMIN' })
    const { accessToken } = await logIn(shop, email)
    return () => remove(accessToken, PASSWORD)
  }
  const [one, other] = [await leave(), await leave()]

  const answers = await Promise.all([one(), other()])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'LAST_ADMIN',
    errorMessage: 'You are the only admin. Make another user an admin first.',
  })
})

test('a deleted account keeps no login, address, cart, email or device', async () => {
  const asha = await shopper()
  await beginEverything(asha)
  expect(await tablesWith(asha.id)).toEqual(OF_A_PERSON)

  const answer = await remove(asha.token, PASSWORD)

  expect(answer).toMatchObject({ status: 200, message: 'Your account has been deleted' })
  expect((await visitor.call('user.details', {}, bearer(asha.token))).status).toBe(401)
  expect((await logIn(shop, asha.email)).status).toBe(401)
  const { rows } = await shop.db.execute(sql`select * from users where id = ${asha.id}`)
  expect(JSON.stringify(rows)).not.toMatch(/asha|9000000001|argon2/i)
  expect(await tablesWith(asha.id)).toEqual([])
})

test('its picture is no longer served', async () => {
  const asha = await shopper()
  const bytes = await sharp({ create: SQUARE }).png().toBuffer()
  const { avatarUrl = '' } = await uploaderOf(shop.app)({ token: asha.token ?? '' }, { bytes })
  expect((await shop.app.inject(avatarUrl)).statusCode).toBe(200)

  await remove(asha.token, PASSWORD)

  expect((await shop.app.inject(avatarUrl)).statusCode).toBe(404)
})

test.each(['Deleted', 'Blocked'] as const)(
  'requests in progress when the account became %s add nothing to it',
  async (status) => {
    const { id } = await shop.user()
    await shop.db.update(users).set({ status }).where(eq(users.id, id))
    const bytes = await sharp({ create: SQUARE }).png().toBuffer()
    const signedOut = { kind: 'unauthenticated' }

    const picture = changeAvatar(shop, id, { bytes, declaredType: 'image/png' })
    await expect(picture).rejects.toMatchObject(signedOut)
    await expect(addAddress(shop.db, id, HOME)).rejects.toMatchObject(signedOut)
    await expect(inTransaction(shop.db, (tx) => lockUser(tx, id))).rejects.toMatchObject(signedOut)

    const [row] = await shop.db.select().from(users).where(eq(users.id, id))
    expect(row?.avatar).toBeNull()
    expect(await listStored(shop.storage)).toEqual([])
  },
)

test('its orders stay unchanged', async () => {
  const asha = await shopper()

  await remove(asha.token, PASSWORD)

  const { rows } = await shop.db.execute(
    sql`select number, total::int, status from orders where user_id = ${asha.id}`,
  )
  expect(rows).toEqual([{ number: asha.orderId, total: 98_00, status: 'Processing' }])
})

test('its orders keep no name, street or phone; one in delivery keeps them until it is finished', async () => {
  const [asha, ravi, meera] = [await shopper(), await shopper(), await shopper()]
  await setStatus(asha.id, 'Delivered')
  await remove(asha.token, PASSWORD)
  await remove(ravi.token, PASSWORD)
  const scrubbed = {
    name: '',
    line1: '',
    line2: '',
    mobile: '',
    city: 'Pune',
    pincode: '411045',
  }
  expect(await addressOf(asha.id)).toMatchObject(scrubbed)
  await sweepAccounts(shop.db)
  expect(await addressOf(ravi.id)).toMatchObject({ line1: OFFICE.addressLine1 })

  await setStatus(ravi.id, 'Cancelled')
  await setStatus(meera.id, 'Delivered')
  await sweepAccounts(shop.db)

  expect(await addressOf(ravi.id)).toMatchObject(scrubbed)
  expect(await addressOf(meera.id)).toMatchObject({ line1: OFFICE.addressLine1 })
})

test('its email is free for a new account, which sees nothing of the old one', async () => {
  const asha = await shopper()
  await remove(asha.token, PASSWORD)

  const body = { username: 'Asha', email: asha.email, password: PASSWORD }
  const answer = await visitor.call('user.register', { body }, { remoteAddress: newAddress() })
  expect(answer.status).toBe(201)

  const { data } = await logIn(shop, asha.email)
  expect(data.user).toMatchObject({ order_history: [], address_details: [] })
  expect(data.user._id).not.toBe(asha.id)
})

/** A user with an address, a cart and an order paid in cash. */
async function shopper() {
  const { id, email } = await insertMember(shop, { mobile: '9000000001', isVerified: true })
  const { accessToken: token } = await logIn(shop, email)
  const headers = bearer(token)
  const [milk, bread] = [await shop.product(), await shop.product({ name: 'Bread' })]
  const { data: address } = await visitor.call('address.add', { body: OFFICE }, headers)
  const placed = await visitor.call(
    'order.placeCod',
    {
      body: {
        deliveryAddressId: address._id,
        paymentMethod: 'COD',
        products: [{ productId: milk.id, quantity: 1 }],
      },
    },
    headers,
  )
  await visitor.call('cart.add', { body: { productId: bread.id } }, headers)
  return { id, email, token, orderId: placed.data.order_id }
}

const OF_A_PERSON = [
  'addresses cart_items sessions jobs email_verifications',
  'email_undos otps reset_grants account_events',
]
  .join(' ')
  .split(' ')

/** The tables that contain data of this person. */
async function tablesWith(userId: string) {
  const found: string[] = []
  for (const table of OF_A_PERSON) {
    const kept = await shop.db.$count(sql`${sql.identifier(table)}`, sql`user_id = ${userId}`)
    if (kept > 0) found.push(table)
  }
  return found
}

/** Unused codes and a grant. */
async function beginEverything({ id, email }: { id: string; email: string }) {
  const otp = await issueOtp(shop.db, id)
  await visitor.call('user.verifyOtp', { body: { email, otp } })
  await issueOtp(shop.db, id)
  await issueVerificationCode(shop.db, id, email)
  await issueUndoCode(shop.db, id, email)
}

const setStatus = (userId: string, status: 'Delivered' | 'Cancelled') =>
  shop.db.update(orders).set({ status }).where(eq(orders.userId, userId))

async function addressOf(userId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.userId, userId))
  return order?.address
}

const remove = (token: string | undefined, password: string) =>
  visitor.call('user.delete', { body: { password } }, bearer(token))

const SQUARE = { width: 300, height: 300, channels: 3, background: 'teal' } as const
const HOME = {
  name: 'Home',
  type: 'Home',
  line1: 'Flat 402, Sai Residency',
  line2: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  country: 'India',
  mobile: '9000000001',
  isDefault: false,
} as const
const OFFICE = {
  addressName: 'Office',
  addressLine1: '12, Balewadi High Street',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  mobile: '9000000001',
}
