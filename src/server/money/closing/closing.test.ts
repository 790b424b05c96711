import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleRefund } from '#server/checkout/refund/settle-refund.ts'
import { settlePayment } from '#server/checkout/settle-payment.ts'
import type { SeenPayment } from '#server/payment/payment-rules.ts'
import { openPayingShop } from '#server/testing/paying.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const dayIn = (ms: number) => new Date(Date.now() + 5.5 * 3_600_000 + ms).toISOString().slice(0, 10)
const today = dayIn(0)
const yesterday = dayIn(-24 * 3_600_000)

test('money that the provider reversed itself has not arrived, and is no difference', async () => {
  const { number, providerOrderId } = await placed()
  await shop.faults({ authoriseLateMinutes: 13 }, providerOrderId)
  const { paymentId } = await shop.pay(providerOrderId)
  await shop.letTimePass(14)
  await shop.work()
  await shop.reconcile()

  expect(await attempt(paymentId)).toMatchObject({ status: 'refunded' })
  expect(await linesOf(number, today)).toEqual([])
  expect(await unmatched()).toEqual([])
})

test('money belongs to the day on which it was captured, not to that of the first attempt', async () => {
  const { number, providerOrderId } = await placed()
  await shop.faults({ failedThenCaptured: true }, providerOrderId)
  const { paymentId } = await shop.pay(providerOrderId)
  await shop.work()
  const failed = await attempt(paymentId)
  await shop.db.execute(sql`update payments set created_at = created_at - interval '1 day'
    where provider_payment_id = ${paymentId}`)

  await shop.letTimePass(1)
  await shop.work()

  expect(failed).toMatchObject({ status: 'failed' })
  expect(await attempt(paymentId)).toMatchObject({ status: 'captured' })
  expect(await linesOf(number, yesterday)).toEqual([])
  expect(await linesOf(number, today)).toEqual([['online', '98.00']])
})

test('money first reported after its refund counts together with it, or not at all', async () => {
  const { number, providerOrderId } = await placed()
  const seen = { ...PAID, providerOrderId, status: 'refunded', refunded: 98_00 } as const
  await settlePayment(shop.db, 'webhook', seen)
  const before = await linesOf(number, today)

  const refund = { id: 'rfnd_Desk', providerPaymentId: PAID.id, paise: 98_00, ours: null }
  await settleRefund(shop.db, 'webhook', { ...refund, status: 'processed' })

  expect(before).toEqual([])
  expect(await linesOf(number, today)).toEqual([
    ['online', '98.00'],
    ['refund', '-98.00'],
  ])
})

const PAID: SeenPayment = {
  id: 'pay_Desk',
  providerOrderId: null,
  amount: 98_00,
  currency: 'INR',
  status: 'captured',
  isCaptured: true,
  refunded: 0,
  method: 'card',
  error: null,
}

async function placed() {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(await shop.user(), [[milk, 1]])
  return { number: data.order_id, providerOrderId: data.paymentDetails.razorpayOrderId }
}

async function attempt(paymentId: string) {
  const { rows } = await shop.db.execute(
    sql`select status from payments where provider_payment_id = ${paymentId}`,
  )
  return rows[0]
}

/** Kind and amount of each movement of an order in the closing of a day. */
async function linesOf(number: string, day: string) {
  const { data } = await meera.call('payment.closing', { query: { day } })
  const cells = data.csv.split('\r\n').map((row) => row.split(','))
  return cells.filter((row) => row[2] === number).map((row) => [row[0], row[5]])
}

const unmatched = async () =>
  (await meera.call('payment.unmatched', { query: { day: today } })).data
