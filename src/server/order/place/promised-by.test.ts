import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'
import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.ts'

const shop = await openPayingShop()
const place = (wanted: OrderRequest) => placeOrder(shop.db, wanted)
const TEN_MINUTES = 600_000

test('a cash order is promised within ten minutes of its placement, individually or concurrently', async () => {
  await deliver({})
  const [asha, ravi] = [await shop.user(), await shop.user()]

  const alone = await placeCash(asha)
  const together = await Promise.all([place(await request(asha)), place(await request(ravi))])

  expect(Date.parse(alone.promised_by) - Date.parse(alone.createdAt)).toBe(TEN_MINUTES)
  for (const { promisedBy, createdAt } of together) {
    expect(promisedBy.getTime() - createdAt.getTime()).toBe(TEN_MINUTES)
  }
})

test('an order placed while the shop is closed is promised from its next opening', async () => {
  await deliver({
    minutes: 15,
    closed_until: { until: '2098-01-01T06:00:00+05:30', note: 'Away.' },
  })
  const asha = await shop.user()

  const alone = await placeCash(asha)
  const together = await place(await request(asha))

  expect(alone.promised_by).toBe('2098-01-01T00:45:00.000Z')
  expect(together.promisedBy.toISOString()).toBe('2098-01-01T00:45:00.000Z')
})

test('a promise stays as it was made when the settings change later', async () => {
  await deliver({})
  const asha = await shop.user()
  const { _id, promised_by } = await placeCash(asha)

  await deliver({ minutes: 45 })

  const { data } = await asha.call('order.get', { params: { id: _id } })
  expect(data.promised_by).toBe(promised_by)
  const { data: all } = await asha.call('order.list', {})
  expect(all[0]?.promised_by).toBe(promised_by)
  const meera = await shop.user({ role: 'ADMIN' })
  const { data: seen } = await meera.call('order.staffGet', { params: { id: _id } })
  expect(seen.promised_by).toBe(promised_by)
  const {
    data: { columns },
  } = await meera.call('order.board', {})
  expect(columns.flatMap(({ orders }) => orders).find((card) => card._id === _id)).toMatchObject({
    promised_by,
  })
})

test('the promise of an online order starts when it is paid', async () => {
  await deliver({})
  const asha = await shop.user()
  const { data } = await shop.checkout(asha, [[await shop.product(), 1]])
  await shop.letTimePass(5)

  const { proof } = await shop.pay(data.paymentDetails.razorpayOrderId)
  await asha.call('order.verifyPayment', { body: proof })

  const { data: paid } = await asha.call('order.get', { params: { id: data.order_id } })
  expect(paid.payment_status).toBe('Completed')
  const promised = Date.parse(paid.promised_by) - Date.parse(paid.createdAt)
  expect(promised).toBeGreaterThanOrEqual(TEN_MINUTES + 5 * 60_000)
})

test('the promise of an order that is finally paid in cash starts then', async () => {
  await deliver({})
  const asha = await shop.user()
  const { data } = await shop.checkout(asha, [[await shop.product(), 1]])
  await shop.letTimePass(5)

  const { data: turned } = await asha.call('order.payByCash', { params: { id: data.order_id } })

  const promised = Date.parse(turned.order.promised_by) - Date.parse(turned.order.createdAt)
  expect(promised).toBeGreaterThanOrEqual(TEN_MINUTES + 5 * 60_000)
})

async function deliver(times: Partial<typeof DEFAULT_TIMES>) {
  const settings = { delivery: { ...DEFAULT_TIMES, ...times, area: [] } }
  await shop.db
    .update(shopSettings)
    .set({ settings: sql`${shopSettings.settings} || ${JSON.stringify(settings)}::jsonb` })
}

async function placeCash(asha: TestUser) {
  const { id } = await shop.product()
  const { data } = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: [{ productId: id, quantity: 1 }],
    },
  })
  return data.order
}

const request = async ({ id, addressId }: TestUser) => ({
  userId: id,
  addressId,
  paymentMode: 'COD' as const,
  requested: [{ productId: (await shop.product()).id, quantity: 1 }],
  seen: { subtotal: undefined, total: undefined },
  idempotencyKey: undefined,
})
