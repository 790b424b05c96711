import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import { categoriesQuery } from '#web/catalog/catalog-queries.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { OrdersScreen } from '#web/order/orders-screen.tsx'
import { call } from '#web/session/call.ts'
import { Guard } from '#web/session/guard.tsx'
import { beginSession } from '#web/session/person.ts'
import { storedReturnPath } from '#web/session/return-to.ts'
import { hasSession } from '#web/session/tokens.ts'
import { userQuery } from '#web/session/user-queries.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject, respond } from '#web/testing/server.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { createQueryClient } from './query-client.ts'

const orders = (
  <Guard access="shopper" waiting={null}>
    <OrdersScreen />
  </Guard>
)
const open = () =>
  renderScreen(
    <Routes>
      <Route path="/dashboard/my-orders" element={orders} />
      <Route path="/" element={<h1>Landing</h1>} />
    </Routes>,
    { at: '/dashboard/my-orders', user: asha() },
  )

test('who was signed out elsewhere is sent to / at the next call, and told to log in', async () => {
  for (const name of ['order.list', 'user.details', 'user.refresh'] as const) {
    reject(name, 401, messages.signIn, { code: 'UNAUTHENTICATED' })
  }
  open()

  expect(await screen.findByText(messages.signIn)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Landing' })).toBeTruthy()
  expect(hasSession()).toBe(false)
  expect(storedReturnPath()).toBe('/dashboard/my-orders')
})

test('one rejected call of a valid session does not log the user out', async () => {
  reject('order.list', 401, messages.signIn, { code: 'UNAUTHENTICATED' })
  reject('user.refresh', 401, messages.signIn, { code: 'UNAUTHENTICATED' })
  answer('user.details', asha())
  open()

  expect(await screen.findByText('Oops! Something went wrong')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Landing' })).toBeNull()
  expect(hasSession()).toBe(true)
})

test.each([
  ['a 503', () => new Response('{"errorMessage":"Busy"}', { status: 503 })],
  ['a 502 of something in between', () => new Response('Bad gateway', { status: 502 })],
  ['a 504 of something in between', () => new Response('', { status: 504 })],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a read that met %s is tried three times, longer and longer apart', async (_, fail) => {
  vi.useFakeTimers()
  respond('category.list', fail)
  const asked = createQueryClient().fetchQuery(categoriesQuery)
  const outcome = expect(asked).rejects.toBeInstanceOf(ApiError)

  await vi.advanceTimersByTimeAsync(499)
  expect(callsOf('category.list')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(501)
  expect(callsOf('category.list')).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  await outcome

  expect(callsOf('category.list')).toHaveLength(3)
  vi.useRealTimers()
})

test.each([
  ['4', 3_999, 1],
  ['4', 4_100, 2],
  ['3600', 9_999, 1],
  ['3600', 10_100, 2],
])(
  'Retry-After: %s is obeyed, up to ten seconds: after %i ms, %i calls',
  async (seconds, ms, calls) => {
    vi.useFakeTimers()
    respond(
      'category.list',
      () => new Response('{}', { status: 503, headers: { 'retry-after': seconds } }),
    )
    const asked = createQueryClient().fetchQuery(categoriesQuery)
    const outcome = expect(asked).rejects.toBeInstanceOf(ApiError)

    await vi.advanceTimersByTimeAsync(ms)

    expect(callsOf('category.list')).toHaveLength(calls)
    await vi.advanceTimersByTimeAsync(30_000)
    await outcome
    vi.useRealTimers()
  },
)

test('a read that came too soon after many others waits as it is told, and is not lost', async () => {
  vi.useFakeTimers()
  respond('category.list', () => {
    answer('category.list', [])
    return new Response('{}', { status: 429, headers: { 'retry-after': '2' } })
  })
  const asked = createQueryClient().fetchQuery(categoriesQuery)

  await vi.advanceTimersByTimeAsync(1_999)
  expect(callsOf('category.list')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_000)

  expect(await asked).toEqual([])
  vi.useRealTimers()
})

test('who may only come back in an hour is not asked to wait for it', async () => {
  respond(
    'category.list',
    () => new Response('{}', { status: 429, headers: { 'retry-after': '3600' } }),
  )

  await expect(createQueryClient().fetchQuery(categoriesQuery)).rejects.toMatchObject({
    status: 429,
  })

  expect(callsOf('category.list')).toHaveLength(1)
})

test('a refusal of a read stands, and so does a 503 of a write', async () => {
  const queryClient = createQueryClient()
  reject('category.list', 404, 'There is nothing here.')
  reject('cart.clear', 503, 'Busy')
  const clear = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => call('cart.clear', {}) })

  await expect(queryClient.fetchQuery(categoriesQuery)).rejects.toMatchObject({ status: 404 })
  await expect(clear.execute(undefined)).rejects.toMatchObject({ status: 503 })

  expect([callsOf('category.list').length, callsOf('cart.clear').length]).toEqual([1, 1])
})

test('personal reads that were early say nothing when the session has ended', async () => {
  beginSession({ accessToken: 'old', refreshToken: 'refresh' })
  for (const name of ['cart.get', 'user.details', 'user.refresh'] as const) {
    reject(name, 401, messages.signIn, { code: 'UNAUTHENTICATED' })
  }
  const queryClient = createQueryClient()
  const said = vi.spyOn(toast, 'error')

  void queryClient.prefetchQuery(userQuery())
  await queryClient.prefetchQuery(cartQuery())

  await waitFor(() => expect(hasSession()).toBe(false))
  expect(said).not.toHaveBeenCalled()
  expect(callsOf('user.refresh')).toHaveLength(1)
})
