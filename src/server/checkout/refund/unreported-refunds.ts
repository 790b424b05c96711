import { inTransaction } from '#server/db/db.ts'
import { asSystem, type Order } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { queryAccounts } from '#server/payment/ask-accounts.ts'
import { fitRefund } from '#server/payment/change-refund.ts'
import type { Refund, SeenPayment, SeenRefund } from '#server/payment/payment-rules.ts'
import type { PaymentContext } from '../payment-context.ts'
import { settleRefund } from './settle-refund.ts'

/** The refunds of an attempt, if the provider reports more than we know. Throws ProviderError. */
export async function unreportedRefunds(
  { provider }: PaymentContext,
  { refunds, providerKeyId }: Order,
  { id, refunded }: SeenPayment,
): Promise<SeenRefund[]> {
  const known = refunds
    .filter(({ providerPaymentId }) => providerPaymentId === id)
    .filter(({ providerRefundId, status }) => providerRefundId !== null && status !== 'failed')
    .reduce((sum, { paise }) => sum + paise, 0)
  if (refunded <= known) return []
  return (await queryAccounts(provider, providerKeyId, (account) => account.listRefunds(id))).answer
}

/**
 * Records refunds that the provider made of the same payment, and lowers an enqueued one to what they leave. Returns
 * false when it fits. Throws ProviderError.
 */
export async function fitToProvider(
  { db, provider }: PaymentContext,
  refund: Refund,
): Promise<boolean> {
  const { providerPaymentId, providerKeyId } = refund
  const { answer } = await queryAccounts(provider, providerKeyId, (account) =>
    account.listRefunds(providerPaymentId),
  )
  for (const seen of answer) await settleRefund(db, 'reconciler', seen)
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, asSystem, refund.orderId)
    return fitRefund(tx, refund)
  })
}
