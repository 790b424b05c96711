import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#contract/lib/days.ts'
import type { OrderStatus } from '#contract/order/order-kinds.ts'
import type { PaymentMode, PaymentStatus } from '#contract/order/payment-kinds.ts'
import { markAsCopy, openCopy } from '#server/backup/restored-copy-store.ts'
import { connectionOf, inTransaction } from '#server/db/db.ts'
import { orderEvents, orderItems, orders } from '#server/db/schema/order.ts'
import { payments } from '#server/db/schema/payment.ts'
import { orderItemShorts } from '#server/db/schema/picking.ts'
import { newId } from '#server/lib/id.ts'
import { emptyTables } from '#server/testing/database.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const asha = await shop.user()
const milk = await shop.product({ name: 'Toned Milk', stock: 500, price: 33_33 })
const atta = await shop.product({ name: 'Atta', stock: 3, price: 274_05 })
await shop.product({ name: 'Ghee', stock: 0, published: false })

const DAY = '2026-03-18'
const [SHIPPING, TAX] = [50_00, 18_00]

type Placed = {
  at: string
  status?: OrderStatus
  mode?: PaymentMode
  payment?: PaymentStatus
  /** Products with quantities. */
  items?: [{ id: string; price: number }, number][]
  deliveredAfter?: number
}

beforeEach(() => emptyTables(shop.db, 'orders'))

/** Inserts an order with a past time, since the shop itself places orders only now. */
async function placed({ at, status = 'Processing', mode = 'COD', ...more }: Placed) {
  const id = newId()
  const createdAt = new Date(at)
  const items = more.items ?? [[milk, 1]]
  const subtotal = items.reduce((sum, [{ price }, quantity]) => sum + price * quantity, 0)
  const amounts = { subtotal, shippingFee: SHIPPING, tax: TAX, total: subtotal + SHIPPING + TAX }
  const { payment = 'Pending', deliveredAfter } = more
  await shop.db.transaction(async (tx) => {
    await tx.insert(orders).values({
      ...amounts,
      ...{ id, number: id, userId: asha.id, status, createdAt, paymentMode: mode },
      paymentStatus: payment,
      promisedBy: new Date(createdAt.getTime() + 600_000),
      address: {
        id,
        isDefault: false,
        receiver: '',
        name: '',
        type: '',
        line1: '',
        line2: '',
        city: '',
        state: '',
        pincode: '',
        country: '',
        mobile: '',
      },
      requestHash: Buffer.alloc(32),
    })
    await tx.insert(orderItems).values(
      items.map(([{ id: productId, price }, quantity], position) => ({
        ...{ orderId: id, productId, position, name: 'As bought', unit: '1', image: '' },
        ...{ listPrice: price, discount: 0, unitPrice: price, quantity },
      })),
    )
    if (deliveredAfter !== undefined) {
      const deliveredAt = new Date(createdAt.getTime() + deliveredAfter * 1000)
      await tx.insert(orderEvents).values({
        ...{ id: newId(), orderId: id, status: 'Delivered', actor: 'staff' },
        createdAt: deliveredAt,
      })
    }
  })
  return id
}

const report = async (date = DAY) => (await meera.call('report.day', { query: { date } })).data

test('revenue is what was paid, or is due in cash for orders not cancelled, to the paisa', async () => {
  await placed({ at: `${DAY}T10:00+05:30`, items: [[milk, 3]] })
  await placed({ at: `${DAY}T10:01+05:30`, mode: 'UPI', payment: 'Completed', items: [[atta, 1]] })
  await placed({ at: `${DAY}T10:02+05:30`, status: 'Cancelled', payment: 'Cancelled' })
  await placed({ at: `${DAY}T10:03+05:30`, mode: 'UPI', payment: 'Pending' })
  await placed({ at: `${DAY}T10:04+05:30`, mode: 'Card', payment: 'Failed' })
  await placed({ at: `${DAY}T10:05+05:30`, mode: 'Card', status: 'Cancelled', payment: 'Refunded' })

  const { figures } = await report()

  expect(figures).toMatchObject({
    orders: 6,
    revenue: (3 * 33_33 + 274_05 + 2 * (SHIPPING + TAX)) / 100,
    average_basket: (3 * 33_33 + 274_05 + 2 * (SHIPPING + TAX) + 0) / 200,
    cancelled_or_failed: 3,
  })
})

test('refunds do not count as revenue, and missing items do not count as sold', async () => {
  const id = await placed({
    at: `${DAY}T10:00+05:30`,
    mode: 'UPI',
    payment: 'Completed',
    items: [[milk, 3]],
  })
  // One of three was missing, and ten rupees were refunded by hand.
  const amount = 3 * 33_33 + SHIPPING + TAX
  await shop.db.transaction(async (tx) => {
    await tx.insert(payments).values({
      ...{ id: newId(), orderId: id, providerPaymentId: id, amount, currency: 'INR' },
      ...{ status: 'captured', pays: true, refunded: 33_33 + 10_00 },
    })
    await tx.insert(orderItemShorts).values({
      ...{ orderId: id, productId: milk.id, quantity: 1, reason: 'damaged', actorId: meera.id },
    })
    const less = { subtotal: 2 * 33_33, total: amount - 33_33 }
    await tx.update(orders).set(less).where(eq(orders.id, id))
  })

  const { figures } = await report()
  const { data } = await meera.call('report.products', { query: { date: DAY } })

  expect(figures.revenue).toBe((amount - 33_33 - 10_00) / 100)
  expect(data).toMatchObject([{ _id: milk.id, sold: 2, revenue: 66.66 }])
})

test('an order belongs to the hour and day in India in which it was placed', async () => {
  await placed({ at: '2026-03-17T23:59:59.999+05:30' })
  await placed({ at: '2026-03-18T00:00:00+05:30' })
  await placed({ at: '2026-03-18T19:59:59+05:30' })
  await placed({ at: '2026-03-18T20:00:00+05:30' })
  await placed({ at: '2026-03-11T20:30:00+05:30' })

  const { hours, compared_with, week_before } = await report()
  const { data: days } = await meera.call('report.days', { query: { date: DAY } })

  expect(hours.filter(({ orders }) => orders > 0).map(({ hour }) => hour)).toEqual([0, 19, 20])
  expect(hours[20]).toMatchObject({ orders: 1, revenue: 101.33, week_before: { orders: 1 } })
  expect(compared_with).toBe('2026-03-11')
  expect(week_before).toMatchObject({ orders: 1, revenue: 101.33 })
  expect(days).toHaveLength(14)
  expect(days.map(({ date, orders }) => [date, orders]).slice(-2)).toEqual([
    ['2026-03-17', 1],
    ['2026-03-18', 3],
  ])
  expect(days.at(-1)?.before).toMatchObject({ date: '2026-03-04', orders: 0, revenue: 0 })
  expect(days.at(-8)).toMatchObject({ date: '2026-03-11', orders: 1, revenue: 101.33 })
})

test('delivery speed is reported by median, 90th percentile and kept promises', async () => {
  for (const seconds of [240, 480, 600, 601, 1200]) {
    await placed({ at: `${DAY}T10:00+05:30`, status: 'Delivered', deliveredAfter: seconds })
  }
  await placed({ at: `${DAY}T11:00+05:30` })

  const { figures, delivery_minutes } = await report()

  expect(figures).toMatchObject({
    orders: 6,
    delivered: 5,
    median_seconds: 600,
    in_time: 3,
    late_open: 1,
    within_promise: 0.5,
  })
  expect(figures.nine_in_ten_seconds).toBeCloseTo(960.4)
  expect(delivery_minutes.filter(({ orders }) => orders > 0)).toEqual([
    { minutes: 5, orders: 1 },
    { minutes: 8, orders: 1 },
    { minutes: 10, orders: 1 },
    { minutes: 11, orders: 1 },
    { minutes: 15, orders: 1 },
  ])
})

test('a late open order counts as late, unless it is not due, unpaid or cancelled', async () => {
  const now = new Date().toISOString()
  const today = dayOf(new Date())
  await placed({ at: now, status: 'Delivered', deliveredAfter: 1 })
  await placed({ at: now })
  const late = [
    await placed({ at: now }),
    await placed({ at: now, status: 'Shipped', mode: 'UPI', payment: 'Completed' }),
  ]
  const none = [
    await placed({ at: now, mode: 'UPI', payment: 'Pending' }),
    await placed({ at: now, status: 'Cancelled' }),
  ]
  const past = { promisedBy: new Date(Date.now() - 1000) }
  await shop.db
    .update(orders)
    .set(past)
    .where(inArray(orders.id, [...late, ...none]))

  const { figures } = await report(today)

  expect(figures).toMatchObject({ delivered: 1, in_time: 1, late_open: 2 })
  expect(figures.within_promise).toBeCloseTo(1 / 3)
})

test('while nothing is delivered and every open order is late, none is in time', async () => {
  await placed({ at: `${DAY}T11:00+05:30` })

  expect((await report()).figures).toMatchObject({ delivered: 0, late_open: 1, within_promise: 0 })
})

test('payments are counted by mode and outcome', async () => {
  await placed({ at: `${DAY}T10:00+05:30`, mode: 'UPI', payment: 'Completed' })
  await placed({ at: `${DAY}T10:01+05:30`, mode: 'UPI', payment: 'Completed' })
  await placed({ at: `${DAY}T10:02+05:30`, mode: 'UPI', payment: 'Failed' })
  await placed({ at: `${DAY}T10:03+05:30` })

  expect((await report()).payments).toEqual([
    { mode: 'COD', status: 'Pending', orders: 1 },
    { mode: 'UPI', status: 'Completed', orders: 2 },
    { mode: 'UPI', status: 'Failed', orders: 1 },
  ])
})

test('products are sorted by revenue, without cancelled orders', async () => {
  await placed({
    at: `${DAY}T10:00+05:30`,
    items: [
      [milk, 3],
      [atta, 1],
    ],
  })
  await placed({ at: `${DAY}T10:01+05:30`, status: 'Cancelled', items: [[milk, 90]] })

  const { data, totalCount } = await meera.call('report.products', { query: { date: DAY } })

  expect(totalCount).toBe(2)
  expect(data).toMatchObject([
    { _id: atta.id, name: 'Atta', sold: 1, revenue: 274.05 },
    { _id: milk.id, sold: 3, revenue: 99.99 },
  ])
})

test('low stock is listed with the sales of a week', async () => {
  const paneer = await shop.product({ name: 'Paneer', stock: 12, lowStockBelow: 15 })
  const [productId, addressId] = [paneer.id, asha.addressId]
  const ordered = { deliveryAddressId: addressId, paymentMethod: 'COD' } as const
  const buy = (quantity: number) =>
    asha.call('order.placeCod', { body: { ...ordered, products: [{ productId, quantity }] } })
  await buy(4)
  const cancelled = await buy(2)
  await asha.call('order.cancel', { params: { id: cancelled.data.order.order_id } })

  const { data, totalCount } = await meera.call('report.lowStock', { query: {} })

  expect(totalCount).toBe(2)
  expect(data).toMatchObject([
    { name: 'Atta', stock: 3, threshold: 10, sold_in_week: 0 },
    { name: 'Paneer', stock: 8, threshold: 15, sold_in_week: 4 },
  ])
})

test('an export contains every low or sold product, the screen the first seven', async () => {
  const made = []
  for (let count = 0; count < 30; count++) {
    made.push(await shop.product({ name: `Spice ${count}`, stock: 2, price: 10_05 }))
  }
  await shop.product({ name: 'Never stocked', stock: 0 })
  await placed({ at: `${DAY}T10:00+05:30`, items: made.map((product) => [product, 2]) })
  const whole = 'true' as const

  const low = await meera.call('report.lowStock', { query: {} })
  const allLow = await meera.call('report.lowStock', { query: { whole } })
  const sold = await meera.call('report.products', { query: { date: DAY } })
  const allSold = await meera.call('report.products', { query: { date: DAY, whole } })

  expect(low.data).toHaveLength(7)
  expect(allLow.data).toHaveLength(low.totalCount ?? 0)
  expect(allLow.data.filter(({ name }) => name.startsWith('Spice'))).toHaveLength(30)
  expect(allLow.data.map(({ name }) => name)).not.toContain('Never stocked')
  const listed = await meera.call('stock.list', { query: { show: 'low' } })
  expect(listed.low).toBe(allLow.data.length)
  expect(sold.data).toHaveLength(7)
  expect(allSold.data).toHaveLength(30)
  const sum = allSold.data.reduce((paise, { revenue }) => paise + Math.round(revenue * 100), 0)
  expect(sum).toBe(30 * 2 * 10_05)
})

test('without a date the report is for today until now', async () => {
  await placed({ at: new Date().toISOString() })

  const { data } = await meera.call('report.day', { query: {} })

  expect(data.date).toBe(dayOf(new Date()))
  expect(data.figures).toMatchObject({ orders: 1, median_seconds: null, within_promise: null })
})

test('the report of a restored copy says since when it is one', async () => {
  const before = (await report('2026-01-01')).restored_at
  await markAsCopy(connectionOf(shop.db))

  const { restored_at } = await report('2026-01-01')

  await inTransaction(shop.db, openCopy)
  expect(before).toBeNull()
  expect(Date.parse(restored_at ?? '')).toBeGreaterThan(0)
  expect((await report('2026-01-01')).restored_at).toBeNull()
})

test('a day without orders has zeros', async () => {
  const { figures, hours, payments } = await report('2026-01-01')

  expect(figures).toMatchObject({ orders: 0, revenue: 0, average_basket: null })
  expect(hours).toHaveLength(24)
  expect(payments).toEqual([])
})

test.each(['2026-02-30', '1999-12-31', '2100-01-01', 'today'])(
  '%s is not a valid day',
  async (date) => {
    expect((await meera.call('report.day', { query: { date } })).status).toBe(400)
  },
)
