import { type Paise, toRupees } from './money.ts'

/** The payment provider gives back no less. */
export const LEAST_REFUND: Paise = 1_00
/** How long banks take to show a refund, in working days. */
export const REFUND_DAYS = { least: 5, most: 7 } as const
export const REFUND_TIME = `${REFUND_DAYS.least} to ${REFUND_DAYS.most} working days`
export const refundTimeSentence = `Banks take ${REFUND_TIME} to show it.`

export const leastRefundSentence = `The smallest refund is ₹${toRupees(LEAST_REFUND).toFixed(2)}.`

/** Whether the payment provider cannot send it back: it is given to the shopper another way. */
export const isTooSmallToSend = (amount: Paise) => amount > 0 && amount < LEAST_REFUND

/** Said to staff of a refund that is settled by hand from the start. */
export const tooSmallToSend = `Less than ₹${toRupees(LEAST_REFUND).toFixed(2)} cannot be sent back through the payment provider. Please give it to the shopper another way.`

/** Said to the shopper of the same; `amount` as ₹0.50. */
export const givenByHandSentence = (amount: string) =>
  `${amount} is too small for an online refund. We will return it to you another way.`

/** What can be said to have settled a refund that failed: another one, or a way outside the payment provider. */
export const SETTLING_WAYS = ['refund', 'bank', 'cash', 'other'] as const
export type SettlingWay = (typeof SETTLING_WAYS)[number]
