import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { text } from '#contract/language/text.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Network } from '#server/lib/outside-network.ts'
import { isPublicAddress } from '#server/lib/public-address.ts'
import { eventually } from '#server/testing/eventually.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { openFetcher } from './fetch-picture.ts'

const asked: string[] = []
let answer: RequestListener
const server = createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`)
  answer(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const { port } = server.address() as AddressInfo
const origin = `http://pictures.example:${port}`
const url = `${origin}/tea.png`

/** The test resolver maps every host to localhost and allows it. */
const home: Network = {
  addressesOf: async () => [{ address: '127.0.0.1', family: 4 }],
  mayReach: () => true,
}
const { signal } = new AbortController()
const fetchFrom = (network: Network, from = url, origins = [origin]) =>
  openFetcher(origins, network).fetch(from, signal)

beforeEach(() => {
  asked.length = 0
  answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('tea')
})

test('a picture of a listed host is fetched, without any data of the shop', async () => {
  let headers = {}
  answer = (request, response) => {
    headers = request.headers
    response.writeHead(200, { 'content-type': 'image/png' }).end('tea')
  }

  const upload = await fetchFrom(home)

  expect(upload).toEqual({ bytes: Buffer.from('tea'), declaredType: 'image/png' })
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test('T-SSRF-1: without a list nothing is fetched, and the sentence says why', async () => {
  await expect(fetchFrom(home, url, [])).rejects.toThrow('IMPORT_IMAGE_HOSTS')
  expect(asked).toEqual([])
})

test.each([
  `http://other.example:${port}/tea.png`,
  `http://pictures.example.evil.example:${port}/tea.png`,
  `http://evil.pictures.example:${port}/tea.png`,
  'http://pictures.example/tea.png',
  `https://pictures.example:${port}/tea.png`,
  `http://pictures.example:${port}@evil.example/tea.png`,
  `http://meera:secret@pictures.example:${port}/tea.png`,
  `http://127.0.0.1:${port}/tea.png`,
  `http://[::1]:${port}/tea.png`,
  `http://2130706433:${port}/tea.png`,
  'file:///etc/passwd',
  'gopher://pictures.example/1',
  `${url}?${'x'.repeat(2_000)}`,
])('T-SSRF-1: %.60s is not on the list and receives no request', async (from) => {
  await expect(fetchFrom(home, from)).rejects.toMatchObject({ kind: 'invalid' })
  expect(asked).toEqual([])
})

test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
  'T-SSRF-2: a listed host that resolves to %s receives no request',
  async (address) => {
    const family = address.includes(':') ? 6 : 4
    const network = { addressesOf: async () => [{ address, family }], mayReach: isPublicAddress }

    await expect(fetchFrom(network)).rejects.toThrow('is not on the public internet')
    expect(asked).toEqual([])
  },
)

test('T-SSRF-2: an IP address on the list is checked, too', async () => {
  const local = `http://127.0.0.1:${port}`
  const network = { ...home, mayReach: isPublicAddress }

  await expect(fetchFrom(network, `${local}/tea.png`, [local])).rejects.toThrow('public internet')
  expect(asked).toEqual([])
})

test('T-SSRF-2: one private address among public ones is enough to reject', async () => {
  const addresses = [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const network = { addressesOf: async () => addresses, mayReach: isPublicAddress }

  await expect(fetchFrom(network)).rejects.toThrow('public internet')
  expect(asked).toEqual([])
})

test('T-SSRF-3: a name is resolved once, and the connection uses that address', async () => {
  const addressesOf = vi
    .fn<Network['addressesOf']>()
    .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
    .mockResolvedValue([{ address: '127.0.0.2', family: 4 }])
  const checked: string[] = []
  const mayReach = (address: string) => checked.push(address) > 0

  await fetchFrom({ addressesOf, mayReach })

  expect(addressesOf).toHaveBeenCalledExactlyOnceWith('pictures.example')
  expect(checked).toEqual(['127.0.0.1'])
  expect(asked).toEqual([`pictures.example:${port} /tea.png`])
})

test.each([
  'http://evil.example/x.png',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '//evil.example/x.png',
  'http://',
])('T-SSRF-4: a redirect to %s is not followed', async (location) => {
  answer = (_, response) => response.writeHead(302, { location }).end()

  await expect(fetchFrom(home)).rejects.toMatchObject({ kind: 'invalid' })
  expect(asked).toHaveLength(1)
})

test('T-SSRF-4: a redirect within the list is checked again, and three are the maximum', async () => {
  const addressesOf = vi.fn(home.addressesOf)
  answer = (_, response) => response.writeHead(302, { location: '/next.png' }).end()

  await expect(fetchFrom({ ...home, addressesOf })).rejects.toThrow('redirects too often')
  expect(asked).toHaveLength(4)
  expect(addressesOf).toHaveBeenCalledTimes(4)
})

test.each<[string, RequestListener, string]>([
  ['that is not there', (_, response) => response.writeHead(404).end(), 'answered 404'],
  ['of a host in trouble', (_, response) => response.writeHead(503).end(), 'answered 503'],
  [
    'that says it is too large',
    (_, response) => response.writeHead(200, { 'content-length': 6 << 20 }).end(),
    'larger than 5 MB',
  ],
  [
    'that turns out to be too large',
    (_, response) => {
      response.writeHead(200)
      for (let mb = 0; mb < 8; mb++) response.write(Buffer.alloc(1 << 20))
      response.end()
    },
    'larger than 5 MB',
  ],
  [
    'that is packed',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(),
    'sent compressed content',
  ],
  ['that breaks off', (request) => request.socket.destroy(), 'did not answer'],
])('a picture %s is rejected', async (_what, how, why) => {
  answer = how

  await expect(fetchFrom(home)).rejects.toThrow(why)
})

test('a host that never answers is given up after the time limit', async () => {
  answer = () => {}
  const soon = new AbortController()
  const fetching = openFetcher([origin], home).fetch(url, soon.signal)
  await eventually(() => expect(asked).toHaveLength(1))

  soon.abort()

  await expect(fetching).rejects.toThrow('did not come')
})

test('a silent host is not called for a minute, and others are', async () => {
  let now = 0
  const fetch = vi.fn(async (from: string) => {
    if (from.includes('silent'))
      throw new ShopError('unavailable', text('The host did not answer.'))
    return from
  })
  const spared = withCircuitBreaker(fetch, () => now)
  const ask = (from: string) => spared(from, signal).catch((error: Error) => error.message)

  for (let times = 0; times < 5; times++) await ask('https://silent.example/a.png')
  const sixth = await ask('https://silent.example/b.png')
  const other = await ask('https://other.example/a.png')
  now = 60_001
  await ask('https://silent.example/c.png')

  expect(sixth).toContain('was not asked again')
  expect(other).toBe('https://other.example/a.png')
  expect(fetch).toHaveBeenCalledTimes(7)
})
