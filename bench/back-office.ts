import pg from 'pg'
import { isPermission } from '#contract/account/access.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { startNode } from '../chaos/node.ts'
import { fillShop } from './fill-shop.ts'

/**
 * How long one admin waits for each call that reads, in a shop of 27,555 products, 100,000 orders of
 * sixty days and 20,000 people. Needs an empty database: DATABASE_URL=postgres://… npm run bench:office
 */
const TIMES = 200
const ADMIN = { email: 'bench-admin@example.in', password: 'kettle-harbour-violet-9' }

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL must name an empty PostgreSQL database.')

const shop = await startNode({
  DEMO: 'off',
  MAIL: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
await fillShop(database)
const ids = await someIds()
const token = await logIn()
for (const name of adminReads()) {
  const measured = await timesOf(name)
  if (measured) report(name, measured)
}
await database.end()
await shop.kill()

async function someIds() {
  const one = async (table: string) =>
    (await database.query(`select id from ${table} order by id limit 1`)).rows[0]?.id as string
  return { product: await one('products'), order: await one('orders'), people: await one('users') }
}

async function logIn() {
  const answer = await fetch(shop.url + routes['user.login'].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return ((await answer.json()) as { tokens: { accessToken: string } }).tokens.accessToken
}

function adminReads(): RouteName[] {
  return (Object.keys(routes) as RouteName[]).filter((name) => {
    const { method, access } = routes[name]
    return method === 'GET' && isPermission(access)
  })
}

/** The input of calls that do not answer without. */
function queries(): Partial<Record<RouteName, string>> {
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
  return {
    'picking.orders': `?ids=${ids.order}`,
    'payment.unmatched': `?day=${yesterday}`,
    'payment.closing': `?day=${yesterday}`,
  }
}

async function timesOf(name: RouteName) {
  const [noun = ''] = name.split('.')
  const id = ids[noun as keyof typeof ids] ?? ids.order
  const url = shop.url + routes[name].path.replace(/:\w+/g, id) + (queries()[name] ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const times: number[] = []
  let status = 0
  for (let time = 0; time < TIMES; time++) {
    const begin = performance.now()
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    // A stream of events never ends, so its response time means nothing.
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      await answer.body?.cancel()
      return undefined
    }
    await answer.arrayBuffer()
    times.push(performance.now() - begin)
    status = answer.status
  }
  return { status, times: times.toSorted((one, other) => one - other) }
}

function report(name: string, { status, times }: { status: number; times: number[] }) {
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1)
  console.log(`${name}: ${status}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}
