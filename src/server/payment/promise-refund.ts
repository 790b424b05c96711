import { type Paise, toRupees } from '#contract/money.ts'
import { isTooSmallToSend, tooSmallToSend } from '#contract/refund.ts'
import type { Db } from '#server/db/db.ts'
import { enqueueJob } from '#server/jobs/job-store.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { findUser } from '#server/user/user-store.ts'
import {
  causeOfReturn,
  type Payment,
  type Refund,
  type RefundLine,
  type Source,
} from './payment-rules.ts'
import { lockAttempt, lockPaying, recordPaymentEvent } from './payment-store.ts'
import { findOrderOwner, findRefund, findRefundByCause, insertRefund } from './refund-store.ts'

/** The kind of job that sends money back. */
export const REFUND = 'refund'

export type RefundWish = {
  orderId: string
  paise: Paise
  /** The one event that is worth this refund, such as `order-cancelled:<order id>`. A cause is paid once. */
  cause: string
  /** Told to the shopper. */
  reason: string
  /** What of the order it pays back, for its credit note; without it the sum is for no particular line. */
  lines?: RefundLine[] | null
  source?: Source
  /** The member of staff who gives it, where one does. */
  actorId?: string | undefined
}

/**
 * Promises money of a paid order back, in the transaction of its cause: it is sent, and the shopper
 * told, if and only if that commits. The order is locked by the caller. The same cause again answers
 * with the refund of before. It goes back from the payment that pays the order, or from the one that is
 * named. Throws conflict when nothing was paid online, or less than that is left of it.
 */
export async function promiseRefund(
  tx: Db,
  wish: RefundWish,
  providerPaymentId?: string,
): Promise<Refund> {
  const earlier = await findRefundByCause(tx, wish.cause)
  if (earlier) return earlier
  const paying = providerPaymentId
    ? await lockAttempt(tx, providerPaymentId)
    : await lockPaying(tx, wish.orderId)
  if (!paying) throw conflict('Nothing was paid online for this order.', { code: 'NOT_PAID' })
  const left = paying.amount - paying.refunded
  if (wish.paise > left) {
    throw conflict(`Only ₹${toRupees(left).toFixed(2)} of the payment is left to refund.`, {
      code: 'MORE_THAN_PAID',
    })
  }
  return sendBack(tx, paying, wish)
}

/** Promises back what an attempt holds that pays no order: too late, twice, or a wrong amount. Once, however often it is asked. */
export async function returnAttempt(
  tx: Db,
  attempt: Payment,
  wish: Pick<RefundWish, 'paise' | 'reason' | 'source'>,
): Promise<void> {
  const cause = causeOfReturn(attempt)
  if (wish.paise <= 0 || (await findRefundByCause(tx, cause))) return
  await sendBack(tx, attempt, { ...wish, cause, orderId: attempt.orderId })
}

/** What is too little for the provider is not promised: it stands among the refunds that staff settle by hand. */
async function sendBack(tx: Db, attempt: Payment, wish: RefundWish): Promise<Refund> {
  const { source = 'system', actorId, orderId, paise, cause, reason, lines = null } = wish
  const refund = { orderId, paymentId: attempt.id, paise, cause, reason, lines }
  const event = { orderId, source, actorId }
  const details = { payment: attempt.providerPaymentId, paise, reason }
  const id = isTooSmallToSend(paise)
    ? await leaveToStaff(tx, refund, event, details)
    : await promise(tx, refund, event, details)
  await tellShopper(tx, refundMailCause(id), wish)
  return found(await findRefund(tx, id), 'Refund')
}

type NewRefund = Parameters<typeof insertRefund>[1]
type Event = Omit<Parameters<typeof recordPaymentEvent>[1], 'kind' | 'details'>

async function promise(tx: Db, refund: NewRefund, event: Event, details: object) {
  const id = await insertRefund(tx, refund)
  await enqueueJob(tx, {
    kind: REFUND,
    cause: `refund:${id}`,
    userId: null,
    details: { refundId: id },
  })
  await recordPaymentEvent(tx, {
    ...event,
    kind: 'refund-promised',
    details: { refund: id, ...details },
  })
  return id
}

async function leaveToStaff(tx: Db, refund: NewRefund, event: Event, details: object) {
  const error = tooSmallToSend
  const id = await insertRefund(tx, { ...refund, status: 'failed', error })
  const said = { refund: id, ...details, error }
  await recordPaymentEvent(tx, { ...event, kind: 'refund-failed', details: said })
  return id
}

/** Names the email of a refund; `paise` where it had to become less than was promised. */
export const refundMailCause = (refundId: string, paise?: Paise) =>
  ['refund-promised', refundId, ...(paise === undefined ? [] : [paise])].join(':')

type Told = Pick<RefundWish, 'orderId' | 'paise' | 'reason'>

/** Enqueues the email that says what goes back. */
export async function tellShopper(tx: Db, cause: string, { orderId, paise, reason }: Told) {
  const { userId, number } = found(await findOrderOwner(tx, orderId), 'Order')
  const shopper = userId && (await findUser(tx, userId))
  if (!shopper) return
  const { id, username, email } = shopper
  await enqueueMail(tx, {
    cause,
    kind: 'refund-promised',
    userId: id,
    recipient: email,
    details: { username, orderId, number, paise, reason },
  })
}
