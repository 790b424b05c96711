import type { OrderStatus, PaymentStatus } from '#contract/constants.ts'
import type { MoneyAnswer, Payment, Refund } from '#server/payment/payment-rules.ts'

/** Where an order's money is: what the provider has answered, or what we know better. */
export type Money = 'unknown' | MoneyAnswer | 'returning' | 'returned'

type MoneyFacts = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  payments: readonly Payment[]
  refunds: readonly Refund[]
}

/**
 * 'taken' as long as the order is paid for, also when a part has been refunded; 'returning' and 'returned' once
 * all that was paid goes back. `answer`: what the provider last said, null when it has not answered.
 */
export function moneyOf(order: MoneyFacts, answer: MoneyAnswer | null): Money {
  const { paymentStatus, refunds } = order
  if (keepsPayment(order)) return 'taken'
  if (refunds.length > 0) return refunds.every(isBack) ? 'returned' : 'returning'
  return paymentStatus === 'Completed' ? 'taken' : (answer ?? 'unknown')
}

/** Whether something of the payment stays with the shop: a cancelled order keeps nothing. */
function keepsPayment({ status, payments }: MoneyFacts): boolean {
  const paying = payments.find(({ pays }) => pays)
  return status !== 'Cancelled' && paying !== undefined && paying.refunded < paying.amount
}

/** A refund that failed is back once other refunds or a payment by hand stand for all of it. */
const isBack = ({ status, paise, replaced, handedOver }: Refund) =>
  status === 'processed' || (status === 'failed' && replaced + handedOver >= paise)
