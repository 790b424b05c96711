import { text } from '#contract/language/text.ts'
import { refundTimeSentence } from '#contract/money/refund.ts'
import { hasBeenPaid } from '#contract/order/payment-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found, invalid } from '#server/lib/errors.ts'
import { HOUR, limit, limitKey } from '#server/limits/limit.ts'
import { asShopper, type Order } from '#server/order/order-rules.ts'
import { findOrder } from '#server/order/order-store.ts'
import { queryAccounts } from '#server/payment/ask-accounts.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import { querySoon } from '#server/payment/watch-store.ts'
import { findIdByProviderOrder } from './checkout-store.ts'
import type { PaymentContext } from './payment-context.ts'
import { recordRejectedKeys } from './watch/check-provider.ts'
import { recordReportedAttempt } from './watch/query-provider.ts'

/** Per shopper: each queries the provider. */
const TRIES = { max: 30, seconds: HOUR }

export type Proof = { providerOrderId: string; providerPaymentId: string; signature: string }

/**
 * Records the proof of payment that a browser sends. The order is looked up under its owner, the signature checked over
 * our own id, and the provider's report about the payment decides. Without an answer the order stays Pending and is
 * checked soon. Throws not_found, invalid for a wrong signature, and conflict PAID_TOO_LATE when the money is being
 * refunded.
 */
export async function verifyPayment(
  context: PaymentContext,
  userId: string,
  proof: Proof,
): Promise<Order> {
  const { db, provider } = context
  const actor = asShopper(userId)
  const id = found(await findIdByProviderOrder(db, actor, proof.providerOrderId), 'Order')
  const order = found(await findOrder(db, actor, id), 'Order')
  const paid = {
    providerOrderId: order.providerOrderId ?? '',
    providerPaymentId: proof.providerPaymentId,
  }
  if (!provider.signedPayment(paid, proof.signature)) {
    throw invalid(text('Payment verification failed'), { code: 'BAD_SIGNATURE' })
  }
  if (!hasBeenPaid(order.paymentStatus)) {
    await limit(db, { key: limitKey('verify-payment', userId), ...TRIES })
    await askAbout(context, order, proof.providerPaymentId)
  }
  const after = found(await findOrder(db, actor, id), 'Order')
  checkNotReturned(after, proof.providerPaymentId)
  return after
}

async function askAbout(context: PaymentContext, order: Order, providerPaymentId: string) {
  try {
    const { answer: seen } = await queryAccounts(context.provider, order.providerKeyId, (account) =>
      account.findPayment(providerPaymentId),
    )
    if (seen.providerOrderId !== order.providerOrderId) {
      throw invalid(text('Payment verification failed'), { code: 'OTHER_ORDER' })
    }
    await recordReportedAttempt(context, order, seen, 'verify')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'refused')
      await recordUnknown(context.db, order.id, providerPaymentId, error)
    await recordRejectedKeys(context, error)
    await querySoon(context.db, order.id)
  }
}

/** The signature is valid and the provider does not know the payment: the order's money is checked soon. */
const recordUnknown = (db: Db, orderId: string, payment: string, { message }: ProviderError) =>
  recordPaymentEvent(db, {
    orderId,
    kind: 'provider-refused',
    source: 'verify',
    details: { payment, error: message },
  })

function checkNotReturned({ refunds, providerPaymentId }: Order, verified: string) {
  if (providerPaymentId === verified) return
  if (!refunds.some((refund) => refund.providerPaymentId === verified)) return
  throw conflict(
    text('Your payment came too late for this order. All of it goes back to you. {refundTime}', {
      refundTime: refundTimeSentence,
    }),
    { code: 'PAID_TOO_LATE' },
  )
}
