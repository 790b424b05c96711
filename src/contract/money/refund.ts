import { text } from '../language/text.ts'
import type { Paise } from '../lib/money.ts'
import { formatPaise } from '../lib/price-words.ts'

/** `promised`: not sent to the provider yet; `failed`: needs staff. */
export const REFUND_STATUSES = ['promised', 'pending', 'processed', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** The provider's minimum refund. */
export const LEAST_REFUND: Paise = 1_00
/** How long banks take to show a refund, in working days. */
export const REFUND_DAYS = { least: 5, most: 7 } as const
export const refundTime = text('{least} to {most} working days', REFUND_DAYS)
export const refundTimeSentence = text('Banks take {time} to show it.', { time: refundTime })

export const leastRefundSentence = text('The smallest refund is {amount}.', {
  amount: formatPaise(LEAST_REFUND),
})

/** Whether the provider cannot send it, so that it is returned another way. */
export const isTooSmallToSend = (amount: Paise) => amount > 0 && amount < LEAST_REFUND

/** For staff, about a refund that must be settled by hand. */
export const tooSmallToSend = text(
  'Less than {amount} cannot be refunded through the payment provider. Please refund it in another way.',
  { amount: formatPaise(LEAST_REFUND) },
)

/** For the shopper, about the same; `amount` as ₹0.50. */
export const givenByHandSentence = (amount: string) =>
  text('{amount} is too small for an online refund. We will return it to you another way.', {
    amount,
  })

/** Ways to settle a failed refund: another refund, or outside of the provider. */
export const SETTLING_WAYS = ['refund', 'bank', 'cash', 'other'] as const
export type SettlingWay = (typeof SETTLING_WAYS)[number]
