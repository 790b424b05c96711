import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connectionOf } from '#server/db/db.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { newAddress } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { openTraces } from './open-traces.ts'
import type { TracedPool } from './trace-queries.ts'

const EMAIL = 'canary.person@example.in'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const BROWSER = '00f067aa0ba902b7'
const TRACEPARENT = `00-${TRACE}-${BROWSER}-01`

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const shop = await openShop()
const register = {
  method: 'POST',
  url: '/api/v1/user/register',
  payload: { username: 'Canary Person', email: EMAIL, password: 'canary words of a trace' },
} as const

/** A collector that keeps the spans it receives, and a shop that sends its traces to it. */
async function openTraced(share = 1) {
  const spans: Sent[] = []
  const collector = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString())
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve)
  })
  atEnd(() => collector.close())
  const { port } = collector.address() as AddressInfo
  const pools = new Set([shop.db, shop.readDb].map((db) => connectionOf(db) as TracedPool))
  const traces = openTraces({ endpoint: `http://127.0.0.1:${port}`, share, pools: [...pools] })
  const app = await buildApp({ ...shop, traceRequest: traces.traceRequest })
  atEnd(() => app.close())
  return { spans, app, close: traces.close }
}

test('a trace leads from the browser over the request to its queries and its job', async () => {
  const { spans, app, close } = await openTraced()

  const answer = await app.inject({
    ...register,
    ...{ remoteAddress: newAddress(), headers: { traceparent: TRACEPARENT } },
  })
  const sendMail = { name: 'mail', lanes: 1, timeoutSeconds: 9, retrySeconds: [] }
  const run = () => shop.db.execute(sql`select 'the mail'`)
  const log = { warn() {}, error() {} }
  await runNextJob({ db: shop.db, kinds: [{ ...sendMail, run }], log })
  await close()

  expect(answer.statusCode).toBe(201)
  const request = spans.find(({ name }) => name === 'user.register')
  const job = spans.find(({ name }) => name === 'job mail')
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: BROWSER })
  expect(queries.map(({ name }) => name)).toContain('enqueue_jobs')
  expect(job).toMatchObject({ traceId: TRACE, parentSpanId: expect.any(String) })
  expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  expect(spans.every(({ traceId }) => traceId === TRACE)).toBe(true)
  expect(JSON.stringify(spans)).not.toMatch(/canary/i)
})

test('requests that wait for a connection keep their own trace', async () => {
  const { spans, app, close } = await openTraced()
  const asha = await shop.user()
  const ids = Array.from({ length: 30 }, (_, nth) => `${nth}`.padStart(32, 'a'))

  await Promise.all(
    ids.map((id) =>
      app.inject({
        url: '/api/v1/cart/get-cart-by-user',
        headers: {
          authorization: `Bearer ${asha.token}`,
          traceparent: `00-${id}-${BROWSER}-01`,
        },
      }),
    ),
  )
  await close()

  const ofTrace = (id: string) =>
    spans.filter(({ traceId }) => traceId === id).map(({ name }) => name)
  for (const id of ids) {
    const names = ofTrace(id)
    expect(names.filter((name) => name !== 'find_sessions')).toEqual(['list_cart', 'cart.get'])
  }
})

test('a share of none sends nothing, whatever a client asks for, and jobs have no trace', async () => {
  const { spans, app, close } = await openTraced(0)

  await app.inject({ url: '/api/v1/cart/get-cart-by-user', headers: { traceparent: TRACEPARENT } })
  await close()

  expect(spans).toEqual([])
})

test('without a collector requests are answered, and closing ends', async () => {
  const pools = [connectionOf(shop.db) as TracedPool]
  const traces = openTraces({ endpoint: 'http://127.0.0.1:1', share: 1, pools })
  const app = await buildApp({ ...shop, traceRequest: traces.traceRequest })
  atEnd(() => app.close())

  const answer = await app.inject({ url: '/api/v1/cart/get-cart-by-user' })
  await traces.close().catch(() => {})

  expect(answer.statusCode).toBe(401)
})

test('a collector that does not answer does not keep the shop from its stop', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  atEnd(() => silent.close())
  atEnd(() => silent.closeAllConnections())
  const { port } = silent.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const traces = openTraces({ endpoint, share: 1, pools: [] })
  const app = await buildApp({ ...shop, traceRequest: traces.traceRequest })
  atEnd(() => app.close())
  await app.inject({ ...register, remoteAddress: newAddress() })
  await app.close()

  await expect(traces.close()).resolves.toBeUndefined()
})
