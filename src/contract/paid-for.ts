import type { PaymentMode, PaymentStatus } from './constants.ts'

/** Whether the items may leave the shop: for cash on delivery, or for money received and not refunded. */
export const isPaidFor = (mode: PaymentMode, status: PaymentStatus): boolean =>
  mode === 'COD' || status === 'Completed'

/** Whether the order was ever paid, including orders refunded since: a browser's report cannot change that. */
export const hasBeenPaid = (status: PaymentStatus): boolean =>
  status === 'Completed' || status === 'Refunded'
