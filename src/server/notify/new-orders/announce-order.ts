import { type Db, inTransaction } from '#server/db/db.ts'
import { type Job, JobFailure, type JobKind } from '#server/jobs/job-rules.ts'
import { enqueueJobs } from '#server/jobs/job-store.ts'
import { ANNOUNCE, type AnnounceDetails, newOrderJobs, secondsLeftOf } from './new-order-rules.ts'
import { dropOldestUnsent, findNewOrder, listWatchers } from './new-order-store.ts'

/** How an order reaches the browsers of staff: a job for each of them. */
export const announceKind = (db: Db): JobKind => ({
  name: ANNOUNCE,
  lanes: 2,
  timeoutSeconds: 20,
  retrySeconds: [1, 5, 30, 120, 600],
  run: (job) => announceOrder(db, job),
})

async function announceOrder(db: Db, job: Job): Promise<void> {
  // `announceJob` typed them.
  const details = job.details as AnnounceDetails
  if (secondsLeftOf(details.at, Date.now()) <= 0) throw new JobFailure('unwanted', 'it is too old')
  const found = await findNewOrder(db, details.orderId)
  if (!found) throw new JobFailure('unwanted', 'the order has moved on')
  await inTransaction(db, async (tx) => {
    await enqueueJobs(tx, newOrderJobs(details, found.shopperId, await listWatchers(tx)))
    await dropOldestUnsent(tx)
  })
}
