import { createHash } from 'node:crypto'
import type { Language } from '#contract/language/languages.ts'
import type { Db } from '#server/db/db.ts'
import { type Job, JobFailure, type JobKind } from '#server/jobs/job-rules.ts'
import { ShopError } from '#server/lib/errors.ts'
import { serverWriter, type Writer } from '#server/lib/language/server-writers.ts'
import type { VapidKeys } from '#server/notify-config.ts'
import { isCurrent, type News, PUSH, type PushDetails, secondsLeft } from '../notify-rules.ts'
import { findOrderFacts } from '../notify-store.ts'
import { obstacleOf, type Post } from '../post-outside.ts'
import { type PushMessage, verdictOn, writtenNews } from './push-rules.ts'
import {
  findSubscription,
  forgetSubscription,
  recordDelivered,
  recordFailure,
  type Subscription,
} from './subscription-store.ts'

/** Dependencies of sending. */
export type PushSettings = {
  db: Db
  keys: () => Promise<VapidKeys>
  /** `mailto:` or `https:`, for push services that have a question. */
  contact: string
  languages: readonly Language[]
  post: Post
}

/** How notifications reach a browser. A push service that is away delays only them. */
export const pushKind = (settings: PushSettings): JobKind => ({
  name: PUSH,
  lanes: 5,
  timeoutSeconds: 20,
  retrySeconds: [5, 30, 120, 600, 1_800],
  run: (job, signal) => sendPush(settings, job, signal),
  giveUp: ({ details }) => recordFailure(settings.db, (details as PushDetails).subscriptionId),
})

async function sendPush(settings: PushSettings, job: Job, signal: AbortSignal): Promise<void> {
  // `notifyShopper` typed them.
  const { news, subscriptionId, language, at } = job.details as PushDetails
  const { db } = settings
  const ttl = secondsLeft(news, at, Date.now())
  if (ttl <= 0) throw new JobFailure('unwanted', 'it is too old')
  if (!(await isNews(db, news))) throw new JobFailure('unwanted', 'the order has moved on')
  const subscription = await findSubscription(db, subscriptionId)
  if (!subscription) throw new JobFailure('unwanted', 'the browser wants no more')

  const writer = await serverWriter(language, settings.languages)
  const message = messageOf(news, writer)
  await sendTo(settings, subscription, { message, topic: message.tag, ttl, signal })
}

/** Sends to a browser and records what became of it. Throws JobFailure unless its push service took the message. */
export async function sendTo(
  settings: PushSettings,
  subscription: Subscription,
  sending: Sending,
): Promise<void> {
  const status = await posted(settings, subscription, sending)
  await follow(settings.db, subscription.id, status)
}

const isNews = async (db: Db, news: News) =>
  news.event === 'back-in-stock' ||
  isCurrent(news, (await findOrderFacts(db, news.orderId))?.status)

function messageOf(news: News, { language, write }: Writer): PushMessage {
  const { title, body, ...rest } = writtenNews(
    news,
    ({ name, name_hi }) => (language === 'hi' && name_hi) || name,
  )
  return { ...rest, title: write(title), body: write(body), lang: language }
}

/** `topic`: a push service keeps only the newest message of it. `ttl`: seconds. */
type Sending = { message: PushMessage; topic: string; ttl: number; signal: AbortSignal }

/** The answer of the push service. Throws JobFailure where there is none. */
async function posted(
  { keys, contact, post }: PushSettings,
  { endpoint, p256dh, auth }: Subscription,
  { message, topic, ttl, signal }: Sending,
): Promise<number> {
  // Imported with the first notification, so that it does not delay the start.
  const { default: webPush } = await import('web-push')
  const browser = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: browser },
    JSON.stringify(message),
    {
      TTL: ttl,
      topic: hashed(topic),
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contact, ...(await keys()) },
    },
  )
  const { 'Content-Length': _, ...sent } = headers
  const named = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, `${value}`]))
  try {
    return (await post(endpoint, { headers: named, body }, signal)).status
  } catch (error) {
    const reason = error instanceof ShopError ? 'never' : 'later'
    throw new JobFailure(reason, obstacleOf(error))
  }
}

/** RFC 8030, 5.4: a topic has at most 32 characters. */
const hashed = (topic: string): string =>
  createHash('sha256').update(topic).digest('base64url').slice(0, 32)

async function follow(db: Db, subscriptionId: string, status: number): Promise<void> {
  const verdict = verdictOn(status)
  if (verdict === 'sent') return void (await recordDelivered(db, subscriptionId))
  if (verdict === 'gone') {
    await forgetSubscription(db, subscriptionId)
    throw new JobFailure('unwanted', 'the browser wants no more')
  }
  throw new JobFailure(verdict, `the push service answered ${status}`)
}
