import { z } from 'zod'
import { inTransaction } from '#server/db/db.ts'
import { type Job, JobFailure, type JobKind } from '#server/jobs/job-rules.ts'
import { asSystem } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import type { Refund, SeenRefund } from '#server/payment/payment-rules.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { REFUND } from '#server/payment/promise-refund.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import { findRefund, freeRefund, lockRefund, updateRefund } from '#server/payment/refund-store.ts'
import { fitToProvider } from './learn-refunds.ts'
import { settleRefund } from './settle-refund.ts'
import type { Till } from './till.ts'

/** `isAgain`: an earlier job for it was given up. */
const Details = z.object({ refundId: z.uuid(), isAgain: z.boolean().optional() })

const HOUR = 3_600

/**
 * How money goes back. Sent again after a lost answer it is the same refund: it bears its own id as the
 * provider's idempotency key. Given up after a day, it is promised anew by the reconciler.
 */
export const refundKind = (till: Till): JobKind => ({
  name: REFUND,
  lanes: 3,
  timeoutSeconds: 60,
  retrySeconds: [5, 30, 120, 600, 1_800, ...Array.from({ length: 23 }, () => HOUR)],
  run: (job) => sendRefund(till, job),
})

async function sendRefund(till: Till, job: Job): Promise<void> {
  const { refundId, isAgain } = Details.parse(job.details)
  const refund = await findRefund(till.db, refundId)
  if (refund?.status !== 'promised') return
  // How long the provider remembers a key, it does not say: what may have been sent is looked for first.
  const mayBeSent = isAgain === true || job.attempts > 1
  const earlier = mayBeSent ? await sentBefore(till, refund) : undefined
  await settleRefund(till.db, 'system', earlier ?? (await sent(till, refund)))
}

async function sent(till: Till, refund: Refund): Promise<SeenRefund> {
  const { id: refundId, providerPaymentId, paise } = refund
  try {
    return await till.provider.refund({ refundId, providerPaymentId, paise })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind !== 'refused') throw new JobFailure('away', `the provider: ${error.message}`)
    return (await sentBefore(till, refund)) ?? endRefused(till, refund, error)
  }
}

/** A refusal may also mean that less is left of the payment than we know of: the refund is lowered to that and sent again. */
async function endRefused(till: Till, refund: Refund, error: ProviderError): Promise<SeenRefund> {
  if (!(await fitsLess(till, refund))) return giveUp(till, refund, error)
  const lowered = await findRefund(till.db, refund.id)
  if (lowered?.status === 'promised') return sent(till, lowered)
  throw new JobFailure('unwanted', 'nothing is left of its payment for the provider to send')
}

async function fitsLess(till: Till, refund: Refund): Promise<boolean> {
  try {
    return await fitToProvider(till, refund)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new JobFailure('away', `the provider: ${error.message}`)
  }
}

/** A refusal may mean that it was sent already, under a key that the provider has forgotten. */
async function sentBefore({ provider }: Till, { id, providerPaymentId }: Refund) {
  const all = await provider.listRefunds(providerPaymentId).catch(() => {
    throw new JobFailure('away', 'the provider does not say what it has sent')
  })
  return all.find(({ ours }) => ours === id)
}

/** Somebody must look: the money is still ours, and the shopper was told that it comes. */
async function giveUp({ db }: Till, refund: Refund, { message }: ProviderError): Promise<never> {
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, asSystem, refund.orderId)
    const locked = await lockRefund(tx, refund.id)
    if (locked?.status !== 'promised') return
    await updateRefund(tx, refund.id, { status: 'failed', error: message })
    await freeRefund(tx, refund)
    const details = { refund: refund.id, error: message }
    const { orderId } = refund
    await recordPaymentEvent(tx, { orderId, kind: 'refund-failed', source: 'system', details })
  })
  throw new JobFailure('never', `the provider refused: ${message}`)
}
