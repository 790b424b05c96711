import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '#server/lib/project-root.ts'
import { paymentsOf } from './payments.ts'
import type { Provider } from './provider.ts'

/** Any shop on this machine may embed the checkout in its pages; no other origin may. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"

const MOST_SHOWN = 100

/** The checkout's script under the provider's own path, its window, and the page that shows past payments. */
export async function pageRoutes(app: FastifyInstance, provider: Provider) {
  const { state } = provider
  await app.register(serveFiles, {
    root: join(projectRoot, 'sandbox/pages'),
    prefix: '/sandbox/pages/',
    index: false,
    setHeaders: (reply) => {
      reply.header('content-security-policy', POLICY)
      reply.header('x-content-type-options', 'nosniff')
    },
  })
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
  app.get('/v1/checkout.js', (_request, reply) => reply.sendFile('checkout.js'))
  app.get('/sandbox/orders', () => {
    const newest = [...state.orders.values()].slice(-MOST_SHOWN).reverse()
    const orders = newest.map(({ order }) => ({ order, payments: paymentsOf(provider, order.id) }))
    return { orders, faults: state.faults, weather: state.weather, seed: state.seed }
  })
}
