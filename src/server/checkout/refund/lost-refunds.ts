import { formatPaise } from '#contract/lib/price-words.ts'
import { JobFailure } from '#server/jobs/job-rules.ts'
import { isUuid } from '#server/lib/id.ts'
import { queryAccounts } from '#server/payment/ask-accounts.ts'
import type { Refund, SeenRefund } from '#server/payment/payment-rules.ts'
import type { PaymentContext } from '../payment-context.ts'
import { giveUpRefund } from './give-up-refund.ts'
import { isFromBackup, listKnownRefunds } from './lost-refund-store.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Before a refund of an order from a restored backup is sent: if the shop has refunded some of its payment after the
 * backup was made, this may be the same refund under a new id. The lost ones are recorded then, this one ends as failed,
 * and staff decide: what they send after these were recorded is sent. Throws JobFailure, and ProviderError.
 */
export async function checkLostRefunds(context: PaymentContext, refund: Refund): Promise<void> {
  if (!(await isFromBackup(context.db, refund.orderId))) return
  const lost = await lostRefunds(context, refund)
  if (lost.length === 0) return
  for (const seen of lost) await settleRefund(context.db, 'reconciler', seen)
  await giveUpRefund(context.db, refund, sentenceOf(lost))
  throw new JobFailure('never', sentenceOf(lost))
}

/** Refunds that this shop has sent, by their receipts, and that this database has never made. */
async function lostRefunds(
  { db, provider }: PaymentContext,
  { kind, createdAt, providerPaymentId, providerKeyId }: Refund,
): Promise<SeenRefund[]> {
  const { answer } = await queryAccounts(provider, providerKeyId, (account) =>
    account.listRefunds(providerPaymentId),
  )
  const sent = answer.filter(({ status, ours }) => status !== 'failed' && ours && isUuid(ours))
  const isDecided = kind === 'retry' || kind === 'staff'
  const known = await listKnownRefunds(db, sent, isDecided ? createdAt : undefined)
  return sent.filter(({ id }) => !known.has(id))
}

const sentenceOf = (lost: readonly SeenRefund[]) =>
  `The shop has refunded ${lost.map(({ id, paise }) => `${formatPaise(paise)} (${id})`).join(', ')} of this payment after the backup from which it was restored. Compare the refunds, and retry this one only if it is another.`
