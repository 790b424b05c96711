import { type Text, text } from '../language/text.ts'

export const PAYMENT_MODES = ['COD', 'Card', 'UPI', 'Net Banking'] as const
export const PAYMENT_STATUSES = ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'] as const
/** Status of a payment attempt, in the provider's words. */
export const PROVIDER_PAYMENT_STATUSES = [
  'created',
  'authorized',
  'captured',
  'refunded',
  'failed',
] as const

export type PaymentMode = (typeof PAYMENT_MODES)[number]
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type ProviderPaymentStatus = (typeof PROVIDER_PAYMENT_STATUSES)[number]

/** Name of a payment method on an order. */
export const METHOD_NAMES: Record<PaymentMode, Text> = {
  COD: text('Cash on Delivery'),
  Card: text('Credit/Debit Card'),
  UPI: text('UPI'),
  'Net Banking': text('Net Banking'),
}

/** Whether the items may leave the shop: for cash on delivery, or for money received and not refunded. */
export const isPaidFor = (mode: PaymentMode, status: PaymentStatus): boolean =>
  mode === 'COD' || status === 'Completed'

/** The statuses of an order that was paid, also when it was refunded since. */
export const PAID_STATUSES: readonly PaymentStatus[] = ['Completed', 'Refunded']

/** Whether the order was ever paid, including orders refunded since: a browser's report cannot change that. */
export const hasBeenPaid = (status: PaymentStatus): boolean => PAID_STATUSES.includes(status)
