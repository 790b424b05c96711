import { expect, test, vi } from 'vitest'
import { routes } from '#contract/routes.ts'
import { categories } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
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

const list = routes['product.list'].path
const product = routes['product.get'].path
const suggest = routes['product.suggest'].path

let people = 0
/** Somebody new behind the proxy. */
const somebody = () => {
  people += 1
  return `10.1.0.${people}`
}

const ask = (path: string, ip = somebody(), headers = {}) =>
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
  ['a number that is none', `${list}?pageSize=many`],
  ['a text with a NUL', `${list}?search=%00`],
  ['a choice that there is not', `${list}?sort=colour`],
  ['an id that is none', `${routes['subcategory.byCategory'].path}?categoryId=7`],
  ['a mark behind the address', `${list}?&`],
  ['an address that is spelt otherwise', list.replace('p', '%70')],
])('%s is answered over the wire as within Fastify', async (_what, path) => {
  const within = await app.inject({ url: `${path}`, headers: { 'x-forwarded-for': somebody() } })
  shop.catalogFeed.catalog.outdate()
  const wired = await ask(path)

  expect(wired.status).toBe(within.statusCode)
  expect(saidBy(Object.fromEntries(wired.headers))).toEqual(saidBy(within.headers))
  expect(toldIn(await wired.json())).toEqual(toldIn(within.json()))
})

/** What of a head says something of the answer. */
const saidBy = ({
  date: _,
  connection: _c,
  'keep-alive': _k,
  ...headers
}: Record<string, unknown>) => headers
const toldIn = ({ timestamp: _, requestId: _r, ...body }: Record<string, unknown>) => body

test('what must be made anew counts for the caller whom the proxy names', async () => {
  const greedy = somebody()
  const unknown = () => `${product}?productId=${newId()}`
  const within = () => app.inject({ url: unknown(), headers: { 'x-forwarded-for': greedy } })

  await vi.waitFor(
    async () => {
      while ((await within()).statusCode !== 429);
      expect((await ask(unknown(), greedy)).status).toBe(429)
    },
    { timeout: 30_000, interval: 0 },
  )
  const neighbours = await Promise.all(Array.from({ length: 100 }, () => ask(unknown())))

  expect(neighbours.filter(({ status }) => status !== 404)).toEqual([])
}, 40_000)

test('what goes wrong is said by Fastify, and the next is answered', async () => {
  const { catalog } = shop.catalogFeed
  const shelf = catalog.shelf
  catalog.shelf = () => {
    throw new Error('The shelf is broken')
  }
  const broken = await ask(`${list}?broken`)
  catalog.shelf = shelf
  const mended = await ask(`${list}?broken`)

  expect([broken.status, mended.status]).toEqual([500, 200])
  expect((await broken.json()).code).toBe('INTERNAL')
})
