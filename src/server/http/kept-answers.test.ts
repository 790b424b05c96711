import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '#contract/routes.ts'
import { answerFirst, KeptAnswers } from './kept-answers.ts'
import { publicRouteOn } from './public-route.ts'

const ROWS = JSON.stringify(Array.from({ length: 200 }, (_, nth) => `row ${nth}`))

const app = Fastify()
const kept = new KeptAnswers({ 'x-content-type-options': 'nosniff' })
const shelf = { version: 1, made: 0, handled: 0, settled: Promise.resolve() }
app.addHook('onRequest', async () => {
  shelf.handled += 1
})
answerFirst(app, kept)
publicRouteOn(app, kept)('category.list', async () => {
  await shelf.settled
  shelf.made += 1
  const { version } = shelf
  return { fields: `{"data":[${version}, ${ROWS}]}`, isStill: () => shelf.version === version }
})
const url = (await app.listen({ port: 0, host: '127.0.0.1' })) + routes['category.list'].path
afterAll(() => app.close())

beforeEach(() => Object.assign(shelf, { version: shelf.version + 1, made: 0, handled: 0 }))

const ask = (path = '', headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
const versionOf = async (answer: Response) => (await answer.json()).data[0]

test('an answer is made once and sent before Fastify as long as it is true, and never after', async () => {
  for (let nth = 0; nth < 5; nth++) expect(await versionOf(await ask())).toBe(shelf.version)
  expect(shelf).toMatchObject({ made: 1, handled: 1 })

  shelf.version += 1

  expect(await versionOf(await ask())).toBe(shelf.version)
  expect(shelf).toMatchObject({ made: 2, handled: 2 })
})

test('a herd after a change makes it once', async () => {
  await Promise.all(Array.from({ length: 50 }, () => ask().then((answer) => answer.text())))

  expect(shelf.made).toBe(1)
})

test('a herd that waits for a change to be read makes it once, too', async () => {
  let settle = () => {}
  shelf.settled = new Promise((resolve) => {
    settle = resolve
  })
  const asked = Array.from({ length: 50 }, () => ask('?herd').then(versionOf))
  await vi.waitFor(() => expect(shelf.handled).toBe(50))
  shelf.version += 1
  settle()

  expect(new Set(await Promise.all(asked))).toEqual(new Set([shelf.version]))
  expect(shelf.made).toBe(1)
})

test('what was sent before Fastify says what an answer of Fastify says', async () => {
  const [first, again] = [await ask(), await ask()]

  const told = ['content-type', 'content-length', 'etag', 'vary', 'cache-control']
  for (const name of told) expect(again.headers.get(name)).toBe(first.headers.get(name))
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await again.text()).toBe(await first.text())
  expect(shelf.handled).toBe(1)
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
])('whoever accepts %j is sent it in %s, once it is wanted again', async (accepted, expected) => {
  const plain = Buffer.from(await (await ask()).arrayBuffer())
  await ask()
  await vi.waitFor(() => expect(kept.choose(keptAnswer(), BROTLI).headers).toMatchObject(IN_BROTLI))

  const { statusCode, rawPayload, headers } = await app.inject({
    url: routes['category.list'].path,
    headers: { 'accept-encoding': accepted },
  })

  expect(statusCode).toBe(200)
  expect(headers['content-encoding'] ?? null).toBe(expected)
  expect(headers.vary).toBe('accept-encoding')
  expect(expected ? brotliDecompressSync(rawPayload) : rawPayload).toEqual(plain)
})

const BROTLI = { 'accept-encoding': 'br' }
const IN_BROTLI = { 'content-encoding': 'br' }

function keptAnswer() {
  const answer = kept.find(routes['category.list'].path)
  if (!answer) throw new Error('Nothing is kept')
  return answer
}

test('it holds so many bytes, whatever is asked, and the answers used last', () => {
  const small = new KeptAnswers({}, 100_000)
  const answer = { body: Buffer.alloc(10_000), etag: '"1"', isStill: () => true }
  small.keep('/used', answer)

  for (let nth = 0; nth < 1_000; nth++) {
    small.keep(`/other?${nth}`, answer)
    small.find('/used')
  }

  expect(small.knows('/used')).toBe(true)
  expect(
    Array.from({ length: 1_000 }, (_, nth) => small.knows(`/other?${nth}`)).filter(Boolean).length,
  ).toBeLessThan(10)
})

test('whoever sends a body or wants something else than to read is left to Fastify', async () => {
  await ask()
  shelf.handled = 0

  await fetch(url, { method: 'HEAD' })
  await fetch(url, { method: 'DELETE' })

  expect(shelf.handled).toBe(2)
})
