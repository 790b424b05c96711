import { createHmac } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { routes } from '#contract/routes.ts'
import { startNode } from '../chaos/node.ts'
import { startCluster, withDatabase } from '../scripts/setup/postgres-cluster.mjs'
import { type Asked, type Load, load } from './client.ts'
import { cpuSeconds } from './process.ts'

/**
 * Response times of the payment webhook while no event is processed, and of the webhook and the shop during a
 * flood of unsigned events:
 *
 *   npm run build && npm run bench:webhook -- --seconds 10
 *
 * DATABASE_URL names a server where databases may be made; without it one is started from this machine's
 * PostgreSQL.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const SECONDS = Number(values.seconds)
/** Storing events, with the job queue stopped. */
const MOST_MS = 250
const SECRET = 'bench hook secret'
const SETTINGS = {
  HOST: '127.0.0.1',
  MAIL: 'off',
  LOG_LEVEL: 'error',
  RAZORPAY_KEY_ID: 'rzp_test_bench',
  RAZORPAY_KEY_SECRET: 'bench key secret',
  RAZORPAY_WEBHOOK_SECRET: SECRET,
  RAZORPAY_API_BASE: 'http://127.0.0.1:9/v1',
}
const LISTING = `${routes['product.list'].path}?currentPage=1&pageSize=20&fields=card`
/** Nearly as large as a webhook may be. */
const PADDING = 'x'.repeat(126 * 1024)

type Shop = { url: string; pid: number; database: pg.Pool }

async function run() {
  const cluster = process.env.DATABASE_URL ? undefined : await startCluster()
  const server = process.env.DATABASE_URL ?? cluster?.url
  if (!server) throw new Error('No PostgreSQL is here: DATABASE_URL must name a server.')
  await withDatabase(server, measureShop)
  await cluster?.stop()
}

async function measureShop(databaseUrl: string) {
  const node = await startNode({ ...SETTINGS, DATABASE_URL: databaseUrl })
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const shop = { url: node.url.replace('localhost', '127.0.0.1'), pid: node.pid, database }
  await stopQueue(database)

  for (const connections of [8, 16, 32]) await measureSigned(shop, connections)
  const calm = await shoppers(shop)
  console.log(`${'listing, calm'.padEnd(44)}${lineOf(calm)}`)
  await measureFlood(shop, 'unsigned', () => asked(body('x'), undefined))
  await measureFlood(shop, 'forged', () => asked(body('x'), 'not the secret'))
  await measureFlood(shop, 'forged, 126 KiB each', () => asked(body(PADDING), 'not the secret'))
  await measureFlood(shop, 'unsigned, 126 KiB each', () => asked(body(PADDING), undefined))
  await database.end()
  await node.kill()
}

/** Stops the job queue: a trigger makes every lease of a job a no-op. */
const stopQueue = (database: pg.Pool) =>
  database.query(`
    create function stopped() returns trigger language plpgsql as 'begin return null; end';
    create trigger stopped before update on jobs for each row execute function stopped()`)

async function measureSigned(shop: Shop, connections: number) {
  const before = await countRows(shop)
  const cpu = cpuSeconds(shop.pid)
  const shown = await signed(shop, connections)
  const kept = (await countRows(shop)).events - before.events
  const each = (1_000 * (cpuSeconds(shop.pid) - cpu)) / kept
  const verdict = shown.p99 < MOST_MS ? 'kept' : 'BROKEN'
  console.log(`${`signed, ${connections} connections`.padEnd(44)}${lineOf(shown)}`)
  console.log(
    `  ${kept} events kept, ${each.toFixed(1)} ms of CPU each; p99 below ${MOST_MS} ms: ${verdict}`,
  )
}

async function measureFlood(shop: Shop, what: string, next: () => Asked) {
  const before = await countRows(shop)
  const cpu = cpuSeconds(shop.pid)
  const [flood, events, listing] = await Promise.all([
    load({ url: shop.url, connections: 32, seconds: SECONDS, next }),
    signed(shop, 8),
    shoppers(shop),
  ])
  const busy = Math.round((100 * (cpuSeconds(shop.pid) - cpu)) / SECONDS)
  const after = await countRows(shop)
  console.log(`${`flood, ${what}`.padEnd(44)}${lineOf(flood)}`)
  console.log(`${'  signed meanwhile'.padEnd(44)}${lineOf(events)}`)
  console.log(`${'  listing meanwhile'.padEnd(44)}${lineOf(listing)}`)
  const others = after.all - before.all - 2 * (after.events - before.events)
  console.log(
    `  ${others} rows of the flood, ${after.events - before.events} of events; CPU ${busy} %`,
  )
}

const signed = ({ url }: Shop, connections: number) =>
  load({ url, connections, seconds: SECONDS, next: () => asked(body(''), SECRET) })

const shoppers = ({ url }: Shop) =>
  load({ url, connections: 4, seconds: SECONDS, next: () => ({ path: LISTING }) })

let count = 0

/** An event as the provider sends it, each of another payment. */
function body(padding: string) {
  count += 1
  const entity = {
    ...{
      id: `pay_${count}`,
      entity: 'payment',
      amount: 9_800,
      currency: 'INR',
      status: 'captured',
    },
    ...{ order_id: `order_${count}`, captured: true, amount_refunded: 0, method: 'card' },
    ...{ description: padding, created_at: 1_790_000_000 + count },
  }
  const payload = { payment: { entity } }
  return { entity: 'event', event: 'payment.captured', contains: ['payment'], payload }
}

function asked(event: object, secret: string | undefined): Asked {
  const signature =
    secret && createHmac('sha256', secret).update(JSON.stringify(event)).digest('hex')
  return {
    method: 'POST',
    path: routes['payment.webhook'].path,
    headers: {
      'x-razorpay-event-id': `evt_${process.pid}_${count}`,
      ...(signature && { 'x-razorpay-signature': signature }),
    },
    body: event,
  }
}

/** The size of events and of everything that the shop has written: each event is a row and a job. */
async function countRows({ database }: Shop) {
  const { rows } = await database.query<{ events: number; all: number }>(`
    select (select count(*) from provider_events)::int as events,
      ((select count(*) from provider_events) + (select count(*) from rate_limits)
        + (select count(*) from jobs where kind = 'provider-event'))::int as all`)
  return rows[0] ?? { events: 0, all: 0 }
}

const lineOf = ({ requestsPerSecond, p50, p99, refused }: Load) =>
  `${Math.round(requestsPerSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${refused} refused`

await run()
