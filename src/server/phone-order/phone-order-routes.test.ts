import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { newId } from '#server/lib/id.ts'
import { mailKindsTo } from '#server/testing/jobs.ts'
import { takeOrder } from '#server/testing/phone-orders.ts'
import { openShop } from '#server/testing/shop.ts'
import { withSlots } from '#server/testing/slots.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const milk = await shop.product({
  name: 'Savera Toned Milk',
  stock: 1_000,
  barcode: '8901234567894',
})
await shop.catalogFeed.load()

test('a cash order by phone is an order of the customer, taken by a colleague', async () => {
  const asha = await shop.user()

  const taken = await takeOrder(meera, asha, [[milk, 2]])

  expect(taken).toMatchObject({
    status: 201,
    data: {
      ...{ shopper: 'Asha', taken_by: 'Meera', payment_mode: 'COD', status: 'Processing' },
      history: [{ status: 'Processing', by: 'staff', name: 'Meera' }],
    },
  })
  const own = await asha.call('order.get', { params: { id: taken.data._id } })
  expect(own.data).toMatchObject({ order_id: taken.data.order_id, history: [{ by: 'staff' }] })
  expect(own.data).not.toHaveProperty('taken_by')
  expect(await mailKindsTo(shop.db, asha.email)).toEqual(['order-placed'])
  expect(await actionsAbout(taken.data._id)).toEqual(['order.take'])
})

test('list and board say who took it', async () => {
  const asha = await shop.user()
  const { data } = await takeOrder(meera, asha, [[milk, 1]])

  const list = await meera.call('order.staffList', { query: { text: data.order_id } })
  const board = await meera.call('order.board', {})

  expect(list.data).toMatchObject([{ order_id: data.order_id, taken_by: 'Meera' }])
  const cards = board.data.columns.flatMap(({ orders }) => orders)
  expect(cards.find(({ _id }) => _id === data._id)).toMatchObject({ taken_by: 'Meera' })
})

describe('the rules of the checkout', () => {
  test('a price that changed since the quote is said, and nothing is ordered', async () => {
    const asha = await shop.user()
    const ghee = await shop.product({ name: 'Ghee', price: 500_00, stock: 5 })

    const answer = await takeOrder(meera, asha, [[ghee, 1]], { totalAmount: 1 })

    expect(answer).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    expect(await shop.stockOf(ghee)).toBe(5)
  })

  test('what is not in stock is not ordered', async () => {
    const asha = await shop.user()
    const ghee = await shop.product({ name: 'Ghee', stock: 1 })

    const answer = await takeOrder(meera, asha, [[ghee, 2]])

    expect(answer).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
  })

  test("another customer's address is not found", async () => {
    const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]

    const answer = await takeOrder(meera, { ...asha, addressId: ravi.addressId }, [[milk, 1]])

    expect(answer.status).toBe(404)
  })

  test('a closed shop takes an order for later only', async () => {
    const asha = await shop.user()
    await withSlots(shop.db, { isClosed: true })

    const body = {
      ...{ customerId: asha.id, deliveryAddressId: asha.addressId, payment: 'cash' as const },
      products: [{ productId: milk.id, quantity: 1 }],
    }
    const now = await meera.call('phoneOrder.place', { body: { ...body, slot: 'now' } })
    const later = await meera.call('phoneOrder.place', { body })
    await withSlots(shop.db, { is_on: false })

    expect(now).toMatchObject({ status: 409, code: 'SHOP_CLOSED' })
    expect(later.data.slot).not.toBeNull()
  })

  test('without online payment no order waits for a link', async () => {
    const asha = await shop.user()

    const answer = await takeOrder(meera, asha, [[milk, 1]], { payment: 'link' })

    expect(answer).toMatchObject({ status: 422, code: 'ONLINE_PAYMENT_CLOSED' })
  })
})

describe('who may take orders, and for whom', () => {
  test('T-PHO-1 a picker and a shopper take no order for others', async () => {
    const asha = await shop.user()
    const picker = await shop.user({ username: 'Pintu', role: 'PICKER' })

    const answers = [
      await takeOrder(picker, asha, [[milk, 1]]),
      await takeOrder(asha, asha, [[milk, 1]]),
      await picker.call('phoneOrder.customers', { query: { search: 'asha' } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('T-PHO-2 no order is taken for a blocked account or for a colleague, and staff stay logged in', async () => {
    const blocked = await shop.user({ status: 'Blocked' })
    const colleague = await shop.user({ role: 'PICKER' })

    const answers = [
      await takeOrder(meera, blocked, [[milk, 1]]),
      await takeOrder(meera, colleague, [[milk, 1]]),
    ]

    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [409, 'NO_CUSTOMER'],
      [409, 'NO_CUSTOMER'],
    ])
  })
})

describe('one request is one order', () => {
  test('T-PHO-3 the same key again returns the order, also after the answer was lost', async () => {
    const asha = await shop.user()
    const key = newId()

    const first = await takeOrder(meera, asha, [[milk, 1]], { key })
    const again = await takeOrder(meera, asha, [[milk, 1]], { key })

    expect(again.data._id).toBe(first.data._id)
    expect(await actionsAbout(first.data._id)).toEqual(['order.take'])
  })

  test('T-PHO-4 two colleagues who place the same basket at once make one order', async () => {
    const asha = await shop.user()
    const ravi = await shop.user({ username: 'Ravi', role: 'ADMIN' })
    const ghee = await shop.product({ name: 'Ghee', stock: 5 })

    const answers = await Promise.all(
      [meera, ravi, meera].map((staff) => takeOrder(staff, asha, [[ghee, 1]], { key: newId() })),
    )

    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
    expect(await shop.stockOf(ghee)).toBe(4)
  })

  test('T-PHO-5 the last unit is sold once, to a caller or to a shopper', async () => {
    const staff = await Promise.all(Array.from({ length: 4 }, () => shop.user({ role: 'ADMIN' })))
    const callers = await Promise.all(staff.map(() => shop.user()))
    const last = await shop.product({ name: 'Last one', stock: 1 })

    const answers = await Promise.all(
      staff.map((one, nth) => takeOrder(one, callers[nth] ?? one, [[last, 1]])),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(await shop.stockOf(last)).toBe(0)
  })
})

test('products are found by name and by barcode, with price and stock', async () => {
  const byName = await meera.call('phoneOrder.products', { query: { search: 'toned milk' } })
  const byCode = await meera.call('phoneOrder.products', { query: { search: '8901234567894' } })

  expect(byName.data.map(({ _id }) => _id)).toContain(milk.id)
  expect(byCode.data).toMatchObject([{ _id: milk.id, name: 'Savera Toned Milk', price: 30 }])
})

const actionsAbout = async (subjectId: string) =>
  (
    await shop.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, subjectId))
  ).map(({ action }) => action)
