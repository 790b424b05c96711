import type { PaymentMode, PaymentStatus } from '../constants.ts'

/** Whether the items may leave the shop: for cash on delivery, or for money received and not refunded. */
export const isPaidFor = (mode: PaymentMode, status: PaymentStatus): boolean =>
  mode === 'COD' || status === 'Completed'

/** The statuses of an order that was paid, also when it was refunded since. */
export const PAID_STATUSES: readonly PaymentStatus[] = ['Completed', 'Refunded']

/** Whether the order was ever paid, including orders refunded since: a browser's report cannot change that. */
export const hasBeenPaid = (status: PaymentStatus): boolean => PAID_STATUSES.includes(status)
