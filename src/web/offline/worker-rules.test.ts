import { expect, test, vi } from 'vitest'
import { shopRoutes } from '#contract/shop-routes.ts'
import {
  embeddedResponses,
  isCatalogue,
  isFromShop,
  isOlder,
  isPicture,
  isScreen,
  openingPage,
  rootTagOf,
  withRootTag,
} from './worker-rules.ts'

const SHELVES = '/api/v1/product/get-products?currentPage=1'
const PAYING = '/api/v1/order/payment-options'

test('what a page brings is kept as of the day of the page', async () => {
  const date = 'Mon, 16 Nov 2026 13:50:00 GMT'

  const [kept] = await embeddedResponses(pageWith({ [SHELVES]: { data: ['milk'] } }, { date }))

  expect(kept?.[0]).toBe(SHELVES)
  expect(kept?.[1].headers.get('date')).toBe(date)
  expect(await kept?.[1].json()).toEqual({ data: ['milk'] })
})

test('what an old page brings does not take the place of what was asked for since', () => {
  const [monday, tuesday] = ['Mon, 16 Nov 2026 13:50:00 GMT', 'Tue, 17 Nov 2026 13:50:00 GMT']
  const from = (date: string) => new Response('', { headers: { date } })

  expect(isOlder(from(monday), from(tuesday))).toBe(true)
  expect(isOlder(from(tuesday), from(monday))).toBe(false)
  expect(isOlder(from(monday), undefined)).toBe(false)
})

test('of what a page brings only the catalogue is kept', async () => {
  const kept = await embeddedResponses(
    pageWith({ [PAYING]: { data: [] }, [SHELVES]: { data: [] } }),
  )

  expect(kept.map(([path]) => path)).toEqual([SHELVES])
})

test('every row of the home screen is kept but the one of the shopper', () => {
  const rows = [
    'category.list',
    'subcategory.list',
    'product.byCategory',
    'product.bestsellers',
  ] as const

  expect(rows.filter((row) => !isCatalogue(shopRoutes[row].path))).toEqual([])
  expect(isCatalogue(shopRoutes['product.buyAgain'].path)).toBe(false)
})

test('a page without answers leaves nothing to keep', async () => {
  expect(await embeddedResponses(new Response('<html></html>'))).toEqual([])
})

test.each([
  ['a proxy that finds no shop', new Response('Bad gateway', { status: 502 }), false],
  ['the page of a hotel that wants a room number', page200('text/html'), false],
  ['something that does not say what it is', page200(), false],
  ['the shop', page200('application/json; charset=utf-8'), true],
  ['the shop, that it has no such product', Response.json({}, { status: 404 }), true],
])('%s: is that the word of the shop?', (_, response, isIts) => {
  expect(isFromShop(response)).toBe(isIts)
})

function page200(type?: string) {
  const response = new Response('…', { headers: type ? { 'content-type': type } : {} })
  if (!type) response.headers.delete('content-type')
  return response
}

test.each([500, 502, 503, 504])('instead of a %i the kept page opens', async (status) => {
  const page = Promise.resolve(new Response('Bad gateway', { status }))

  const opened = await openingPage(page, async () => new Response('kept'))

  expect(await opened.text()).toBe('kept')
})

test('where nothing is kept, what came is shown', async () => {
  const page = Promise.resolve(new Response('Bad gateway', { status: 502 }))

  expect((await openingPage(page, async () => undefined)).status).toBe(502)
})

test('a page that answers opens, also one that says no', async () => {
  const page = Promise.resolve(new Response('Not found', { status: 404 }))

  expect((await openingPage(page, async () => new Response('kept'))).status).toBe(404)
})

test('a page that does not come in time, or not at all, is the kept one', async () => {
  vi.useFakeTimers()
  const late = openingPage(new Promise<Response>(() => {}), async () => new Response('kept'))
  await vi.runAllTimersAsync()
  const lost = openingPage(Promise.reject(new TypeError()), async () => new Response('kept'))

  expect(await (await late).text()).toBe('kept')
  expect(await (await lost).text()).toBe('kept')
  vi.useRealTimers()
})

test('pictures of the shop are kept, those of people never', () => {
  expect(isPicture(`/media/${'ab'.repeat(16)}-960.webp`)).toBe(true)
  expect(isPicture('/media/demo/milk-480.webp')).toBe(true)
  expect(isPicture(`/media/${'ab'.repeat(16)}-256.webp`)).toBe(false)
  expect(isPicture(`/media/${'ab'.repeat(16)}-96.webp`)).toBe(false)
  expect(isPicture('/assets/milk.webp')).toBe(false)
})

test('screens of the shop open without a network, addresses of the server do not', () => {
  expect(['/', '/home', '/search', '/product/milk'].every(isScreen)).toBe(true)
  expect(['/api/v1/docs', '/media/a.webp', '/robots.txt'].some(isScreen)).toBe(false)
})

const pageWith = (answers: object, headers: HeadersInit = {}) =>
  new Response(
    `<html><script type="application/json" id="answers">${JSON.stringify(answers)}</script></html>`,
    { headers },
  )

test.each(['<html lang="fr">', '<html>', '<html data-lang="hi-IN">', 'Log in to the Wi-Fi'])(
  'the page of a captive portal is not in a language of the shop: %s',
  async (page) => {
    expect(await rootTagOf(new Response(page))).toBeUndefined()
  },
)

test('without a network the page opens in the language of the last one', async () => {
  const policy = { 'content-security-policy': "default-src 'self'" }
  const last = new Response('<!doctype html>\n<html lang="hi-IN" data-shopper-texts="/a.js"><head>')
  const kept = new Response('<html lang="en-IN"><head></head></html>', { headers: policy })

  const opened = await withRootTag(kept, (await rootTagOf(last)) ?? '')

  expect(await opened.text()).toBe(
    '<html lang="hi-IN" data-shopper-texts="/a.js"><head></head></html>',
  )
  expect(opened.headers.get('content-security-policy')).toBe("default-src 'self'")
})
