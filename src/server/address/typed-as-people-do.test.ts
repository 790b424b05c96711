import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()

const FORM = {
  addressName: 'Home',
  addressLine1: '12 Baner Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  mobile: '9876543210',
}

test('an address is stored with a ten-digit phone and a six-digit pincode, however they were typed', async () => {
  const asha = await shop.user()
  const typed = { ...FORM, mobile: '+91 98765-43210', pincode: '४११ ०४५' }

  const { status, data } = await asha.call('address.add', { body: typed })

  expect(status).toBe(201)
  expect(data).toMatchObject({ mobile: '9876543210', pincode: '411045' })
})

test.each([{ mobile: '+44 98765 43210' }, { mobile: '98765' }, { pincode: '4110' }])(
  'a number that is not Indian is rejected as before: %j',
  async (wrong) => {
    const asha = await shop.user()

    expect((await asha.call('address.add', { body: { ...FORM, ...wrong } })).status).toBe(400)
  },
)

test('an address can be edited with the field names of the form and of a saved address', async () => {
  const asha = await shop.user()
  const { data: saved } = await asha.call('address.add', { body: FORM })

  const entity = { ...saved, address_line_1: '7 Aundh Road', address_name: 'Office' }
  const { status, data } = await asha.call('address.update', {
    params: { id: saved._id },
    body: entity as never,
  })

  expect(status).toBe(200)
  expect(data).toMatchObject({ address_line_1: '7 Aundh Road', address_name: 'Office' })
})

test('a profile stores the mobile number with ten digits', async () => {
  const asha = await shop.user({ username: 'Asha', email: 'asha.digits@example.in' })

  const { status } = await asha.call('user.update', {
    body: { username: 'Asha', email: 'asha.digits@example.in', mobile: '098765 43210' },
  })

  expect(status).toBe(200)
  expect((await asha.call('user.details', {})).data.mobile).toBe('9876543210')
})
