import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { cachedRouteOn } from './cached-route.ts'

const app = Fastify()
const answer = { body: Buffer.from('plain'), brotli: Buffer.from('brotli'), etag: '"1"' }
cachedRouteOn(app)('category.list', async () => answer)
afterAll(() => app.close())

test.each([
  ['br', 'brotli'],
  ['gzip, deflate, br, zstd', 'brotli'],
  ['gzip;q=0.8, br;q=0.5', 'brotli'],
  ['BR', 'brotli'],
  ['*', 'brotli'],
  ['br;q=0', 'plain'],
  ['gzip, br; q=0.000', 'plain'],
  ['br;q=0, *', 'plain'],
  ['identity, br;q=0.5', 'plain'],
  ['xbr, br-x', 'plain'],
  ['gzip', 'plain'],
  ['', 'plain'],
])('whoever accepts %j is sent it %s', async (accepted, expected) => {
  const { body, headers } = await app.inject({
    url: routes['category.list'].path,
    headers: { 'accept-encoding': accepted },
  })

  expect(body).toBe(expected)
  expect(headers['content-encoding']).toBe(expected === 'brotli' ? 'br' : undefined)
  expect(headers.vary).toBe('accept-encoding')
})
