import type { Paise } from '#contract/lib/money.ts'
import { isTooSmallToSend, tooSmallToSend } from '#contract/money/refund.ts'
import type { Db } from '#server/db/db.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { amendMail, withdrawMail } from '#server/mail/mail-store.ts'
import { notifyShopper, refundMailCause } from './enqueue-refund.ts'
import type { Refund } from './payment-rules.ts'
import { recordPaymentEvent } from './payment-store.ts'
import { countReturned, lockRefund, roomFor, updateRefund } from './refund-store.ts'

const NOTHING_LEFT = 'All of the payment was refunded at the provider already.'

/**
 * Lowers an enqueued refund to what other refunds leave of its payment, once refunds made at the provider itself are
 * known, and notifies the shopper of the new sum. The caller holds the lock on the order. Returns false when it fits.
 */
export async function fitRefund(tx: Db, { id }: Refund): Promise<boolean> {
  const refund = await lockRefund(tx, id)
  if (refund?.status !== 'promised') return true
  const room = await roomFor(tx, refund)
  if (room >= refund.paise) return false
  if (room > 0) await lower(tx, refund, room)
  else await failRefund(tx, refund, { paise: refund.paise, error: NOTHING_LEFT })
  return true
}

async function lower(tx: Db, refund: Refund, paise: Paise) {
  const { id, orderId, cause, reason } = refund
  await updateRefund(tx, id, { paise, lines: null })
  await countReturned(tx, refund.paymentId, { isDone: true })
  const details = { refund: id, paise, before: refund.paise }
  await recordPaymentEvent(tx, { orderId, kind: 'refund-lowered', source: 'system', details })
  await withdrawMail(tx, refundMailCause(id))
  // The one of an earlier lowering.
  await withdrawMail(tx, refundMailCause(id, refund.paise))
  // The cancellation's email contains the sum as well.
  await amendMail(tx, cause, { refund: paise })
  await notifyShopper(tx, refundMailCause(id, paise), { orderId, paise, reason })
  if (isTooSmallToSend(paise))
    await failRefund(tx, refund, { paise, error: inEnglish(tooSmallToSend) })
}

/**
 * Ends a refund that has not been made, for this reason: it is listed as failed, and only staff can retry it.
 * `givenUp`: a later report of the provider overrides this. The caller holds the lock on the order.
 */
export async function failRefund(
  tx: Db,
  { id, orderId, paymentId }: Pick<Refund, 'id' | 'orderId' | 'paymentId'>,
  { error, givenUp = false, ...said }: { error: string; givenUp?: boolean; paise?: number },
) {
  await updateRefund(tx, id, { status: 'failed', error, givenUp })
  await countReturned(tx, paymentId, { isDone: true })
  const details = { refund: id, ...said, error }
  await recordPaymentEvent(tx, { orderId, kind: 'refund-failed', source: 'system', details })
}
