import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDb } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded/pool.ts'
import { migrate } from '#server/db/migrate.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { startNode } from './node.ts'

const server = process.env.TEST_DATABASE_URL
const LIMIT_MS = 600_000

test(
  'kill -9 during a call to the provider: within a minute the job is free, and the next life does it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tokri-chaos-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const inside = <T>(work: (db: Db) => Promise<T>) => insideFolder(folder, work)
    const provider = await openSilentProvider()
    await inside(insertWork)
    const settings = { DATA_DIR: folder, ...provider.settings }

    let asked = provider.asked()
    const first = await startKillableNode(settings)
    await asked
    await first.kill()

    expect(await inside(longestLease)).toBeLessThanOrEqual(60)
    await inside(passAMinute)
    asked = provider.asked()
    const second = await startKillableNode(settings)
    await asked
    await second.kill()
  },
  LIMIT_MS,
)

test.skipIf(!server)(
  'kill -9 of one of two nodes: the other takes its job within a minute, and not before it dies',
  async () => {
    const { pool, databaseUrl } = await emptyDatabase(server ?? '')
    const db = openDb(pool)
    const providers = [await openSilentProvider(), await openSilentProvider()]
    const start = ({ settings }: SilentProvider) =>
      startKillableNode({ DATABASE_URL: databaseUrl, MAIL: 'off', ...settings })
    const nodes = await Promise.all(providers.map(start))

    const firstAsked = Promise.race(providers.map(({ asked }, which) => asked().then(() => which)))
    await insertWork(db)
    const taker = await firstAsked
    await nodes[taker]?.kill()
    const other = 1 - taker
    expect(providers[other]?.count(), 'one node does it at a time').toBe(0)

    expect(await longestLease(db)).toBeLessThanOrEqual(60)
    const askedAgain = providers[other]?.asked()
    await passAMinute(db)
    await askedAgain
    await nodes[other]?.kill()
  },
  LIMIT_MS,
)

/** A node that is stopped with its test. */
async function startKillableNode(settings: Record<string, string>) {
  const node = await startNode(settings)
  let isAlive = true
  const kill = async () => {
    if (isAlive) await node.kill()
    isAlive = false
  }
  onTestFinished(kill)
  return { kill }
}

type SilentProvider = Awaited<ReturnType<typeof openSilentProvider>>

/** A payment provider that accepts every request and never responds. */
async function openSilentProvider() {
  let count = 0
  let onAsked = () => {}
  const http = createServer(() => {
    count += 1
    onAsked()
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.close()
    http.closeAllConnections()
  })
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    count: () => count,
    /** Counts from now on. */
    asked: () =>
      new Promise<void>((resolve) => {
        onAsked = resolve
      }),
    settings: {
      RAZORPAY_KEY_ID: 'rzp_test_chaos',
      RAZORPAY_KEY_SECRET: 'chaos key secret',
      RAZORPAY_WEBHOOK_SECRET: 'chaos hook secret',
      RAZORPAY_API_BASE: `${origin}/v1`,
      RAZORPAY_CHECKOUT_URL: `${origin}/v1/checkout.js`,
    },
  }
}

/** An order whose payment is due for a check, and its job. */
async function insertWork(db: Db) {
  const id = newId()
  await db.execute(sql`
    insert into orders (id, number, status, payment_status, payment_mode, subtotal, shipping_fee, tax,
      total, address, request_hash, promised_by, provider_order_id, holds_stock_until)
    values (${id}, ${newOrderNumber()}, 'Processing', 'Pending', 'UPI', 0, 0, 0, 0, '{}', '',
      now(), 'order_chaos', now() + interval '1 day')`)
  await db.execute(sql`insert into payment_watches (order_id, next_ask_at) values (${id}, now())`)
  await db.execute(sql`
    insert into jobs (id, kind, cause, details)
    values (${newId()}, 'watch-payments', 'every:watch-payments', '{}')
    on conflict (cause) do update set next_attempt_at = now()`)
}

/** In seconds from now. */
async function longestLease(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select extract(epoch from leased_until - now())::float8 as left
    from jobs where kind = 'watch-payments' and lease is not null`)
  return rows[0]?.left
}

const passAMinute = (db: Db) =>
  db.execute(sql`update jobs set leased_until = leased_until - interval '60 seconds',
    next_attempt_at = next_attempt_at - interval '60 seconds'`)

async function insideFolder<T>(folder: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { pool, close } = await openEmbedded({ folder: join(folder, 'pg18') })
  await migrate(pool)
  const result = await work(openDb(pool))
  await close()
  return result
}

async function emptyDatabase(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('drop database if exists tokri_chaos_work with (force)')
  await admin.query('create database tokri_chaos_work')
  await admin.end()
  const address = new URL(url)
  address.pathname = 'tokri_chaos_work'
  const pool = new pg.Pool({ connectionString: address.href, max: 2 })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  await migrate(pool)
  return { pool, databaseUrl: address.href }
}
