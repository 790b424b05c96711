import type { PaymentMode, PaymentStatus } from './constants.ts'

/** Whether its items may leave the shop: for cash at the door, or for money that has come in and is still here. */
export const isPaidFor = (mode: PaymentMode, status: PaymentStatus): boolean =>
  mode === 'COD' || status === 'Completed'

/** Whether the order has had its money, also where that has gone back since: no report of a browser changes it. */
export const hasBeenPaid = (status: PaymentStatus): boolean =>
  status === 'Completed' || status === 'Refunded'
