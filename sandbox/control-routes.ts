import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Agenda } from './agenda.ts'
import { FaultChange, type Faults, type Weather, WeatherChange } from './faults.ts'
import { findOrder, parsed } from './orders.ts'
import { type Provider, seconds } from './provider.ts'
import { ledger } from './reconciliation.ts'
import { nextId } from './state.ts'

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
  const { state } = provider

  app.get('/sandbox/faults', () => ({ faults: state.faults, weather: state.weather }))
  app.put('/sandbox/faults', ({ body }) => {
    state.faults = { ...state.faults, ...(parsed(FaultChange, body) as Partial<Faults>) }
    provider.note('faults.set', { faults: state.faults })
    return state.faults
  })
  app.put('/sandbox/weather', ({ body }) => {
    state.weather = { ...state.weather, ...(parsed(WeatherChange, body) as Partial<Weather>) }
    provider.note('weather.set', { weather: state.weather })
    return state.weather
  })
  app.put('/sandbox/orders/:id/faults', ({ params, body }: WithId) => {
    const record = findOrder(provider, params.id)
    record.faults = { ...record.faults, ...(parsed(FaultChange, body) as Partial<Faults>) }
    provider.note('faults.set', { order: params.id, faults: record.faults })
    return record.faults
  })

  app.post('/sandbox/keys', ({ body }) => {
    const keys = { ...parsed(NewKeys, body), areOff: false }
    state.otherKeys = [...state.otherKeys.filter(({ keyId }) => keyId !== keys.keyId), keys]
    provider.note('keys.given', { key: keys.keyId, account: keys.account })
    return { keyId: keys.keyId, account: keys.account }
  })
  app.put('/sandbox/keys/:id', ({ params, body }: WithId) => {
    const areOff = !parsed(z.object({ on: z.boolean() }), body).on
    if (params.id === state.keys.keyId) state.keysAreOff = areOff
    const isMeant = ({ keyId }: { keyId: string }) => keyId === params.id
    state.otherKeys = state.otherKeys.map((keys) => (isMeant(keys) ? { ...keys, areOff } : keys))
    provider.note('keys.switched', { key: params.id, areOff })
    return { on: !areOff }
  })

  app.get('/sandbox/ledger', () => ({ seed: state.seed, movements: ledger(provider) }))
  app.get('/sandbox/journal', () => ({ seed: state.seed, journal: state.journal }))

  app.post('/sandbox/clock', async ({ body }) => {
    await agenda.advance(parsed(Clock, body).seconds * 1_000)
    return { now: new Date(provider.now()).toISOString() }
  })
  app.put('/sandbox/webhook', ({ body }) => {
    state.webhookIsOff = !parsed(z.object({ on: z.boolean() }), body).on
    return { on: !state.webhookIsOff }
  })
  app.post('/sandbox/downtime', ({ body }) => {
    const { state: phase, method } = parsed(Downtime, body)
    const downtime = {
      id: nextId(state, 'down'),
      entity: 'payment.downtime',
      method,
      status: phase,
      severity: 'high',
      begin: seconds(provider),
    } as const
    provider.emit(`payment.downtime.${phase}`, { 'payment.downtime': downtime })
    return downtime
  })
}
