import { type Db, inTransaction } from '#server/db/db.ts'
import { promiseJob } from '#server/jobs/job-store.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import { REFUND } from '#server/payment/promise-refund.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import {
  listAbandonedRefunds,
  listOverdueRefunds,
  lockRefund,
  updateRefund,
} from '#server/payment/refund-store.ts'
import { settleRefund } from './settle-refund.ts'
import type { Till } from './till.ts'

/** In one round; what is left is overdue in the next. */
const ROUND = 50

/**
 * Has those refunds sent whose job was given up, and asks about those of which the provider has said
 * nothing for an hour. Throws ProviderError when it is away.
 */
export async function settleOverdueRefunds(till: Till): Promise<void> {
  for (const refund of await listAbandonedRefunds(till.db, ROUND)) await sendAnew(till.db, refund)
  for (const refund of await listOverdueRefunds(till.db, ROUND)) await askAbout(till, refund)
}

/**
 * The same refund under a new job. Of two who find it at once one promises: the cause names the instant
 * since which nothing has moved.
 */
const sendAnew = (db: Db, { id, updatedAt }: Refund): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await lockRefund(tx, id))?.status !== 'promised') return
    const cause = `refund:${id}:${updatedAt.toISOString()}`
    const details = { refundId: id, isAgain: true }
    await promiseJob(tx, { kind: REFUND, cause, userId: null, details })
    await updateRefund(tx, id, {})
  })

async function askAbout({ db, provider }: Till, { providerRefundId }: Refund) {
  if (!providerRefundId) return
  try {
    await settleRefund(db, 'reconciler', await provider.findRefund(providerRefundId))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'away') throw error
  }
}
