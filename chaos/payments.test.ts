import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { type Db, inTransaction, openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertProduct, insertUser } from '#server/testing/shelf.ts'
import { type ShopNode, startNode } from './node.ts'
import { checkBooks, type Movement } from './payment-books.ts'
import { chance, type Plan, planOf } from './payment-plan.ts'

const server = process.env.TEST_DATABASE_URL
const PAYMENTS = Number(process.env.CHAOS_PAYMENTS ?? 50)
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const AT_ONCE = 6
const KILLS = Math.max(2, Math.round(PAYMENTS / 100))
const KEYS = {
  keyId: 'rzp_test_chaos',
  keySecret: 'chaos key secret',
  webhookSecret: 'chaos hook secret',
}
const VISA = '4100 2800 0000 1007'
const NO_BALANCE = '4100 2800 0008 0001'

test.skipIf(!server)(
  `${PAYMENTS} payments through lost, doubled, shuffled and forged news, a failing provider and kill -9: the books agree`,
  async () => {
    const shop = await openShop(server ?? '')
    const before = Date.now()
    try {
      await payAll(shop)
      await settleAll(shop)
      const ledger: Movement[] = (await shop.sandbox.app.inject('/sandbox/ledger')).json().movements
      const invariants = await checkBooks(shop.db, ledger, shop.leastStock())
      const counts = await shop.counts()
      const seconds = Math.round((Date.now() - before) / 1_000)
      console.log(
        `seed ${SEED}: ${PAYMENTS} payments in ${seconds} s, ${shop.kills()} kills; ${counts}`,
      )
      for (const { name, broken } of invariants) {
        console.log(
          `${broken.length === 0 ? 'holds ' : 'BROKEN'} ${name} (${broken.length}) ${broken.slice(0, 5).join('; ')}`,
        )
      }
      expect(invariants.filter(({ broken }) => broken.length > 0)).toEqual([])
    } finally {
      await shop.close()
    }
  },
  1_800_000,
)

type Shopper = { token: string; addressId: string }
type Shop = Awaited<ReturnType<typeof openShop>>

async function openShop(url: string) {
  const { db, end, databaseUrl } = await emptyDatabase(url)
  const sandbox = createSandbox({ keys: KEYS, seed: SEED, pace: { refundMs: 0 } })
  const origin = await sandbox.listen()
  const settings = {
    DATABASE_URL: databaseUrl,
    MAIL: 'off',
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_API_BASE: `${origin}/v1`,
    RAZORPAY_CHECKOUT_URL: `${origin}/v1/checkout.js`,
  }
  const nodes: ShopNode[] = [await startNode(settings), await startNode(settings)]
  const door = await openDoor(nodes)
  sandbox.sendEventsTo(door.url + routes['payment.webhook'].path)
  const goods: string[] = []
  for (let nth = 0; nth < 10; nth++) {
    const stock = nth < 7 ? PAYMENTS * 3 : Math.ceil(PAYMENTS / 8)
    goods.push(
      (await insertProduct(db, { name: `Product ${nth}`, price: 20_00 + nth * 111, stock })).id,
    )
  }
  const least = watchStock(db)
  let kills = 0
  return {
    db,
    sandbox,
    goods,
    leastStock: least.value,
    kills: () => kills,
    counts: () => countAll(db),
    any: (nth: number) => nodes[nth % nodes.length]?.url ?? '',
    /** One node dies as in a power cut, and another takes its place. */
    kill: async (which: number) => {
      kills += 1
      await nodes[which]?.kill()
      nodes[which] = await startNode(settings)
    },
    close: async () => {
      least.stop()
      door.close()
      await Promise.all(nodes.map((node) => node.kill()))
      await sandbox.close()
      await end()
    },
  }
}

async function emptyDatabase(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('drop database if exists tokri_chaos with (force)')
  await admin.query('create database tokri_chaos')
  await admin.end()
  const address = new URL(url)
  address.pathname = 'tokri_chaos'
  const pool = new pg.Pool({ connectionString: address.href })
  pool.on('error', () => {})
  await migrate(pool)
  return { db: openDb(pool), end: () => pool.end(), databaseUrl: address.href }
}

/** Hands each event to one node or the other; to one that is dead it is not handed at all, and comes again. */
async function openDoor(nodes: ShopNode[]) {
  let turn = 0
  const door = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    turn += 1
    const node = nodes[turn % nodes.length]?.url ?? ''
    const { host: _, connection: __, ...headers } = request.headers
    const sent = await fetch(node + request.url, {
      method: 'POST',
      body: Buffer.concat(parts),
      headers: headers as Record<string, string>,
    }).catch(() => undefined)
    answer.writeHead(sent?.status ?? 502).end()
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => door.close() }
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

/** Several shoppers at once; weather and kills come between. */
async function payAll(shop: Shop) {
  let next = 0
  let dying: Promise<void> | undefined
  const lane = async () => {
    for (let nth = next++; nth < PAYMENTS; nth = next++) {
      const shopper = await insertUser(shop.db, { username: 'Asha', emailVerifiedAt: new Date() })
      if (nth % Math.ceil(PAYMENTS / (KILLS + 1)) === 1) dying = shop.kill(nth % 2)
      await changeWeather(shop.sandbox, nth)
      await payOnce(shop, shopper, nth, planOf(SEED, nth))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await dying
}

async function changeWeather(sandbox: Sandbox, nth: number) {
  const luck = chance(SEED, 'weather', nth)
  if (luck < 0.05) await control(sandbox, 'PUT', '/weather', { answers503: 3 })
  else if (luck < 0.1) await control(sandbox, 'PUT', '/weather', { answers429: 3 })
  else if (luck < 0.12) await control(sandbox, 'PUT', '/weather', { down: true })
  else if (luck < 0.14) await control(sandbox, 'PUT', '/weather', { slowSeconds: 1 })
  else await control(sandbox, 'PUT', '/weather', { down: false, slowSeconds: 0 })
}

async function payOnce(shop: Shop, shopper: Shopper, nth: number, plan: Plan) {
  const { loseCreateAnswer = false, ...faults } = plan.faults
  if (loseCreateAnswer) await control(shop.sandbox, 'PUT', '/faults', { loseCreateAnswer })
  const placed = await place(shop, shopper, nth)
  if (loseCreateAnswer) await control(shop.sandbox, 'PUT', '/faults', { loseCreateAnswer: false })
  if (!placed) return
  const { id, providerOrderId } = placed
  await control(shop.sandbox, 'PUT', `/orders/${providerOrderId}/faults`, faults)
  const call: CallIt = (name, body, id) => send(shop, nth, shopper, { name, body, id })

  if (plan.failsFirst) {
    await pay(shop.sandbox, providerOrderId, NO_BALANCE)
    await call('order.paymentFailed', { razorpay_order_id: providerOrderId })
    await place(shop, shopper, nth, id)
  }
  const meanwhile = talk(plan, providerOrderId, call, id)
  const proof = plan.pays ? await pay(shop.sandbox, providerOrderId, VISA) : undefined
  if (proof) {
    await Promise.all(Array.from({ length: plan.proofs }, () => call('order.verifyPayment', proof)))
  }
  await meanwhile
  if (plan.after) await call('order.cancel', {}, id)
}

type CallIt = (name: RouteName, body: object, id?: string) => Promise<unknown>

async function talk({ meanwhile }: Plan, providerOrderId: string, call: CallIt, id: string) {
  if (meanwhile === 'cancel')
    await call('order.paymentCancelled', { razorpay_order_id: providerOrderId })
  if (meanwhile === 'fail')
    await call('order.paymentFailed', { razorpay_order_id: providerOrderId })
  if (meanwhile === 'cash') await call('order.payByCash', {}, id)
  if (meanwhile === 'forge') await forge(providerOrderId, call)
}

/** A proof signed by somebody else. */
const forge = (order: string, call: CallIt) =>
  call('order.verifyPayment', {
    razorpay_order_id: order,
    razorpay_payment_id: 'pay_Forged00000000',
    razorpay_signature: createHmac('sha256', 'a guess').update(order).digest('hex'),
  })

type Placed = {
  data: { order: { _id: string }; paymentDetails: { razorpayOrderId: string } }
}

/** The same wish under the same key until the shop has answered: whichever node, however often. */
async function place(shop: Shop, shopper: Shopper, nth: number, orderId?: string) {
  const products = shop.goods
    .filter((_, which) => chance(SEED, 'goods', nth, which) < 0.25)
    .concat(shop.goods.slice(nth % 7, (nth % 7) + 1))
  const body = {
    deliveryAddressId: shopper.addressId,
    paymentMethod: 'Card',
    products: [...new Set(products)].map((productId) => ({ productId, quantity: 1 })),
    ...(orderId && { orderId }),
  }
  const key = `wish-${nth}`
  const answer = await send(shop, nth, shopper, { name: 'order.placeOnline', body, key })
  if (!answer) return undefined
  const { order, paymentDetails } = (answer as Placed).data
  return { id: order._id, providerOrderId: paymentDetails.razorpayOrderId }
}

const TRIES = 12

type Call = { name: RouteName; body: object; id?: string | undefined; key?: string | undefined }

/** Sends it to one node and then the other until one of them answers something definite; undefined when that is a refusal. */
async function send(shop: Shop, nth: number, shopper: Shopper, call: Call) {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await sendOnce(shop.any(nth + tries), shopper, call).catch(() => undefined)
    if (answer) return answer.ok ? JSON.parse(answer.text) : undefined
    await pause(100 + chance(SEED, 'pause', nth, tries) * 400)
  }
  return undefined
}

/** Undefined when the node has not answered, or not now. */
async function sendOnce(node: string, { token }: Shopper, { name, body, id = '', key }: Call) {
  const { method, path } = routes[name]
  const response = await fetch(node + path.replace(':id', id), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  const text = await response.text()
  return response.status < 500 ? { ok: response.ok, text } : undefined
}

async function pay(sandbox: Sandbox, order_id: string, card: string) {
  const begun = { key: KEYS.keyId, order_id, method: 'card', card }
  const { id } = await control(sandbox, 'POST', '/checkout/payments', begun)
  if (!id) return undefined
  const said = { outcome: card === VISA ? 'success' : 'failure', code: '1234' }
  const { response } = await control(sandbox, 'POST', `/checkout/payments/${id}/answer`, said)
  return response as object | undefined
}

const control = async (sandbox: Sandbox, method: 'PUT' | 'POST', path: string, payload: object) =>
  (await sandbox.app.inject({ method, url: `/sandbox${path}`, payload })).json()

/** Hours pass at the provider and here, until nothing is left to be asked, told or sent. */
async function settleAll({ db, sandbox }: Shop) {
  await control(sandbox, 'PUT', '/weather', {
    down: false,
    slowSeconds: 0,
    answers503: 0,
    answers429: 0,
  })
  for (const minutes of [16, 10, 15, 30, 60, 600, 60, 60]) {
    await sandbox.advance(minutes * 60)
    await sandbox.quiet()
    await moveIntoPast(db, minutes)
    await workIsDone(db)
  }
}

/** Table by table, and tried again where one waits in a circle with the servers, which work on. */
async function moveIntoPast(db: Db, minutes: number) {
  const past = sql`make_interval(mins => ${minutes})`
  const statements = [
    sql`update orders set created_at = created_at - ${past},
      holds_stock_until = holds_stock_until - ${past}`,
    sql`update refunds set updated_at = updated_at - ${past}`,
    sql`update payment_watches set next_ask_at = next_ask_at - ${past}`,
  ]
  for (const statement of statements) await inTransaction(db, (tx) => tx.execute(statement))
}

const ROUND_MS = 60_000

/** Until the nodes have looked into every event, sent every refund and made a round of questions. */
async function workIsDone(db: Db) {
  await db.execute(sql`update jobs set next_attempt_at = now(), turn = now(), held_back = false
    where status = 'waiting' and kind in ('watch-payments', 'provider-event', 'refund')`)
  for (const until = Date.now() + ROUND_MS; Date.now() < until; ) {
    const { rows } = await db.execute<{ open: number }>(sql`select count(*)::int as open from jobs
      where status = 'waiting' and (kind in ('provider-event', 'refund')
        or (kind = 'watch-payments' and next_attempt_at <= now()))`)
    if (rows[0]?.open === 0) return
    await pause(200)
  }
}

async function countAll(db: Db): Promise<string> {
  const { rows } = await db.execute<{ what: string; n: number }>(sql`
    select payment_mode || ' ' || status || ' ' || payment_status as what, count(*)::int as n
      from (select case payment_mode when 'COD' then 'cash' else 'online' end as payment_mode, status, payment_status from orders) o
      group by 1
    union all select 'events', count(*)::int from provider_events
    union all select 'refunds ' || status, count(*)::int from refunds group by status
    order by 1`)
  return rows.map(({ what, n }) => `${what}: ${n}`).join(', ')
}
