import { sql } from 'drizzle-orm'
import type { Input } from '#contract/schemas.ts'
import type { openPayingShop } from './paying.ts'
import type { TestUser } from './shop.ts'

type PayingShop = Awaited<ReturnType<typeof openPayingShop>>
type Settling = Partial<Input<'payment.settle'>['body']> & { amount: number }

const keyed = (key: string | undefined) => (key ? { headers: { 'idempotency-key': key } } : {})

/** Paid orders of ₹98, failing refunds, and an admin's actions on them. */
export function refundDesk(shop: PayingShop, meera: TestUser) {
  const byHand = (id: string, amount: number, reason: string, key?: string) =>
    meera.call('payment.refund', { params: { id }, body: { amount, reason } }, keyed(key))

  const desk = {
    byHand,
    paid: async () => {
      const milk = await shop.product({ price: 30_00, stock: 10 })
      const asha = await shop.user()
      const { data } = await shop.checkout(asha, [[milk, 1]])
      const { razorpayOrderId: providerOrderId } = data.paymentDetails
      const { paymentId } = await shop.pay(providerOrderId)
      await shop.work()
      return { asha, id: data.order._id, number: data.order_id, providerOrderId, paymentId }
    },
    /** The bank rejects it and accepts the next one. */
    failing: async <T>(providerOrderId: string, work: () => Promise<T>) => {
      await shop.faults({ refundFails: true }, providerOrderId)
      const answer = await work()
      await shop.work()
      await shop.faults({ refundFails: false }, providerOrderId)
      return answer
    },
    failedRefund: async (
      order: { id: string; providerOrderId: string },
      amount = 20,
      reason = 'Two eggs were broken',
    ) => {
      const { data } = await desk.failing(order.providerOrderId, () =>
        byHand(order.id, amount, reason),
      )
      return data._id
    },
    again: (id: string, failed: string, amount: number, { who = meera, key = '' } = {}) =>
      who.call(
        'payment.refund',
        { params: { id }, body: { amount, reason: 'Two eggs were broken', again: failed } },
        keyed(key),
      ),
    settle: (id: string, body: Settling, { who = meera, key = '' } = {}) =>
      who.call(
        'payment.settle',
        { params: { id }, body: { how: 'bank', note: 'UTR 4417', ...body } },
        keyed(key),
      ),
    waiting: async (number: string) => {
      const { data } = await meera.call('payment.failedRefunds', { query: { pageSize: 100 } })
      return data.filter(({ order_id }) => order_id === number)
    },
    moneyOf: async (number: string) => {
      const { data } = await meera.call('payment.list', { query: { text: number } })
      return data[0]
    },
    refundsOf: async (id: string) => {
      const { rows } = await shop.db.execute<{ paise: string; status: string }>(
        sql`select paise, status from refunds where order_id = ${id} order by created_at`,
      )
      return rows.map(({ paise, status }) => [Number(paise), status])
    },
  }
  return desk
}
