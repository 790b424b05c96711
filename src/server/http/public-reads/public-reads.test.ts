import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { routes } from '#contract/routes.ts'
import { categories } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openShop } from '#server/testing/shop.ts'

const PROXY = '127.0.0.1'

const shop = await openShop({ trustProxy: [PROXY] })
const { app } = shop
const dairy = { id: newId(), name: 'Dairy', position: 1 }
await shop.db.insert(categories).values(dairy)
const milk = await shop.product({ name: 'Savera Toned Milk' })
await shop.product({ name: 'दूध ₹10' })
await shop.catalogFeed.load()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const list = routes['product.list'].path
const product = routes['product.get'].path
const suggest = routes['product.suggest'].path

let people = 0
/** A new client behind the proxy. */
const newClient = () => {
  people += 1
  return `10.1.0.${people}`
}

const ask = (path: string, ip = newClient(), headers = {}) =>
  fetch(address + path, {
    headers: { 'x-forwarded-for': ip, 'accept-encoding': 'identity', ...headers },
  })

test.each([
  ['a list', `${list}?fields=card`],
  ['a list without a query', list],
  ['a search', `${list}?search=milk&fields=card`],
  ['a search in Devanagari', `${list}?search=${encodeURIComponent('दूध')}`],
  ['a search that cannot be decoded', `${list}?search=%E0%A4%A`],
  ['filters that are named twice', `${list}?brand=savera&brand=nukkad&sort=price`],
  ['a product', `${product}?productId=${milk.id}`],
  ['a product that is not here', `${product}?productId=${newId()}`],
  ['what follows a beginning', `${suggest}?text=mi`],
  ['an invalid number', `${list}?pageSize=many`],
  ['a text with a NUL', `${list}?search=%00`],
  ['a choice that there is not', `${list}?sort=colour`],
  ['an invalid id', `${routes['subcategory.byCategory'].path}?categoryId=7`],
  ['a mark behind the address', `${list}?&`],
  ['an address that is spelt otherwise', list.replace('p', '%70')],
])('%s is answered identically over the wire and within Fastify', async (_what, path) => {
  const within = await app.inject({ url: `${path}`, headers: { 'x-forwarded-for': newClient() } })
  shop.catalogFeed.catalog.invalidate()
  const wired = await ask(path)

  expect(wired.status).toBe(within.statusCode)
  expect(describingHeaders(Object.fromEntries(wired.headers))).toEqual(
    describingHeaders(within.headers),
  )
  expect(toldIn(await wired.json())).toEqual(toldIn(within.json()))
})

/** The headers that describe the answer. */
const describingHeaders = ({
  date: _,
  connection: _c,
  'keep-alive': _k,
  'x-request-id': _i,
  ...headers
}: Record<string, unknown>) => headers
const toldIn = ({ timestamp: _, requestId: _r, ...body }: Record<string, unknown>) => body

const unknown = () => `${product}?productId=${newId()}`

test('a rebuild is charged to the address that the proxy names: it waits, and other addresses do not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const greedy = newClient()
  const within = () => app.inject({ url: unknown(), headers: { 'x-forwarded-for': greedy } })
  for (let nth = 0; nth < 600; nth++) expect((await within()).statusCode).toBe(404)

  const waiting = { within: within(), wired: ask(unknown(), greedy) }
  const neighbours = Promise.all(Array.from({ length: 10 }, () => ask(unknown())))
  const first = await Promise.race([...Object.values(waiting), neighbours])
  vi.advanceTimersByTime(1_000)

  expect(first).toBe(await neighbours)
  expect((await neighbours).map(({ status }) => status)).toEqual(Array(10).fill(404))
  expect((await waiting.within).statusCode).toBe(404)
  expect((await waiting.wired).status).toBe(404)
})

test('a client that would wait more than ten seconds is rejected at once', async () => {
  makingTakes(2_000)
  const greedy = newClient()

  expect((await ask(`${list}?first`, greedy)).status).toBe(200)
  const next = await ask(`${list}?second`, greedy)

  expect(next.status).toBe(429)
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(10)
})

test('a client that waits for its turn does not delay others that want the same answer', async () => {
  makingTakes(1_210)
  const greedy = newClient()
  await ask(`${list}?spent`, greedy)

  const waiting = ask(`${list}?wanted`, greedy)
  const neighbour = await Promise.race([waiting, ask(`${list}?wanted`)])
  vi.advanceTimersByTime(10_000)

  expect(neighbour).not.toBe(await waiting)
  expect([neighbour.status, (await waiting).status]).toEqual([200, 200])
})

test('a slow answer costs more, and other addresses are answered', async () => {
  makingTakes(100)
  const greedy = newClient()
  const statuses = await inTurn(13, (nth) => ask(`${list}?long=${nth}`, greedy))

  const waiting = ask(`${list}?long`, greedy)
  const neighbour = await Promise.race([waiting, ask(`${list}?neighbour`)])
  vi.advanceTimersByTime(10_000)

  expect(statuses).toEqual(Array(13).fill(200))
  expect(neighbour).not.toBe(await waiting)
  expect(neighbour.status).toBe(200)
})

test('a slow rebuild after a change costs more, too', async () => {
  makingTakes(100)
  const greedy = newClient()
  const again = () => {
    shop.catalogFeed.catalog.invalidate()
    return ask(`${list}?again`, greedy)
  }
  await inTurn(14, again)

  const waiting = again()
  const neighbour = await Promise.race([waiting, ask(`${list}?another`)])
  vi.advanceTimersByTime(10_000)

  expect(neighbour).not.toBe(await waiting)
})

test('a large answer costs more', async () => {
  const { catalog } = shop.catalogFeed
  const shelf = Array.from({ length: 2_000 }, () => catalog.shelf()).flat()
  vi.spyOn(catalog, 'stockedShelf').mockReturnValue(shelf)
  vi.useFakeTimers({ toFake: ['performance'] })
  const greedy = newClient()
  const bytes = (await (await ask(`${list}?all=true&first`)).arrayBuffer()).byteLength
  const within = Math.floor(600 / (bytes / (64 * 1024)))

  await inTurn(within + 1, (nth) => ask(`${list}?all=true&large=${nth}`, greedy))
  const waiting = ask(`${list}?all=true&large`, greedy)
  const neighbour = await Promise.race([waiting, ask(`${list}?small`)])
  vi.advanceTimersByTime(10_000)

  expect(within).toBeGreaterThan(10)
  expect(neighbour).not.toBe(await waiting)
})

test('a repeated request after a change costs only the time it takes', async () => {
  makingTakes(0.1)
  const shopper = newClient()

  const statuses = await inTurn(1_000, () => {
    shop.catalogFeed.catalog.invalidate()
    return ask(`${list}?quick`, shopper)
  })

  expect(new Set(statuses)).toEqual(new Set([200]))
})

test.each([
  ['before Fastify', list],
  ['by Fastify', list.replace('p', '%70')],
])('a client that does not read large answers is sent no more of them %s', async (_where, path) => {
  const { catalog } = shop.catalogFeed
  const shelf = catalog.stockedShelf()
  const large = Array.from({ length: 2_000 }, () => ({ ...shelf[0], label: LONG_LABEL }))
  vi.spyOn(catalog, 'stockedShelf').mockReturnValue(large as unknown as typeof shelf)
  const [silent, url] = [newClient(), `${path}?all=true`]

  const unread = await askWithoutReading(`${url}&nth=1`, silent)
  const more = await ask(`${url}&nth=2`, silent)
  const neighbour = await ask(`${url}&nth=3`)
  unread.destroy()

  expect([more.status, neighbour.status]).toEqual([429, 200])
  expect(more.headers.get('retry-after')).toBe('10')
  expect((await neighbour.arrayBuffer()).byteLength).toBeGreaterThan(9_000_000)
  await eventually(async () => {
    expect((await ask(`${url}&nth=2`, silent)).status).toBe(200)
  })
})

const LONG_LABEL = `"description": "${'x'.repeat(5_000)}"`

/** A connection on which a response has started to arrive. */
async function askWithoutReading(path: string, ip: string) {
  const { port } = new URL(address)
  const socket = connect(Number(port), PROXY)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${ip}\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

/** Advances the mocked clock by this many ms per built answer. */
function makingTakes(ms: number) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { catalog } = shop.catalogFeed
  const shelf = catalog.stockedShelf()
  vi.spyOn(catalog, 'stockedShelf').mockImplementation(() => {
    vi.advanceTimersByTime(ms)
    return shelf
  })
}

/** The statuses of sequential requests. */
async function inTurn(count: number, next: (nth: number) => Promise<Response>) {
  const statuses: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const answer = await next(nth)
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

test('Fastify reports an error, and the next request is answered', async () => {
  const { catalog } = shop.catalogFeed
  const shelf = catalog.stockedShelf
  catalog.stockedShelf = () => {
    throw new Error('The shelf is broken')
  }
  const broken = await ask(`${list}?broken`)
  catalog.stockedShelf = shelf
  const mended = await ask(`${list}?broken`)

  expect([broken.status, mended.status]).toEqual([500, 200])
  expect((await broken.json()).code).toBe('INTERNAL')
})
