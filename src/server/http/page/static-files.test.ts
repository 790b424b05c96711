import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { HOME_SIZES, LANDING_SIZES } from '#contract/page/basket-picture.ts'
import { eventually } from '#server/testing/eventually.ts'
import { gate } from '#server/testing/gate.ts'
import { answerHealth } from '../connection/health.ts'
import { answerErrors } from '../error-handler.ts'
import { AnswerCache } from '../public-reads/answer-cache.ts'
import { pagePolicy } from '../security-headers.ts'
import { serveWeb } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'tokri-web-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
writeFileSync(
  join(folder, '.vite/manifest.json'),
  JSON.stringify({
    'src/web/home/landing-screen.tsx': { file: 'assets/landing-1a.js', imports: ['_shell.js'] },
    'src/web/account/login-screen.tsx': { file: 'assets/login-2b.js', imports: ['_shell.js'] },
    '_shell.js': { file: 'assets/shop-4f3a.js' },
    'src/web/ui/basket-home.avif': { file: 'assets/home-7.avif' },
    'src/web/ui/basket-small.avif': { file: 'assets/small-8.avif' },
    'src/web/ui/basket.avif': { file: 'assets/basket-9.avif' },
  }),
)
writeFileSync(
  join(folder, '.vite/frames.json'),
  JSON.stringify({
    '/': 'for guests',
    '/cart': 'for shoppers, __promise__',
    '/product/:product':
      'for any product <img srcset="__srcset0__" src="__src0__"><img srcset="__srcset1__" src="__src1__">__pictures__',
  }),
)
writeFileSync(join(folder, '.vite/frames-hi.json'), JSON.stringify({ '/': 'मेहमानों के लिए' }))
writeFileSync(
  join(folder, '.vite/texts.json'),
  JSON.stringify({ hi: { shopper: 'assets/hi-1.js', office: 'assets/hi-2.js' } }),
)
const ID = '01900000-0000-7000-8000-000000000000'
const screenAt = (path: string, facts: object = {}) => ({
  id: path,
  path,
  access: 'public',
  ...facts,
})
writeFileSync(
  join(folder, '.vite/screens.json'),
  JSON.stringify([
    // Fits the path of a product as well.
    screenAt('/:category/:subcategory', { endsInId: true }),
    screenAt('/', {
      ...{ access: 'guest', file: 'src/web/home/landing-screen.tsx' },
      ...{ frame: 'landing', answers: 'landing', basketSizes: LANDING_SIZES },
    }),
    screenAt('/home', { id: 'home', frame: 'home', basketSizes: HOME_SIZES }),
    screenAt('/login', { file: 'src/web/account/login-screen.tsx', preload: true }),
    screenAt('/checkout', { frame: 'title', answers: 'checkout' }),
    screenAt('/search', { frame: 'search', answers: 'search' }),
    screenAt('/cart', { frame: 'title' }),
    screenAt('/product/:product', { frame: 'title', answers: 'product' }),
    ...['/verify-email', '/undo-email-change', '/policies/terms'].map((path) => screenAt(path)),
  ]),
)
for (const name of ['index.html', 'service-worker.js', 'assets/shop-4f3a.js']) {
  for (const ending of ['', '.br', '.gz']) writeFileSync(join(folder, name + ending), name + ending)
}
const TYPE =
  '<link rel="preload" href="/assets/type-3.woff2" as="font" type="font/woff2" crossorigin />'
const SHELL = `${TYPE}<script type="module" crossorigin src="/assets/shop-4f3a.js"></script>`
writeFileSync(
  join(folder, 'index.html'),
  `<html lang="en-IN"><head>${SHELL}</head><body>index.html<div id="root"></div></body>`,
)
let database = async () => {}
const app = Fastify()
answerErrors(app)
answerHealth(app, { draining: () => false, ping: () => database() })
let milk = '{"name":"Milk</script>"}'
const cache = new AnswerCache()
const MILK = '/api/v1/product/get-product?productId=milk'
let asked = 0
let clientIp = ''
app.get('/api/v1/product/get-product', async ({ ip }, reply) => {
  asked += 1
  clientIp = ip
  const etag = `"${milk.length}"`
  const isCurrent = () => etag === `"${milk.length}"`
  cache.keep(MILK, { call: 'product.get', body: Buffer.from(milk), etag, isCurrent })
  return reply.header('etag', etag).type('application/json').send(milk)
})
const SETTINGS = '/api/v1/order/payment-options'
let settings = async () => {}
app.get(SETTINGS, async () => {
  asked += 1
  await settings()
  return {}
})
/** Would close an attribute, an element or a replacement. */
const ODD = '"<b>$& __id__\\'
await serveWeb(app, folder, {
  policy: pagePolicy(undefined),
  languages: ['en', 'hi'],
  firstData: (answers, url) => ({
    calls: /^\/product\/(milk|doodh)$/.test(url) || answers === 'landing' ? [MILK] : [],
    ...(answers === 'checkout' && { calls: [SETTINGS], once: true }),
    ...(answers === 'search' && { calls: [`${MILK}&again=true`], once: true }),
    ...(/^\/product\/milk$/.test(url) && {
      pictures: () => [`/media/${ODD}`, '/media/milk-960.webp'],
    }),
    words: () => ({ promise: ODD }),
  }),
  cache,
  findOtherFile: async () => undefined,
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

afterEach(() => {
  vi.useRealTimers()
})

const SHOPPER = { accept: 'text/html', cookie: 'a=1; refreshToken=abc' }
const visit = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ url, headers })

test('every path of the shop opens the page, with its policy, and caches revalidate it', async () => {
  for (const url of ['/', '/home', '/product/milk-1?from=mail', '/checkout']) {
    const page = await visit(url)

    expect(page.body).toContain('index.html')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      etag: expect.any(String),
    })
  }
})

test('a path without a screen opens the not-found screen with 404', async () => {
  for (const url of [
    '/nowhere',
    '/nowhere?code=abc',
    '/two/words',
    '/policies/none',
    '/home/more',
  ]) {
    const page = await visit(url)
    const again = await visit(url, { accept: 'text/html', 'if-none-match': `${page.headers.etag}` })

    expect([url, page.statusCode, again.statusCode]).toEqual([url, 404, 404])
    expect(page.body).toContain('index.html')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

test('paths match in any case, with a trailing slash, and with any words before the final id', async () => {
  const urls = ['/HOME/', '/product/any-words', '/policies/terms?from=mail', `/dairy/milk-${ID}/`]

  for (const url of urls) expect([url, (await visit(url)).statusCode]).toEqual([url, 200])
})

test('a client without an Accept header gets the page', async () => {
  expect((await visit('/', {})).statusCode).toBe(200)
  expect((await visit('/assets/gone.js', {})).statusCode).toBe(404)
})

test('a page with a code in its URL sends no referrer', async () => {
  const policyOf = async (url: string) => (await visit(url)).headers['referrer-policy']

  expect(await policyOf('/verify-email?code=abc')).toBe('no-referrer')
  expect(await policyOf('/undo-email-change?a=1&code=abc')).toBe('no-referrer')
  expect(await policyOf('/invitation?code=abc')).toBe('no-referrer')
  expect(await policyOf('/home?barcode=1')).not.toBe('no-referrer')
})

test("a range outside the file is rejected with the file's length", async () => {
  const part = await visit(SCRIPT, { range: 'bytes=0-5' })
  const beyond = await visit(SCRIPT, { range: 'bytes=9000-' })

  expect([part.statusCode, part.body]).toEqual([206, 'assets'])
  expect(beyond.statusCode).toBe(416)
  expect(beyond.headers['content-range']).toBe(`bytes */${'assets/shop-4f3a.js'.length}`)
  expect(beyond.json()).toMatchObject({ success: false, code: 'NO_SUCH_RANGE' })
})

test('a conditional range of a changed file is answered with the whole file', async () => {
  const answer = await visit(SCRIPT, { 'if-match': '"another"' })

  expect(answer.statusCode).toBe(412)
  expect(answer.json()).toMatchObject({ success: false, code: 'PRECONDITION_FAILED' })
})

const SCRIPT = '/assets/shop-4f3a.js'

test('a page lists the script and the picture of its screen', async () => {
  const linksOf = async (url: string, headers?: Record<string, string>) =>
    String((await visit(url, headers)).headers.link).split(/, (?=<)/)

  const landing = await linksOf('/?from=mail')
  const home = await linksOf('/home', SHOPPER)

  expect(landing).toHaveLength(1)
  expect(landing[0]).toContain('</assets/basket-9.avif>; rel=preload; as=image')
  expect(landing[0]).toContain(
    'imagesrcset="/assets/home-7.avif 372w, /assets/small-8.avif 560w, /assets/basket-9.avif 699w"',
  )
  expect(home).toHaveLength(1)
  expect(home[0]).toContain('imagesizes="(min-width: 768px) 380px, 186px"')
  expect(await linksOf('/login')).toEqual([
    '</assets/login-2b.js>; rel=modulepreload; crossorigin',
    '</assets/shop-4f3a.js>; rel=modulepreload; crossorigin',
  ])
  expect(await linksOf('/', SHOPPER)).toEqual(home)
  expect((await visit('/policies/privacy')).headers.link).toBeUndefined()
})

test('where a page has a frame, fonts and scripts wait until it is painted', async () => {
  const [landing, login] = [(await visit('/')).body, (await visit('/login')).body]

  const [, deferred = ''] = /<template id="after-paint">(.*)<\/template>/.exec(landing) ?? []
  expect(deferred).toBe(
    `${SHELL}<link rel="modulepreload" crossorigin href="/assets/landing-1a.js">`,
  )
  expect(landing.replace(deferred, '')).not.toMatch(/\/assets\//)
  expect(login).toContain(`<head>${SHELL}</head>`)
})

test('T-HDR-2: the policy contains the hash of the one inline script', async () => {
  const { body, headers } = await visit('/')

  const inside = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(inside).toHaveLength(1)
  const sum = createHash('sha256').update(String(inside[0])).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${sum}'`)
})

test('an unchanged page is not sent again', async () => {
  const { etag } = (await visit('/')).headers

  const again = await visit('/', { accept: 'text/html', 'if-none-match': String(etag) })

  expect(again.statusCode).toBe(304)
})

test('a built file is sent compressed as the browser prefers, cacheable for ever', async () => {
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

test('a page embeds the responses of its first calls, and nothing in them closes the element around them', async () => {
  const page = await visit('/product/milk')

  const [, json = ''] =
    /<script type="application\/json" id="answers">(.*)<\/script>/.exec(page.body) ?? []
  expect(JSON.parse(json)).toEqual({ [MILK]: { name: 'Milk</script>' } })
  expect(page.body.indexOf('answers')).toBeGreaterThan(page.body.indexOf('id="root"'))
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  const brotli = await visit('/product/milk', { accept: 'text/html', 'accept-encoding': 'br' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page.body)
  const etag = String(page.headers.etag)
  for (const named of [etag, `W/${etag}`, `"another", ${etag}`]) {
    const again = await visit('/product/milk', { accept: 'text/html', 'if-none-match': named })
    expect(again.statusCode).toBe(304)
  }
})

test('the words of a frame are escaped', async () => {
  const { body } = await visit('/cart', SHOPPER)

  expect(body).toContain('<div id="root">for shoppers, &quot;&lt;b&gt;$&amp; __id__\\</div>')
  // Scripts start after the elements that they look for.
  expect(body.indexOf('id="after-paint"')).toBeGreaterThan(body.indexOf('id="root"'))
})

test('the first pictures of a screen stand in its frame, in every stored size', async () => {
  const { body } = await visit('/product/milk', SHOPPER)

  expect(body).toContain(
    '<img srcset="" src="/media/&quot;&lt;b&gt;$&amp; __id__\\">' +
      '<img srcset="/media/milk-240.webp 240w,/media/milk-480.webp 480w,/media/milk-960.webp 960w" src="/media/milk-960.webp">2</div>',
  )
})

test('a path opens the screen that names most of it, regardless of the order of the table', async () => {
  expect((await visit(`/product/milk-${ID}`, SHOPPER)).body).toContain('for any product')
  expect((await visit(`/dairy/milk-${ID}`, SHOPPER)).body).not.toContain('for any product')
})

test('before any script runs, a page shows the frame for its reader and no other', async () => {
  const rootOf = async (url: string, headers?: Record<string, string>) =>
    /<div id="root">(.*?)<\/div>/.exec((await visit(url, headers)).body)?.[1]

  expect(await rootOf('/')).toBe('for guests')
  expect(await rootOf('/', SHOPPER)).toBe('')
  expect(await rootOf('/cart', SHOPPER)).toMatch(/^for shoppers/)
  expect(await rootOf('/cart')).toBe('')
  expect(await rootOf('/product/gone', SHOPPER)).toMatch(/^for any product <img srcset="" src=""/)
  expect(await rootOf('/product/milk')).toBe('')
  expect(await rootOf('/login')).toBe('')
})

test('made-up words before an id reuse the cached page', async () => {
  await visit('/product/milk')
  const before = asked

  const page = await visit('/product/doodh')

  expect(page.body).toContain('id="answers"')
  expect(asked).toBe(before)
})

test("an uncached page is built per request and charged as the client's call", async () => {
  const before = asked

  for (const remoteAddress of ['10.1.2.3', '10.4.5.6']) {
    const page = await app.inject({ url: '/search', headers: SHOPPER, remoteAddress })

    expect(page.body).toContain('id="answers"')
    expect(clientIp).toBe(remoteAddress)
  }
  expect(asked).toBe(before + 2)
})

test('a page does not wait for slow responses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { opened, open } = gate()
  settings = () => opened
  const before = asked
  const coming = app.inject({ url: '/checkout', headers: SHOPPER })
  await eventually(() => expect(asked).toBe(before + 1))

  await vi.advanceTimersByTimeAsync(1_500)

  const page = await coming
  expect([page.statusCode, page.body.includes('id="answers"')]).toEqual([200, false])
  expect(page.body).toContain('<div id="root">')
  open()
})

test('while the next release is built, pages name the scripts of the running one', async () => {
  const built = ['index.html', 'index.html.br', 'index.html.gz'].map((name) => join(folder, name))
  const before = built.map((file) => readFileSync(file))
  for (const file of built) writeFileSync(file, 'the next release')
  onTestFinished(() => {
    for (const [nth, file] of built.entries()) writeFileSync(file, before[nth] ?? '')
  })

  for (const url of ['/account', '/product/doodh', '/search', '/']) {
    expect((await visit(url)).body).toContain('<script type="module" crossorigin')
    const brotli = await visit(url, { accept: 'text/html', 'accept-encoding': 'br' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<script')
  }
})

test('the landing page embeds its responses like every page', async () => {
  expect((await visit('/')).body).toContain('id="answers"')
})

test('when a response is out of date, the page embeds the new one', async () => {
  const before = await visit('/product/milk')
  milk = '{"name":"Milk, 2 left"}'

  const after = await visit('/product/milk')

  expect(after.body).toContain('Milk, 2 left')
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('the next release of the service worker is checked for each time', async () => {
  const worker = await visit('/service-worker.js', { 'accept-encoding': 'br' })

  expect(worker.body).toBe('service-worker.js.br')
  expect(worker.headers['cache-control']).toBe('no-cache')
})

test('a page is in the language of the person, with the catalogue of that language', async () => {
  const english = await visit('/policies/terms', { 'accept-language': 'en-IN' })
  const hindi = await visit('/policies/terms', { 'accept-language': 'hi' })
  const chosen = await visit('/policies/terms', {
    cookie: 'language=hi',
    'accept-language': 'en-IN',
  })

  expect(english.body).toContain('<html lang="en-IN" dir="ltr" data-languages="en hi">')
  expect(english.body).not.toContain('/assets/hi-')
  expect(hindi.body).toContain('<html lang="hi-IN" dir="ltr" data-languages="en hi"')
  expect(hindi.body).toContain('data-shopper-texts="/assets/hi-1.js"')
  expect(hindi.body).toContain('<link rel="modulepreload" crossorigin href="/assets/hi-1.js">')
  expect(chosen.body).toBe(hindi.body)
  expect(hindi.headers.vary).toBe('accept-encoding, accept-language, cookie')
  expect(hindi.headers.etag).not.toBe(english.headers.etag)
})

test('a frame is drawn in the language of the page', async () => {
  const { body } = await visit('/', { 'accept-language': 'hi' })

  expect(body).toContain('<div id="root">मेहमानों के लिए</div>')
  expect((await visit('/')).body).toContain('<div id="root">for guests</div>')
})

test('a missing call or picture is an error, not the page', async () => {
  for (const url of ['/api/v1/nothing', '/media/nothing.webp', '/api']) {
    const answer = await visit(url)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  }
  expect((await visit('/assets/gone.js', { accept: '*/*' })).statusCode).toBe(404)
})

test('a node reports whether its database answers, and takes requests in any case', async () => {
  expect((await visit('/readyz/database')).statusCode).toBe(200)

  database = () => Promise.reject(new Error('connection refused'))

  expect((await visit('/readyz/database')).statusCode).toBe(503)
  expect((await visit('/readyz')).statusCode).toBe(200)
  expect((await visit('/healthz')).statusCode).toBe(200)
})
