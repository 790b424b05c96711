import { expect, test, vi } from 'vitest'
import { loginRoutes } from '#contract/account/login-routes.ts'
import { paymentRoutes } from '#contract/checkout/payment-routes.ts'
import { clearCookie, readCookie, writeCookie } from '#web/lib/browser/cookies.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { asha } from '#web/testing/people.ts'
import {
  answer,
  callsOf,
  disconnect,
  holdResponse,
  reject,
  respond,
  stallResponse,
} from '#web/testing/server.ts'
import { call } from './call.ts'
import { beginSession } from './person.ts'
import { storeTokens } from './tokens.ts'

const TOKENS = { accessToken: 'new', refreshToken: 'next' }

// These are loaded with the checkout and the login.
registerRoutes({ ...paymentRoutes, ...loginRoutes })

test('the access token is read from its cookie and sent as bearer', async () => {
  beginSession({ accessToken: 'abc' })
  answer('cart.get', [])

  await call('cart.get', {})

  expect(callsOf('cart.get')[0]?.headers.get('authorization')).toBe('Bearer abc')
})

test('on a 401 the refresh token is exchanged and the call repeated', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  answerOnlyTo('new')
  answer('user.refresh', () => ({ data: { tokens: TOKENS }, tokens: TOKENS }))

  const { data } = await call('user.details', {})

  expect(data.username).toBe('Asha')
  expect(callsOf('user.refresh')[0]?.headers.get('authorization')).toBe('Bearer refresh')
  expect([readCookie('accessToken'), readCookie('refreshToken')]).toEqual(['new', 'next'])
})

test('calls that meet a 401 at the same time share one refresh', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  answerOnlyTo('new')
  answer('user.refresh', () => ({ data: { tokens: TOKENS }, tokens: TOKENS }))

  await Promise.all([call('user.details', {}), call('user.details', {}), call('user.details', {})])

  expect(callsOf('user.refresh')).toHaveLength(1)
})

test('a failed refresh returns the first 401', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  reject('user.details', 401, 'Please log in to continue.')
  reject('user.refresh', 401, 'The session has ended.')

  await expect(call('user.details', {})).rejects.toMatchObject({
    status: 401,
    errorMessage: 'Please log in to continue.',
  })
  expect(callsOf('user.details')).toHaveLength(1)
})

test.each([
  ['is lost', () => disconnect('user.refresh'), 'UNREACHABLE'],
  ['is a 503', () => reject('user.refresh', 503, 'Busy', { code: 'UNAVAILABLE' }), 'UNAVAILABLE'],
])('a refresh whose answer %s keeps the session: no answer came', async (_, fail, code) => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  reject('user.details', 401, 'Please log in to continue.')
  fail()

  await expect(call('user.details', {})).rejects.toMatchObject({ code })
  expect([readCookie('accessToken'), readCookie('refreshToken')]).toEqual(['old', 'refresh'])
})

test('tokens refreshed by another tab are used and not refreshed again', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  answerOnlyTo('new')
  respond('user.details', () => {
    storeTokens(TOKENS)
    return new Response('{"errorMessage":"Please log in to continue."}', { status: 401 })
  })

  const { data } = await call('user.details', {})

  expect(data.username).toBe('Asha')
  expect(callsOf('user.refresh')).toHaveLength(0)
})

test('tabs refresh one after the other, and the waiting tab uses the new tokens', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  answerOnlyTo('new')
  const request = async (_name: string, _options: object, trade: () => Promise<boolean>) => {
    storeTokens(TOKENS)
    return trade()
  }
  vi.stubGlobal('navigator', { locks: { request } })

  await call('user.details', {})

  expect(callsOf('user.refresh')).toHaveLength(0)
})

test('tokens that another tab stored during a refresh are not overwritten', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  answerOnlyTo('new')
  answer('user.refresh', () => {
    storeTokens(TOKENS)
    const tokens = { accessToken: 'late', refreshToken: 'late' }
    return { data: { tokens }, tokens }
  })

  await call('user.details', {})

  expect([readCookie('accessToken'), readCookie('refreshToken')]).toEqual(['new', 'next'])
})

test('a wrong password does not refresh the tokens, because it says nothing about the session', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  reject('user.login', 401, 'Email or password is wrong.')

  const login = call('user.login', { body: { email: 'asha@example.in', password: 'wrong' } })

  await expect(login).rejects.toMatchObject({ status: 401 })
  expect(callsOf('user.login')).toHaveLength(1)
})

test('a response for a logged-out user is dropped', async () => {
  beginSession({ accessToken: 'asha', refreshToken: 'refresh' })
  const open = holdResponse('cart.get', [])

  const cart = call('cart.get', {})
  beginSession({ accessToken: 'ravi', refreshToken: 'refresh' })
  open()

  await expect(cart).rejects.toMatchObject({ code: 'OTHER_PERSON' })
})

test('a response that ends the session reaches its call', async () => {
  beginSession({ accessToken: 'asha', refreshToken: 'refresh' })
  answer('user.logout', () => {
    // The server's response clears the cookies.
    clearCookie('accessToken')
    clearCookie('refreshToken')
    return { data: null, message: 'Logged out successfully' }
  })

  expect((await call('user.logout', {})).message).toBe('Logged out successfully')
})

test('a response that starts and never ends times out', async () => {
  vi.useFakeTimers()
  stallResponse('product.list')

  const list = call('product.list', { query: {} })
  const outcome = expect(list).rejects.toMatchObject({ code: 'TIMED_OUT' })
  await vi.advanceTimersByTimeAsync(20_000)

  await outcome
  vi.useRealTimers()
})

test('a call is repeated only once', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  reject('user.details', 401, 'Please log in to continue.')
  answer('user.refresh', () => ({ data: { tokens: TOKENS }, tokens: TOKENS }))

  await expect(call('user.details', {})).rejects.toMatchObject({ status: 401 })
  expect(callsOf('user.details')).toHaveLength(2)
})

test('a rejection without a message shows "Unexpected Error Occured!"', async () => {
  reject('product.list', 500, '')

  await expect(call('product.list', { query: {} })).rejects.toThrow('Unexpected Error Occured!')
})

test('a rejection keeps its whole body', async () => {
  reject('order.placeCod', 409, 'Some prices have changed', { code: 'PRICE_CHANGED' })

  const order = call('order.placeCod', {
    body: { deliveryAddressId: 'a', paymentMethod: 'COD', products: [] },
  } as never)

  await expect(order).rejects.toMatchObject({ code: 'PRICE_CHANGED', body: { requestId: 'test' } })
})

test('offline, the shopper gets a message', async () => {
  disconnect('product.list')

  await expect(call('product.list', { query: {} })).rejects.toThrow(
    'We cannot reach the shop. Check your connection and try again.',
  )
})

test('a form call sends fields and files, lists as JSON and kept pictures one by one', async () => {
  answer('product.update', () => ({ data: null as never }))
  const picture = new File(['x'], 'milk.png', { type: 'image/png' })

  await call(
    'product.update',
    {
      params: { id: 'milk' },
      body: { name: 'Milk', price: 30, category_id: ['c'], existing_images: ['/a', '/b'] },
    },
    { files: { new_images: [picture] } },
  )

  const form = callsOf('product.update')[0]?.form
  expect(form && Object.fromEntries(form)).toMatchObject({
    name: 'Milk',
    price: '30',
    category_id: '["c"]',
    'existing_images[0]': '/a',
    'existing_images[1]': '/b',
  })
  expect(form?.getAll('new_images')).toHaveLength(1)
})

test('a value with special characters survives in a cookie', () => {
  writeCookie('taste', 'sweet; sour=1', 60)

  expect(readCookie('taste')).toBe('sweet; sour=1')
})

function answerOnlyTo(token: string) {
  reject('user.details', 401, 'Please log in to continue.')
  const original = fetch
  globalThis.fetch = (url, init) => {
    const bearer = new Headers(init?.headers).get('authorization')
    if (bearer === `Bearer ${token}`) answer('user.details', asha())
    return original(url, init)
  }
}
