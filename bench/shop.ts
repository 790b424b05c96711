import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { projectRoot } from '#server/lib/project-root.ts'
import { startNode } from '../chaos/node.ts'
import { startCluster, withDatabase } from '../scripts/setup/postgres-cluster.mjs'
import { bareOrders } from './bare-order.ts'
import { type Load, load } from './client.ts'
import { fillShelves } from './fill-shelves.ts'
import { LIST, type Measurement, measurements } from './measurements.ts'
import { cpuSeconds, residentMegabytes } from './process.ts'

/**
 * What each call costs in a shop of so many products on PostgreSQL, beside a bare Fastify that sends the
 * same bytes and a bare node:http that asks PostgreSQL for the same rows, in the same run:
 *
 *   npm run build && npm run bench -- --products 1000,10000,50000 --seconds 4
 *
 * DATABASE_URL names a server where databases may be made; without it one is started from this machine's
 * PostgreSQL. Only the ratios mean something; the absolute numbers are this machine's.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,10000,50000' },
    /** Calls whose name contains this. */
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '4' },
  },
})
const SECONDS = Number(values.seconds)
/** Warms up first: a server that has just started compiles its code. */
const WARM_UP_SECONDS = 6
const SHOPPERS = 12_000
const WRITERS = 8

type Process = { url: string; pid: number }
type Bare = { fastify: Process; node: Process; stop: () => void }
type Row = { call: string; shop: Figures; bare: Figures | undefined }
type Run = { products: number; rows: Row[] }
type Figures = Load & { cpuMicros: number }

async function run() {
  const cluster = process.env.DATABASE_URL ? undefined : await startCluster({ isDurable: true })
  const server = process.env.DATABASE_URL ?? cluster?.url
  if (!server) throw new Error('No PostgreSQL is here: DATABASE_URL must name a server.')

  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${SECONDS} s each`)
  const runs: Run[] = []
  for (const products of values.products.split(',').map(Number)) {
    const rows = await withDatabase(server, (url: string) => measureShop(url, products))
    runs.push({ products, rows })
  }
  printGrowth(runs)
  await cluster?.stop()
}

async function measureShop(databaseUrl: string, products: number): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  await migrate(pool)
  await pool.end()
  const shelves = await fillShelves(databaseUrl, products, SHOPPERS)

  const begin = performance.now()
  const shop = await openShop(databaseUrl)
  await (await fetch(shop.url + LIST)).arrayBuffer()
  const started = Math.round(performance.now() - begin)
  console.log(`\n${products} products: first answer after ${started} ms, RSS ${rss(shop)}`)
  const bare = await openBare(databaseUrl)

  console.log(HEAD)
  const rows: Row[] = []
  const wanted = measurements(shelves).filter(({ call }) => call.includes(values.only))
  for (const measurement of wanted) {
    const row = await measure(measurement, shop, bare)
    rows.push(row)
    console.log(lineOf(row))
  }
  await printOrders(databaseUrl, products, rows)
  console.log(`RSS after all of it ${rss(shop)}`)
  bare.stop()
  await shop.kill()
  return rows
}

const rss = ({ pid }: Process) => `${residentMegabytes(pid)} MiB`

async function openShop(databaseUrl: string) {
  const settings = {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    MAIL: 'off',
    // Responses that must be built are requested from an address of their own each time.
    TRUST_PROXY: '127.0.0.1',
  }
  const { url, ...node } = await startNode(settings)
  return { ...node, url: url.replace('localhost', '127.0.0.1') }
}

async function openBare(databaseUrl: string): Promise<Bare> {
  const child: ChildProcess = fork(join(projectRoot, 'bench/bare.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const [ports] = (await once(child, 'message')) as [[number, number]]
  const at = (port: number) => ({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 })
  return { fastify: at(ports[0]), node: at(ports[1]), stop: () => child.kill() }
}

/** The shop, and right after it its baseline. */
async function measure(measurement: Measurement, shop: Process, bare: Bare): Promise<Row> {
  const { call, connections, next } = measurement
  const figures = { call, shop: await figuresOf(shop, connections, next) }
  if (!measurement.bare) return { ...figures, bare: undefined }
  if ('path' in measurement.bare) {
    const { path } = measurement.bare
    const asked = (connection: number) => ({ path: path(connection) })
    return { ...figures, bare: await figuresOf(bare.node, connections, asked) }
  }
  const answer = await fetch(shop.url + measurement.bare.bytesOf)
  const body = await answer.arrayBuffer()
  await fetch(`${bare.fastify.url}/bytes`, { method: 'POST', body })
  return { ...figures, bare: await figuresOf(bare.fastify, connections, () => ({ path: '/' })) }
}

async function figuresOf(
  { url, pid }: Process,
  connections: number,
  next: Measurement['next'],
): Promise<Figures> {
  await load({ url, connections, seconds: WARM_UP_SECONDS, next })
  const before = cpuSeconds(pid)
  const shown = await load({ url, connections, seconds: SECONDS, next })
  const cpuMicros = (1e6 * (cpuSeconds(pid) - before)) / (shown.requestsPerSecond * SECONDS)
  return { ...shown, cpuMicros }
}

async function printOrders(databaseUrl: string, products: number, rows: readonly Row[]) {
  const least = await bareOrders(databaseUrl, products, WRITERS, SECONDS)
  const ours = rows.find(({ call }) => call === 'cash order')?.shop.requestsPerSecond ?? Number.NaN
  if (least === undefined)
    return console.log('pgbench is not here: orders are compared with nothing')
  return console.log(`an order of pgbench: ${Math.round(least)}/s, ours ${times(ours, least)}`)
}

const times = (one: number, other: number) => `${(one / other).toFixed(2)} ×`

const COLUMNS = [
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'bytes',
  'refused',
  'of bare',
  'its CPU',
]
const inColumns = (cells: readonly string[]) => cells.map((cell) => cell.padStart(11)).join('')
const HEAD = ''.padEnd(38) + inColumns(COLUMNS)

function lineOf({ call, shop, bare }: Row): string {
  return (
    call.padEnd(38) +
    inColumns([
      `${Math.round(shop.requestsPerSecond)}`,
      shop.p50.toFixed(2),
      shop.p99.toFixed(2),
      shop.cpuMicros.toFixed(0),
      shop.bytes.toFixed(0),
      `${shop.refused}`,
      bare ? times(shop.requestsPerSecond, bare.requestsPerSecond) : '–',
      bare ? times(bare.cpuMicros, shop.cpuMicros) : '–',
    ])
  )
}

function printGrowth(runs: readonly Run[]) {
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last || first === last) return
  console.log(`\nGrowth of p50 from ${first.products} to ${last.products} products`)
  for (const [nth, { call, shop }] of last.rows.entries()) {
    console.log(call.padEnd(38) + times(shop.p50, first.rows[nth]?.shop.p50 ?? Number.NaN))
  }
}

await run()
