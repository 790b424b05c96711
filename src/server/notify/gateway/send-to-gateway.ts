import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { type Job, JobFailure, type JobKind } from '#server/jobs/job-rules.ts'
import { ShopError } from '#server/lib/errors.ts'
import { GATEWAY, type GatewayDetails, isCurrent, secondsLeft } from '../notify-rules.ts'
import { findOrderFacts } from '../notify-store.ts'
import { obstacleOf, type Post } from '../post-outside.ts'
import { type Gateway, messageOf } from './gateway-rules.ts'
import { findGateway, recordDelivery } from './gateway-store.ts'

/** Dependencies of sending. */
export type GatewaySettings = { db: Db; publicUrl: string; post: Post }

/** How the owner's gateway gets messages. One that is away delays only them. */
export const gatewayKind = (settings: GatewaySettings): JobKind => ({
  name: GATEWAY,
  lanes: 3,
  timeoutSeconds: 20,
  retrySeconds: [5, 30, 120, 600, 1_800, 7_200],
  run: (job, signal) => sendToGateway(settings, job, signal),
  giveUp: (job) => record(settings.db, job, { status: 'failed' }),
})

async function sendToGateway(settings: GatewaySettings, job: Job, signal: AbortSignal) {
  const { db, publicUrl, post } = settings
  // `gatewayJobs` typed them.
  const { news, language, at } = job.details as GatewayDetails
  const facts = await findOrderFacts(db, news.orderId)
  if (!facts || !isCurrent(news, facts.status)) {
    throw new JobFailure('unwanted', 'the order has moved on, or its account is gone')
  }
  const gateway = await findGateway(db)
  if (!gateway.isOn || !gateway.secret || gateway.templates[news.event].en === '') {
    throw new JobFailure('unwanted', 'the gateway is off')
  }
  if (secondsLeft(news, at, Date.now()) <= 0) {
    await record(db, job, { status: 'failed', error: 'it was too old to be sent' })
    throw new JobFailure('unwanted', 'it is too old')
  }
  const body = messageOf(gateway.templates, { news, facts, language, at, publicUrl })
  const answer = await answerOf(post, gateway, { id: job.id, body, signal })
  await record(db, job, { status: answer.isTaken ? 'sent' : 'retrying', ...answer })
  if (!answer.isTaken) throw new JobFailure('later', answer.error ?? '')
}

export type GatewayAnswer = { isTaken: boolean; httpStatus: number | null; error: string | null }

/** Sends one signed message. Only 2xx counts as taken. */
export async function answerOf(
  post: Post,
  { url, secret }: Pick<Gateway, 'url' | 'secret'>,
  { id, body, signal }: { id: string; body: string; signal?: AbortSignal },
): Promise<GatewayAnswer> {
  const headers = signedHeaders({ id, body, secret: secret ?? Buffer.of(), now: Date.now() })
  try {
    const { status, text } = await post(url, { headers, body }, signal)
    const isTaken = status >= 200 && status < 300
    return { isTaken, httpStatus: status, error: isTaken ? null : text || `status ${status}` }
  } catch (error) {
    const why = error instanceof ShopError ? error.message : obstacleOf(error)
    return { isTaken: false, httpStatus: null, error: why }
  }
}

type Signed = { id: string; body: string; secret: Buffer; now: number }

/** Headers of Standard Webhooks 1.0. `id` is the same for each attempt, the time is that of the attempt. */
function signedHeaders({ id, body, secret, now }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
}

type Outcome = { status: 'sent' | 'retrying' | 'failed' } & Partial<GatewayAnswer>

const record = async (db: Db, { id, details, attempts }: Job, outcome: Outcome) => {
  const { news } = details as GatewayDetails
  const { status, httpStatus = null, error = null } = outcome
  const about = { event: news.event, orderId: news.orderId, orderNumber: news.number }
  await recordDelivery(db, { id, ...about, status, attempts, httpStatus, error })
}
