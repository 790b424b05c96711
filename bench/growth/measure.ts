import { parseArgs } from 'node:util'
import pg from 'pg'
import { routes } from '#contract/routes.ts'
import { startNode } from '../../chaos/node.ts'
import { type Scene, scenesOf } from './scenes.ts'

/**
 * How long one client waits for each read in a shop that `fill.ts` has filled:
 *
 *   DATABASE_URL=postgres://… npm run bench:growth -- --times 50 --only report
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '50' },
    /** Calls whose name contains this. */
    only: { type: 'string', default: '' },
  },
})
const TIMES = Number(values.times)
/** A call that takes this long is not repeated as often. */
const BUDGET_MS = 5_000
const ADMIN = { email: 'bench-admin@example.in', password: 'kettle-harbour-violet-9' }

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL must name a database that fill.ts has filled.')

const shop = await startNode({
  MAIL: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})
const token = await logIn()
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
const scenes = scenesOf(await someIds())
await database.end()
for (const scene of scenes.filter(({ name }) => name.includes(values.only))) await measure(scene)
await shop.kill()

async function logIn() {
  const answer = await fetch(shop.url + routes['user.login'].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return ((await answer.json()) as { tokens: { accessToken: string } }).tokens.accessToken
}

async function someIds() {
  const one = async (text: string) => (await database.query<{ id: string }>(text)).rows[0]?.id ?? ''
  return {
    order: await one('select id from orders order by created_at limit 1'),
    number: await one('select number as id from orders order by created_at limit 1'),
    person: await one('select user_id as id from orders order by created_at limit 1'),
    product: await one('select id from products order by position limit 1'),
    subcategory: await one('select id from subcategories order by position limit 1'),
  }
}

async function measure({ name, path, by }: Scene) {
  const headers: Record<string, string> = by === 'admin' ? { authorization: `Bearer ${token}` } : {}
  const times: number[] = []
  let status = 0
  for (let spent = 0; times.length < TIMES && (spent < BUDGET_MS || times.length < 3); ) {
    const begin = performance.now()
    const answer = await fetch(shop.url + path, { headers, signal: AbortSignal.timeout(30_000) })
    await answer.arrayBuffer()
    times.push(performance.now() - begin)
    spent += times.at(-1) ?? 0
    status = answer.status
  }
  // The first one plans the statement and reads from the disk what the others find in memory.
  const sorted = times.slice(1).toSorted((one, other) => one - other)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1)
  console.log(
    [name.padEnd(44), status, at(0.5).padStart(9), at(0.99).padStart(9), sorted.length].join(' '),
  )
}
