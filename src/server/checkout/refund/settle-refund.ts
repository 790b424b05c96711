import { SHOP_REASONS } from '#contract/order/shop-reasons.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { isUuid } from '#server/lib/id.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { notifyShopper } from '#server/notify/notify-shopper.ts'
import { asSystem } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import type { Refund, SeenRefund, Source } from '#server/payment/payment-rules.ts'
import {
  findOrderOfAttempt,
  lockAttempt,
  recordPaymentEvent,
} from '#server/payment/payment-store.ts'
import { isRefundForward } from '#server/payment/refund-rules.ts'
import {
  countReturned,
  findOrderOwner,
  findRefund,
  findRefundOfProvider,
  insertRefund,
  lockRefund,
  updateRefund,
} from '#server/payment/refund-store.ts'
import { followRefunds } from './follow-refunds.ts'

/**
 * Records the provider's report about a refund: its answer to ours, its webhook, or its answer to a query. Forward
 * only, each step once. A refund made by hand at the provider is recorded too. Returns the id of its order; undefined
 * when the payment is not one of ours.
 */
export function settleRefund(db: Db, source: Source, seen: SeenRefund) {
  return inTransaction(db, async (tx) => {
    // Read without a lock, because an order is always locked before its payments.
    const orderId = await findOrderOfAttempt(tx, seen.providerPaymentId)
    if (!orderId) return undefined
    await lockOrder(tx, asSystem, orderId)
    await recordRefund(tx, orderId, source, seen)
    await followRefunds(tx, orderId)
    return orderId
  })
}

/**
 * Records the provider's report about a refund of this order, which the caller has locked; call `followRefunds` after
 * it.
 */
export async function recordRefund(tx: Db, orderId: string, source: Source, seen: SeenRefund) {
  const refund = (await ourRefund(tx, seen)) ?? (await recordForeignRefund(tx, orderId, seen))
  const locked = found(refund && (await lockRefund(tx, refund.id)), 'Refund')
  if (isRefundForward(locked, seen.status)) await moveRefund(tx, locked, source, seen)
}

async function ourRefund(tx: Db, { id, ours }: SeenRefund): Promise<Refund | undefined> {
  return (
    (await findRefundOfProvider(tx, id)) ??
    (ours && isUuid(ours) ? findRefund(tx, ours) : undefined)
  )
}

/** A refund made by hand at the provider itself. */
async function recordForeignRefund(tx: Db, orderId: string, seen: SeenRefund) {
  const attempt = found(await lockAttempt(tx, seen.providerPaymentId), 'Payment')
  const id = await insertRefund(tx, {
    orderId,
    paymentId: attempt.id,
    paise: seen.paise,
    kind: 'provider',
    cause: `provider:${seen.id}`,
    reason: inEnglish(SHOP_REASONS.givenBack),
    providerRefundId: seen.id,
  })
  return findRefund(tx, id)
}

async function moveRefund(tx: Db, refund: Refund, source: Source, seen: SeenRefund) {
  await updateRefund(tx, refund.id, { status: seen.status, providerRefundId: seen.id })
  const details = { refund: refund.id, paise: refund.paise }
  const { orderId } = refund
  await recordPaymentEvent(tx, { orderId, kind: `refund-${seen.status}`, source, details })
  if (seen.status !== 'failed') await notifySent(tx, refund)
  const isCounted = refund.status !== 'failed' && seen.status !== 'failed'
  if (!isCounted) await countReturned(tx, refund.paymentId, { isDone: true })
}

/** News once, with the provider's first report that it is on its way. */
async function notifySent(tx: Db, { id: refundId, orderId, paise }: Refund) {
  const { userId, number } = found(await findOrderOwner(tx, orderId), 'Order')
  await notifyShopper(tx, userId, { event: 'refund-sent', orderId, number, refundId, paise })
}
