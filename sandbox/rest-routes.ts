import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Order, Payment } from './entities.ts'
import { createOrder, findOrder, objectOf, parsed, updateOrder } from './orders.ts'
import { captureByHand, findPayment, paymentsOf } from './payments.ts'
import type { Provider } from './provider.ts'
import { ProviderError, refuse } from './provider-error.ts'
import { reconciliation } from './reconciliation.ts'
import { createRefund, findRefund, refundsOf } from './refunds.ts'

type WithId = FastifyRequest<{ Params: { id: string } }>

/** The calls that a shop's server makes, under the provider's own paths. */
export function restRoutes(app: FastifyInstance, provider: Provider) {
  app.addHook('onRequest', async (request, reply) => {
    if (await isStruckByWeather(provider, reply)) return
    assertKeys(provider, request.headers.authorization)
  })

  app.post('/orders', (request, reply) => {
    const { record, isNew } = createOrder(provider, request.body)
    if (isNew && record.faults.loseCreateAnswer) return hangUp(reply)
    return record.order
  })
  app.get('/orders', ({ query }) => listOrders(provider, query))
  app.get('/orders/:id', ({ params }: WithId) => findOrder(provider, params.id).order)
  app.patch('/orders/:id', ({ params, body }: WithId) => updateOrder(provider, params.id, body))
  app.get('/orders/:id/payments', ({ params }: WithId) => {
    const { order } = findOrder(provider, params.id)
    return collection(paymentsOf(provider, order.id))
  })

  app.get('/payments', ({ query }) =>
    collection(paged(provider.books.payments.values(), parsed(Paging, query))),
  )
  app.get('/payments/:id', ({ params }: WithId) => findPayment(provider, params.id))
  app.post('/payments/:id/capture', ({ params, body }: WithId) => {
    const { amount } = objectOf(body, ['amount', 'currency'])
    return captureByHand(provider, params.id, amount)
  })
  app.post('/payments/:id/refund', ({ params, body, headers }: WithId) => {
    const key = headers['x-refund-idempotency']
    return createRefund(provider, params.id, body, typeof key === 'string' ? key : undefined)
  })
  app.get('/payments/:id/refunds', ({ params }: WithId) => {
    const { id } = findPayment(provider, params.id)
    return collection(refundsOf(provider, id))
  })
  app.get('/refunds/:id', ({ params }: WithId) => findRefund(provider, params.id))
  app.get('/settlements/recon/combined', ({ query }) => reconciliation(provider, query))
}

/** Whether the answer is given already: the provider is down, throttles, or cannot. */
async function isStruckByWeather({ books }: Provider, reply: FastifyReply): Promise<boolean> {
  const { weather } = books
  if (weather.slowSeconds > 0) await pause(weather.slowSeconds * 1_000)
  if (weather.down) {
    hangUp(reply)
    return true
  }
  if (weather.answers429 > 0) {
    weather.answers429 -= 1
    throw new ProviderError(429, { description: 'Too many requests' })
  }
  if (weather.answers503 > 0) {
    weather.answers503 -= 1
    throw new ProviderError(503, { description: 'The server is not able to answer for now' })
  }
  return false
}

/** The work is done, and the answer is lost. */
function hangUp(reply: FastifyReply) {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** Exactly `Basic <base64>`: other spellings are turned away, as the provider does. */
function assertKeys({ books }: Provider, header: string | undefined) {
  const { keyId, keySecret } = books.keys
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  if (header !== expected) throw new ProviderError(401, { description: 'Authentication failed' })
}

const Paging = z.object({
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})
const OrderQuery = Paging.extend({
  receipt: z.string().optional(),
  'expand[]': z.literal('payments').optional(),
})

function listOrders(provider: Provider, query: unknown) {
  const { 'expand[]': expand, ...wish } = parsed(OrderQuery, query)
  const orders = [...provider.books.orders.values()].map(({ order }) => order)
  const fitting = orders.filter(
    ({ receipt }) => wish.receipt === undefined || receipt === wish.receipt,
  )
  const page = paged(fitting, wish)
  if (!expand) return collection(page)
  return collection(
    page.map((order) => ({ ...order, payments: collection(paymentsOf(provider, order.id)) })),
  )
}

/** The newest first. */
function paged<T extends Order | Payment>(all: Iterable<T>, wish: z.output<typeof Paging>): T[] {
  const { from = 0, to = Number.POSITIVE_INFINITY, count, skip } = wish
  if (from > to) throw refuse('from must be less than to', { field: 'from' })
  return [...all]
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .reverse()
    .slice(skip, skip + count)
}

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items })
