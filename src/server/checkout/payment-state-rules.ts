import type { OrderStatus } from '#contract/order/order-kinds.ts'
import type { PaymentStatus } from '#contract/order/payment-kinds.ts'
import type { MoneyAnswer, Payment, Refund } from '#server/payment/payment-rules.ts'

/** Where an order's money is: the provider's answer, or our own newer knowledge. */
export type Money = 'unknown' | MoneyAnswer | 'returning' | 'returned'

type MoneyFacts = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  payments: readonly Payment[]
  refunds: readonly Refund[]
}

/**
 * 'taken' while the order is paid, also after a partial refund; 'returning' and 'returned' once the whole payment is
 * refunded. `answer`: the provider's last answer, or null.
 */
export function moneyOf(order: MoneyFacts, answer: MoneyAnswer | null): Money {
  const { paymentStatus, refunds } = order
  if (keepsPayment(order)) return 'taken'
  if (refunds.length > 0) return refunds.every(isBack) ? 'returned' : 'returning'
  return paymentStatus === 'Completed' ? 'taken' : (answer ?? 'unknown')
}

/** Whether the shop keeps a part of the payment: for a cancelled order it keeps nothing. */
function keepsPayment({ status, payments }: MoneyFacts): boolean {
  const paying = payments.find(({ pays }) => pays)
  return status !== 'Cancelled' && paying !== undefined && paying.refunded < paying.amount
}

/** A failed refund counts as returned once other refunds or a manual payment replace all of it. */
const isBack = ({ status, paise, replaced, handedOver }: Refund) =>
  status === 'processed' || (status === 'failed' && replaced + handedOver >= paise)
