import { createHmac } from 'node:crypto'
import type { Delivery, Entities } from './entities.ts'
import { NO_FAULTS } from './faults.ts'
import { MINUTE, type Provider, seconds } from './provider.ts'
import { chance, nextId } from './state.ts'

const ANSWER_LIMIT_MS = 5_000
const FIRST_RETRY_MS = 10_000
const MAX_RETRY_MS = 60 * MINUTE
/** After this long without an answer the provider disables the webhook. */
const GIVE_UP_MS = 24 * 60 * MINUTE
const SHUFFLED_OVER_MS = 3_000

/** Enqueues an event: body and signature are created now and never change. */
export function postEvent(provider: Provider, event: string, entities: Entities) {
  const { state } = provider
  const faults = faultsOf(provider, entities)
  const id = nextId(state, 'evt')
  if (faults.loseWebhooks || state.webhookIsOff) return provider.note('webhook.lost', { id, event })

  const body = JSON.stringify(envelope(provider, event, entities))
  const signature = signed(body, state.keys.webhookSecret)
  const delivery = { id, event, body, signature, createdAt: provider.now(), attempts: 0 }
  state.deliveries.set(id, delivery)
  if (faults.wrongSignature) forge(provider, delivery)
  const delay = (n: number) =>
    faults.shuffleWebhooks ? chance(state, `${id}/${n}`) * SHUFFLED_OVER_MS : 0
  for (let n = 0; n < faults.webhookCopies; n += 1) provider.plan('deliver', id, delay(n))
}

/** The same event with a forged signature, sent before the genuine one. */
function forge(provider: Provider, delivery: Delivery) {
  const id = nextId(provider.state, 'evt')
  const signature = signed(delivery.body, `not-${provider.state.keys.webhookSecret}`)
  provider.state.deliveries.set(id, { ...delivery, id, signature, isForged: true })
  provider.plan('deliver', id, 0)
}

const signed = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Sends one event. Without a 2xx within five seconds it is sent again, with growing pauses. */
export async function deliver(provider: Provider, id: string, url: string | undefined) {
  const delivery = provider.state.deliveries.get(id)
  if (!delivery || provider.state.webhookIsOff) return
  delivery.attempts += 1
  const status = url ? await post(url, delivery) : 'nowhere'
  const { event, attempts } = delivery
  provider.note('webhook.sent', { id, event, attempts, status })
  if (typeof status === 'number' && status >= 200 && status < 300) return
  if (url && !delivery.isForged) tryAgain(provider, delivery)
}

function tryAgain(provider: Provider, { id, createdAt, attempts }: Delivery) {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)
  if (provider.now() + wait <= createdAt + GIVE_UP_MS) return provider.plan('deliver', id, wait)
  provider.state.webhookIsOff = true
  provider.note('webhook.switched-off', { id })
}

async function post(url: string, { id, body, signature }: Delivery): Promise<number | string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': signature,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}

function envelope(provider: Provider, event: string, entities: Entities) {
  const contains = Object.keys(entities)
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, { entity }]),
  )
  const created_at = seconds(provider)
  return { entity: 'event', account_id: 'acc_Sandbox0000000', event, contains, payload, created_at }
}

function faultsOf({ state }: Provider, { payment, order }: Entities) {
  return state.orders.get(order?.id ?? payment?.order_id ?? '')?.faults ?? NO_FAULTS
}
