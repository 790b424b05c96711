import { expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { insertMember, PASSWORD } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { pagePolicy } from './security-headers.ts'

const shop = await openShop({ publicUrl: 'https://shop.example.in' })
const asha = await shop.user()
const bearer = { authorization: `Bearer ${asha.token}` }

/** Where the pages are built, unknown paths are answered with a page. */
const UNREADABLE_OR_NOWHERE = [400, 404]

type Expected = number | number[]

const ANSWERS: [what: string, url: string, headers: Record<string, string>, Expected][] = [
  ['a public read', routes['category.list'].path, {}, 200],
  ['a private read', routes['user.details'].path, bearer, 200],
  ['a refusal', routes['user.details'].path, {}, 401],
  ['a bad request', `${routes['product.list'].path}?currentPage=x`, {}, 400],
  ['an unknown call', '/api/v1/nothing', {}, 404],
  ['an unknown file', '/media/nothing.webp', {}, 404],
  ['a call that cannot be read', '/api/v1/%zz', {}, 400],
  ['an address that cannot be read', '/%zz', { accept: 'application/json' }, 404],
  ['a parameter without end', `/media/${'a'.repeat(301)}`, {}, UNREADABLE_OR_NOWHERE],
]

test.each(ANSWERS)('T-HDR-1: %s declares its type and how it may be used', async (...answer) => {
  const [, url, headers, status] = answer
  const sent = await shop.app.inject({ url, headers })

  expect([status].flat()).toContain(sent.statusCode)
  expect(sent.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-site',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(sent.headers['x-powered-by']).toBeUndefined()
})

test('T-HDR-2: pages run no script but ours and the payment provider', () => {
  const policy = new Map(
    pagePolicy('https://checkout.razorpay.com/v1/checkout.js')
      .split('; ')
      .map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources.join(' ')]
      }),
  )

  expect(policy.get('default-src')).toBe("'self'")
  expect(policy.get('script-src')).toMatch(
    /^'self' 'sha256-[^']{44}' https:\/\/checkout\.razorpay\.com$/,
  )
  expect(policy.get('object-src')).toBe("'none'")
  expect(policy.get('base-uri')).toBe("'none'")
  expect(policy.get('frame-ancestors')).toBe("'none'")
  expect(policy.get('form-action')).toBe("'self'")
})

test('a page without a provider allows no external script, and a configured provider is the only one allowed', () => {
  expect(pagePolicy(undefined)).toMatch(/script-src 'self' 'sha256-[^']{44}'; /)
  expect(pagePolicy(undefined)).toContain("frame-src 'none'")

  const sandbox = pagePolicy('http://localhost:4010/v1/checkout.js')

  expect(sandbox.match(/https?:[^ ;]+/g)).toEqual(Array(3).fill('http://localhost:4010'))
})

test('T-HDR-3: a call opened in the address bar is not a page', async () => {
  const headers = { 'sec-fetch-dest': 'document', accept: 'text/html' }
  const answers = await Promise.all([
    shop.app.inject({ url: routes['category.list'].path, headers }),
    shop.app.inject({ url: routes['user.details'].path, headers }),
    shop.app.inject({ url: '/api/v1/nothing', headers }),
  ])

  for (const { headers: sent } of answers) {
    expect(sent['content-type']).toMatch(/^application\/json/)
    expect(sent['x-content-type-options']).toBe('nosniff')
  }
})

test.each([
  '/.git/config',
  '/.env',
  '/.env.production',
  '/package.json',
  '/tsconfig.json',
  '/src/server/app.ts',
  '/dist/server/main.js',
  '/node_modules/pg/package.json',
  '/.data/pg18/PG_VERSION',
  '/assets/.vite/manifest.json',
  '/drizzle/0000_start.sql',
  '/server-status.json',
  '/actuator/env.json',
  '/metrics.txt',
  '/backup.sql',
  '/wp-login.php',
  '/api/v1/%2e%2e/%2e%2e/etc/passwd.txt',
  '/%2e%2e/%2e%2e/etc/passwd.txt',
  '/media/../package.json',
  '/media/%2e%2e/package.json',
  '/api/v1/user/users.json',
])('T-HDR-5: %s reveals nothing', async (url) => {
  const answer = await shop.app.inject({ url, headers: { accept: '*/*' } })

  expect(answer.statusCode).toBe(404)
})

test('T-HDR-5: TRACE is not answered', async () => {
  const answer = await shop.app.inject({ method: 'TRACE' as 'GET', url: '/api/v1/user/login' })

  expect(answer.statusCode).toBe(404)
})

test('T-HDR-6: no cache keeps personal data', async () => {
  const member = await insertMember(shop)
  const login = await shop.visitor.call('user.login', {
    body: { email: member.email, password: PASSWORD },
  })
  const answers = [
    login,
    await asha.call('user.details', {}),
    await asha.call('address.list', {}),
    await asha.call('cart.get', {}),
    await asha.call('order.list', {}),
    await shop.visitor.call('user.details', {}),
  ]

  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
})
