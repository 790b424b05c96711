import { z } from 'zod'
import { type Db, inTransaction } from '#server/db/db.ts'
import { type Job, JobFailure, type JobKind } from '#server/jobs/job-rules.ts'
import { enqueueJob } from '#server/jobs/job-store.ts'
import { reducedEvent } from '#server/payment/kept-event.ts'
import type { SeenPayment, SeenRefund } from '#server/payment/payment-rules.ts'
import { Event } from '#server/payment/provider-answers.ts'
import { findEvent, insertEvent, saveEventOutcome } from '#server/payment/provider-event-store.ts'
import { settleRefund } from './refund/settle-refund.ts'
import { settlePayment } from './settle-payment.ts'

const EVENT = 'provider-event'
const RETRY_SECONDS = [2, 10, 60, 600, 3_600, 21_600]

type Told = { id: string; event: string; body: unknown }

/** Stores what is read of an event, and enqueues its processing. A repeated event counts once. */
export const storeEvent = (db: Db, { id, event, body }: Told): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await insertEvent(tx, { id, body: reducedEvent(event, body) }))) return
    const cause = `${EVENT}:${id}`
    await enqueueJob(tx, { kind: EVENT, cause, userId: null, details: { eventId: id } })
  })

const Details = z.object({ eventId: z.string() })

/** Processes events separately from their arrival, so that the provider never waits. */
export const eventKind = (db: Db): JobKind => ({
  name: EVENT,
  lanes: 4,
  timeoutSeconds: 60,
  retrySeconds: RETRY_SECONDS,
  run: (job) => processEvent(db, job),
})

async function processEvent(db: Db, job: Job): Promise<void> {
  const { eventId } = Details.parse(job.details)
  const kept = await findEvent(db, eventId)
  if (kept?.outcome !== 'waiting') return

  const { data } = Event.safeParse(kept.body)
  const { payment, refund } = data?.payload ?? {}
  // A refund's event also contains its payment as it was when the refund was made.
  if (!payment && !refund) return void (await saveEventOutcome(db, eventId, { outcome: 'ignored' }))
  const orderId = await settle(db, payment?.entity, refund?.entity)
  if (!orderId && !payment) waitForPayment(job)
  await saveEventOutcome(db, eventId, { outcome: orderId ? 'done' : 'orphan', orderId })
}

/** An attempt and its refund are recorded together: in between, a refunded order would appear as a paid one. */
async function settle(db: Db, payment?: SeenPayment, refund?: SeenRefund) {
  if (payment && refund?.providerPaymentId === payment.id) {
    return settlePayment(db, 'webhook', payment, [refund])
  }
  const byPayment = payment && (await settlePayment(db, 'webhook', payment))
  const byRefund = refund && (await settleRefund(db, 'webhook', refund))
  return byPayment ?? byRefund
}

/** A refund may be reported before its payment: it is processed again with each attempt of the job. */
function waitForPayment({ attempts }: Job) {
  if (attempts > RETRY_SECONDS.length) return
  throw new JobFailure('later', 'the payment that was refunded is not known yet')
}
