import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/db/schema/order.ts'
import { refunds } from '#server/db/schema/payment.ts'
import { users } from '#server/db/schema/user.ts'
import type { SeenPayment } from '#server/payment/payment-rules.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { settlePayment } from './settle-payment.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })

test('a closed order is not revived for a deleted account: its late payment is refunded', async () => {
  const { asha, milk, id, providerOrderId } = await placed()
  await shop.letTimePass(16)
  await shop.reconcile()
  await shop.db.update(users).set({ status: 'Deleted' }).where(eq(users.id, asha.id))

  await settlePayment(shop.db, 'webhook', captured(providerOrderId))

  expect(await orderOf(id)).toMatchObject({ status: 'Cancelled', paymentStatus: 'Cancelled' })
  expect(await refundsOf(id)).toMatchObject([{ paise: 98_00, status: 'promised' }])
  expect(await shop.stockOf(milk)).toBe(10)
  await shop.db.execute(sql`delete from jobs where kind = 'refund'`)
})

test('a paid order that was cancelled is over, refunded or not yet: it is neither returned as paid nor paid again', async () => {
  const { asha, milk, id, providerOrderId } = await placed()
  await shop.pay(providerOrderId)
  await shop.work()
  const whilePaid = await payAgain(asha, milk, id)
  await asha.call('order.cancel', { params: { id } })

  const whileReturning = await payAgain(asha, milk, id)
  await shop.work()
  const whenRefunded = await payAgain(asha, milk, id)
  const byCash = await asha.call('order.payByCash', { params: { id } })

  expect(whilePaid.data.order).toMatchObject({ _id: id, payment_status: 'Completed' })
  for (const answer of [whileReturning, whenRefunded, byCash]) {
    expect(answer).toMatchObject({ status: 409, code: 'ORDER_CLOSED' })
  }
})

test('a cancelled cash order is not returned as placed when cash is chosen again', async () => {
  const { asha, id } = await placed()
  await asha.call('order.payByCash', { params: { id } })
  await asha.call('order.cancel', { params: { id } })

  const again = await asha.call('order.payByCash', { params: { id } })

  expect(again).toMatchObject({ status: 409, code: 'ORDER_CLOSED' })
})

async function placed() {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(asha, [[milk, 1]])
  return { asha, milk, id: data.order._id, providerOrderId: data.paymentDetails.razorpayOrderId }
}

const payAgain = (asha: TestUser, milk: { id: string }, orderId: string) =>
  shop.checkout(asha, [[milk, 1]], { orderId })

const captured = (providerOrderId: string): SeenPayment => ({
  id: `pay_late_${providerOrderId}`,
  providerOrderId,
  amount: 98_00,
  currency: 'INR',
  status: 'captured',
  isCaptured: true,
  refunded: 0,
  method: 'upi',
  error: null,
})

const orderOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]

const refundsOf = (id: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, id))
