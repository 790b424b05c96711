import { t } from '@lingui/core/macro'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { givenByHandSentence, refundTimeSentence } from '#contract/money/refund.ts'
import type { Order } from '#contract/order/order.ts'
import { overviewOf } from '#contract/order/order-overview.ts'
import { isUnpaid } from '#contract/order/order-stage.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { isOwedByHand, isRefundComplete, type Refund } from './refund-steps.ts'

export type PaymentNote = { tone: 'blue' | 'red' | 'grey' | 'green'; text: string }

/** The most important payment message of an order in a list, if any. */
export function paymentNote(order: Order, now = serverNow()): PaymentNote | undefined {
  if (order.refunds.length > 0 || order.payment_status === 'Refunded') return refundNote(order, now)
  const { stage, sentence, headline, actions } = overviewOf(order, now)
  if (stage === 'closed-unpaid') return { tone: 'red', text: shown(sentence) }
  if (!isUnpaid(stage)) return undefined
  const tone = order.payment_status === 'Pending' ? 'blue' : 'red'
  // Beside a Retry button, the text need not mention it.
  const text = actions.includes('retry')
    ? t`${{ headline: shown(headline.words) }}.`
    : shown(sentence)
  return { tone, text: `${text}${keptUntil(order, now)}` }
}

/** A time instead of a countdown; nothing once it has passed. */
const keptUntil = ({ holds_stock_until: until }: Order, now: number) =>
  until && Date.parse(until) > now ? ` ${t`Items kept until ${{ time: formatTime(until) }}.`}` : ''

/**
 * A failed refund is shown as pending, because the shop takes care of it. Refunds from before refunds were
 * recorded count as full.
 */
function refundNote(order: Order, now: number): PaymentNote {
  const byHand = order.refunds.filter(isOwedByHand)
  if (byHand.length === 0) return sentNote(order, now)
  const owed = shown(givenByHandSentence(formatPrice(sumOf(byHand))))
  const refunds = order.refunds.filter((refund) => !isOwedByHand(refund))
  if (refunds.length === 0) return { tone: 'grey', text: owed }
  return { tone: 'grey', text: `${sentNote({ ...order, refunds }, now).text} ${owed}` }
}

function sentNote({ refunds, total_amount }: Order, now: number): PaymentNote {
  const isBack = refunds.every((refund) => isRefundComplete(refund))
  const amount = formatPrice(refunds.length > 0 ? sumOf(refunds) : total_amount)
  const sentence = isBack ? t`${amount} has been refunded.` : t`${amount} is being refunded.`
  const isShown = isBack && refunds.every(({ updatedAt }) => now - Date.parse(updatedAt) > SHOWN_MS)
  return {
    tone: isBack ? 'green' : 'grey',
    text: isShown ? sentence : `${sentence} ${shown(refundTimeSentence)}`,
  }
}

/** In rupees. */
const sumOf = (refunds: readonly Refund[]) =>
  toRupees(refunds.reduce((total, refund) => total + refundedPaise(refund), 0))

/** In paise. A replaced amount counts with its replacement. */
const refundedPaise = ({ amount, replaced = 0 }: Refund) => toPaise(amount) - toPaise(replaced)

/** Banks show it by then, including holidays. In ms. */
const SHOWN_MS = 14 * 24 * 3_600_000
