import { toPaise, toRupees } from '#contract/money.ts'
import type { Order } from '#contract/order.ts'
import { isUnpaid } from '#contract/order-stage.ts'
import { standingOf } from '#contract/order-standing.ts'
import { formatPrice } from '#contract/price-words.ts'
import { givenByHandSentence, refundTimeSentence } from '#contract/refund.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { isGivenBack, isOwedByHand, type Refund } from './refund-steps.ts'

export type PaymentNote = { tone: 'blue' | 'red' | 'grey' | 'green'; text: string }

/** The one thing there is to say of an order's money in a list, if there is one. */
export function paymentNote(order: Order, now = serverNow()): PaymentNote | undefined {
  if (order.refunds.length > 0 || order.payment_status === 'Refunded') return refundNote(order, now)
  const { stage, sentence, headline, waysOut } = standingOf(order, now)
  if (stage === 'closed-unpaid') return { tone: 'red', text: sentence }
  if (!isUnpaid(stage)) return undefined
  const tone = order.payment_status === 'Pending' ? 'blue' : 'red'
  // Beside its Retry the shopper need not read where to find it.
  const text = waysOut.includes('retry') ? `${headline.words}.` : sentence
  return { tone, text: `${text}${keptUntil(order, now)}` }
}

/** A time, never a countdown; nothing once it is past. */
const keptUntil = ({ holds_stock_until: until }: Order, now: number) =>
  until && Date.parse(until) > now ? ` Items kept until ${formatTime(until)}.` : ''

/**
 * A refund that could not be made is for the shop to look after: to the shopper it is on its way. Money
 * that went back before refunds were written down is the whole of it.
 */
function refundNote(order: Order, now: number): PaymentNote {
  const byHand = order.refunds.filter(isOwedByHand)
  if (byHand.length === 0) return sentNote(order, now)
  const owed = givenByHandSentence(formatPrice(sumOf(byHand)))
  const refunds = order.refunds.filter((refund) => !isOwedByHand(refund))
  if (refunds.length === 0) return { tone: 'grey', text: owed }
  return { tone: 'grey', text: `${sentNote({ ...order, refunds }, now).text} ${owed}` }
}

function sentNote({ refunds, total_amount }: Order, now: number): PaymentNote {
  const isBack = refunds.every((refund) => isGivenBack(refund))
  const amount = formatPrice(refunds.length > 0 ? sumOf(refunds) : total_amount)
  const stands = isBack ? 'has been refunded' : 'is being refunded'
  const isShown = isBack && refunds.every(({ updatedAt }) => now - Date.parse(updatedAt) > SHOWN_MS)
  return {
    tone: isBack ? 'green' : 'grey',
    text: `${amount} ${stands}.${isShown ? '' : ` ${refundTimeSentence}`}`,
  }
}

/** In rupees. */
const sumOf = (refunds: readonly Refund[]) =>
  toRupees(refunds.reduce((total, refund) => total + goesBackOf(refund), 0))

/** In paise. What another refund stands for is counted with that one. */
const goesBackOf = ({ amount, replaced = 0 }: Refund) => toPaise(amount) - toPaise(replaced)

/** By then every bank shows it, whatever holidays lay between. */
const SHOWN_MS = 14 * 24 * 3_600_000
