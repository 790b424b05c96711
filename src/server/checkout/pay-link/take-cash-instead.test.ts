import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { newId } from '#server/lib/id.ts'
import type { SeenPayment } from '#server/payment/payment-rules.ts'
import { hasServer } from '#server/testing/database.ts'
import { mailKindsTo } from '#server/testing/jobs.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { takeOrder } from '#server/testing/phone-orders.ts'
import { actForCustomer } from '#server/user/act-for-customer.ts'
import { turnIntoCash } from '../reservation/pay-by-cash.ts'
import { settlePayment } from '../settle-payment.ts'

const shop = await openPayingShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

beforeEach(() => shop.webhooks(true))
afterEach(async () => {
  await shop.weather({ down: false })
  // Otherwise the reconciler would also check the orders of all earlier tests.
  await shop.db.execute(sql`delete from payment_watches`)
})

const { visitor } = shop
const takeCash = (order: { _id: string }, who = meera) =>
  who.call('payLink.payByCash', { params: { id: order._id } })
const openCheckout = async (code: string) => {
  const { data } = await visitor.call('payLink.pay', { body: { code, paymentMethod: 'Card' } })
  return data.paymentDetails?.razorpayOrderId ?? ''
}
const stateOf = async (code: string) =>
  (await visitor.call('payLink.open', { body: { code } })).data.state
const staffView = async ({ _id: id }: { _id: string }) =>
  (await meera.call('order.staffGet', { params: { id } })).data

test('an order that waits for its link becomes a cash order, and the link ends', async () => {
  const { asha, milk, order, code } = await linked()

  const { data } = await takeCash(order)

  expect(data).toEqual({ state: 'by-cash' })
  expect(await staffView(order)).toMatchObject({
    ...{ payment_mode: 'COD', payment_status: 'Pending', holds_stock_until: null },
  })
  expect(await stateOf(code)).toBe('by-cash')
  expect(await openCheckout(code)).toBe('')
  expect(await shop.stockOf(milk)).toBe(18)
  expect(await mailKindsTo(shop.db, asha.email)).toEqual(['order-placed'])
})

test('a picker gets it, and its reservation never ends', async () => {
  const { milk, order } = await linked()
  const picker = await shop.user({ role: 'PICKER' })
  const queue = async () =>
    (await picker.call('picking.queue', {})).data.waiting.map(({ order_id }) => order_id)

  const before = await queue()
  await takeCash(order)
  await shop.letTimePass(90)
  await shop.reconcile()

  expect(before).not.toContain(order.order_id)
  expect(await queue()).toContain(order.order_id)
  expect(await shop.stockOf(milk)).toBe(18)
})

test('the trail names who changed it, once', async () => {
  const { order } = await linked()

  await takeCash(order)
  const again = await takeCash(order)

  expect(again.data).toEqual({ state: 'by-cash' })
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, order._id))
  expect(entries.filter(({ action }) => action === 'order.takeCash')).toMatchObject([
    { actorId: meera.id, before: { payment_mode: 'UPI' }, after: { payment_mode: 'COD' } },
  ])
})

describe('T-PHO-8 money of the link is counted once', () => {
  test('a payment that is not reported yet keeps the order paid online', async () => {
    const { order, code } = await linked()
    await shop.webhooks(false)
    await shop.pay(await openCheckout(code))

    const { data } = await takeCash(order)

    expect(data).toEqual({ state: 'paid' })
    expect(await staffView(order)).toMatchObject({
      ...{ payment_mode: 'Card', payment_status: 'Completed' },
    })
  })

  test('a payment after the change is refunded, and the order stays a cash order', async () => {
    const { order, code } = await linked()
    const providerOrderId = await openCheckout(code)

    await takeCash(order)
    await shop.pay(providerOrderId)
    await shop.work()

    expect(await staffView(order)).toMatchObject({
      ...{ status: 'Processing', payment_mode: 'COD', payment_status: 'Pending' },
    })
    expect(await moneyAt(providerOrderId)).toBe(0)
  })

  test('while the provider does not answer it still becomes a cash order', async () => {
    const { order, code } = await linked()
    await openCheckout(code)
    await shop.weather({ down: true })

    expect((await takeCash(order)).data).toEqual({ state: 'by-cash' })
  })

  test('of a payment and the change in the same moment one counts, and the other money goes back', async () => {
    const pairs = await Promise.all(Array.from({ length: hasServer ? 24 : 4 }, paired))
    await shop.webhooks(false)

    // Below the call, which asks the provider first and so meets a payment seldom at the same moment.
    await Promise.all(
      pairs.flatMap(({ order, asha, colleague, seen }) => {
        const by = { source: 'staff', actorId: colleague.id } as const
        const people = { staffId: colleague.id, customerId: asha.id }
        return [
          settlePayment(shop.db, 'webhook', seen),
          actForCustomer(shop.db, people, (tx, customer) =>
            turnIntoCash(tx, customer, order._id, by),
          ),
        ]
      }),
    )

    const { rows } = await shop.db.execute(sql`
      select o.payment_mode = 'COD' as "isCash", count(r.id)::int as refunds,
        bool_or(p.pays) as pays, o.payment_status as status
      from orders o join payments p on p.order_id = o.id left join refunds r on r.payment_id = p.id
      where o.id = any(${sql.param(pairs.map(({ order }) => order._id))}::uuid[])
      group by o.id`)
    expect(rows).toHaveLength(pairs.length)
    for (const row of rows) expect([KEPT, CASH]).toContainEqual(row)
    await expectLedgerMatchesStock(shop.db)
  })
})

const KEPT = { isCash: false, refunds: 0, pays: true, status: 'Completed' }
const CASH = { isCash: true, refunds: 1, pays: false, status: 'Pending' }

describe('what is rejected', () => {
  test('an order of a shopper, one that is over, and one for a person without the permission', async () => {
    const { asha, milk, order } = await linked()
    const own = await shop.checkout(asha, [[milk, 1]])
    const cancelled = await linked()
    await meera.call('order.move', {
      params: { id: cancelled.order._id },
      body: { to: 'Cancelled', reason: 'Called again' },
    })
    const picker = await shop.user({ role: 'PICKER' })

    const answers = [
      await takeCash(own.data.order),
      await takeCash(cancelled.order),
      await takeCash(order, picker),
      await takeCash(order, asha),
      await takeCash({ _id: newId() }),
    ]

    expect(answers.map(({ status, code }) => code ?? status)).toEqual([
      'NOT_BY_PHONE',
      'ORDER_CLOSED',
      'FORBIDDEN',
      'FORBIDDEN',
      'NOT_FOUND',
    ])
  })

  test('more unpaid cash items than the customer may have', async () => {
    const { asha, order } = await linked()
    const gold = await shop.product({ price: 24_990_00, stock: 5 })
    await takeOrder(meera, asha, [[gold, 1]])

    expect(await takeCash(order)).toMatchObject({ status: 409, code: 'CASH_LIMIT' })
    expect(await staffView(order)).toMatchObject({ payment_mode: 'UPI' })
  })
})

async function linked() {
  const [asha, milk] = [await shop.user(), await shop.product({ price: 30_00, stock: 20 })]
  const { data: order } = await takeOrder(meera, asha, [[milk, 2]], { payment: 'link' })
  const { data } = await meera.call('payLink.make', { params: { id: order._id } })
  return { asha, milk, order, code: data.code }
}

/**
 * An order with its own customer and colleague, because requests of one person wait for each other, and a payment that
 * is not reported yet.
 */
async function paired() {
  const one = await linked()
  const colleague = await shop.user({ role: 'ADMIN' })
  const seen: SeenPayment = {
    ...{ id: `pay_${newId()}`, providerOrderId: await openCheckout(one.code), status: 'captured' },
    ...{ amount: one.order.total_amount * 100, currency: 'INR', isCaptured: true },
    ...{ refunded: 0, method: 'card', error: null },
  }
  return { ...one, colleague, seen }
}

/** What the provider still has of an order, in paise. */
async function moneyAt(providerOrderId: string): Promise<number> {
  const movements: { type: string; order_id: string; amount: number }[] = await shop.ledger()
  return movements
    .filter(({ order_id }) => order_id === providerOrderId)
    .reduce((sum, { type, amount }) => sum + (type === 'refund' ? -amount : amount), 0)
}
