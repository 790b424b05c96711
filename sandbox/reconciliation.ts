import { z } from 'zod'
import { parsed } from './orders.ts'
import type { Provider } from './provider.ts'

/** One movement of money: a captured payment or a refund. */
type Movement = {
  entity_id: string
  type: 'payment' | 'refund'
  payment_id: string
  order_id: string
  order_receipt: string | null
  amount: number
  fee: number
  tax: number
  created_at: number
}

/** Every captured or refunded rupee. A failed refund has moved nothing. */
export function ledger({ state }: Provider): Movement[] {
  const receiptOf = (orderId: string) => state.orders.get(orderId)?.order.receipt ?? null
  const captured = [...state.payments.values()].filter(({ captured }) => captured)
  const refunds = [...state.refunds.values()].filter(({ status }) => status !== 'failed')
  return [
    ...captured.map(({ id, order_id, amount, fee, tax, created_at }) => ({
      entity_id: id,
      type: 'payment' as const,
      payment_id: id,
      order_id,
      order_receipt: receiptOf(order_id),
      amount,
      fee: fee ?? 0,
      tax: tax ?? 0,
      created_at,
    })),
    ...refunds.map(({ id, payment_id, amount, created_at }) => {
      const order_id = state.payments.get(payment_id)?.order_id ?? ''
      const order_receipt = receiptOf(order_id)
      const type = 'refund' as const
      return {
        ...{ entity_id: id, type, payment_id, order_id, order_receipt },
        ...{ amount, fee: 0, tax: 0, created_at },
      }
    }),
  ]
}

const Query = z.object({
  year: z.coerce.number().int(),
  month: z.coerce.number().int().min(1).max(12),
  day: z.coerce.number().int().min(1).max(31).optional(),
  count: z.coerce.number().int().min(1).max(1_000).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

const INDIA_MS = 5.5 * 60 * 60_000

/** The finance report of a month or a day, by India's calendar. */
export function reconciliation(provider: Provider, query: unknown) {
  const { year, month, day, count, skip } = parsed(Query, query)
  const isWished = ({ created_at }: Movement) => {
    const at = new Date(created_at * 1_000 + INDIA_MS)
    const isMonth = at.getUTCFullYear() === year && at.getUTCMonth() + 1 === month
    return isMonth && (day === undefined || at.getUTCDate() === day)
  }
  const items = ledger(provider)
    .filter(isWished)
    .slice(skip, skip + count)
    .map(reported)
  return { entity: 'collection', count: items.length, items }
}

function reported({ type, amount, fee, tax, created_at, ...rest }: Movement) {
  const isPayment = type === 'payment'
  return {
    ...rest,
    type,
    debit: isPayment ? 0 : amount,
    credit: isPayment ? amount - fee : 0,
    amount,
    currency: 'INR',
    fee,
    tax,
    settlement_id: null,
    settlement_utr: null,
    created_at,
  }
}
