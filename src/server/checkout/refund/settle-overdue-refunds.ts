import { type Db, inTransaction } from '#server/db/db.ts'
import { enqueueJob } from '#server/jobs/job-store.ts'
import { untilNoneIsDue } from '#server/lib/in-lanes.ts'
import { KeysMissing, queryAccounts } from '#server/payment/ask-accounts.ts'
import { REFUND } from '#server/payment/enqueue-refund.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import {
  listAbandonedRefunds,
  listOverdueRefunds,
  lockRefund,
  saveRefundAsk,
  updateRefund,
} from '#server/payment/refund-store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { countUnanswered, isInTrouble, recordRejectedKeys } from '../watch/check-provider.ts'
import { giveUpRefund } from './give-up-refund.ts'
import { settleRefund } from './settle-refund.ts'

/** Orders per query. */
const BATCH = 200
const LANES = 4

/** Hours between two queries. Banks may take weeks; the provider's event arrives sooner. */
const PAUSES = [1, 2, 4, 8, ...Array.from({ length: 30 }, () => 24)]

/**
 * Sends all refunds whose job was given up, and queries those without news for an hour, until none is due or the
 * provider is unreachable. At the end throws the first unexpected error.
 */
export async function settleOverdueRefunds(
  context: PaymentContext,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = context
  const abandoned = () => listAbandonedRefunds(db, BATCH)
  await untilNoneIsDue({ list: abandoned, idOf: ({ id }) => id, lanes: 1, signal }, (refund) =>
    enqueueAgain(db, refund),
  )
  if (!(await isInTrouble(context))) await askAboutOverdue(context, signal)
}

async function askAboutOverdue(
  context: PaymentContext,
  signal: AbortSignal | undefined,
): Promise<void> {
  const silence = countUnanswered(context)
  const errors: unknown[] = []
  const ask = async (refund: Refund) => {
    if (silence.isTooLong()) return
    try {
      await askAbout(context, refund)
      silence.answered()
    } catch (error) {
      if (isForeseen(error)) await silence.unanswered(error)
      else errors.push(error)
    }
  }
  const list = async () =>
    silence.isTooLong()
      ? []
      : listOverdueRefunds(context.db, { limit: BATCH, mostAsks: PAUSES.length })
  await untilNoneIsDue({ list, idOf: ({ id }) => id, lanes: LANES, signal }, ask)
  if (errors.length > 0) throw errors[0]
}

/**
 * The same refund with a new job. Of two nodes that find it at once one enqueues: the cause contains the time of the
 * last change.
 */
const enqueueAgain = (db: Db, { id, updatedAt }: Refund): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await lockRefund(tx, id))?.status !== 'promised') return
    const cause = `refund:${id}:${updatedAt.toISOString()}`
    const details = { refundId: id, isAgain: true }
    await enqueueJob(tx, { kind: REFUND, cause, userId: null, details })
    await updateRefund(tx, id, {})
  })

const isForeseen = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.kind !== 'garbled'

async function askAbout({ db, provider }: PaymentContext, refund: Refund): Promise<void> {
  const { id, providerRefundId, providerKeyId, asks } = refund
  if (!providerRefundId) return
  try {
    const { answer } = await queryAccounts(provider, providerKeyId, (account) =>
      account.findRefund(providerRefundId),
    )
    await settleRefund(db, 'reconciler', answer)
    if (answer.status !== 'pending') return
    await saveRefundAsk(db, id, { asks: asks + 1, hours: PAUSES[asks] ?? 24, error: null })
  } catch (error) {
    await endAsk(db, refund, error)
  }
}

/** A rejected refund has failed. Otherwise the next query is later, and the error is thrown. */
async function endAsk(db: Db, refund: Refund, error: unknown): Promise<void> {
  const { id, asks } = refund
  if (error instanceof ProviderError && error.kind === 'refused') {
    return giveUpRefund(db, refund, lost(refund, error))
  }
  if (error instanceof ProviderError) await recordRejectedKeys({ db }, error)
  const words = error instanceof ProviderError ? error.message : undefined
  const hours = PAUSES[asks] ?? 24
  await saveRefundAsk(db, id, { asks: asksAfter(error, asks), hours, error: words })
  throw error
}

/**
 * An answer that cannot be parsed is queried less and less often, and finally no more; without its keys once a day, for
 * as long as it takes.
 */
function asksAfter(error: unknown, asks: number) {
  if (error instanceof KeysMissing) return Math.min(asks + 1, PAUSES.length - 1)
  const isSilence = error instanceof ProviderError && error.kind !== 'garbled'
  return isSilence ? asks : asks + 1
}

/** It was accepted once, so it may have arrived: staff check the provider before they retry it. */
const lost = ({ providerRefundId }: Refund, { message }: ProviderError) =>
  `The provider had accepted it as ${providerRefundId} and does not know it any more: ${message}`
