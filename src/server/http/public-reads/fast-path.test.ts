import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { routes } from '#contract/routes.ts'
import { buildApp } from '#server/app.ts'
import { newId } from '#server/lib/id.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openShop } from '#server/testing/shop.ts'
import { drainable } from '../connection/drain.ts'
import { MAX_PIPELINED } from '../connection/pipeline-limit.ts'
import { TIMEOUTS } from '../connection/slow-clients.ts'

const PROXY = '127.0.0.1'
const shop = await openShop({ trustProxy: [PROXY], publicUrl: 'https://tokri.example' })
const milk = await shop.product({ name: 'Savera Toned Milk' })
await shop.product({ name: 'दूध ₹10' })
// Enough for an answer that is worth compressing.
for (let nth = 0; nth < 10; nth++) await shop.product({ name: `Nukkad Rusk ${nth}` })
await shop.catalogFeed.load()
const shopper = await shop.user()

/** The same shop, listening on a port of its own. */
async function openWay(fastPath: boolean, timeouts = TIMEOUTS) {
  const app = await buildApp({ ...shop, config: { ...shop.config, fastPath }, timeouts })
  const { drain } = drainable(app)
  await app.listen({ port: 0, host: PROXY })
  atEnd(() => app.close())
  return { app, drain, port: (app.server.address() as AddressInfo).port }
}
const WAYS = [
  ['before Fastify', true],
  ['by Fastify', false],
] as const
const fast = await openWay(true)
const plain = await openWay(false)

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const list = routes['product.list'].path
const product = routes['product.get'].path
const suggest = routes['product.suggest'].path
const cart = routes['cart.get'].path
const SESSION = { authorization: `Bearer ${shopper.token}` }

let people = 0
/** A new client behind the proxy. */
const newClient = () => {
  people += 1
  return `10.2.0.${people}`
}

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string }

async function ask(port: number, { method = 'GET', path, headers = {}, body }: Asked) {
  const client = { 'x-forwarded-for': newClient(), ...headers }
  const asking = request({ host: PROXY, port, method, path, headers: client }).end(body)
  const [answer] = await once(asking, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const { date: _, 'x-request-id': _id, ...sent } = answer.headers
  return { status: answer.statusCode, headers: sent, body: Buffer.concat(chunks) }
}

/** Without what differs between any two answers. */
const comparable = ({ body, ...answer }: Awaited<ReturnType<typeof ask>>) => ({
  ...answer,
  body: body.toString('latin1').replace(/"(timestamp|requestId)":"[^"]*"/g, '"$1":""'),
})

const BODY = { 'content-type': 'application/json', 'content-length': '2' }
const BR = { 'accept-encoding': 'br' }

test.each<[string, Asked]>([
  ['a list', { path: `${list}?fields=card` }],
  ['a list without a query', { path: list }],
  ['a search in Devanagari', { path: `${list}?search=${encodeURIComponent('दूध')}` }],
  ['a search that cannot be decoded', { path: `${list}?search=%E0%A4%A` }],
  ['a product', { path: `${product}?productId=${milk.id}` }],
  ['a product that does not exist', { path: `${product}?productId=${newId()}` }],
  ['suggestions', { path: `${suggest}?text=mi` }],
  ['an invalid number', { path: `${list}?pageSize=many` }],
  ['a text with a NUL', { path: `${list}?search=%00` }],
  ['an unknown parameter value', { path: `${list}?sort=colour` }],
  ['a parameter given twice', { path: `${list}?brand=savera&brand=nukkad&sort=price` }],
  ['a path in another spelling', { path: list.replace('p', '%70') }],
  ['a path that cannot be decoded', { path: `${list}%ZZ` }],
  ['an unknown path', { path: '/api/v1/nowhere' }],
  ['HEAD', { method: 'HEAD', path: list }],
  ['DELETE on a read', { method: 'DELETE', path: list }],
  ['POST on a read', { method: 'POST', path: list, headers: BODY, body: '{}' }],
  ['GET with a body', { path: list, headers: BODY, body: '{}' }],
  ['GET with a broken body', { path: list, headers: BODY, body: '{]' }],
  ['GET with chunks', { path: list, headers: { 'transfer-encoding': 'chunked' }, body: '{}' }],
  ['any ETag', { path: list, headers: { 'if-none-match': '*' } }],
  ['another ETag', { path: list, headers: { 'if-none-match': '"other"' } }],
  ['gzip only', { path: list, headers: { 'accept-encoding': 'gzip' } }],
  ['a connection that is to be closed', { path: list, headers: { connection: 'close' } }],
  ['a session on a public read', { path: list, headers: SESSION }],
  ['an invalid session on a public read', { path: list, headers: { authorization: 'Bearer x' } }],
  ['a session', { path: cart, headers: SESSION }],
  ['no session', { path: cart }],
  ['a foreign origin', { path: list, headers: { origin: 'https://other.example' } }],
])('%s is answered alike before and by Fastify', async (_what, asked) => {
  const byFastify = await ask(plain.port, asked)

  expect(comparable(await ask(fast.port, asked))).toEqual(comparable(byFastify))
  // The second answer comes from the cache.
  expect(comparable(await ask(fast.port, asked))).toEqual(comparable(byFastify))
  expect(comparable(await ask(plain.port, asked))).toEqual(comparable(byFastify))
})

test('a repeated answer is compressed, and not sent to a client that has it, before and by Fastify', async () => {
  const path = `${list}?pageSize=50`
  const compressed = await Promise.all(
    [fast, plain].map(({ port }) =>
      eventually(async () => {
        const answer = await ask(port, { path, headers: BR })
        expect(answer.headers['content-encoding']).toBe('br')
        return answer
      }),
    ),
  )
  const etag = String(compressed[0]?.headers.etag)
  const unchanged = await Promise.all(
    [fast, plain].map(({ port }) => ask(port, { path, headers: { ...BR, 'if-none-match': etag } })),
  )

  expect(compressed[0]?.headers).toEqual({
    ...compressed[1]?.headers,
    'content-length': `${compressed[0]?.body.length}`,
  })
  expect(unchanged.map(comparable)).toEqual(Array(2).fill(comparable(unchanged[0] as never)))
  expect(unchanged[0]).toMatchObject({ status: 304, body: Buffer.alloc(0) })
})

test.each(WAYS)('every answer %s has the security headers', async (_way, isFast) => {
  const { port } = isFast ? fast : plain

  for (const path of [list, `${list}?pageSize=many`, '/api/v1/nowhere']) {
    expect((await ask(port, { path })).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-site',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  }
})

test.each(WAYS)('a client that would wait too long is rejected %s', async (_way, isFast) => {
  const { port } = await openWay(isFast)
  const client = { 'x-forwarded-for': newClient() }
  const { catalog } = shop.catalogFeed
  const shelf = catalog.stockedShelf()
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(catalog, 'stockedShelf').mockImplementation(() => {
    vi.advanceTimersByTime(2_000)
    return shelf
  })

  const first = await ask(port, { path: `${list}?first`, headers: client })
  const second = await ask(port, { path: `${list}?second`, headers: client })

  expect([first.status, second.status]).toEqual([200, 429])
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(10)
})

test.each(WAYS)('a connection stays open for more requests %s', async (_way, isFast) => {
  const socket = await open(isFast ? fast.port : plain.port)
  const received = textOf(socket)

  socket.write(get(list))
  await eventually(() => expect(answersIn(received())).toBe(1))
  socket.write(get(list).repeat(3))

  await eventually(() => expect(answersIn(received())).toBe(4))
  expect(socket.closed).toBe(false)
})

test.each(WAYS)(
  'a client that pipelines too many builds is disconnected %s',
  async (_way, isFast) => {
    const socket = await open(isFast ? fast.port : plain.port)
    const builds = Array.from({ length: 20 * MAX_PIPELINED }, (_, nth) => get(`${list}?nth=${nth}`))

    socket.resume().write(builds.join(''))

    await eventually(() => expect(socket.closed).toBe(true))
  },
)

test.each(WAYS)('a draining server answers and closes the connection %s', async (_way, isFast) => {
  const { drain, port } = await openWay(isFast)
  const socket = await open(port)
  const received = textOf(socket)
  socket.write(get(list))
  await eventually(() => expect(answersIn(received())).toBe(1))
  let notice = () => {}
  const drained = drain(new Promise<void>((resolve) => (notice = resolve)))

  socket.write(get(list))

  await eventually(() => expect(socket.closed).toBe(true))
  expect(answersIn(received())).toBe(2)
  expect(received()).toMatch(/connection: close/i)
  notice()
  await drained
})

test.each(WAYS)('a client that sends half a head is disconnected %s', async (_way, isFast) => {
  const { port } = await openWay(isFast, { ...TIMEOUTS, headMs: 200, checkMs: 50 })
  const socket = await open(port)

  socket.resume().write(`GET ${list} HTTP/1.1\r\nHost:`)

  await eventually(() => expect(socket.closed).toBe(true))
})

test.each(WAYS)('a client that never reads is disconnected %s', async (_way, isFast) => {
  const { app, port } = await openWay(isFast, { ...TIMEOUTS, idleMs: 500, checkMs: 50 })
  const { catalog } = shop.catalogFeed
  const [first] = catalog.shelf()
  const large = Array.from({ length: 2_000 }, () => ({ ...first, label: LONG_LABEL }))
  vi.spyOn(catalog, 'stockedShelf').mockReturnValue(large as never)
  const socket = await open(port)

  socket.pause().write(get(`${list}?all=true&unread`))

  await eventually(() => expect(socket.bytesRead).toBeGreaterThan(0))
  await eventually(async () => expect(await connectionsOf(app)).toBe(0))
})

/** Makes an answer larger than the buffers of the system. */
const LONG_LABEL = `"description": "${'x'.repeat(10_000)}"`

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`

const answersIn = (text: string) => text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0

async function open(port: number): Promise<Socket> {
  const socket = connect(port, PROXY)
  socket.on('error', () => {})
  atEnd(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

function textOf(socket: Socket): () => string {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  return () => text
}
