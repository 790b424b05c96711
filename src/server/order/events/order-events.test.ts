import type { Server } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { OrderEvent } from '#contract/order/order.ts'
import type { OrderMove } from '#contract/order/order-kinds.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { buildApp } from '#server/app.ts'
import { drainable } from '#server/http/connection/drain.ts'
import { createEventStreams, STREAM_LIMITS } from '#server/http/event-streams.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { controlledReadersOf, sameDatabase } from '#server/testing/database.ts'
import { gate } from '#server/testing/gate.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { moveOrder } from '../move/move-order.ts'

const shop = await openShop()
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const open: AbortController[] = []
/** Slack for a busy machine. */
const SOON = { timeout: 20_000 }
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})
afterAll(() => shop.app.server.closeAllConnections())

test('a shopper receives each step of their own orders, and of no others', async () => {
  const { asha, id } = await placed()
  const other = await placed()
  const stream = await listen('order.events', asha)

  await move(other.id, 'Shipped')
  await move(id, 'Shipped')
  await move(id, 'Delivered')

  expect([await stream.next(), await stream.next(), await stream.next()]).toEqual([
    { event: 'ready', reload: true },
    news(id, 'Shipped', 'Pending'),
    news(id, 'Delivered', 'Completed'),
  ])
})

test('staff receive all orders as they arrive', async () => {
  const stream = await listen('order.staffEvents', meera)
  await stream.next()

  const first = await placed()
  const second = await placed()

  expect([await stream.next(), await stream.next()]).toEqual([
    news(first.id, 'Processing', 'Pending'),
    news(second.id, 'Processing', 'Pending'),
  ])
})

describe('a client that reconnects', () => {
  test('receives missed events, and needs to reload nothing else', async () => {
    const { asha, id } = await placed()
    const other = await placed()
    const before = await listen('order.events', asha)
    await before.next()
    before.stop()

    await move(id, 'Shipped')
    await move(other.id, 'Shipped')
    const after = await listen('order.events', asha, before.lastId())

    expect([await after.next(), await after.next()]).toEqual([
      news(id, 'Shipped', 'Pending'),
      { event: 'ready', reload: false },
    ])
  })

  test.each(['yesterday', '-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '0'])(
    'starts again when it claims to know everything up to %s',
    async (lastEventId) => {
      const stream = await listen('order.staffEvents', meera, lastEventId)

      expect(await stream.next()).toEqual({ event: 'ready', reload: true })
    },
  )

  test('starts again when it missed too much, or sends no position', async () => {
    const { id } = await placed()
    await shop.db.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'number', 'N' || n, 'updated_at', now() + interval '1 hour', 'subtotal', 0, 'total', o.total - o.subtotal))).*
      from orders o, generate_series(1, 101) n where o.number = ${id}`)

    const firsts = [
      await (await listen('order.staffEvents', meera, new Date().toISOString())).next(),
      await (await listen('order.staffEvents', meera, 'yesterday')).next(),
    ]

    expect(firsts).toEqual(Array(2).fill({ event: 'ready', reload: true }))
    await shop.db.execute(sql`delete from orders where number like 'N%'`)
  })
})

test('a change that was not published, as on another node, is found by polling', async () => {
  const { asha, id } = await placed()
  const stream = await listen('order.events', asha)
  await stream.next()

  await moveOrder(sameDatabase(shop.db), meera.id, id, { to: 'Shipped', reason: undefined })
  await shop.orderWatch.poll()
  await shop.orderWatch.poll()
  await move(id, 'Delivered')

  expect([await stream.next(), await stream.next()]).toEqual([
    news(id, 'Shipped', 'Pending'),
    news(id, 'Delivered', 'Completed'),
  ])
})

test('two moves of one order never have the same time', async () => {
  const { asha, id } = await placed()
  const stream = await listen('order.events', asha)
  await stream.next()
  await shop.db.execute(
    sql`update orders set updated_at = now() + interval '1 hour' where number = ${id}`,
  )

  await move(id, 'Shipped')
  await move(id, 'Delivered')

  const [shipped, delivered] = [await stream.next(), await stream.next()]
  expect(timeOf(delivered)).toBeGreaterThan(timeOf(shipped))
})

describe('a stream ends soon', () => {
  test.each([
    ['the session ends', 'update sessions set ended_at = now() where user_id = '],
    ['its reader is blocked', "update users set status = 'Blocked' where id = "],
    ['its reader does not work here any more', "update users set role = 'USER' where id = "],
  ])('after %s, and others continue', async (_what, statement) => {
    const app = await openApp({ beatMs: 20 })
    const ravi = await shop.user({ role: 'ADMIN' })
    const [his, hers] = [
      await listen('order.staffEvents', ravi, undefined, app),
      await listen('order.staffEvents', meera, undefined, app),
    ]
    await Promise.all([his.next(), hers.next()])

    await shop.db.execute(sql.raw(`${statement}'${ravi.id}'`))

    expect(await his.next()).toBeUndefined()
    const { id } = await placed()
    expect(await hers.next()).toEqual(news(id, 'Processing', 'Pending'))
  })
})

describe('slots', () => {
  test('of one person are few, and free again once a window is closed', async () => {
    const app = await openApp({ perPerson: 2 })
    const asha = await shop.user()
    const first = await listen('order.events', asha, undefined, app)
    await listen('order.events', asha, undefined, app)

    const third = await ask('order.events', asha, undefined, app)
    const others = await ask('order.events', await shop.user(), undefined, app)

    expect([third.status, others.status]).toEqual([429, 200])
    expect(await third.json()).toMatchObject({ success: false, code: 'TOO_MANY' })
    first.stop()
    await expect
      .poll(async () => (await ask('order.events', asha, undefined, app)).status)
      .toBe(200)
  })

  test('are free again when a client with many pipelined streams disconnects', async () => {
    const app = await openApp({ perPerson: 2 })
    const asha = await shop.user()
    const connection = pipelined(app, asha, 2)
    const statusOfNext = async () => (await ask('order.events', asha, undefined, app)).status
    await expect.poll(statusOfNext, SOON).toBe(429)

    connection.destroy()

    await expect.poll(statusOfNext, SOON).toBe(200)
    await expect.poll(statusOfNext, SOON).toBe(200)
  })

  test('are not used by a client that disconnects during authentication', async () => {
    const readers = controlledReadersOf(shop.db)
    const app = await openApp({ perPerson: 2 }, readers.db)
    const asha = await shop.user()
    const { opened, open } = gate()
    const lookUp = { begun: 0, done: 0 }
    readers.steer(async (look) => {
      lookUp.begun += 1
      await opened
      const found = await look()
      lookUp.done += 1
      return found
    })
    const connection = pipelined(app, asha, 3)
    await expect.poll(() => lookUp.begun, SOON).toBeGreaterThan(0)
    connection.destroy()
    await expect.poll(() => openConnections(app), SOON).toBe(0)

    open()
    await expect.poll(() => lookUp.begun - lookUp.done, SOON).toBe(0)
    readers.steer()

    const later = [
      await ask('order.events', asha, undefined, app),
      await ask('order.events', asha, undefined, app),
    ]
    expect(later.map(({ status }) => status)).toEqual([200, 200])
  })

  test('of shoppers are separate from those of staff', async () => {
    const app = await openApp({ perCall: 1 })
    await listen('order.events', await shop.user(), undefined, app)

    const next = await ask('order.events', await shop.user(), undefined, app)
    const staff = await ask('order.staffEvents', meera, undefined, app)

    expect([next.status, staff.status]).toEqual([503, 200])
  })
})

test('a closing node ends its streams properly, and accepts no more', async () => {
  const streams = createEventStreams()
  const app = await buildApp({ ...shop, streams })
  const { drain } = drainable(app)
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await listen('order.staffEvents', meera, undefined, at)
  await stream.next()

  streams.close()
  const late = await ask('order.staffEvents', meera, undefined, at)

  expect(late.status).toBe(503)
  await drain(Promise.resolve())
  expect(await stream.next()).toBeUndefined()
  await app.close()
})

/** Another server of the same shop with other limits. */
async function openApp(
  limits: Partial<typeof STREAM_LIMITS>,
  readDb = shop.readDb,
): Promise<string> {
  const streams = createEventStreams({ ...STREAM_LIMITS, ...limits })
  const app: FastifyInstance = await buildApp({ ...shop, readDb, streams })
  afterAll(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  serverAt.set(address, app.server)
  return address
}

const serverAt = new Map<string, Server>()
const openConnections = (address: string) =>
  new Promise<number>((resolve) => {
    serverAt.get(address)?.getConnections((_error, count) => resolve(count))
  })

/** Requests this many streams on one connection without waiting. */
function pipelined(address: string, { token }: TestUser, count: number) {
  const connection = connect(Number(new URL(address).port), '127.0.0.1')
  const request = `GET ${routes['order.events'].path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
  connection.write(request.repeat(count))
  return connection
}

function ask(name: RouteName, { token }: TestUser, lastEventId?: string, at = url) {
  const stop = new AbortController()
  open.push(stop)
  return fetch(at + routes[name].path, {
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  })
}

/** Reads a stream: `next` returns its next event, or undefined at its end. */
async function listen(name: RouteName, user: TestUser, lastEventId?: string, at = url) {
  const answer = await ask(name, user, lastEventId, at)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const stop = open.at(-1) as AbortController
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const events: { id: string; data: OrderEvent }[] = []
  let text = ''
  let lastId = ''

  const next = async (): Promise<OrderEvent | undefined> => {
    while (events.length === 0) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return undefined
      const parts = (text + value).split('\n\n')
      text = parts.pop() ?? ''
      events.push(...parts.filter((part) => part.startsWith('id: ')).map(read))
    }
    const event = events.shift()
    lastId = event?.id ?? lastId
    return event?.data
  }
  return { next, lastId: () => lastId, stop: () => stop.abort() }
}

function read(text: string) {
  const [, id = '', data = ''] = /^id: (.*)\ndata: (.*)$/.exec(text) ?? []
  return { id, data: JSON.parse(data) as OrderEvent }
}

const news = (number: string, status: string, payment: string) => ({
  event: 'order',
  order: expect.objectContaining({ order_id: number, status, payment_status: payment }),
})

const timeOf = (event: OrderEvent | undefined) =>
  event?.event === 'order' ? Date.parse(event.order.at) : Number.NaN

async function placed() {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 10 })
  const { order_id: id } = await orderForCash(asha, [[milk, 3]])
  return { asha, milk, id }
}

const move = (id: string, to: OrderMove) =>
  meera.call('order.move', { params: { id }, body: { to } })
