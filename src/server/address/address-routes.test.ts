import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/user.ts'
import { openShop } from '#server/testing/shop.ts'
import { deleteAddresses, listAddresses } from './address-store.ts'
import { addressFromForm } from './address-view.ts'
import {
  addAddress,
  changeAddress,
  MAX_ADDRESSES,
  removeAddress,
  setDefaultAddress,
} from './save-address.ts'

const shop = await openShop()
const OFFICE = {
  addressName: 'Office',
  addressType: 'Work',
  addressLine1: '12, Balewadi High Street',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  mobile: '9000000002',
} as const

test('a new address is added and listed after the default one', async () => {
  const asha = await shop.user()

  const added = await asha.call('address.add', { body: OFFICE })

  expect(added).toMatchObject({ status: 201, message: 'Address added successfully' })
  const { data } = await asha.call('address.list', {})
  expect(data.map(({ address_name }) => address_name)).toEqual(['Home', 'Office'])
  expect(data[1]).toMatchObject({ country: 'India', address_line_2: '', is_default: false })
})

test('making another address the default leaves exactly one default', async () => {
  const asha = await shop.user()
  const { data: office } = await asha.call('address.add', { body: OFFICE })

  const { data } = await asha.call('address.setDefault', {
    params: {},
    body: { addressId: office._id },
  })

  expect(data.filter(({ is_default }) => is_default).map(({ _id }) => _id)).toEqual([office._id])
})

test.each([
  ['PUT', 'set-default', true],
  ['PUT', 'set-default/:id', false],
  ['PATCH', 'set-default', true],
  ['PATCH', 'set-default/:id', false],
] as const)('%s %s makes an address the default', async (method, path, inBody) => {
  const asha = await shop.user()
  const { data: office } = await asha.call('address.add', { body: OFFICE })

  const answer = await shop.app.inject({
    method,
    url: `/api/v1/address/${path.replace(':id', office._id)}`,
    headers: { authorization: `Bearer ${asha.token}` },
    ...(inBody && { payload: { addressId: office._id } }),
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.json().data[0]).toMatchObject({ _id: office._id, is_default: true })
})

test('unsetting the only default is rejected with a sentence', async () => {
  const asha = await shop.user()

  const answer = await asha.call('address.setDefault', { params: {}, body: {} })

  expect(answer).toMatchObject({
    status: 400,
    errorMessage: 'Please choose an address.',
    missingFields: ['addressId'],
  })
})

test('deleting the default makes another address the default', async () => {
  const asha = await shop.user()
  await asha.call('address.add', { body: OFFICE })

  const { data } = await asha.call('address.delete', { params: { id: asha.addressId } })

  expect(data).toMatchObject([{ address_name: 'Office', is_default: true }])
})

test.each(['Blocked', 'Deleted'] as const)(
  'nothing changes in the address book of a user who is %s meanwhile',
  async (status) => {
    const asha = await shop.user()
    const before = await listAddresses(shop.db, asha.id)
    const form = addressFromForm({ ...OFFICE, addressLine2: '', country: 'India', isDefault: true })
    await shop.db.update(users).set({ status }).where(eq(users.id, asha.id))

    const writes = [
      () => addAddress(shop.db, asha.id, form),
      () => changeAddress(shop.db, asha.id, asha.addressId, form),
      () => setDefaultAddress(shop.db, asha.id, asha.addressId),
      () => removeAddress(shop.db, asha.id, asha.addressId),
    ]

    for (const write of writes) await expect(write()).rejects.toThrow('Please log in to continue.')
    expect(await listAddresses(shop.db, asha.id)).toEqual(before)
  },
)

test('a mobile number has exactly 10 digits', async () => {
  const asha = await shop.user()

  const answer = await asha.call('address.add', { body: { ...OFFICE, mobile: '12345' } })

  expect(answer).toMatchObject({
    status: 400,
    errorMessage: 'Please enter a valid 10-digit mobile number',
  })
})

test('missing fields are named', async () => {
  const asha = await shop.user()

  const answer = await asha.call('address.add', { body: { ...OFFICE, city: '', state: ' ' } })

  expect(answer).toMatchObject({
    status: 400,
    errorMessage: 'Please fill all required fields',
    missingFields: ['city'],
  })
})

test("another user's address cannot be seen, changed, made default or deleted", async () => {
  const asha = await shop.user()
  const ravi = await shop.user({ username: 'Ravi' })
  const params = { id: asha.addressId }

  const answers = await Promise.all([
    ravi.call('address.update', { params, body: OFFICE }),
    ravi.call('address.setDefault', { params: {}, body: { addressId: asha.addressId } }),
    ravi.call('address.delete', { params }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await asha.call('address.list', {})).data).toHaveLength(1)
})

test('making an address the default does not affect other users', async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]

  await ravi.call('address.add', { body: { ...OFFICE, isDefault: true } })

  expect((await asha.call('address.list', {})).data).toMatchObject([{ is_default: true }])
})

test("the user's own newest address becomes the default, even if another user has a newer one", async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  await asha.call('address.add', { body: OFFICE })
  await ravi.call('address.add', { body: { ...OFFICE, addressName: 'Shop' } })

  const { data } = await asha.call('address.delete', { params: { id: asha.addressId } })

  expect(data).toMatchObject([{ address_name: 'Office', is_default: true }])
})

test("fifty addresses fill a user's address book, and no other user's", async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
  for (let saved = 1; saved < MAX_ADDRESSES; saved++) {
    expect((await asha.call('address.add', { body: OFFICE })).status).toBe(201)
  }

  expect((await asha.call('address.add', { body: OFFICE })).status).toBe(409)
  expect((await ravi.call('address.add', { body: OFFICE })).status).toBe(201)
})

test("deleting one user's addresses keeps those of others", async () => {
  const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]

  await deleteAddresses(shop.db, ravi.id)

  expect(await listAddresses(shop.db, asha.id)).toHaveLength(1)
  expect(await listAddresses(shop.db, ravi.id)).toEqual([])
})
