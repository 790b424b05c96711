import { type Paise, toRupees } from './money.ts'

/** The payment provider gives back no less. */
export const LEAST_REFUND: Paise = 1_00
export const leastRefundSentence = `The smallest refund is ₹${toRupees(LEAST_REFUND).toFixed(2)}.`

/** What can be said to have settled a refund that failed: another one, or a way outside the payment provider. */
export const SETTLING_WAYS = ['refund', 'bank', 'cash', 'other'] as const
export type SettlingWay = (typeof SETTLING_WAYS)[number]
