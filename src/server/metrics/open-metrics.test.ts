import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { connectionOf } from '#server/db/db.ts'
import { documentsDue } from '#server/db/schema/invoice.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/order.ts'
import { JobFailure, type JobKind } from '#server/jobs/job-rules.ts'
import { enqueueJob } from '#server/jobs/job-store.ts'
import { newId } from '#server/lib/id.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { openMetrics } from './open-metrics.ts'

const HOUR_AGO = sql`now() - interval '1 hour'`
const HOST = '127.0.0.1'
const METRICS = { port: 0, host: HOST }
const shop = await openPayingShop({}, { metrics: METRICS })
const milk = await shop.product({ name: 'Savera Toned Milk', stock: 50 })
await shop.catalogFeed.load()
const asha = await shop.user()
const { port } = shop.app.server.address() as AddressInfo

/** Figures gathered by a server of its own, so that each test reads the database anew. */
async function openReader() {
  const metrics = await openMetrics({
    ...{ readDb: shop.readDb, ...METRICS },
    pools: { write: connectionOf(shop.db) as pg.Pool, read: connectionOf(shop.readDb) as pg.Pool },
    products: () => shop.catalogFeed.catalog.size,
    heapShare: () => 0.1,
    comparedAt: () => shop.catalogFeed.comparedAt,
    heardAt: () => performance.now(),
    streams: () => new Map([['order.follow', 2]]),
  })
  atEnd(metrics.close)
  return async () => {
    const response = await fetch(`http://${HOST}:${metrics.port}/metrics`)
    return response.text()
  }
}

const send = (path: string, headers = {}) => fetch(`http://${HOST}:${port}${path}`, { headers })

test('requests are counted by call and status, before Fastify and by Fastify, with their time', async () => {
  const read = await openReader()
  const product = `${routes['product.get'].path}?productId=${milk.id}`

  const first = await send(product)
  await send(product)
  await send(product, { 'if-none-match': first.headers.get('etag') ?? '' })
  await send(routes['cart.get'].path)
  await send('/api/v1/made-up/8123456789')

  const text = await read()
  expect(text).toContain('tokri_requests_total{call="product.get",status="200"} 2')
  expect(text).toContain('tokri_requests_total{call="product.get",status="304"} 1')
  expect(text).toContain('tokri_requests_total{call="cart.get",status="401"} 1')
  expect(text).toContain('tokri_request_seconds_count{call="product.get"} 3')
  expect(text).toMatch(/tokri_answer_cache_total{result="hit"} 2/)
  expect(text).toContain('tokri_requests_total{call="unknown",status="404"} 1')
  expect(text).not.toContain('8123456789')
})

test('the state of the node is shown: event loop, pools, catalogue, feed and streams', async () => {
  const read = await openReader()
  await shop.readDb.execute(sql`select 1`)

  const text = await read()

  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(text).toMatch(/^tokri_pool_size{pool="write"} \d/m)
  expect(text).toMatch(/^tokri_pool_in_use{pool="read"} \d/m)
  expect(text).toContain('tokri_pool_waiting{pool="write"} 0')
  expect(text).toMatch(/^tokri_pool_wait_seconds_count{pool="read"} [1-9]/m)
  expect(text).toMatch(/^tokri_catalogue_products [1-9]/m)
  expect(text).toMatch(/^tokri_catalogue_heap_share 0.1$/m)
  expect(text).toMatch(/^tokri_catalogue_age_seconds \d/m)
  expect(text).toMatch(/^tokri_feed_silence_seconds \d/m)
  expect(text).toContain('tokri_streams{call="order.follow"} 2')
})

test('jobs are counted by kind and outcome, and those that wait or are given up by kind', async () => {
  const read = await openReader()
  const failing: JobKind = {
    ...{ name: 'test-work', lanes: 1, timeoutSeconds: 9, retrySeconds: [] },
    run: async () => {
      throw new JobFailure('never', 'it cannot be done')
    },
  }
  const enqueue = () =>
    enqueueJob(shop.db, { kind: failing.name, cause: newId(), userId: null, details: {} })
  await enqueue()
  await runNextJob({ db: shop.db, kinds: [failing], log: { warn() {}, error() {} } })
  await enqueue()
  await shop.db.update(jobs).set({ nextAttemptAt: HOUR_AGO }).where(eq(jobs.status, 'waiting'))

  const text = await read()

  expect(text).toContain('tokri_jobs_total{kind="test-work",outcome="parked"} 1')
  expect(text).toContain('tokri_jobs_parked{kind="test-work"} 1')
  expect(text).toContain('tokri_jobs_due{kind="test-work"} 1')
  expect(text).toMatch(/^tokri_jobs_oldest_due_seconds{kind="test-work"} 36\d\d/m)
})

test('orders, their stock, payments, missing documents and the provider are shown', async () => {
  const read = await openReader()
  const cash = await orderForCash(asha, [[milk, 1]])
  const { data } = await shop.checkout(asha, [[milk, 1]], { paymentMethod: 'UPI' })
  await shop.db
    .update(orders)
    .set({ holdsStockUntil: HOUR_AGO })
    .where(eq(orders.number, data.order_id))
  await shop.db.update(orders).set({ promisedBy: HOUR_AGO, updatedAt: HOUR_AGO })
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, cash.order_id))
  await shop.db.insert(documentsDue).values({ orderId: order?.id ?? '' })

  const text = await read()

  expect(text).toContain('tokri_orders_placed_total{payment_mode="COD"} 1')
  expect(text).toContain('tokri_orders_placed_total{payment_mode="UPI"} 1')
  expect(text).toContain('tokri_provider_calls_total{operation="create-order",outcome="ok"} 1')
  expect(text).toContain('tokri_provider_seconds_count{operation="create-order"} 1')
  expect(text).toContain('tokri_orders_open 2')
  expect(text).toContain('tokri_orders_late 1')
  expect(text).toContain('tokri_stock_holds 1')
  expect(text).toContain('tokri_stock_holds_overdue 1')
  expect(text).toContain('tokri_orders_uninvoiced 1')
  expect(text).not.toContain(asha.email)
})

test('the port serves metrics and nothing else', async () => {
  const metrics = await openMetrics({
    ...{ readDb: shop.readDb, ...METRICS, pools: {} },
    ...{ products: () => 0, heapShare: () => 0.1, comparedAt: () => 0, heardAt: () => undefined },
    streams: () => new Map(),
  })
  atEnd(metrics.close)
  const ask = (path: string, method = 'GET') =>
    fetch(`http://${HOST}:${metrics.port}${path}`, { method })

  const statuses = await Promise.all([ask('/'), ask('/metrics', 'POST'), ask('/metrics?x=1')])

  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200])
  expect(await statuses[2]?.text()).not.toMatch(/^tokri_feed_silence_seconds/m)
})
