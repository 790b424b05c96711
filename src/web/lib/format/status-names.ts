import { t } from '@lingui/core/macro'
import type { OrderStatus } from '#contract/order/order-kinds.ts'
import type { PaymentStatus } from '#contract/order/payment-kinds.ts'

/** What the shopper reads for a word of the wire, which is English in every language. */
export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  Processing: t`Processing`,
  Shipped: t`Shipped`,
  Delivered: t`Delivered`,
  Cancelled: t`Cancelled`,
}

export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
  Pending: t`Pending`,
  Completed: t`Completed`,
  Failed: t`Failed`,
  Cancelled: t`Cancelled`,
  Refunded: t`Refunded`,
}

/** `short`: the word of the wire, as lists show it. */
const METHOD: Record<string, { name: string; short: string }> = {
  COD: { name: t`Cash on Delivery`, short: 'COD' },
  Card: { name: t`Credit/Debit Card`, short: t`Card` },
  UPI: { name: 'UPI', short: 'UPI' },
  'Net Banking': { name: t`Net Banking`, short: t`Net Banking` },
}

export const orderStatusName = (status: string) =>
  ORDER_STATUS_NAMES[status as OrderStatus] ?? status
export const paymentStatusName = (status: string) =>
  PAYMENT_STATUS_NAMES[status as PaymentStatus] ?? status
export const methodName = (mode: string) => METHOD[mode]?.name ?? mode
export const shortMethodName = (mode: string) => METHOD[mode]?.short ?? mode
