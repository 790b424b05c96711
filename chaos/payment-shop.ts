import { sql } from 'drizzle-orm'
import pg from 'pg'
import { routes } from '#contract/routes.ts'
import { loadSettings } from '#demo/load-settings.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { type Db, openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { coupons } from '#server/db/schema/coupon.ts'
import { newId } from '#server/lib/id.ts'
import { insertProduct, insertUser } from '#server/testing/shelf.ts'
import { type ShopNode, startNode } from './node.ts'
import type { Movement } from './payment-invariants.ts'
import { openWebhookProxy } from './webhook-proxy.ts'

const KEYS = {
  keyId: 'rzp_test_chaos',
  keySecret: 'chaos key secret',
  webhookSecret: 'chaos hook secret',
}

/** A second provider account, to which the shop changes halfway. */
const LATER_KEYS = { keyId: 'rzp_test_chaos_later', keySecret: 'another chaos key secret' }

export const KEY_IDS = [KEYS.keyId, LATER_KEYS.keyId]

/** Signs calls to the provider with the keys of one account. */
export const authorizationOf = (keyId: string) => {
  const { keySecret } = keyId === LATER_KEYS.keyId ? LATER_KEYS : KEYS
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
}

/** Two nodes, their database, and the sandbox, which has a ledger of its own. */
export type ChaosShop = Awaited<ReturnType<typeof openChaosShop>>

export async function openChaosShop(url: string, seed: string, payments: number) {
  const { pool, databaseUrl } = await emptyDatabase(url)
  const db = openDb(pool)
  // Money stays authorised for a moment, so that the shop and the provider both try to capture it.
  const sandbox = createSandbox({ keys: KEYS, seed, pace: { refundMs: 0, captureMs: 300 } })
  let settings = settingsFor(databaseUrl, await sandbox.listen())
  const nodes: ShopNode[] = [await startNode(settings), await startNode(settings)]
  const door = await openWebhookProxy(nodes)
  sandbox.sendEventsTo(door.url + routes['payment.webhook'].path)
  const productIds = await fillShelf(db, payments)
  const staff = await insertUser(db, { username: 'Ravi', role: 'ADMIN' })
  const least = watchStock(db)
  const dying = [Promise.resolve(), Promise.resolve()]
  const restart = async (which: number) => {
    await nodes[which]?.kill()
    nodes[which] = await startNode(settings)
  }
  let kills = 0
  const kill = (which: 0 | 1) => {
    kills += 1
    const restarted = dying[which]?.then(() => restart(which)) ?? Promise.resolve()
    // Awaited at the end of the run.
    restarted.catch(() => {})
    dying[which] = restarted
    return restarted
  }
  return {
    db,
    pool,
    sandbox,
    door,
    productIds,
    staffToken: staff.token,
    leastStock: least.value,
    kills: () => kills,
    ledger: async (): Promise<Movement[]> =>
      (await sandbox.app.inject('/sandbox/ledger')).json().movements,
    control: (method: 'PUT' | 'POST', path: string, body: object) =>
      control(sandbox, method, path, body),
    node: (nth: number) => nodes[nth % nodes.length]?.url ?? '',
    /** Kills one node and starts another one in its place, which may be killed next. */
    kill,
    /**
     * The nodes change to another account of the provider one after the other, and keep the former keys for old
     * payments.
     */
    changeAccount: async () => {
      await control(sandbox, 'POST', '/keys', { ...LATER_KEYS, account: 'later' })
      settings = { ...settings, ...withLaterKeys }
      await kill(0)
      await kill(1)
    },
    close: async () => {
      least.stop()
      door.close()
      await Promise.allSettled(dying)
      await Promise.all(nodes.map((node) => node.kill()))
      await sandbox.close()
      await pool.end()
    },
  }
}

const settingsFor = (databaseUrl: string, origin: string) => ({
  DATABASE_URL: databaseUrl,
  MAIL: 'off',
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
  RAZORPAY_API_BASE: `${origin}/v1`,
  RAZORPAY_CHECKOUT_URL: `${origin}/v1/checkout.js`,
})

const withLaterKeys = {
  RAZORPAY_KEY_ID: LATER_KEYS.keyId,
  RAZORPAY_KEY_SECRET: LATER_KEYS.keySecret,
  RAZORPAY_KEY_ID_OLD: KEYS.keyId,
  RAZORPAY_KEY_SECRET_OLD: KEYS.keySecret,
}

async function emptyDatabase(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('drop database if exists tokri_chaos with (force)')
  await admin.query('create database tokri_chaos')
  await admin.end()
  const address = new URL(url)
  address.pathname = 'tokri_chaos'
  const pool = new pg.Pool({ connectionString: address.href, max: 20 })
  pool.on('error', () => {})
  await migrate(pool)
  await loadSettings(openDb(pool))
  await openDb(pool).insert(coupons).values({ id: newId(), code: COUPON, percent: 13_37 })
  return { pool, databaseUrl: address.href }
}

/** 13.37 % off, so that hardly any line is divided without a remainder. */
export const COUPON = 'CHAOS'

const PLENTY = 7
const SCARCE = 3
/** Nil rated, and the rates of GST. */
const RATES = [0, 5, 18, null, 40]

/** Some products are in stock for every shopper, others for one in eight. */
async function fillShelf(db: Db, payments: number): Promise<string[]> {
  const productIds: string[] = []
  for (let nth = 0; nth < PLENTY + SCARCE; nth++) {
    const stock = nth < PLENTY ? payments * 3 : Math.ceil(payments / 8)
    const gstRate = RATES[nth % RATES.length] ?? null
    const product = { name: `Product ${nth}`, price: 20_00 + nth * 111, stock, gstRate }
    productIds.push((await insertProduct(db, product)).id)
  }
  return productIds
}

/** Ten times a second. */
function watchStock(db: Db) {
  let least = 0
  const timer = setInterval(async () => {
    const { rows } = await db.execute<{ least: number }>(
      sql`select min(stock)::int as least from products`,
    )
    least = Math.min(least, rows[0]?.least ?? 0)
  }, 100)
  return { value: () => least, stop: () => clearInterval(timer) }
}

const control = async (sandbox: Sandbox, method: 'PUT' | 'POST', path: string, payload: object) =>
  (await sandbox.app.inject({ method, url: `/sandbox${path}`, payload })).json()
