import { expect, test } from 'vitest'
import { createCatalogCache, productKey } from './catalog-cache.ts'

const page = (text: string) => ({ make: async () => JSON.stringify({ data: text }) })

test('an answer is made once, however many ask for it at once', async () => {
  const cache = createCatalogCache()
  let made = 0
  const counting = { make: async () => `{"data":${++made}}` }

  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('list', counting)))

  expect(made).toBe(1)
  expect(new Set(answers).size).toBe(1)
})

test('an answer grows old after three seconds', async () => {
  let now = 10_000
  const cache = createCatalogCache(() => now)
  await cache.get('list', page('before'))

  now = 12_999
  const young = await cache.get('list', page('after'))
  now = 13_001
  const old = await cache.get('list', page('after'))

  expect([young, old].map(textOf)).toEqual(['before', 'after'])
})

test('it holds so many bytes, and the answers used last', async () => {
  const cache = createCatalogCache(undefined, 50_000)
  const big = page('x'.repeat(10_000))
  await cache.get('used', big)

  let remade = 0
  for (let n = 0; n < 100; n++) {
    await cache.get(`other ${n}`, big)
    await cache.get('used', { make: async () => `{"data":${++remade}}` })
  }
  await cache.get('other 0', { make: async () => `{"data":${++remade}}` })

  expect(remade).toBe(1)
})

test('a failure is not kept, and a refused miss costs nobody else their answer', async () => {
  const cache = createCatalogCache()
  const failing = { make: () => Promise.reject(new Error('away')) }
  const refused = {
    ...page('x'),
    onMiss: () => {
      throw new Error('too many')
    },
  }

  await expect(cache.get('list', failing)).rejects.toThrow('away')
  const under = cache.get('list', page('there'))
  const joined = cache.get('list', refused)

  expect(textOf(await under)).toBe('there')
  expect(textOf(await joined)).toBe('there')
  await expect(cache.get('another', refused)).rejects.toThrow('too many')
})

test('what is forgotten while it is being made is not kept', async () => {
  const cache = createCatalogCache()
  let finish = (_json: string) => {}
  const slow = {
    make: () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  }
  const stale = cache.get(productKey('1'), slow)

  cache.forgetProducts(['1'])
  finish('{"data":"before"}')
  await stale

  expect(textOf(await cache.get(productKey('1'), page('after')))).toBe('after')
})

const textOf = ({ body }: { body: Buffer }) => JSON.parse(body.toString()).data
