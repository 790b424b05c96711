import { type Paise, toRupees } from './money.ts'
import { formatPrice } from './price-words.ts'

/** The payment provider gives back no less. */
export const LEAST_REFUND: Paise = 1_00
export const leastRefundSentence = `The smallest refund is ${formatPrice(toRupees(LEAST_REFUND))}.`

/** How money reaches a shopper outside the payment provider. */
export const OUTSIDE_WAYS = ['bank', 'cash', 'other'] as const
export type OutsideWay = (typeof OUTSIDE_WAYS)[number]
/** What can be said to have settled a refund that failed. */
export const SETTLING_WAYS = ['refund', ...OUTSIDE_WAYS] as const
export type SettlingWay = (typeof SETTLING_WAYS)[number]
