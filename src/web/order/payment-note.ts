import { toPaise, toRupees } from '#contract/money.ts'
import type { Order } from '#contract/order.ts'
import { formatPrice } from '#contract/price-words.ts'
import { refundTimeSentence } from '#contract/refund.ts'
import { formatTime } from '#web/lib/format.ts'
import { isGivenBack, type Refund } from './refund-steps.ts'

export type PaymentNote = {
  tone: 'blue' | 'red' | 'grey' | 'green'
  text: string
  /** Whether the same order can still be paid. */
  canRetry: boolean
}

/** The one thing there is to say of an order's money in a list, if there is one. */
export function paymentNote(order: Order, now = Date.now()): PaymentNote | undefined {
  if (order.refunds.length > 0 || order.payment_status === 'Refunded') return refundNote(order, now)
  if (order.payment_mode === 'COD' || order.payment_status === 'Completed') return undefined
  const kept = keptUntil(order, now)
  if (order.status === 'Cancelled') {
    return { tone: 'red', text: 'It was not paid, so the order is closed.', canRetry: false }
  }
  if (order.payment_status === 'Pending') {
    return { tone: 'blue', text: `We are asking your bank.${kept}`, canRetry: false }
  }
  return {
    tone: 'red',
    text: `Payment did not go through.${kept}`,
    canRetry: order.can_retry_payment,
  }
}

/** A time, never a countdown; nothing once it is past. */
const keptUntil = ({ holds_stock_until: until }: Order, now: number) =>
  until && Date.parse(until) > now ? ` Items kept until ${formatTime(until)}.` : ''

/**
 * A refund that could not be made is for the shop to look after: to the shopper it is on its way. Money
 * that went back before refunds were written down is the whole of it.
 */
function refundNote({ refunds, total_amount }: Order, now: number): PaymentNote {
  const sum = toRupees(refunds.reduce((total, refund) => total + goesBackOf(refund), 0))
  const isBack = refunds.every((refund) => isGivenBack(refund))
  const amount = formatPrice(refunds.length > 0 ? sum : total_amount)
  const stands = isBack ? 'has gone back' : 'is on its way back'
  const isShown = isBack && refunds.every(({ updatedAt }) => now - Date.parse(updatedAt) > SHOWN_MS)
  return {
    tone: isBack ? 'green' : 'grey',
    text: `${amount} ${stands}.${isShown ? '' : ` ${refundTimeSentence}`}`,
    canRetry: false,
  }
}

/** In paise. What another refund stands for is counted with that one. */
const goesBackOf = ({ amount, replaced = 0 }: Refund) => toPaise(amount) - toPaise(replaced)

/** By then every bank shows it, whatever holidays lay between. */
const SHOWN_MS = 14 * 24 * 3_600_000
