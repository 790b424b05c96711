import type { Paise } from '#contract/lib/money.ts'
import type { OrderStatus } from '#contract/order/order-kinds.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import type { OrderReturn } from '#server/order/order-rules.ts'
import type { Payment, Refund } from '#server/payment/payment-rules.ts'
import type { Settlement } from './refund/settlement-rules.ts'

/** Payments and refunds of one order. Paid minus refunded is its sum in the closings. */
export type MoneySums = {
  /** Captured by the provider, for any attempt, or received in cash. */
  paid: Paise
  /** Arrived: refunded by the provider, or in another way. */
  refunded: Paise
  /** Pending. */
  refunding: Paise
  /** Failed and not settled. */
  owed: Paise
  /** What can still be refunded of the payment that pays the order. */
  left: Paise
}

type Money = {
  status: OrderStatus
  paymentMode: PaymentMode
  total: Paise
  payments: readonly Pick<Payment, 'id' | 'amount' | 'pays' | 'refunded' | 'capturedAt'>[]
  refunds: readonly Pick<Refund, 'paymentId' | 'paise' | 'status' | 'replaced' | 'handedOver'>[]
  settlements: readonly Pick<Settlement, 'byId' | 'paise'>[]
  returns: readonly Pick<OrderReturn, 'money' | 'paise'>[]
}

export function moneySums(order: Money): MoneySums {
  const { payments, refunds, settlements, returns } = order
  const captured = payments.filter(({ capturedAt }) => capturedAt !== null)
  const paying = payments.find(({ pays }) => pays)
  const arrived = refunds.filter(({ status }) => status === 'processed')
  const byHand = [
    ...settlements.filter(({ byId }) => byId === null),
    // Online refunds of returns are among the refunds.
    ...returns.filter(({ money }) => money !== 'online'),
  ]
  const underWay = refunds.filter(({ status }) => status === 'promised' || status === 'pending')
  return {
    paid: sum(captured, ({ amount }) => amount) + (isCollected(order) ? order.total : 0),
    refunded: sum(arrived, ({ paise }) => paise) + sum(byHand, ({ paise }) => paise),
    refunding: sum(underWay, ({ paise }) => paise),
    owed: sum(payments, (payment) => owedOf(payment, refunds)),
    left: paying ? paying.amount - paying.refunded : 0,
  }
}

/** Cash is received on delivery. */
export const isCollected = ({ status, paymentMode }: Pick<Money, 'status' | 'paymentMode'>) =>
  paymentMode === 'COD' && status === 'Delivered'

/** At most what is left of the payment, because money may have been refunded in another way since. */
function owedOf({ id, amount, refunded }: Money['payments'][number], refunds: Money['refunds']) {
  const failed = refunds.filter(({ paymentId, status }) => paymentId === id && status === 'failed')
  const owed = sum(failed, ({ paise, replaced, handedOver }) => paise - replaced - handedOver)
  return Math.min(owed, amount - refunded)
}

const sum = <Row>(rows: readonly Row[], paiseOf: (row: Row) => Paise): Paise =>
  rows.reduce((total, row) => total + paiseOf(row), 0)
