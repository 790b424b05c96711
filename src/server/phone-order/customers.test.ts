import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { issueOtp } from '#server/recovery/issue-codes.ts'
import { mailKindsTo } from '#server/testing/jobs.ts'
import { newEmail } from '#server/testing/people.ts'
import { takeOrder } from '#server/testing/phone-orders.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const milk = await shop.product({ stock: 1_000 })

let numbers = 0
const newMobile = () => `98765${String(++numbers).padStart(5, '0')}`
const add = (more: { name?: string; mobile?: string; email?: string; is_other?: boolean } = {}) =>
  meera.call('phoneOrder.addCustomer', {
    body: { customer_id: newId(), name: 'Savita Jadhav', mobile: newMobile(), ...more },
  })
const find = async (search: string) =>
  (await meera.call('phoneOrder.customers', { query: { search } })).data

const HOME = {
  ...{ addressName: 'Home', addressLine1: '12 Baner Road', city: 'Pune', state: 'Maharashtra' },
  ...{ pincode: '411045', mobile: '9822000001' },
}

describe('finding a customer', () => {
  test.each(['9811122233', '+91 98111 22233', '098111-22233', '९८१११ २२२३३'])(
    'by mobile, typed %s',
    async (typed) => {
      const nikhil = await shop.user({ username: 'Nikhil', mobile: '9811122233' })

      const found = await find(typed)
      await shop.db.update(users).set({ mobile: null }).where(eq(users.id, nikhil.id))

      expect(found.map(({ _id }) => _id)).toEqual([nikhil.id])
    },
  )

  test('by the number of an address, by name and by email', async () => {
    const asha = await shop.user({ username: 'Aparajita' })

    expect((await find('9000000001')).length).toBeGreaterThan(0)
    expect(await find('aparajita')).toMatchObject([
      { _id: asha.id, email: asha.email, mobile: '9000000001', city: 'Pune', status: 'Active' },
    ])
    expect((await find(asha.email)).map(({ _id }) => _id)).toEqual([asha.id])
  })

  test('staff and deleted accounts are no customers', async () => {
    await shop.user({ username: 'Zubeida', role: 'PICKER' })
    await shop.user({ username: 'Zubeida', status: 'Deleted' })

    expect(await find('zubeida')).toEqual([])
  })
})

describe('a new customer', () => {
  test('needs no email: no email is sent, and no password opens the account', async () => {
    const { status, data } = await add({ name: 'Kamla Devi' })
    const address = await meera.call('phoneOrder.addAddress', {
      params: { id: data._id },
      body: HOME,
    })

    const taken = await takeOrder(meera, { id: data._id, addressId: address.data._id }, [[milk, 1]])

    expect(status).toBe(201)
    expect(data).toMatchObject({ name: 'Kamla Devi', email: '' })
    expect(taken.status).toBe(201)
    const email = await storedEmail(data._id)
    expect(await mailKindsTo(shop.db, email)).toEqual([])
    const body = { email, password: '-' }
    expect((await shop.visitor.call('user.login', { body })).status).toBe(401)
    await shop.visitor.call('user.forgotPassword', { body: { email } })
    expect(await mailKindsTo(shop.db, email)).toEqual([])
    expect((await meera.call('people.get', { params: { id: data._id } })).data.email).toBe('')
  })

  test('the same form again, after a lost answer, is the same customer', async () => {
    const body = { customer_id: newId(), name: 'Savita', mobile: newMobile() }

    const answers = await Promise.all(
      [1, 2, 3].map(() => meera.call('phoneOrder.addCustomer', { body })),
    )
    const other = await meera.call('phoneOrder.addCustomer', { body: { ...body, name: 'Leela' } })

    expect(new Set(answers.map(({ data }) => data._id))).toEqual(new Set([body.customer_id]))
    expect(other).toMatchObject({ status: 409, code: 'KEY_REUSED' })
  })

  test('a known number is said, also to two colleagues at once, unless it is another person', async () => {
    const mobile = newMobile()
    const ravi = await shop.user({ username: 'Ravi', role: 'ADMIN' })
    const body = () => ({ customer_id: newId(), name: 'Savita', mobile })

    const answers = await Promise.all(
      [meera, ravi].map((staff) => staff.call('phoneOrder.addCustomer', { body: body() })),
    )
    const other = await add({ name: 'Her son', mobile, is_other: true })

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'MOBILE_KNOWN',
      errorMessage: 'This mobile number belongs to Savita. Please search for it.',
    })
    expect(other.status).toBe(201)
  })

  test('a mobile number has ten digits', async () => {
    expect((await add({ mobile: '12345' })).status).toBe(400)
    expect((await add({ mobile: '' })).status).toBe(400)
  })
})

describe('T-PHO-6 staff never change how a customer logs in', () => {
  test('the email of an account is not taken for a new customer', async () => {
    const asha = await shop.user()

    const answer = await add({ email: asha.email.toUpperCase() })

    expect(answer).toMatchObject({ status: 409, code: 'EMAIL_KNOWN' })
  })

  test('an account with an email, or with a password, gets no other email', async () => {
    const asha = await shop.user()
    const { data: savita } = await add({ email: newEmail() })
    const { data: kamla } = await add()
    await shop.db.update(users).set({ passwordHash: '$argon2id$1' }).where(eq(users.id, kamla._id))

    const answers = await Promise.all(
      [asha.id, savita._id, kamla._id].map((id) =>
        meera.call('phoneOrder.giveEmail', { params: { id }, body: { email: newEmail() } }),
      ),
    )

    expect(answers.map(({ code }) => code)).toEqual(['HAS_EMAIL', 'HAS_EMAIL', 'HAS_EMAIL'])
    expect(await storedEmail(asha.id)).toBe(asha.email)
  })

  test('a customer without an email gives one later, and claims the account with its mailbox', async () => {
    const email = newEmail()
    const { data } = await add()

    const given = await meera.call('phoneOrder.giveEmail', {
      params: { id: data._id },
      body: { email },
    })
    await shop.visitor.call('user.forgotPassword', { body: { email } })

    expect(given.data).toMatchObject({ email })
    expect(await mailKindsTo(shop.db, email)).toEqual(['otp'])
    const otp = await issueOtp(shop.db, data._id)
    const verified = await shop.visitor.call('user.verifyOtp', { body: { email, otp } })
    expect(verified.status).toBe(200)
  })
})

test('an address is saved once, however often its form is sent', async () => {
  const { data: customer } = await add()
  const send = () =>
    meera.call('phoneOrder.addAddress', { params: { id: customer._id }, body: HOME })

  const [first, again] = [await send(), await send()]

  expect(again.data._id).toBe(first.data._id)
  const { data } = await meera.call('phoneOrder.addresses', { params: { id: customer._id } })
  expect(data).toMatchObject([{ address_name: 'Home', is_default: true, is_deliverable: true }])
})

const storedEmail = async (id: string) =>
  (await shop.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email ?? ''
