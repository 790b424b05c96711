import { z } from 'zod'
import { type Job, JobFailure, type JobKind } from '#server/jobs/job-rules.ts'
import { type Answered, queryAccounts } from '#server/payment/ask-accounts.ts'
import { REFUND } from '#server/payment/enqueue-refund.ts'
import type { Refund, SeenRefund } from '#server/payment/payment-rules.ts'
import { isUnknownId, ProviderError } from '#server/payment/provider-call.ts'
import {
  findRefund,
  saveRefundKey,
  saveRefundObstacle,
  wasLowered,
} from '#server/payment/refund-store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { recordRejectedKeys } from '../watch/check-provider.ts'
import { giveUpRefund } from './give-up-refund.ts'
import { checkLostRefunds } from './lost-refunds.ts'
import { settleRefund } from './settle-refund.ts'
import { fitToProvider } from './unreported-refunds.ts'

/** `isAgain`: an earlier job for it was given up. */
const Details = z.object({ refundId: z.uuid(), isAgain: z.boolean().optional() })

const HOUR = 3_600

/**
 * Sends refunds. Sending again after a lost answer is the same refund: its id is the provider's idempotency key. A job
 * given up after a day is enqueued again by the reconciler.
 */
export const refundKind = (context: PaymentContext): JobKind => ({
  name: REFUND,
  lanes: 3,
  timeoutSeconds: 60,
  retrySeconds: [5, 30, 120, 600, 1_800, ...Array.from({ length: 23 }, () => HOUR)],
  run: (job) => sendRefund(context, job),
})

async function sendRefund(context: PaymentContext, job: Job): Promise<void> {
  const { refundId, isAgain } = Details.parse(job.details)
  const refund = await findRefund(context.db, refundId)
  if (refund?.status !== 'promised') return
  // The provider does not say how long it remembers a key, so a refund that may have been sent is looked up first.
  const mayBeSent = isAgain === true || job.attempts > 1
  try {
    const before = mayBeSent ? await sentBefore(context, refund) : undefined
    if (!before) await checkLostRefunds(context, refund)
    const { answer, keyId } = before ?? (await sent(context, refund))
    await settleRefund(context.db, 'system', answer)
    await saveRefundKey(context.db, refundId, keyId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await endTry(context, refund, error)
  }
}

async function sent(context: PaymentContext, refund: Refund): Promise<Answered<SeenRefund>> {
  const { id: refundId, providerPaymentId, providerKeyId, paise } = refund
  const isLowered = await wasLowered(context.db, refund)
  try {
    return await queryAccounts(context.provider, providerKeyId, (account) =>
      account.refund({ refundId, providerPaymentId, paise, isLowered }),
    )
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    if (isUnknownId(error)) throw error
    // It may have been sent already, under an idempotency key that the provider has forgotten.
    return (await sentBefore(context, refund)) ?? sendLess(context, refund, error)
  }
}

/**
 * A rejection can also mean that less is left of the payment than we know: the refund is lowered and sent again.
 * Otherwise throws the rejection.
 */
async function sendLess(context: PaymentContext, refund: Refund, refusal: ProviderError) {
  if (!(await fitToProvider(context, refund))) throw refusal
  const lowered = await findRefund(context.db, refund.id)
  if (lowered?.status === 'promised') return sent(context, lowered)
  throw new JobFailure('unwanted', 'nothing is left of its payment for the provider to send')
}

/** What the provider has sent of this refund. Throws its rejection when it does not know the payment. */
async function sentBefore(
  { provider }: Pick<PaymentContext, 'provider'>,
  { id, providerPaymentId, providerKeyId }: Refund,
): Promise<Answered<SeenRefund> | undefined> {
  const { answer: all, keyId } = await queryAccounts(provider, providerKeyId, (account) =>
    account.listRefunds(providerPaymentId),
  )
  const answer = all.find(({ ours }) => ours === id)
  return answer && { answer, keyId }
}

/**
 * A rejected refund has failed, and staff must act, because the money is still ours and the shopper was told to expect
 * it. Other errors are retried; staff see the reason of the delay.
 */
async function endTry(
  { db }: PaymentContext,
  refund: Refund,
  error: ProviderError,
): Promise<never> {
  if (error.kind === 'refused') {
    await giveUpRefund(db, refund, error.message)
    throw new JobFailure('never', `the provider refused: ${error.message}`)
  }
  await recordRejectedKeys({ db }, error)
  await saveRefundObstacle(db, refund.id, error.message)
  // The runner logs unexpected errors.
  if (error.kind === 'garbled') throw error
  throw new JobFailure('away', `the provider: ${error.message}`)
}
