import { type Paise, toRupees } from './money.ts'

/** The payment provider gives back no less. */
export const LEAST_REFUND: Paise = 1_00
/** How long banks take to show a refund, in working days. */
export const REFUND_DAYS = { least: 5, most: 7 } as const
export const REFUND_TIME = `${REFUND_DAYS.least} to ${REFUND_DAYS.most} working days`
export const refundTimeSentence = `Banks take ${REFUND_TIME} to show it.`

export const leastRefundSentence = `The smallest refund is ₹${toRupees(LEAST_REFUND).toFixed(2)}.`

/** What can be said to have settled a refund that failed: another one, or a way outside the payment provider. */
export const SETTLING_WAYS = ['refund', 'bank', 'cash', 'other'] as const
export type SettlingWay = (typeof SETTLING_WAYS)[number]
