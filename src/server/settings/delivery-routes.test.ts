import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_TIMES, type DeliveryTimes, WEEKDAYS } from '#contract/delivery/opening-hours.ts'
import { orders } from '#server/db/schema/order.ts'
import { placeOrder } from '#server/order/place/place-order.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { openNode } from '#server/testing/shop.ts'

const shop = await openPayingShop()
const meera = await shop.user({ role: 'ADMIN' })
const asha = await shop.user()

type Delivery = DeliveryTimes & { area: string[] }

const SIX_TO_ELEVEN = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { from: '06:00', to: '23:00' }]),
) as DeliveryTimes['hours']

/** Sets the shop's clock. */
const itIs = (time: string) => {
  shop.clock.now = () => Date.parse(`2026-11-26T${time}:00+05:30`)
}

async function deliver(delivery: Partial<Delivery>) {
  const { data } = await meera.call('settings.get', { query: {} })
  const { updatedAt, opening_hours: _, ...settings } = data
  return meera.call('settings.save', {
    body: {
      ...settings,
      delivery: { ...DEFAULT_TIMES, area: [], ...delivery },
      seen_at: updatedAt,
    },
  })
}

const now = async () => (await shop.visitor.call('delivery.now', { query: {} })).data

beforeEach(async () => {
  shop.clock.now = Date.now
  await deliver({})
})

test('with the default settings a shop promises 10 minutes at 1 AM', async () => {
  itIs('01:00')

  expect(await now()).toMatchObject({
    is_open: true,
    opens_at: null,
    words: { promise: '10 minutes', badge: '10 min', tag: 'Superfast' },
  })
})

test('a cached answer changes when the shop opens and closes', async () => {
  await deliver({ hours: SIX_TO_ELEVEN })

  itIs('01:00')
  expect(await now()).toMatchObject({
    is_open: false,
    opens_at: '2026-11-26T00:30:00.000Z',
    words: { promise: 'Delivers from 6 AM', tag: '' },
  })
  itIs('06:00')
  expect((await now()).words.promise).toBe('10 minutes')
  itIs('22:59')
  expect((await now()).words.promise).toBe('10 minutes')
  itIs('23:00')
  expect((await now()).words.promise).toBe('Delivers from 6 AM')
})

test('a pincode outside the delivery area is reported as outside as soon as the area is saved', async () => {
  const check = async (pincode: string) =>
    (await shop.visitor.call('delivery.check', { query: { pincode } })).data

  expect(await check('190001')).toMatchObject({ is_deliverable: true, sentence: '' })
  await deliver({ area: ['411', '412105'] })

  expect(await check('190001')).toMatchObject({
    is_deliverable: false,
    sentence: "We don't deliver to 190001 yet",
  })
  expect(await check('411045')).toMatchObject({ is_deliverable: true })
  expect((await shop.visitor.call('delivery.check', { query: { pincode: 'x' } })).status).toBe(400)
})

test('no order is accepted for an address outside the area: by cash, concurrently or online', async () => {
  await deliver({ area: ['411'] })
  const milk = await shop.product({ stock: 5 })
  const { data: srinagar } = await asha.call('address.add', { body: SRINAGAR })
  const body = {
    deliveryAddressId: srinagar._id,
    products: [{ productId: milk.id, quantity: 1 }],
  }
  const cashRequest = {
    userId: asha.id,
    addressId: srinagar._id,
    paymentMode: 'COD' as const,
    requested: body.products,
    seen: { subtotal: undefined, total: undefined },
    idempotencyKey: undefined,
  }

  const cash = await asha.call('order.placeCod', { body: { ...body, paymentMethod: 'COD' } })
  const online = await asha.call('order.placeOnline', { body: { ...body, paymentMethod: 'UPI' } })
  const other = await shop.user()
  const together = await Promise.allSettled([
    placeOrder(shop.db, cashRequest),
    placeOrder(shop.db, { ...cashRequest, userId: other.id, addressId: other.addressId }),
  ])

  const refusal = { status: 422, code: 'NOT_DELIVERABLE' }
  expect(cash).toMatchObject({ ...refusal, errorMessage: "We don't deliver to 190001 yet." })
  expect(online).toMatchObject(refusal)
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await shop.stockOf(milk)).toBe(4)
  expect(await shop.db.$count(orders)).toBe(1)
  expect(srinagar.is_deliverable).toBe(false)
})

test('settings saved on one node are known on the others', async () => {
  const other = await openNode(shop)
  await deliver({ area: ['560'] })

  // Without a connection between them, nodes learn of the change when they reload.
  expect((await shop.visitor.call('delivery.check', { query: CHECKED })).data.is_deliverable).toBe(
    false,
  )
  expect((await other('delivery.check', { query: CHECKED })).status).toBe(200)
})

test('inconsistent settings are rejected with a sentence', async () => {
  const closed = Object.fromEntries(
    WEEKDAYS.map((day) => [day, 'closed']),
  ) as DeliveryTimes['hours']

  expect((await deliver({ hours: closed })).status).toBe(400)
  expect((await deliver({ area: ['011'] })).status).toBe(400)
  expect((await deliver({ minutes: 0 })).status).toBe(400)
  expect(
    (await deliver({ hours: { ...SIX_TO_ELEVEN, monday: { from: '06:00', to: '06:00' } } })).status,
  ).toBe(400)
  expect((await now()).words.promise).toBe('10 minutes')
})

test('a client that does not know the delivery settings leaves them unchanged', async () => {
  await deliver({ minutes: 25 })
  const { data } = await meera.call('settings.get', { query: {} })
  const { updatedAt, delivery: _, opening_hours: __, ...settings } = data

  const saved = await meera.call('settings.save', {
    body: { ...settings, care_hours: '9 to 5', seen_at: updatedAt },
  })

  expect(saved.data.delivery.minutes).toBe(25)
})

test('opening hours in words are those of the delivery', async () => {
  const { data } = await meera.call('settings.get', { query: {} })

  expect(data.opening_hours).toBe('')
  await deliver({ hours: SIX_TO_ELEVEN })
  expect((await meera.call('settings.get', { query: {} })).data.opening_hours).toBe(
    '6 AM to 11 PM, every day',
  )
})

const CHECKED = { pincode: '190001' }

const SRINAGAR = {
  addressName: 'Office',
  addressType: 'Work' as const,
  addressLine1: 'Residency Road',
  city: 'Srinagar',
  state: 'Jammu and Kashmir',
  pincode: '190001',
  country: 'India',
  mobile: '9000000001',
}
