import { afterEach, expect, test, vi } from 'vitest'
import type { ShopError } from '#server/lib/errors.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openShop } from '#server/testing/shop.ts'
import { boundedReads } from './bounded-reads.ts'

const shop = await openShop()
const NAME = `${'0123456789abcdef'.repeat(2)}-256.webp`
await shop.storage.put(NAME, Buffer.from('a picture'))
const show = (headers = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ url: `/media/${NAME}`, headers, remoteAddress })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['is too slow', new DOMException('The operation was aborted', 'TimeoutError')],
  ['is in trouble', new Error('The object store answered 500')],
  ['is not found', Object.assign(new TypeError('fetch failed'), { code: 'ENOTFOUND' })],
])('a picture whose storage %s can be requested again later', async (_what, error) => {
  vi.spyOn(shop.storage, 'get').mockRejectedValue(error)
  vi.spyOn(shop.storage, 'exists').mockRejectedValue(error)

  const answers = [await show(), await show({ 'if-none-match': `"${NAME}"` })]

  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' })
  }
})

test('a storage that does not answer is not awaited for ever, and has few concurrent reads', async () => {
  let answerAll = (_bytes: Buffer) => {}
  const answer = new Promise<Buffer>((resolve) => {
    answerAll = resolve
  })
  const get = vi.spyOn(shop.storage, 'get').mockReturnValue(answer)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const answers = Array.from({ length: 100 }, () => show())
  await eventually(() => expect(get).toHaveBeenCalledTimes(64))
  await vi.advanceTimersByTimeAsync(10_000)

  const all = await Promise.all(answers)
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  answerAll(Buffer.from('too late'))
  expect((await show()).body).toBe('too late')
  expect(get, 'nothing is read for those who have gone').toHaveBeenCalledTimes(65)
})

test('a client that requests thousands of pictures does not block others', async () => {
  let answerAll = (_nothing: undefined) => {}
  const answer = new Promise<undefined>((resolve) => {
    answerAll = resolve
  })
  const get = vi.spyOn(shop.storage, 'get').mockReturnValue(answer)
  const greedy = Array.from({ length: 2_500 }, () => show({}, '203.0.113.7'))
  await eventually(() => expect(get).toHaveBeenCalledTimes(64))

  const other = show({}, '198.51.100.9')
  await new Promise(setImmediate)
  get.mockResolvedValue(Buffer.from('a picture'))
  answerAll(undefined)

  expect((await other).body).toBe('a picture')
  await Promise.all(greedy)
})

test('nor clients behind the same address: its connections take turns', async () => {
  let answerAll = (_nothing: undefined) => {}
  const answer = new Promise<undefined>((resolve) => {
    answerAll = resolve
  })
  const get = vi.spyOn(shop.storage, 'get').mockReturnValue(answer)
  const { get: read } = boundedReads(shop.storage)
  const address = '203.0.113.8'
  const ask = (connection: string) =>
    read(NAME, { address, connection }).catch((error: ShopError) => error.kind)
  const greedy = Array.from({ length: 900 }, (_, nth) => ask(`greedy ${nth % 3}`))
  await eventually(() => expect(get).toHaveBeenCalledTimes(64))

  const shopper = ask('shopper')
  await new Promise(setImmediate)
  get.mockResolvedValue(Buffer.from('a picture'))
  answerAll(undefined)

  expect(await shopper).toEqual(Buffer.from('a picture'))
  const refused = (await Promise.all(greedy)).filter((answer) => answer === 'too_many')
  expect(refused).toHaveLength(900 - 3 * 100)
})

test('a storage that is back is used again', async () => {
  const get = vi.spyOn(shop.storage, 'get').mockRejectedValueOnce(new Error('away'))

  await show()

  expect((await show()).body).toBe('a picture')
  expect(get).toHaveBeenCalledTimes(2)
})
