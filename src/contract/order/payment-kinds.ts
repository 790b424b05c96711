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

const NAMES: Record<string, string> = { COD: 'Cash on Delivery', Card: 'Credit/Debit Card' }

/** Name of a payment method on an order. */
export const methodName = (mode: string) => NAMES[mode] ?? mode

/** Whether the items may leave the shop: for cash on delivery, or for money received and not refunded. */
export const isPaidFor = (mode: PaymentMode, status: PaymentStatus): boolean =>
  mode === 'COD' || status === 'Completed'

/** The statuses of an order that was paid, also when it was refunded since. */
export const PAID_STATUSES: readonly PaymentStatus[] = ['Completed', 'Refunded']

/** Whether the order was ever paid, including orders refunded since: a browser's report cannot change that. */
export const hasBeenPaid = (status: PaymentStatus): boolean => PAID_STATUSES.includes(status)
