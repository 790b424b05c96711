import { SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { type Job, JobFailure, type JobKind } from '#server/jobs/job-rules.ts'
import { localeOf } from '#server/lib/language/sentence-writer.ts'
import { serverWriter, type Writer } from '#server/lib/language/server-writers.ts'
import type { PushMessage } from '../push/push-rules.ts'
import { type PushSettings, sendTo } from '../push/send-push.ts'
import { recordFailure } from '../push/subscription-store.ts'
import { type Announced, writtenAnnouncement } from './announcement-rules.ts'
import { NEW_ORDER_PUSH, type NewOrderDetails, secondsLeftOf } from './new-order-rules.ts'
import { findNewOrder, findWatcher } from './new-order-store.ts'

/** A push service keeps only the newest announcement for a phone that is off; it counts the others. */
const TOPIC = 'new-orders'

/** How a new order reaches a browser of staff. */
export const newOrderKind = (settings: PushSettings): JobKind => ({
  name: NEW_ORDER_PUSH,
  lanes: 5,
  timeoutSeconds: 20,
  retrySeconds: [5, 30, 120, 600],
  run: (job, signal) => sendAnnouncement(settings, job, signal),
  giveUp: ({ details }) => recordFailure(settings.db, (details as NewOrderDetails).subscriptionId),
})

async function sendAnnouncement(settings: PushSettings, job: Job, signal: AbortSignal) {
  // `newOrderJobs` typed them.
  const { orderId, subscriptionId, language, at } = job.details as NewOrderDetails
  const { db, languages } = settings
  const ttl = secondsLeftOf(at, Date.now())
  if (ttl <= 0) throw new JobFailure('unwanted', 'it is too old')
  const subscription = await findWatcher(db, subscriptionId)
  if (!subscription) throw new JobFailure('unwanted', 'the browser wants no more')
  const found = await findNewOrder(db, orderId)
  if (!found) throw new JobFailure('unwanted', 'the order has moved on')

  const message = messageOf(found.order, await serverWriter(language, languages))
  await sendTo(settings, subscription, { message, topic: TOPIC, ttl, signal })
}

function messageOf(order: Announced, { language, write }: Writer): PushMessage {
  const locale = language === SOURCE_LANGUAGE ? undefined : localeOf(language)
  const { title, body, ...rest } = writtenAnnouncement(order, locale)
  return { ...rest, title: write(title), body: write(body), lang: language }
}
