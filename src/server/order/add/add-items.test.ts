import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { type OrderedLine, orderForCash } from '#server/testing/cash-order.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { orderPaidOnline } from '#server/testing/paid-order.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { takePickup } from '#server/testing/phone-orders.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const ravi = await shop.user({ username: 'Ravi', role: 'RIDER' })
const milk = await shop.product({ name: 'Milk', price: 30_00, discount: 0, stock: 1_000 })
const bread = await shop.product({ name: 'Bread', price: 40_00, discount: 0, stock: 1_000 })

afterEach(() => expectLedgerMatchesStock(shop.db))

type Wish = { payment?: 'cash' | 'link'; by?: TestUser; key?: string; totalAmount?: number }

const add = (id: string, lines: OrderedLine[], { payment = 'cash', ...wish }: Wish = {}) =>
  (wish.by ?? meera).call(
    'phoneOrder.addItems',
    {
      params: { id },
      body: {
        payment,
        products: lines.map(([{ id: productId }, quantity]) => ({ productId, quantity })),
        ...(wish.totalAmount !== undefined && { totalAmount: wish.totalAmount }),
      },
    },
    wish.key ? { headers: { 'idempotency-key': wish.key } } : {},
  )

async function ordered() {
  const asha = await shop.user()
  const { order } = await orderForCash(asha, [[milk, 2]])
  return { asha, first: order }
}

const see = async (who: TestUser, id: string) =>
  (await who.call('order.get', { params: { id } })).data
const move = (id: string, to: 'Shipped' | 'Delivered' | 'Cancelled') =>
  meera.call('order.move', { params: { id }, body: { to, reason: 'As the customer asked' } })

describe('what a customer adds to an open order', () => {
  test('is an order of its own, which costs its items only and goes where and when the first one goes', async () => {
    const { asha, first } = await ordered()

    const { status, data } = await add(first.order_id, [[bread, 1]])

    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...{ added_to: first.order_id, taken_by: 'Meera', payment_mode: 'COD' },
      ...{ sub_total_amount: 40, shipping_amount: 0, tax_amount: 0, total_amount: 40 },
      ...{ delivery_address: first.delivery_address, promised_by: first.promised_by },
    })
    expect(await see(asha, first._id)).toMatchObject({
      ...{ additions: [data.order_id], total_amount: first.total_amount },
    })
    expect(await see(asha, data._id)).toMatchObject({ added_to: first.order_id })
  })

  test('takes stock, has an invoice without fees, an email that names the first order, and an entry in the trail', async () => {
    const { asha, first } = await ordered()
    const before = (await shop.stockOf(bread)) ?? 0

    const { data } = await add(first._id, [[bread, 2]])

    expect(await shop.stockOf(bread)).toBe(before - 2)
    await move(data._id, 'Shipped')
    await move(data._id, 'Delivered')
    const documents = await issueInvoices(shop.db, data._id)
    expect(documents.map(({ document }) => document.total)).toEqual([80_00])
    const [, mail] = await mailsFor(shop.db, asha.id)
    expect(mail?.details).toMatchObject({ number: data.order_id, addedTo: first.order_id })
    const trail = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, first._id))
    expect(trail).toMatchObject([
      {
        ...{ action: 'order.addItems', subject: first.order_id, actorId: meera.id },
        after: { added: data.order_id, total: 80_00 },
      },
    ])
  })

  test('is marked on the board, in the queue and on the list of the rider', async () => {
    const { first } = await ordered()
    const { data } = await add(first._id, [[bread, 1]])
    const marks = { first: { additions: [data.order_id] }, added: { added_to: first.order_id } }

    const board = await meera.call('order.board', {})
    const queue = await meera.call('picking.queue', {})
    const orders = [first._id, data._id].map((id) => ({ id, from: null }))
    await meera.call('rider.handOver', { body: { rider_id: ravi.id, orders } })
    const rider = await ravi.call('rider.orders', {})

    const lists = [
      board.data.columns.flatMap(({ orders }) => orders),
      queue.data.waiting,
      rider.data.orders,
    ]
    for (const list of lists) {
      const found = (id: string) => list.find(({ _id }) => _id === id)
      expect(found(first._id)).toMatchObject(marks.first)
      expect(found(data._id)).toMatchObject(marks.added)
    }
  })

  test('goes along with a pick-up as a pick-up', async () => {
    const asha = await shop.user()
    const { data: first } = await takePickup(meera, asha, [[milk, 1]])

    const { data } = await add(first._id, [[bread, 1]])

    expect(data).toMatchObject({ pickup: true, total_amount: 40, slot: null })
    expect(data.delivery_address).toEqual(first.delivery_address)
  })

  test('can be paid by a link', async () => {
    const asha = await shop.user()
    const number = await orderPaidOnline(shop, asha, [[milk, 1]])
    const { data } = await add(number, [[bread, 1]], { payment: 'link' })
    expect(data).toMatchObject({ added_to: number, payment_status: 'Pending' })
    expect(await see(asha, number)).not.toHaveProperty('additions')
    const { data: link } = await meera.call('payLink.make', { params: { id: data._id } })

    const paid = await shop.visitor.call('payLink.pay', {
      body: { code: link.code, paymentMethod: 'UPI' },
    })
    await shop.pay(paid.data.paymentDetails?.razorpayOrderId ?? '')
    await shop.work()

    expect((await see(asha, number)).additions).toEqual([data.order_id])
    expect(await see(asha, data._id)).toMatchObject({
      ...{ payment_status: 'Completed', added_to: number, total_amount: 40 },
    })
    const mails = await mailsFor(shop.db, asha.id)
    expect(mails.at(-1)?.details).toMatchObject({ addedTo: number })
  })

  test('is the same order when the answer was lost, and another one with another key', async () => {
    const { asha, first } = await ordered()

    const [one, again] = [
      await add(first._id, [[bread, 1]], { key: 'addition-1' }),
      await add(first._id, [[bread, 1]], { key: 'addition-1' }),
    ]
    const more = await add(first._id, [[bread, 2]], { key: 'addition-2' })

    expect(again.data.order_id).toBe(one.data.order_id)
    expect(more.data.order_id).not.toBe(one.data.order_id)
    expect((await see(asha, first._id)).additions).toEqual([one.data.order_id, more.data.order_id])
  })

  test('is no longer named once it is cancelled; cancelling the first one leaves it', async () => {
    const { asha, first } = await ordered()
    const { data: one } = await add(first._id, [[bread, 1]])
    const { data: other } = await add(first._id, [[milk, 1]])

    await move(one._id, 'Cancelled')
    expect((await see(asha, first._id)).additions).toEqual([other.order_id])
    await move(first._id, 'Cancelled')

    const left = await see(asha, other._id)
    expect(left.status).toBe('Processing')
    expect(left).not.toHaveProperty('added_to')
  })
})

describe('nothing is added', () => {
  test('to an order that has left the shop or is closed', async () => {
    const { first } = await ordered()
    const { first: cancelled } = await ordered()
    await move(first._id, 'Shipped')
    await move(cancelled._id, 'Cancelled')

    for (const { _id } of [first, cancelled])
      expect(await add(_id, [[bread, 1]])).toMatchObject({ status: 409, code: 'NOT_IN_SHOP' })
  })

  test('to an order that waits for its payment', async () => {
    const asha = await shop.user()
    const { data } = await shop.checkout(asha, [[milk, 1]])

    const refused = await add(data.order_id, [[bread, 1]])

    expect(refused).toMatchObject({ status: 409, code: 'AWAITS_PAYMENT' })
  })

  test('to what goes along with another order', async () => {
    const { first } = await ordered()
    const { data } = await add(first._id, [[bread, 1]])

    const refused = await add(data._id, [[milk, 1]])

    expect(refused).toMatchObject({ status: 409, code: 'ADDED_ORDER' })
    expect(refused.errorMessage).toContain(first.order_id)
  })

  test('that is not in stock, or costs other than was told', async () => {
    const { asha, first } = await ordered()
    const rare = await shop.product({ name: 'Saffron', stock: 1 })

    expect(await add(first._id, [[rare, 2]])).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    const dear = await add(first._id, [[bread, 1]], { totalAmount: 39 })
    expect(dear).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    expect((await see(asha, first._id)).additions).toBeUndefined()
  })

  test('by a picker, or by the shopper', async () => {
    const { asha, first } = await ordered()
    const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })

    for (const by of [pintu, asha]) {
      expect((await add(first._id, [[bread, 1]], { by })).status).toBe(403)
    }
  })

  test('to an order that does not exist', async () => {
    expect((await add('TKR-AAAA-AAAA', [[bread, 1]])).status).toBe(404)
  })
})
