import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Agenda } from './agenda.ts'
import { nextId } from './books.ts'
import { FaultChange, type Faults, type Weather, WeatherChange } from './faults.ts'
import { findOrder, parsed } from './orders.ts'
import { type Provider, seconds } from './provider.ts'
import { ledger } from './reconciliation.ts'

const Clock = z.object({
  seconds: z
    .number()
    .min(0)
    .max(10 * 24 * 3_600),
})
const NewKeys = z.object({
  keyId: z.string().regex(/^rzp_test_\w+$/),
  keySecret: z.string().min(8),
  /** The present account after a change of keys, another one after a change of account. */
  account: z.string().min(1).max(40),
})
const Downtime = z.object({
  state: z.enum(['started', 'updated', 'resolved']),
  method: z.enum(['card', 'upi', 'netbanking']),
})

type WithId = FastifyRequest<{ Params: { id: string } }>

/** Controls for people and tests; the real provider has none of them. */
export function controlRoutes(app: FastifyInstance, provider: Provider, agenda: Agenda) {
  const { books } = provider

  app.get('/sandbox/faults', () => ({ faults: books.faults, weather: books.weather }))
  app.put('/sandbox/faults', ({ body }) => {
    books.faults = { ...books.faults, ...(parsed(FaultChange, body) as Partial<Faults>) }
    provider.note('faults.set', { faults: books.faults })
    return books.faults
  })
  app.put('/sandbox/weather', ({ body }) => {
    books.weather = { ...books.weather, ...(parsed(WeatherChange, body) as Partial<Weather>) }
    provider.note('weather.set', { weather: books.weather })
    return books.weather
  })
  app.put('/sandbox/orders/:id/faults', ({ params, body }: WithId) => {
    const record = findOrder(provider, params.id)
    record.faults = { ...record.faults, ...(parsed(FaultChange, body) as Partial<Faults>) }
    provider.note('faults.set', { order: params.id, faults: record.faults })
    return record.faults
  })

  app.post('/sandbox/keys', ({ body }) => {
    const keys = { ...parsed(NewKeys, body), areOff: false }
    books.otherKeys = [...books.otherKeys.filter(({ keyId }) => keyId !== keys.keyId), keys]
    provider.note('keys.given', { key: keys.keyId, account: keys.account })
    return { keyId: keys.keyId, account: keys.account }
  })
  app.put('/sandbox/keys/:id', ({ params, body }: WithId) => {
    const areOff = !parsed(z.object({ on: z.boolean() }), body).on
    if (params.id === books.keys.keyId) books.keysAreOff = areOff
    const isMeant = ({ keyId }: { keyId: string }) => keyId === params.id
    books.otherKeys = books.otherKeys.map((keys) => (isMeant(keys) ? { ...keys, areOff } : keys))
    provider.note('keys.switched', { key: params.id, areOff })
    return { on: !areOff }
  })

  app.get('/sandbox/ledger', () => ({ seed: books.seed, movements: ledger(provider) }))
  app.get('/sandbox/journal', () => ({ seed: books.seed, journal: books.journal }))

  app.post('/sandbox/clock', async ({ body }) => {
    await agenda.advance(parsed(Clock, body).seconds * 1_000)
    return { now: new Date(provider.now()).toISOString() }
  })
  app.put('/sandbox/webhook', ({ body }) => {
    books.webhookIsOff = !parsed(z.object({ on: z.boolean() }), body).on
    return { on: !books.webhookIsOff }
  })
  app.post('/sandbox/downtime', ({ body }) => {
    const { state, method } = parsed(Downtime, body)
    const downtime = {
      id: nextId(books, 'down'),
      entity: 'payment.downtime',
      method,
      status: state,
      severity: 'high',
      begin: seconds(provider),
    } as const
    provider.tell(`payment.downtime.${state}`, { 'payment.downtime': downtime })
    return downtime
  })
}
