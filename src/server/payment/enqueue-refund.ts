import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { isTooSmallToSend, tooSmallToSend } from '#contract/money/refund.ts'
import type { Db } from '#server/db/db.ts'
import { enqueueJob } from '#server/jobs/job-store.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { findUser } from '#server/user/user-store.ts'
import type { Payment, Refund, RefundKind, RefundLine, Source } from './payment-rules.ts'
import { lockAttempt, lockPaying, recordPaymentEvent } from './payment-store.ts'
import { findOrderOwner, findRefund, findRefundByCause, insertRefund } from './refund-store.ts'

/** The kind of job that sends refunds. */
export const REFUND = 'refund'

export type RefundRequest = {
  orderId: string
  paise: Paise
  kind: RefundKind
  /** Identifies the event that causes this refund, such as `order-cancelled:<order id>`. A cause is refunded once. */
  cause: string
  /** Shown to the shopper. */
  reason: string
  /** The refunded lines, for the credit note; without them the sum has no lines. */
  lines?: RefundLine[] | null
  source?: Source
  /** The member of staff who makes it, if any. */
  actorId?: string | undefined
}

/**
 * Enqueues a refund of a paid order in the transaction of its cause: it is sent, and the shopper notified, if and only
 * if that commits. The caller holds the lock on the order. A repeated cause returns the earlier refund. The refund is
 * for the payment that pays the order, or for the given one. Throws conflict when nothing was paid online, or less is
 * left of it.
 */
export async function enqueueRefund(
  tx: Db,
  wish: RefundRequest,
  providerPaymentId?: string,
): Promise<Refund> {
  const earlier = await findRefundByCause(tx, wish.cause)
  if (earlier) return earlier
  const paying = providerPaymentId
    ? await lockAttempt(tx, providerPaymentId)
    : await lockPaying(tx, wish.orderId)
  if (!paying) throw conflict(text('Nothing was paid online for this order.'), { code: 'NOT_PAID' })
  const left = paying.amount - paying.refunded
  if (wish.paise > left) {
    throw conflict(
      text('Only {left} of the payment is left to refund.', { left: formatPaise(left) }),
      {
        code: 'MORE_THAN_PAID',
      },
    )
  }
  return sendBack(tx, paying, wish)
}

/** Enqueues the refund of an attempt that pays no order: too late, twice, or a wrong amount. Idempotent. */
export async function refundAttempt(
  tx: Db,
  attempt: Payment,
  wish: Pick<RefundRequest, 'paise' | 'reason' | 'source'>,
): Promise<void> {
  const cause = `attempt:${attempt.id}`
  if (wish.paise <= 0 || (await findRefundByCause(tx, cause))) return
  const { orderId } = attempt
  await sendBack(tx, attempt, { ...wish, kind: 'unused-payment', cause, orderId })
}

/** A sum below the provider's minimum is not sent: it is listed among the refunds that staff settle by hand. */
async function sendBack(tx: Db, attempt: Payment, wish: RefundRequest): Promise<Refund> {
  const { source = 'system', actorId, orderId, paise, kind, cause, reason, lines = null } = wish
  const refund = { orderId, paymentId: attempt.id, paise, kind, cause, reason, lines }
  const event = { orderId, source, actorId }
  const details = { payment: attempt.providerPaymentId, paise, reason }
  const id = isTooSmallToSend(paise)
    ? await leaveToStaff(tx, refund, event, details)
    : await promise(tx, refund, event, details)
  await notifyShopper(tx, refundMailCause(id), wish)
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
  const error = inEnglish(tooSmallToSend)
  const id = await insertRefund(tx, { ...refund, status: 'failed', error })
  const said = { refund: id, ...details, error }
  await recordPaymentEvent(tx, { ...event, kind: 'refund-failed', details: said })
  return id
}

/** The cause of a refund's email; `paise` if the refund was lowered. */
export const refundMailCause = (refundId: string, paise?: Paise) =>
  ['refund-promised', refundId, ...(paise === undefined ? [] : [paise])].join(':')

type Told = Pick<RefundRequest, 'orderId' | 'paise' | 'reason'>

/** Enqueues the email about the refund. */
export async function notifyShopper(tx: Db, cause: string, { orderId, paise, reason }: Told) {
  const { userId, number } = found(await findOrderOwner(tx, orderId), 'Order')
  const shopper = userId && (await findUser(tx, userId))
  if (!shopper) return
  const { id, username, email, language } = shopper
  await enqueueMail(tx, {
    cause,
    kind: 'refund-promised',
    userId: id,
    recipient: email,
    language,
    details: { username, orderId, number, paise, reason },
  })
}
