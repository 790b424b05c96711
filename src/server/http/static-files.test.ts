import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerErrors } from './error-handler.ts'
import { answerHealth } from './health.ts'
import { serveWeb } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'tokri-web-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
writeFileSync(
  join(folder, '.vite/manifest.json'),
  JSON.stringify({
    'src/web/home/landing-screen.tsx': { file: 'assets/landing-1a.js', imports: ['_shell.js'] },
    '_shell.js': { file: 'assets/shop-4f3a.js' },
  }),
)
for (const name of ['index.html', 'assets/shop-4f3a.js']) {
  for (const ending of ['', '.br', '.gz']) writeFileSync(join(folder, name + ending), name + ending)
}
let database = async () => {}
const app = Fastify()
answerErrors(app)
answerHealth(app, { draining: () => false, ping: () => database() })
await serveWeb(app, folder)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const visit = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ url, headers })

test('every address of the shop opens the page, with its policy, never kept without asking', async () => {
  for (const url of ['/', '/home', '/product/milk-1?from=mail', '/checkout']) {
    const page = await visit(url)

    expect(page.body).toBe('index.html')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      etag: expect.any(String),
    })
  }
})

test('a visitor hears of the scripts of the landing with its first answer; a shopper does not', async () => {
  const visitor = await visit('/?from=mail')
  const shopper = await visit('/', { accept: 'text/html', cookie: 'a=1; refreshToken=abc' })
  const elsewhere = await visit('/login')

  expect(visitor.headers.link).toBe(
    '</assets/landing-1a.js>; rel=modulepreload; crossorigin, </assets/shop-4f3a.js>; rel=modulepreload; crossorigin',
  )
  expect([shopper.headers.link, elsewhere.headers.link]).toEqual([undefined, undefined])
})

test('a page that has not changed is not sent again', async () => {
  const { etag } = (await visit('/')).headers

  const again = await visit('/', { accept: 'text/html', 'if-none-match': String(etag) })

  expect(again.statusCode).toBe(304)
})

test('a built file comes compressed as the browser likes it, for ever', async () => {
  const brotli = await visit('/assets/shop-4f3a.js', { 'accept-encoding': 'gzip, br' })
  const gzip = await visit('/assets/shop-4f3a.js', { 'accept-encoding': 'gzip' })
  const plain = await visit('/assets/shop-4f3a.js', {})

  expect([brotli.body, gzip.body, plain.body].map((body) => body.slice(-3))).toEqual([
    '.br',
    '.gz',
    '.js',
  ])
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
})

test('a call or a picture that does not exist is a refusal, not the page', async () => {
  for (const url of ['/api/v1/nothing', '/media/nothing.webp', '/api']) {
    const answer = await visit(url)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  }
  expect((await visit('/assets/gone.js', { accept: '*/*' })).statusCode).toBe(404)
})

test('the server says that it is ready only while its database answers', async () => {
  expect((await visit('/readyz')).statusCode).toBe(200)

  database = () => Promise.reject(new Error('connection refused'))

  expect((await visit('/readyz')).statusCode).toBe(503)
  expect((await visit('/healthz')).statusCode).toBe(200)
})
