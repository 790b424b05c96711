import { toRupees } from '#contract/lib/money.ts'
import type { Payment as PaymentView, Refund as RefundView } from '#contract/order/order-money.ts'
import type { Payment, Refund } from './payment-rules.ts'

export const paymentView = (payment: Payment): PaymentView => ({
  _id: payment.id,
  payment_id: payment.providerPaymentId,
  amount: toRupees(payment.amount),
  currency: payment.currency,
  method: payment.method,
  status: payment.status,
  pays: payment.pays,
  error: payment.error,
  createdAt: payment.createdAt.toISOString(),
})

export const refundView = (refund: Refund): RefundView => ({
  _id: refund.id,
  refund_id: refund.providerRefundId,
  payment_id: refund.providerPaymentId,
  amount: toRupees(refund.paise),
  reason: refund.reason,
  status: refund.status,
  replaced: toRupees(refund.replaced),
  handed_over: toRupees(refund.handedOver),
  createdAt: refund.createdAt.toISOString(),
  updatedAt: refund.updatedAt.toISOString(),
})
