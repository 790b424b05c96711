import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { milkOrders } from '#server/testing/milk-orders.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const { placed, paid, refundsOf, orderOf, brokenMoney } = milkOrders(shop)

afterEach(async () => {
  await shop.weather({ down: false })
  await shop.webhooks(true)
  await shop.work()
  expect(await brokenMoney()).toEqual([])
  // Otherwise the reconciler would also check the orders of all earlier tests.
  await shop.db.execute(sql`delete from payment_watches`)
})

test('a paid order that its shopper cancels is refunded completely, once', async () => {
  const { asha, milk, id } = await paid()

  await Promise.all([cancel(asha, id), cancel(asha, id)])
  await shop.work()
  await shop.reconcile()

  expect(await orderOf(asha)).toMatchObject({ status: 'Cancelled', paymentStatus: 'Refunded' })
  expect(await refundsOf(id)).toMatchObject([{ paise: 98_00, status: 'processed' }])
  expect((await asha.call('order.get', { params: { id } })).data.refunds).toMatchObject([
    { amount: 98, status: 'processed', reason: 'The order was cancelled.' },
  ])
  expect(await shop.stockOf(milk)).toBe(10)
})

test('a paid order that the shop cancels is not described as having nothing to pay', async () => {
  const { asha, id } = await paid()
  const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

  const body = { to: 'Cancelled', reason: 'No rider free' } as const
  await meera.call('order.move', { params: { id }, body })

  const mails = await mailsFor(shop.db, asha.id)
  expect(mails.find(({ kind }) => kind === 'order-cancelled')).toMatchObject({
    details: { reason: 'No rider free', refund: 98_00 },
  })
  expect(await refundsOf(id)).toMatchObject([{ paise: 98_00 }])
})

test('T-PAY-23 a refund whose answer was lost is sent again, and is one refund', async () => {
  const { asha, id } = await paid()
  await cancel(asha, id)
  const [promised] = await refundsOf(id)
  const [payment] = (await asha.call('order.get', { params: { id } })).data.payments
  // The provider has made it, and its answer was lost.
  const wish = { refundId: promised?.id ?? '', providerPaymentId: payment?.payment_id ?? '' }
  await shop.context.provider.refund({ ...wish, paise: 98_00, isLowered: false })

  await shop.work()

  const back = (await shop.ledger()).filter(
    (row: { payment_id?: string; type: string }) =>
      row.type === 'refund' && JSON.stringify(row).includes(wish.providerPaymentId),
  )
  expect(back).toHaveLength(1)
  expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }])
})

test('a refund whose job was given up is sent by the reconciler, and only once', async () => {
  const { asha, id } = await paid()
  await cancel(asha, id)
  await giveJobUp()

  await shop.reconcileRefunds()
  await shop.work()
  const early = await refundsOf(id)
  await shop.letTimePass(61)
  await shop.reconcileRefunds()
  await shop.reconcileRefunds()
  await shop.work()

  expect(early).toMatchObject([{ status: 'promised' }])
  expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }])
  expect(await orderOf(asha)).toMatchObject({ paymentStatus: 'Refunded' })
})

test('a refund sent under a key that the provider has forgotten is not sent again', async () => {
  const { id, paymentId } = await paid()
  const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
  await give(meera, id, 40, 'Two eggs broken')
  await shop.webhooks(false)
  await sendUnderAnotherKey(paymentId, await refundsOf(id))
  await giveJobUp()

  await shop.letTimePass(61)
  await shop.reconcileRefunds()
  await shop.work()

  expect(await shop.context.provider.listRefunds(paymentId)).toHaveLength(1)
  expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }])
})

test('a refund that waits for its next attempt is not enqueued again', async () => {
  const { asha, id } = await paid()
  await shop.weather({ down: true })
  await cancel(asha, id)

  await shop.letTimePass(61)
  await shop.reconcileRefunds()

  const [refund] = await refundsOf(id)
  const { rows } = await shop.db.execute(
    sql`select cause from jobs where details ->> 'refundId' = ${refund?.id}`,
  )
  expect(rows).toHaveLength(1)
})

test('a refund rejected by the bank is reported as failed, and can be enqueued again', async () => {
  const { id, providerOrderId } = await paid()
  const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
  await shop.faults({ refundFails: true }, providerOrderId)
  await give(meera, id, 98, 'Spoilt')
  await shop.work()
  expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }])

  await shop.faults({ refundFails: false }, providerOrderId)
  expect((await give(meera, id, 98, 'Spoilt, again')).status).toBe(201)
  await shop.work()

  expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }, { status: 'processed' }])
})

test('by hand no more is refunded than was paid, and a repeated request is one refund', async () => {
  const { id } = await paid()
  const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

  const part = await Promise.all([
    give(meera, id, 40, 'Two eggs broken'),
    give(meera, id, 40, 'Two eggs broken'),
  ])
  const tooMuch = await give(meera, id, 58.01, 'All')
  const rest = await give(meera, id, 58, 'All')

  expect(part.map(({ status }) => status)).toEqual([201, 201])
  expect(tooMuch).toMatchObject({ status: 409, code: 'MORE_THAN_PAID' })
  expect(rest.status).toBe(201)
  const trail = await meera.call('audit.list', { query: { search: 'payment.refund' } })
  expect(trail.data.filter(({ subject }) => subject._id === id)).toHaveLength(2)
})

test('one key is one refund: with another amount or reason it is rejected', async () => {
  const { id } = await paid()
  const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
  const key = newId()
  const giveOnce = (amount: number, reason: string) =>
    give(meera, id, amount, reason, { 'idempotency-key': key })

  const first = await giveOnce(40, 'Two eggs broken')
  const again = await giveOnce(40, 'Two eggs broken')
  const more = await giveOnce(58, 'Two eggs broken')
  const otherwise = await giveOnce(40, 'All eggs broken')

  expect([first, again].map(({ status, data }) => [status, data.amount])).toEqual([
    [201, 40],
    [201, 40],
  ])
  expect(more).toMatchObject({ status: 422, code: 'KEY_REUSED' })
  expect(otherwise).toMatchObject({ status: 422, code: 'KEY_REUSED' })
  expect(await refundsOf(id)).toHaveLength(1)
})

test('a cash order has no refunds', async () => {
  const { asha, id } = await placed()
  await byCash(asha, id)
  const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

  expect(await give(meera, id, 10, 'Why not')).toMatchObject({ status: 409, code: 'NOT_PAID' })
})

/** A refund that the provider made once, and whose idempotency key it no longer knows. */
async function sendUnderAnotherKey(paymentId: string, [refund]: { id: string; paise: number }[]) {
  const { keyId, keySecret } = shop.razorpay
  const answer = await fetch(`${shop.razorpay.apiBase}/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
      'content-type': 'application/json',
      'x-refund-idempotency': `forgotten-${refund?.id}`,
    },
    body: JSON.stringify({ amount: refund?.paise, speed: 'normal', receipt: refund?.id }),
  })
  expect(answer.status).toBe(200)
}

/** As after a day without the provider. */
const giveJobUp = () =>
  shop.db.execute(
    sql`update jobs set status = 'parked', ended_at = now() where kind = 'refund' and status = 'waiting'`,
  )

const byCash = (person: TestUser, id: string) => person.call('order.payByCash', { params: { id } })
const cancel = (person: TestUser, id: string) => person.call('order.cancel', { params: { id } })

const give = (staff: TestUser, id: string, amount: number, reason: string, headers = {}) =>
  staff.call('payment.refund', { params: { id }, body: { amount, reason } }, { headers })
