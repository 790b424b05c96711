import type { Paise } from '../lib/money.ts'
import { formatPaise } from '../lib/price-words.ts'

/** `promised`: not sent to the provider yet; `failed`: needs staff. */
export const REFUND_STATUSES = ['promised', 'pending', 'processed', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** The provider's minimum refund. */
export const LEAST_REFUND: Paise = 1_00
/** How long banks take to show a refund, in working days. */
export const REFUND_DAYS = { least: 5, most: 7 } as const
export const REFUND_TIME = `${REFUND_DAYS.least} to ${REFUND_DAYS.most} working days`
export const refundTimeSentence = `Banks take ${REFUND_TIME} to show it.`

export const leastRefundSentence = `The smallest refund is ${formatPaise(LEAST_REFUND)}.`

/** Whether the provider cannot send it, so that it is returned another way. */
export const isTooSmallToSend = (amount: Paise) => amount > 0 && amount < LEAST_REFUND

/** For staff, about a refund that must be settled by hand. */
export const tooSmallToSend = `Less than ${formatPaise(LEAST_REFUND)} cannot be refunded through the payment provider. Please refund it in another way.`

/** For the shopper, about the same; `amount` as ₹0.50. */
export const givenByHandSentence = (amount: string) =>
  `${amount} is too small for an online refund. We will return it to you another way.`

/** Ways to settle a failed refund: another refund, or outside of the provider. */
export const SETTLING_WAYS = ['refund', 'bank', 'cash', 'other'] as const
export type SettlingWay = (typeof SETTLING_WAYS)[number]
