import type { OrderStatus, PaymentMode } from '#contract/constants.ts'
import type { Paise } from '#contract/money.ts'
import type { OrderReturn } from '#server/order/order-rules.ts'
import type { Payment, Refund } from '#server/payment/payment-rules.ts'
import type { Settlement } from './settlement-rules.ts'

/** What came in and what went back of one order. Paid less refunded is what the closings have of it. */
export type MoneySums = {
  /** Captured by the provider, for whatever attempt, or received in cash. */
  paid: Paise
  /** Arrived: sent back by the provider, or handed back another way. */
  refunded: Paise
  /** On its way. */
  refunding: Paise
  /** Failed, and nothing stands for it yet. */
  owed: Paise
  /** What can still be promised back of the payment that pays the order. */
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
    // What goes back online for a return is among the refunds.
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

/** Cash changes hands with the delivery. */
export const isCollected = ({ status, paymentMode }: Pick<Money, 'status' | 'paymentMode'>) =>
  paymentMode === 'COD' && status === 'Delivered'

/** Never more than what the payment still holds: money may have gone back since in another way. */
function owedOf({ id, amount, refunded }: Money['payments'][number], refunds: Money['refunds']) {
  const failed = refunds.filter(({ paymentId, status }) => paymentId === id && status === 'failed')
  const owed = sum(failed, ({ paise, replaced, handedOver }) => paise - replaced - handedOver)
  return Math.min(owed, amount - refunded)
}

const sum = <Row>(rows: readonly Row[], paiseOf: (row: Row) => Paise): Paise =>
  rows.reduce((total, row) => total + paiseOf(row), 0)
