import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { asSystem } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { hasServer } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { settleRefund } from './settle-refund.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })

// Two concurrent transactions: the embedded database has one connection.
describe.runIf(hasServer)('with PostgreSQL', () => {
  test('news of a refund waits for its order before it locks the payment', async () => {
    const { id, paymentId } = await paid()
    const seen = { id: 'rfnd_Desk', providerPaymentId: paymentId, paise: 20_00, ours: null }

    const heard = await inTransaction(shop.db, async (tx) => {
      await lockOrder(tx, asSystem, id)
      const news = settleRefund(shop.db, 'webhook', { ...seen, status: 'processed' })
      await eventually(async () => expect(await waiting()).toBe(1))
      // As a cancellation does: the two would deadlock if the news held this lock.
      await tx.execute(sql`select from payments where order_id = ${id} for no key update nowait`)
      return { news }
    })

    expect(await heard.news).toBe(id)
  })

  async function waiting() {
    const { rows } = await shop.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]?.count
  }
})

test('a refund of a payment that is not ours is ignored', async () => {
  const seen = { id: 'rfnd_Other', providerPaymentId: 'pay_Other', paise: 20_00, ours: null }

  expect(await settleRefund(shop.db, 'webhook', { ...seen, status: 'processed' })).toBe(undefined)
})

test('a refund that the provider rejected and then made has arrived, and is no longer owed', async () => {
  const { id, paymentId, providerOrderId } = await paid()
  const meera = await shop.user({ role: 'ADMIN' })
  const body = { amount: 20, reason: 'Two eggs were broken' }
  const { data: given } = await meera.call('payment.refund', { params: { id }, body })
  await refusedByProvider(given._id, providerOrderId)
  const seen = { id: 'rfnd_Late', providerPaymentId: paymentId, paise: 20_00, ours: given._id }

  await settleRefund(shop.db, 'webhook', { ...seen, status: 'processed' })

  const { rows } = await shop.db.execute(sql`select r.status, p.refunded::int as refunded
    from refunds r join payments p on p.id = r.payment_id where r.id = ${given._id}`)
  expect(rows).toEqual([{ status: 'processed', refunded: 20_00 }])
  const { data: owed } = await meera.call('payment.failedRefunds', { query: {} })
  expect(owed).toEqual([])
})

test('"arrived" is final for a refund, whichever of two contradicting reports came first', async () => {
  const { paymentId } = await paid()
  const seen = { id: 'rfnd_Bounced', providerPaymentId: paymentId, paise: 20_00, ours: null }

  await settleRefund(shop.db, 'webhook', { ...seen, status: 'failed' })
  await settleRefund(shop.db, 'webhook', { ...seen, status: 'processed' })
  await settleRefund(shop.db, 'webhook', { ...seen, status: 'failed' })

  const { rows } = await shop.db.execute(
    sql`select status from refunds where provider_refund_id = 'rfnd_Bounced'`,
  )
  expect(rows).toEqual([{ status: 'processed' }])
})

/** How the job that was to send it ends. */
async function refusedByProvider(refundId: string, providerOrderId: string) {
  await shop.faults({ isUnknown: true }, providerOrderId)
  await shop.work()
  await shop.faults({ isUnknown: false }, providerOrderId)
  const { rows } = await shop.db.execute(sql`select status from refunds where id = ${refundId}`)
  expect(rows).toEqual([{ status: 'failed' }])
}

async function paid() {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(await shop.user(), [[milk, 1]])
  const { razorpayOrderId: providerOrderId } = data.paymentDetails
  const { paymentId } = await shop.pay(providerOrderId)
  await shop.work()
  return { id: data.order._id, paymentId, providerOrderId }
}
