import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Db, inTransaction } from '#server/db/db.ts'
import { releaseFiles } from '#server/db/schema/release.ts'
import { answerErrors } from '#server/http/error-handler.ts'
import { serveWeb } from '#server/http/page/static-files.ts'
import { AnswerCache } from '#server/http/public-reads/answer-cache.ts'
import { securityHeaders, sendSecurityHeaders } from '#server/http/security-headers.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { controlledReadersOf, openTestDatabase, readersOf } from '#server/testing/database.ts'
import { publishRelease } from './publish-release.ts'
import { forgetOldFiles } from './release-file-store.ts'
import { ReleaseFiles } from './release-files.ts'

const db = await openTestDatabase()
const former = buildOf('former')
const next = buildOf('next')

beforeEach(() => db.delete(releaseFiles))

test('a node serves the files of another release as its own', async () => {
  const node = await openNode(former)
  await publishRelease(db, join(next, 'assets'), fail)

  const answers = await Promise.all(
    ['former', 'next'].map((build) =>
      node.inject({ url: `/assets/shop-${build}.js`, headers: { 'accept-encoding': 'gzip, br' } }),
    ),
  )

  for (const { headers, statusCode } of answers) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
  }
  expect(answers.map(({ body }) => body)).toEqual(['former.br', 'next.br'])
})

test('a client without brotli gets the file itself, and one that has it gets nothing', async () => {
  const node = await openNode(former)
  await publishRelease(db, join(next, 'assets'), fail)
  const url = '/assets/shop-next.js'

  const plain = await node.inject(url)
  const again = await node.inject({ url, headers: { 'if-none-match': `${plain.headers.etag}` } })
  const head = await node.inject({ url, method: 'HEAD' })

  expect([plain.body, plain.headers['content-encoding']]).toEqual(['next', undefined])
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('what a release stores after a miss is found at once', async () => {
  const node = await openNode(former)
  const before = await node.inject('/assets/shop-next.js')

  await publishRelease(db, join(next, 'assets'), fail)

  expect(before.statusCode).toBe(404)
  expect((await node.inject('/assets/shop-next.js')).statusCode).toBe(200)
})

test('a flood of invented names costs a query or two, and files are read once', async () => {
  await publishRelease(db, join(next, 'assets'), fail)
  const readers = controlledReadersOf(db)
  let queries = 0
  readers.steer((ask) => {
    queries += 1
    return ask()
  })
  const node = await openNode(former, readers.db)
  const names = Array.from({ length: 300 }, (_, nth) => `invented-${nth}.js`)

  const answers = await Promise.all(names.map((name) => node.inject(`/assets/${name}`)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(queries).toBeLessThanOrEqual(2)

  await Promise.all(names.map(() => node.inject('/assets/shop-next.js')))
  expect(queries).toBeLessThanOrEqual(3)
})

test('files beyond the cache are read two at a time, and a flood of them is refused instead of queued', async () => {
  await storeFiles(300)
  const readers = controlledReadersOf(db)
  const running = { now: 0, most: 0 }
  readers.steer((ask) => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    return ask().finally(() => {
      running.now -= 1
    })
  })
  const node = await openNode(former, readers.db)

  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, nth) => node.inject(`/assets/big-${nth}.js`)),
  )

  expect(running.most).toBeLessThanOrEqual(2)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
})

test('only names that a build can make are looked up', async () => {
  const readers = controlledReadersOf(db)
  readers.steer(() => Promise.reject(new Error('not to be asked')))
  const node = await openNode(former, readers.db)

  for (const name of [
    '../secret.js',
    'a/b.js',
    '.env',
    'shop.html',

    'shop.js.br',
    '%00.js',
  ])
    expect([name, (await node.inject(`/assets/${name}`)).statusCode]).toEqual([name, 404])
})

test('while the database is away, known files are served and others can be tried again', async () => {
  await publishRelease(db, join(next, 'assets'), fail)
  const readers = controlledReadersOf(db)
  const node = await openNode(former, readers.db)
  await node.inject('/assets/shop-next.js')

  readers.steer(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))

  expect((await node.inject('/assets/shop-next.js')).body).toBe('next')
  const other = await node.inject('/assets/other.js')
  expect([other.statusCode, other.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(other.headers['retry-after']).toBeDefined()
})

test('nodes that start at once store a file once, and only what pages name', async () => {
  const nodes = [former, former, next].map((build) =>
    publishRelease(db, join(build, 'assets'), fail),
  )

  await Promise.all(nodes)

  const stored = await db.select({ name: releaseFiles.name }).from(releaseFiles)
  expect(stored.map(({ name }) => name).sort()).toEqual([
    'shop-former.js',
    'shop-former.js.br',
    'shop-next.js',
    'shop-next.js.br',
  ])
})

test('files are forgotten a week after the last node had them', async () => {
  await publishRelease(db, join(former, 'assets'), fail)
  await publishRelease(db, join(next, 'assets'), fail)
  await db.update(releaseFiles).set({ seenOn: sql`current_date - 8` })

  await publishRelease(db, join(next, 'assets'), fail)
  await forgetOldFiles(db)

  const stored = await db.select({ name: releaseFiles.name }).from(releaseFiles)
  expect(stored.map(({ name }) => name).sort()).toEqual(['shop-next.js', 'shop-next.js.br'])
})

test('a shop without built pages stores nothing', async () => {
  await publishRelease(db, join(former, 'nowhere'), fail)

  expect(await db.$count(releaseFiles)).toBe(0)
})

test('a node whose files are all stored starts with a database that only reads', async () => {
  await publishRelease(db, join(former, 'assets'), fail)
  const onUnmarked = vi.fn()

  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction read only`)
    await publishRelease(tx, join(former, 'assets'), onUnmarked)
  })

  expect(onUnmarked).toHaveBeenCalledOnce()
})

/** So large that the cache holds few of them. */
const storeFiles = (count: number) =>
  db.execute(sql`insert into release_files (name, bytes)
    select 'big-' || nth || '.js', convert_to(repeat('x', 100000), 'UTF8') from generate_series(0, ${count - 1}::int) nth`)

const fail = (error: unknown) => {
  throw error
}

/** A folder with the pages of a release. */
function buildOf(release: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-build-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), `<script src="/assets/shop-${release}.js"></script>`)
  for (const ending of ['', '.br', '.gz', '.map'])
    writeFileSync(join(folder, 'assets', `shop-${release}.js${ending}`), release + ending)
  return folder
}

async function openNode(folder: string, readDb: Db = readersOf(db)) {
  const app = Fastify()
  atEnd(() => app.close())
  answerErrors(app)
  sendSecurityHeaders(app, securityHeaders('http://localhost', undefined))
  await serveWeb(app, folder, {
    policy: '',
    firstData: () => ({ calls: [] }),
    languages: ['en'],
    cache: new AnswerCache(),
    findOtherFile: new ReleaseFiles(readDb).find,
  })
  return app
}
