import type { FailedRefund, ProviderNotice } from '#contract/money/payment.ts'
import type { OrderMoney, Payment, Refund, Settlement } from '#contract/order/order-money.ts'
import { answer } from './server.ts'

/** An attempt that paid its order. */
export const payment = (more: Partial<Payment> = {}): Payment => ({
  _id: '0190f400-0000-7000-8000-000000000001',
  payment_id: 'pay_QkT7mXwRb2Lc90',
  amount: 402.15,
  currency: 'INR',
  method: 'card',
  status: 'captured',
  pays: true,
  error: null,
  createdAt: '2026-11-20T14:11:12.000Z',
  ...more,
})

export const refund = (more: Partial<Refund> = {}): Refund => ({
  _id: '0190f400-0000-7000-8000-000000000002',
  refund_id: 'rfnd_QkT9',
  payment_id: 'pay_QkT7mXwRb2Lc90',
  amount: 74.76,
  reason: 'Eggs were short',
  status: 'pending',
  replaced: 0,
  handed_over: 0,
  createdAt: '2026-11-20T14:20:00.000Z',
  updatedAt: '2026-11-20T14:21:00.000Z',
  ...more,
})

/** A refund that the bank turned down. */
export const failedRefund = (more: Partial<FailedRefund> = {}): FailedRefund => ({
  _id: '0190f400-0000-7000-8000-000000000004',
  order: '0190f400-0000-7000-8000-000000000003',
  order_id: 'TKR-B7NE-5QKV',
  amount: 74.76,
  left: 74.76,
  status: 'failed',
  reason: 'Eggs were short',
  error: null,
  failedAt: '2026-11-20T14:21:00.000Z',
  waits_for: null,
  stand_ins: [],
  ...more,
})

/** A bank transfer that settled a failed refund. */
export const settlement = (more: Partial<Settlement> = {}): Settlement => ({
  _id: '0190f400-0000-7000-8000-000000000005',
  refund: '0190f400-0000-7000-8000-000000000002',
  by: null,
  how: 'bank',
  amount: 74.76,
  note: 'UTR 4417',
  createdAt: '2026-11-20T15:00:00.000Z',
  ...more,
})

/** An order for ₹402.15 paid by card at the first attempt. */
export const paidOrder = (more: Partial<OrderMoney> = {}): OrderMoney => ({
  _id: '0190f400-0000-7000-8000-000000000003',
  order_id: 'TKR-B7NE-5QKV',
  razorpay_order_id: 'order_QkT6zUa1',
  payment_mode: 'Card',
  payment_status: 'Completed',
  coupon_code: null,
  coupon_discount: 0,
  total_amount: 402.15,
  ...sums(more),
  collectedAt: null,
  createdAt: '2026-11-20T14:10:36.000Z',
  payments: [payment()],
  refunds: [],
  settlements: [],
  returns: [],
  events_left: 0,
  events: [
    { kind: 'placed', source: 'shopper', details: {}, at: '2026-11-20T14:10:36.000Z' },
    {
      kind: 'captured',
      source: 'webhook',
      details: { payment: 'pay_QkT7mXwRb2Lc90', paise: 402_15 },
      at: '2026-11-20T14:11:12.000Z',
    },
  ],
  ...more,
})

/** Sums as the server computes them without settlements. */
function sums({ payments = [payment()], refunds = [], settlements = [] }: Partial<OrderMoney>) {
  const sum = (rows: readonly { amount: number }[]) =>
    rows.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0)
  const of = (...statuses: string[]) => sum(refunds.filter((one) => statuses.includes(one.status)))
  const handedOver = sum(settlements.filter(({ by }) => !by))
  const refunded = of('processed') + handedOver
  const paid = sum(payments.filter(({ status }) => status === 'captured'))
  const back = refunded + of('promised', 'pending')
  return {
    paid_amount: paid / 100,
    refunded_amount: refunded / 100,
    refunding_amount: of('promised', 'pending') / 100,
    owed_amount: (of('failed') - sum(settlements)) / 100,
    left_amount: (sum(payments.filter(({ pays }) => pays)) - back) / 100,
  }
}

/** Answers the calls that every money screen makes. */
export const noFailedRefunds = () => listFailedRefunds([])

export function listFailedRefunds(refunds: FailedRefund[]) {
  listProviderNotices([])
  answer('payment.failedRefunds', () => ({
    data: refunds,
    pageSize: 20,
    currentPage: 1,
    count: refunds.length,
    totalCount: refunds.length,
  }))
}

export const listProviderNotices = (notices: ProviderNotice[]) =>
  answer('payment.provider', () => ({ data: notices }))
