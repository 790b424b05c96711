import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'
import { validate } from './validate.ts'

const shop = await openShop()

const ADDRESS = {
  addressName: 'Home',
  addressLine1: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  mobile: '9822011874',
}
const ACCOUNT = { username: 'Asha', email: 'asha@example.in', password: 'monsoon-kettle-42' }

describe('errors that the specification words use its sentence', () => {
  test.each(Object.keys(ADDRESS))('an address without %s', async (field) => {
    const asha = await shop.user()

    const left = await asha.call('address.add', {
      body: { ...ADDRESS, [field]: undefined } as never,
    })
    const blank = await asha.call('address.add', { body: { ...ADDRESS, [field]: ' ' } })

    expect([left.status, blank.status]).toEqual([400, 400])
    expect(left.errorMessage).toBe(messages.addressFields)
    expect(blank.errorMessage).toBe(messages.addressFields)
  })

  test.each(Object.keys(ACCOUNT))('a registration without %s', async (field) => {
    const body = { ...ACCOUNT, [field]: undefined } as never

    const left = await shop.visitor.call('user.register', { body })
    const blank = await shop.visitor.call('user.register', { body: { ...ACCOUNT, [field]: '' } })

    expect([left.status, blank.status]).toEqual([400, 400])
    expect(left.errorMessage).toBe(messages.fillAllDetails)
    expect(blank.errorMessage).toBe(messages.fillAllDetails)
  })

  test('a login without a password', async () => {
    const body = { email: 'asha@example.in' } as never

    const answer = await shop.visitor.call('user.login', { body })

    expect(answer).toMatchObject({ status: 400, errorMessage: messages.fillAllDetails })
  })

  test.each([
    ['nothing', {}, messages.pickAddress],
    ['an empty address', { deliveryAddressId: '' }, messages.pickAddress],
    ['no way to pay', { deliveryAddressId: newId() }, messages.pickPayment],
  ])('an order with %s', async (_what, body, sentence) => {
    const asha = await shop.user()

    const answer = await asha.call('order.placeCod', { body: body as never })

    expect(answer).toMatchObject({ status: 400, errorMessage: sentence })
  })

  test('a call without a body', async () => {
    const asha = await shop.user()

    const answer = await asha.call('address.add', {} as never)

    expect(answer).toMatchObject({ status: 400, errorMessage: messages.addressFields })
  })
})

const Form = z.object({
  name: z.string().min(1).max(5),
  count: z.int().min(1).max(9).optional(),
  price: z.number().gt(0).lt(10).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  long: z.string().min(3).optional(),
  kind: z.enum(['a', 'b']).optional(),
  day: z.iso.date().optional(),
  flag: z.boolean().optional(),
  map: z.record(z.string().min(1), z.string()).optional(),
})

test.each([
  [{}, 'name is required'],
  [{ name: '' }, 'name is required'],
  [{ name: 7 }, 'name must be text'],
  [{ name: 'too long' }, 'name must have at most 5 characters'],
  [{ name: 'x', count: 'x' }, 'count must be a number'],
  [{ name: 'x', count: 1.5 }, 'count must be a whole number'],
  [{ name: 'x', count: 0 }, 'count must be at least 1'],
  [{ name: 'x', count: 10 }, 'count must be at most 9'],
  [{ name: 'x', price: 0 }, 'price must be more than 0'],
  [{ name: 'x', price: 10 }, 'price must be less than 10'],
  [{ name: 'x', list: [] }, 'list is required'],
  [{ name: 'x', list: ['a', 'b', 'c'] }, 'list must have at most 2 entries'],
  [{ name: 'x', long: 'a' }, 'long must have at least 3 characters'],
  [{ name: 'x', kind: 'c' }, 'kind must be one of: a, b'],
  [{ name: 'x', day: 'soon' }, 'day is not a date such as 2026-01-31'],
  [{ name: 'x', flag: 'yes' }, 'flag must be true or false'],
  [[], 'The request must be an object'],
])('%j is rejected in plain words', (value, sentence) => {
  expect(() => validate(Form, value)).toThrow(expect.objectContaining({ message: sentence }))
})
