import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountCalling, assertKnown, isKnownTo } from './accounts.ts'
import type { Order, Payment, Refund } from './entities.ts'
import { createOrder, findOrder, objectOf, parsed, updateOrder } from './orders.ts'
import { captureManually, findPayment, paymentsOf } from './payments.ts'
import type { Provider } from './provider.ts'
import { badRequest, ProviderError } from './provider-error.ts'
import { reconciliation } from './reconciliation.ts'
import { createRefund, findRefund, refundsOf } from './refunds.ts'

type WithId = FastifyRequest<{ Params: { id: string } }>

/** The calls of a shop's server, under the provider's own paths. */
export function restRoutes(app: FastifyInstance, provider: Provider) {
  app.addHook('onRequest', async (request, reply) => {
    if (await isStruckByWeather(provider, reply)) return
    accountCalling(provider, request.headers.authorization)
  })
  app.addHook('preHandler', async (request) => {
    const { id } = request.params as { id?: string }
    if (id) assertKnown(provider, callerOf(request), id)
  })
  const callerOf = ({ headers }: FastifyRequest) => accountCalling(provider, headers.authorization)

  app.post('/orders', (request, reply) => {
    const { record, isNew } = createOrder(provider, request.body, callerOf(request))
    if (isNew && record.faults.loseCreateAnswer) return hangUp(reply)
    return record.order
  })
  app.get('/orders', (request) => listOrders(provider, callerOf(request), request.query))
  app.get('/orders/:id', ({ params }: WithId) => findOrder(provider, params.id).order)
  app.patch('/orders/:id', ({ params, body }: WithId) => updateOrder(provider, params.id, body))
  app.get('/orders/:id/payments', ({ params }: WithId) => {
    const { order } = findOrder(provider, params.id)
    return collection(paymentsOf(provider, order.id))
  })

  app.get('/payments', (request) => {
    const isKnown = ({ order_id }: Payment) =>
      isKnownTo(callerOf(request), findOrder(provider, order_id))
    const payments = [...provider.state.payments.values()].filter(isKnown)
    return collection(paged(payments, parsed(Paging, request.query)))
  })
  app.get('/payments/:id', ({ params }: WithId) => findPayment(provider, params.id))
  app.post('/payments/:id/capture', ({ params, body }: WithId) => {
    const { amount } = objectOf(body, ['amount', 'currency'])
    return captureManually(provider, params.id, amount)
  })
  app.post('/payments/:id/refund', ({ params, body, headers }: WithId) => {
    const key = headers['x-refund-idempotency']
    return createRefund(provider, params.id, body, typeof key === 'string' ? key : undefined)
  })
  app.get('/payments/:id/refunds', ({ params, query }: WithId) => {
    const { id } = findPayment(provider, params.id)
    return collection(paged(refundsOf(provider, id), parsed(Paging, query)))
  })
  app.get('/refunds/:id', ({ params }: WithId) => findRefund(provider, params.id))
  app.get('/settlements/recon/combined', ({ query }) => reconciliation(provider, query))
}

/** Whether a fault has answered already: the provider is down, throttles, or fails. */
async function isStruckByWeather({ state }: Provider, reply: FastifyReply): Promise<boolean> {
  const { weather } = state
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

/** The work is done, and the response is lost. */
function hangUp(reply: FastifyReply) {
  reply.hijack()
  reply.raw.destroy()
  return reply
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

function listOrders(provider: Provider, account: string, query: unknown) {
  const { 'expand[]': expand, ...wish } = parsed(OrderQuery, query)
  const known = [...provider.state.orders.values()].filter((one) => isKnownTo(account, one))
  const orders = known.map(({ order }) => order)
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
function paged<T extends Order | Payment | Refund>(
  all: Iterable<T>,
  wish: z.output<typeof Paging>,
): T[] {
  const { from = 0, to = Number.POSITIVE_INFINITY, count, skip } = wish
  if (from > to) throw badRequest('from must be less than to', { field: 'from' })
  return [...all]
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .reverse()
    .slice(skip, skip + count)
}

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items })
