import { expect, test } from 'vitest'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'
import { asha } from '#web/testing/people.ts'
import { answer, callsOf, disconnect, refuse } from '#web/testing/server.ts'
import { call } from './call.ts'
import { beginSession } from './person.ts'

const TOKENS = { accessToken: 'new', refreshToken: 'next' }

test('the access token is read from its cookie and sent as bearer', async () => {
  beginSession({ accessToken: 'abc' })
  answer('cart.get', [])

  await call('cart.get', {})

  expect(callsOf('cart.get')[0]?.headers.get('authorization')).toBe('Bearer abc')
})

test('on a 401 the refresh token is traded and the call is made again', async () => {
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

test('a failed refresh passes the first 401 on', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  refuse('user.details', 401, 'Please log in to continue.')
  refuse('user.refresh', 401, 'The session has ended.')

  await expect(call('user.details', {})).rejects.toMatchObject({
    status: 401,
    errorMessage: 'Please log in to continue.',
  })
  expect(callsOf('user.details')).toHaveLength(1)
})

test('a call is repeated only once', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  refuse('user.details', 401, 'Please log in to continue.')
  answer('user.refresh', () => ({ data: { tokens: TOKENS }, tokens: TOKENS }))

  await expect(call('user.details', {})).rejects.toMatchObject({ status: 401 })
  expect(callsOf('user.details')).toHaveLength(2)
})

test('a refusal without a sentence says Unexpected Error Occured!', async () => {
  refuse('product.list', 500, '')

  await expect(call('product.list', { query: {} })).rejects.toThrow('Unexpected Error Occured!')
})

test('a refusal keeps its whole body', async () => {
  refuse('order.placeCod', 409, 'Some prices have changed', { code: 'PRICE_CHANGED' })

  const order = call('order.placeCod', {
    body: { deliveryAddressId: 'a', paymentMethod: 'COD', products: [] },
  } as never)

  await expect(order).rejects.toMatchObject({ code: 'PRICE_CHANGED', body: { requestId: 'test' } })
})

test('without a network the shopper gets a sentence', async () => {
  disconnect('product.list')

  await expect(call('product.list', { query: {} })).rejects.toThrow(
    'We cannot reach the shop. Check your connection and try again.',
  )
})

test('a form call sends fields and files, lists as JSON, kept pictures one by one', async () => {
  answer('product.update', () => ({ data: null as never }))
  const picture = new File(['x'], 'milk.png', { type: 'image/png' })

  await call(
    'product.update',
    {
      params: { id: 'milk' },
      body: { name: 'Milk', price: 30, categories: ['c'], existing_images: ['/a', '/b'] },
    },
    { files: { new_images: [picture] } },
  )

  const form = callsOf('product.update')[0]?.form
  expect(form && Object.fromEntries(form)).toMatchObject({
    name: 'Milk',
    price: '30',
    categories: '["c"]',
    'existing_images[0]': '/a',
    'existing_images[1]': '/b',
  })
  expect(form?.getAll('new_images')).toHaveLength(1)
})

test('a value with signs of its own survives in a cookie', () => {
  writeCookie('taste', 'sweet; sour=1', 60)

  expect(readCookie('taste')).toBe('sweet; sour=1')
})

function answerOnlyTo(token: string) {
  refuse('user.details', 401, 'Please log in to continue.')
  const original = fetch
  globalThis.fetch = (url, init) => {
    const bearer = new Headers(init?.headers).get('authorization')
    if (bearer === `Bearer ${token}`) answer('user.details', asha())
    return original(url, init)
  }
}
