import { type Text, text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import {
  givenByHandSentence,
  isTooSmallToSend,
  refundTimeSentence,
} from '#contract/money/refund.ts'
import { shopReason } from '#contract/order/shop-reasons.ts'
import { asTyped } from './email.ts'

/** A reason of the shop in the language of the email; one that staff typed as it is. */
export const reasonText = (reason: string): Text => shopReason(reason) ?? asTyped(reason)

/** What happens with the money of a cancelled order. */
export function refundSentences(refund: Paise): Text {
  if (refund === 0) return text('There is nothing to pay.')
  const amount = formatPaise(refund)
  if (isTooSmallToSend(refund)) return givenByHandSentence(amount)
  return text(
    '{amount} will be refunded to your original payment method. {time} You don’t need to do anything.',
    { amount, time: refundTimeSentence },
  )
}

/** The refund of missing items: the rest of `amount` was refunded before. */
export function missingItemsRefund(amount: Paise, refund: Paise): Text {
  const isAll = refund === amount
  if (isTooSmallToSend(refund)) {
    const owed = givenByHandSentence(formatPaise(refund))
    return isAll
      ? owed
      : text('{owed} Also, the rest of their price was refunded earlier.', { owed })
  }
  if (refund === 0 && !isAll) return text('Their price was refunded earlier.')
  const sum = { amount: formatPaise(refund) }
  return isAll
    ? text('{amount} will be refunded to your original payment method.', sum)
    : text(
        '{amount} will be refunded to your original payment method; the rest of their price was refunded earlier.',
        sum,
      )
}

/** What is left to pay in cash of an order that costs less than it did. */
export function lessToPay({ amount, total, pickup }: LessToPay): Text {
  const values = { amount: formatPaise(amount), total: formatPaise(total) }
  return pickup
    ? text('You pay {amount} less: {total} at the shop.', values)
    : text('You pay {amount} less: {total} on delivery.', values)
}

type LessToPay = { amount: Paise; total: Paise; pickup?: boolean | undefined }
