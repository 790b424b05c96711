import { once } from 'node:events'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { eventually } from '#server/testing/eventually.ts'
import { AnswerCache } from './answer-cache.ts'
import { answerBeforeFastify } from './answer-first.ts'
import { sentAs } from './prepared-answer.ts'
import { publicReads } from './public-reads.ts'

const ROWS = JSON.stringify(Array.from({ length: 200 }, (_, nth) => `row ${nth}`))

const app = Fastify()
const cache = new AnswerCache()
const shelf = { version: 1, asked: 0, made: 0, handled: 0, settled: Promise.resolve() }
app.addHook('onRequest', async () => {
  shelf.handled += 1
})
const reads = publicReads(app, cache, false)
answerBeforeFastify(app, reads, { 'x-content-type-options': 'nosniff' })
app.server.on('request', () => {
  shelf.asked += 1
})
reads.read('category.list', async () => {
  await shelf.settled
  return () => {
    shelf.made += 1
    const { version } = shelf
    return { fields: `"data":[${version}, ${ROWS}]`, isCurrent: () => shelf.version === version }
  }
})
const url = (await app.listen({ port: 0, host: '127.0.0.1' })) + routes['category.list'].path
afterAll(() => app.close())

beforeEach(() =>
  Object.assign(shelf, { version: shelf.version + 1, asked: 0, made: 0, handled: 0 }),
)

const ask = (path = '', headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
const versionOf = async (answer: Response) => (await answer.json()).data[0]

test('an answer is built once and sent while it is current, never after', async () => {
  for (let nth = 0; nth < 5; nth++) expect(await versionOf(await ask())).toBe(shelf.version)
  expect(shelf.made).toBe(1)

  shelf.version += 1

  expect(await versionOf(await ask())).toBe(shelf.version)
  expect(shelf).toMatchObject({ made: 2, handled: 0 })
})

test('concurrent requests after a change build the answer once', async () => {
  await Promise.all(Array.from({ length: 50 }, () => ask().then((answer) => answer.text())))

  expect(shelf.made).toBe(1)
})

test('concurrent requests that wait for a change to load build the answer once, too', async () => {
  let settle = () => {}
  shelf.settled = new Promise((resolve) => {
    settle = resolve
  })
  const asked = Array.from({ length: 50 }, () => ask('?herd').then(versionOf))
  await eventually(() => expect(shelf.asked).toBe(50))
  shelf.version += 1
  settle()

  expect(new Set(await Promise.all(asked))).toEqual(new Set([shelf.version]))
  expect(shelf.made).toBe(1)
})

test('an unchanged answer is not sent again', async () => {
  const etag = (await ask()).headers.get('etag') ?? ''

  const unchanged = await ask('', { 'if-none-match': etag })
  shelf.version += 1
  const changed = await ask('', { 'if-none-match': etag })

  expect([unchanged.status, changed.status]).toEqual([304, 200])
  expect(await unchanged.text()).toBe('')
})

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, br;q=0.5', 'br'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0', null],
  ['gzip, br; q=0.000', null],
  ['br;q=0, *', null],
  ['identity, br;q=0.5', null],
  ['xbr, br-x', null],
  ['gzip', null],
  ['', null],
])(
  'a client that accepts %j receives %s from the second request on',
  async (accepted, expected) => {
    const plain = Buffer.from(await (await ask()).arrayBuffer())
    await ask()
    await eventually(() => expect(sentAs(keptAnswer(), BROTLI).headers).toMatchObject(IN_BROTLI))

    const { statusCode, rawPayload, headers } = await app.inject({
      url: routes['category.list'].path,
      headers: { 'accept-encoding': accepted },
    })

    expect(statusCode).toBe(200)
    expect(headers['content-encoding'] ?? null).toBe(expected)
    expect(headers.vary).toBe('accept-encoding')
    expect(expected ? brotliDecompressSync(rawPayload) : rawPayload).toEqual(plain)
  },
)

const BROTLI = { 'accept-encoding': 'br' }
const IN_BROTLI = { 'content-encoding': 'br' }

function keptAnswer() {
  const answer = cache.find(routes['category.list'].path)
  if (!answer) throw new Error('Nothing is cached')
  return answer
}

test('the cache stays within its bytes and evicts the least recently used answer', () => {
  const small = new AnswerCache(640_000)
  askTwice(small, '/used')
  const others = Array.from({ length: 1_000 }, (_, nth) => `/other?${nth}`)

  for (const other of others) {
    askTwice(small, other)
    small.find('/used')
  }

  expect(small.knows('/used')).toBe(true)
  expect(others.filter(small.knows).length).toBeLessThan(45)
})

test('an answer requested once is evicted before answers requested again', () => {
  const small = new AnswerCache(640_000)
  const wanted = Array.from({ length: 10 }, (_, nth) => `/wanted?${nth}`)
  for (const url of wanted) askTwice(small, url)
  const others = Array.from({ length: 1_000 }, (_, nth) => `/other?${nth}`)

  for (const other of others) small.keep(other, TEN_KILOBYTES)

  expect(wanted.filter(small.knows)).toEqual(wanted)
  expect(others.filter(small.knows).length).toBeLessThan(3)
})

const TEN_KILOBYTES = {
  call: 'product.list',
  body: Buffer.alloc(10_000),
  etag: '"1"',
  isCurrent: () => true,
}

function askTwice(answers: AnswerCache, url: string) {
  answers.keep(url, TEN_KILOBYTES)
  answers.find(url)
}

test('a request with a body or with another method than GET goes to Fastify', async () => {
  await ask()
  shelf.handled = 0

  await fetch(url, { method: 'HEAD' })
  await fetch(url, { method: 'DELETE' })
  await readWithBody({ 'content-length': 2 })
  await readWithBody({ 'transfer-encoding': 'chunked' })

  expect(shelf.handled).toBe(4)
})

/** No browser sends a GET with a body. */
async function readWithBody(headers: OutgoingHttpHeaders) {
  const asking = request(url, { headers }).end('{}')
  const [answer] = await once(asking, 'response')
  answer.resume()
  await once(answer, 'end')
}
