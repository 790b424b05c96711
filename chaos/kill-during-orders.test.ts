import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import type { Envelope } from '#contract/schemas.ts'
import { loadSettings } from '#demo/load-settings.ts'
import { type Db, openDb } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded/pool.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertProduct, insertUser } from '#server/testing/shelf.ts'
import { type ShopNode, startNode } from './node.ts'

const ORDERS = 50
const SHOPPERS = 10
/** Each life is a start of the whole shop. The first kill hits a new database, the second one with a history. */
const KILLS = 2
const AT_ONCE = 6

test('kill -9 during 50 orders: every acknowledged one is there, none twice, stock and ledger agree', async () => {
  const shop = await openDataFolder()
  const attempts = await shop.change(prepare)
  const acknowledged = new Map<string, string>()

  for (let life = 0; life <= KILLS; life++) {
    const node = await startNode({ DATA_DIR: shop.folder })
    const enough = life === KILLS ? ORDERS : Math.round((ORDERS * (life + 1)) / (KILLS + 2))
    await placeUntil(node, attempts, acknowledged, enough)
    await node.kill()
  }

  const stored = await shop.change(inspect)
  expect(acknowledged.size).toBe(ORDERS)
  expect(new Map(stored.orders)).toEqual(acknowledged)
  expect(stored.orders).toHaveLength(ORDERS)
  expect(stored).toMatchObject({ stock: 1_000 - ORDERS, ledger: 1_000 - ORDERS })
  shop.remove()
}, 600_000)

type Attempt = { key: string; token: string; body: object }

const ORDERS_EACH = ORDERS / SHOPPERS

/** Ten shoppers who each order one of every product in turn: the same basket soon after would be a duplicate. */
async function prepare(db: Db): Promise<Attempt[]> {
  await loadSettings(db)
  const shelf: string[] = []
  for (let nth = 0; nth < ORDERS_EACH; nth++) {
    shelf.push((await insertProduct(db, { stock: 1_000 / ORDERS_EACH })).id)
  }
  const attempts: Attempt[] = []
  for (let index = 0; index < SHOPPERS; index++) {
    const shopper = await insertUser(db, {})
    for (const [nth, productId] of shelf.entries()) {
      const products = [{ productId, quantity: 1 }]
      const body = { deliveryAddressId: shopper.addressId, paymentMethod: 'COD', products }
      attempts.push({ key: `attempt-${index}-${nth}`, token: shopper.token, body })
    }
  }
  return attempts
}

/**
 * Sends unacknowledged orders, several at once, until enough are acknowledged; kills come while others are in
 * progress.
 */
async function placeUntil(
  node: ShopNode,
  attempts: Attempt[],
  acknowledged: Map<string, string>,
  enough: number,
) {
  const waiting = attempts.filter(({ key }) => !acknowledged.has(key))
  const line = async () => {
    while (acknowledged.size < enough) {
      const attempt = waiting.shift()
      if (!attempt) return
      const orderNumber = await place(node, attempt)
      if (orderNumber) acknowledged.set(attempt.key, orderNumber)
    }
  }
  const lines = Array.from({ length: AT_ONCE }, line)
  // The first line to count enough ends the round; the rest are cut off.
  await (enough === ORDERS ? Promise.all(lines) : Promise.race(lines))
  for (const cut of lines) cut.catch(() => {})
}

async function place(node: ShopNode, { key, token, body }: Attempt): Promise<string | undefined> {
  try {
    const { method, path } = routes['order.placeCod']
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    }
    const response = await fetch(node.url + path, { method, headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as Envelope<'order.placeCod'>
    return answer.success ? answer.data.order_id : undefined
  } catch {
    // The response was lost with the server: the next life gets the same key.
    return undefined
  }
}

async function inspect(db: Db) {
  const orders = await db.execute<{ key: string; number: string }>(
    sql`select key, number from orders left join order_keys on order_id = orders.id`,
  )
  const sums = await db.execute<{ stock: number; ledger: number }>(sql`
    select sum(stock)::int as stock, (select sum(delta)::int from stock_movements) as ledger
    from products`)
  return {
    orders: orders.rows.map(({ key, number }) => [key, number] as const),
    ...sums.rows[0],
  }
}

/** A data folder that test and server open alternately. */
async function openDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-chaos-'))
  const change = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { pool, close } = await openEmbedded({ folder: join(folder, 'pg18') })
    await migrate(pool)
    const result = await work(openDb(pool))
    await close()
    return result
  }
  return { folder, change, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
