import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { settleRefund } from './settle-refund.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const { again, byHand, paid, refundsOf, waiting } = refundDesk(shop, meera)
const UNKNOWN = 'The id provided does not exist'

afterEach(async () => {
  vi.restoreAllMocks()
  await shop.weather({ down: false })
  await shop.webhooks(true)
  await shop.keysAre(true)
  await shop.db.execute(sql`delete from payment_watches`)
})

describe('a refund whose payment the provider does not know', () => {
  test("fails with the provider's words, also after a lost answer, and is retried only by staff", async () => {
    const order = await paid()
    await shop.weather({ down: true })
    await byHand(order.id, 20, 'Two eggs were broken')
    await shop.work()
    await shop.weather({ down: false })
    await shop.faults({ isUnknown: true }, order.providerOrderId)

    await shop.letTimePass(61)
    await shop.work()

    expect(await refundsOf(order.id)).toEqual([[20_00, 'failed']])
    const [failed] = await waiting(order.number)
    expect(failed).toMatchObject({ left: 20, error: UNKNOWN })
    expect(await questionsWithin(days(3))).toBe(0)

    await shop.faults({ isUnknown: false }, order.providerOrderId)
    await again(order.id, failed?._id ?? '', 20)
    await shop.work()
    expect(await refundsOf(order.id)).toContainEqual([20_00, 'processed'])
  })

  test('also fails when the provider had accepted it, and arrives if the provider reports so later', async () => {
    const order = await paid()
    await shop.webhooks(false)
    await byHand(order.id, 20, 'Two eggs were broken')
    await shop.work()
    await forgetHowItEnded(order.id)
    await shop.faults({ isUnknown: true }, order.providerOrderId)

    await shop.letTimePass(61)
    await shop.reconcileRefunds()

    expect(await refundsOf(order.id)).toEqual([[20_00, 'failed']])
    expect((await waiting(order.number))[0]?.error).toContain(UNKNOWN)
    expect(await questionsWithin(days(3))).toBe(0)
    await tellProcessed(order)
    expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
    expect(await waiting(order.number)).toEqual([])
  })
})

test('without an answer a refund waits, is retried, and does not fail', async () => {
  const order = await paid()
  await shop.weather({ down: true })
  await byHand(order.id, 20, 'Two eggs were broken')
  await shop.work()
  await shop.letTimePass(61)
  await shop.work()
  await shop.weather({ down: false })

  await shop.letTimePass(61)
  await shop.work()

  expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
})

test('while the provider rejects our keys nothing fails and nothing is deleted', async () => {
  const order = await paid()
  const { number, providerOrderId } = await placed()
  await shop.webhooks(false)
  await shop.pay(providerOrderId)
  await shop.keysAre(false)
  await byHand(order.id, 20, 'Two eggs were broken')
  for (let round = 0; round < 3; round++) {
    await shop.letTimePass(4)
    await shop.work()
    await shop.reconcile()
    await shop.reconcileRefunds().catch(() => {})
  }
  expect(await refundsOf(order.id)).toEqual([[20_00, 'promised']])
  expect(await paymentStatusOf(number)).toBe('Pending')

  await shop.keysAre(true)
  await shop.webhooks(true)
  await shop.letTimePass(61)
  await shop.work()
  await shop.reconcile()

  expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
  expect(await paymentStatusOf(number)).toBe('Completed')
})

test('orders that the provider does not know delay no payment, and are no longer checked', async () => {
  const unknown = await placed()
  const { number, providerOrderId } = await placed()
  await shop.webhooks(false)
  await shop.pay(providerOrderId)
  await shop.faults({ isUnknown: true }, unknown.providerOrderId)
  await multiply(unknown.number, 29)
  await shop.letTimePass(3)

  await shop.reconcile()

  expect(await paymentStatusOf(number)).toBe('Completed')
  await shop.letTimePass(14)
  await shop.reconcile()
  expect(await watches()).toEqual([number])
  const { data } = await meera.call('payment.list', { query: { text: unknown.number } })
  expect(data[0]).toMatchObject({ payment_status: 'Cancelled' })
  expect(data[0]?.events).toContainEqual(
    expect.objectContaining({ kind: 'provider-refused', details: { error: UNKNOWN } }),
  )
}, 120_000)

test('each of many pending refunds is checked', async () => {
  const order = await paid()
  await shop.webhooks(false)
  await byHand(order.id, 20, 'Two eggs were broken')
  await shop.work()
  await forgetHowItEnded(order.id)
  await shop.letTimePass(61)
  await refundsThatStayPending(order.id, 60)

  await shop.reconcileRefunds()
  await shop.reconcileRefunds()

  expect((await refundsOf(order.id)).filter(([, status]) => status === 'processed')).toHaveLength(1)
}, 60_000)

async function placed() {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(asha, [[milk, 1]])
  return { number: data.order_id, providerOrderId: data.paymentDetails.razorpayOrderId }
}

const days = (count: number) => Array.from({ length: count * 4 }, () => 6 * 60)

/** Counts the queries to the provider during these pauses in minutes. */
async function questionsWithin(pauses: readonly number[]) {
  const fetch = vi.spyOn(globalThis, 'fetch')
  for (const minutes of pauses) {
    await shop.letTimePass(minutes)
    await shop.reconcile()
    await shop.reconcileRefunds()
    await shop.work()
  }
  const asked = fetch.mock.calls.map(([url]) => String(url))
  return asked.filter((url) => url.includes('refund')).length
}

/** As if the answer to our refund had been "pending" without a later event. */
const forgetHowItEnded = (orderId: string) =>
  shop.db.execute(sql`update refunds set status = 'pending' where order_id = ${orderId}`)

async function tellProcessed({ id, paymentId }: { id: string; paymentId: string }) {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select provider_refund_id as id from refunds where order_id = ${id}`,
  )
  const refund = { id: rows[0]?.id ?? '', providerPaymentId: paymentId, paise: 20_00, ours: null }
  await settleRefund(shop.db, 'webhook', { ...refund, status: 'processed' })
}

/** Older refunds of the same payment, still pending at the bank. */
async function refundsThatStayPending(orderId: string, count: number) {
  await shop.db.execute(sql`
    insert into refunds (id, order_id, payment_id, paise, kind, cause, reason, status, provider_refund_id, updated_at)
    select gen_random_uuid(), order_id, payment_id, 1, 'staff', 'staff:many:' || n, 'Eggs', 'pending', 'rfnd_many_' || n,
      updated_at - interval '1 minute'
    from refunds, generate_series(1, ${count}) n where order_id = ${orderId}`)
  const stay = { payment_id: 'pay_many', amount: 1, status: 'pending', created_at: 1 }
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const id = /refunds\/(rfnd_many_\d+)$/.exec(String(url))?.[1]
    return id ? new Response(JSON.stringify({ ...stay, id })) : real(url, init)
  })
}

/** More orders like this one, each unknown to the provider, and being checked. */
async function multiply(number: string, count: number) {
  await shop.db.execute(sql`
    with made as (insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'TKR-MANY-' || n, 'provider_order_id', 'order_many_' || n))).*
    from orders o, generate_series(1, ${count}) n where o.number = ${number}
      returning id)
    insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', made.id))).*
    from made, order_items i join orders o on o.id = i.order_id where o.number = ${number}`)
  await shop.db.execute(sql`
    insert into payment_watches (order_id, next_ask_at)
    select o.id, w.next_ask_at from orders o,
      (select w.* from payment_watches w join orders o on o.id = w.order_id where o.number = ${number}) w
    where o.number like 'TKR-MANY-%'`)
}

async function paymentStatusOf(number: string) {
  const { rows } = await shop.db.execute<{ status: string }>(
    sql`select payment_status as status from orders where number = ${number}`,
  )
  return rows[0]?.status
}

async function watches() {
  const { rows } = await shop.db.execute<{ number: string }>(
    sql`select number from payment_watches w join orders o on o.id = w.order_id`,
  )
  return rows.map(({ number }) => number)
}
