import { inTransaction } from '#server/db/db.ts'
import { asSystem, type Order } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { askAccounts } from '#server/payment/ask-accounts.ts'
import { fitRefund } from '#server/payment/fit-refund.ts'
import type { Refund, SeenPayment, SeenRefund } from '#server/payment/payment-rules.ts'
import { settleRefund } from './settle-refund.ts'
import type { Till } from './till.ts'

/** The refunds of an attempt, where the provider says that more went back than we know of. Throws ProviderError. */
export async function untoldRefunds(
  { provider }: Till,
  { refunds, providerKeyId }: Order,
  { id, refunded }: SeenPayment,
): Promise<SeenRefund[]> {
  const known = refunds
    .filter(({ providerPaymentId }) => providerPaymentId === id)
    .filter(({ providerRefundId, status }) => providerRefundId !== null && status !== 'failed')
    .reduce((sum, { paise }) => sum + paise, 0)
  if (refunded <= known) return []
  return (await askAccounts(provider, providerKeyId, (account) => account.listRefunds(id))).answer
}

/**
 * Takes in the refunds that the provider has made of the same payment, and lowers a promised one to what they leave.
 * False where it fits beside them. Throws ProviderError.
 */
export async function fitToProvider({ db, provider }: Till, refund: Refund): Promise<boolean> {
  const { providerPaymentId, providerKeyId } = refund
  const { answer } = await askAccounts(provider, providerKeyId, (account) =>
    account.listRefunds(providerPaymentId),
  )
  for (const seen of answer) await settleRefund(db, 'reconciler', seen)
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, asSystem, refund.orderId)
    return fitRefund(tx, refund)
  })
}
