import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { loadSettings } from '#demo/load-settings.ts'
import { type Db, openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertProduct, insertUser } from '#server/testing/shelf.ts'
import { freePort } from '../scripts/setup/postgres-cluster.mjs'
import { checkMoney, isEqual } from './check/money.ts'
import { checkOrders } from './check/orders.ts'
import { startNodeBalancer } from './cluster/node-balancer.ts'
import { startProvider } from './cluster/services.ts'
import { startShopNode } from './cluster/shop-node.ts'
import { type Load, type Person, startLoad } from './load/load.ts'
import { openShelf } from './load/shelf.ts'

const server = process.env.TEST_DATABASE_URL
/** They take turns, a few at once. */
const SHOPPERS = 40
const LANES = 6
const PRODUCTS = 40
/** Orders that are acknowledged before and after each trouble. */
const ORDERS = 8
const LIMIT_MS = 600_000

test.skipIf(!server)(
  'kill -9 of a node and a rolling restart under load: no acknowledged order is lost, none is placed twice, and all ledgers agree',
  async () => {
    const shop = await openSmallCluster(server ?? '')
    try {
      const load = startLoad({
        ...shop,
        shelf: openShelf(shop.productIds),
        lanes: LANES,
        thinkMs: 100,
      })
      const [first, second] = shop.nodes
      await acknowledged(load, ORDERS)

      await first.kill()
      await acknowledged(load, ORDERS)
      await first.start()
      await acknowledged(load, ORDERS)
      for (const node of [first, second]) {
        await node.stop()
        await node.start()
      }
      await acknowledged(load, ORDERS)
      const followed = await load.stop()

      const { lost, doubled, unanswered } = await checkOrders(shop.db, load.purchases)
      expect({ lost, doubled, unanswered }).toEqual({ lost: [], doubled: 0, unanswered: 0 })
      const money = await checkMoney(shop.db, shop.providerUrl)
      expect(money).toSatisfy(isEqual)
      expect(money.provider).toBeGreaterThan(0)
      expect(followed.news).toBeGreaterThan(0)
    } finally {
      await shop.close()
    }
  },
  LIMIT_MS,
)

/** Waits until the shop has acknowledged so many more orders. */
async function acknowledged({ purchases }: Load, more: number) {
  const count = () => purchases.filter(({ orderNumber }) => orderNumber !== undefined).length
  const enough = count() + more
  await expect.poll(count, { timeout: LIMIT_MS, interval: 50 }).toBeGreaterThanOrEqual(enough)
}

/** Two nodes behind a round robin, with the payment sandbox, on a database of their own. */
async function openSmallCluster(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-short-drill-'))
  const { pool, databaseUrl } = await emptyDatabase(url)
  const people = await fill(openDb(pool))
  const port = await freePort()
  const provider = await startProvider(folder, `http://127.0.0.1:${port}`)
  const settings = {
    ...provider.settings,
    DATABASE_URL: databaseUrl,
    MAIL: 'off',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '1',
    DATA_DIR: join(folder, 'data'),
  }
  const nodes = [
    await startShopNode('node1', folder, settings),
    await startShopNode('node2', folder, settings),
  ] as const
  const balancer = await startNodeBalancer(
    port,
    nodes.map((node) => node.port),
  )
  return {
    ...people,
    nodes,
    db: openDb(pool),
    url: balancer.url,
    providerUrl: provider.url,
    close: async () => {
      await balancer.close()
      await Promise.all(nodes.map((node) => node.kill()))
      await provider.stop()
      await pool.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const DATABASE = 'tokri_short_drill'

async function emptyDatabase(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${DATABASE} with (force)`)
  await admin.query(`create database ${DATABASE}`)
  await admin.end()
  const own = new URL(url)
  own.pathname = DATABASE
  const pool = new pg.Pool({ connectionString: own.href, max: 4 })
  pool.on('error', () => {})
  await migrate(pool)
  return { pool, databaseUrl: own.href }
}

async function fill(db: Db) {
  await loadSettings(db)
  const productIds: string[] = []
  for (let nth = 0; nth < PRODUCTS; nth++) {
    const product = { name: `Product ${nth}`, price: 20_00 + nth * 111, stock: 10_000 }
    productIds.push((await insertProduct(db, product)).id)
  }
  const people: Person[] = []
  for (let nth = 0; nth < SHOPPERS; nth++) people.push(await insertUser(db, {}))
  const { token: staffToken } = await insertUser(db, { username: 'Ravi', role: 'ADMIN' })
  return { productIds, people, staffToken }
}
