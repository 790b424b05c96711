import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderEvent } from '#contract/order/order.ts'
import { orderPageRoutes } from '#contract/order/order-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { callsOf, goOffline, reject, stream } from '#web/testing/server.ts'
import { LiveMark } from '#web/ui/live-mark.tsx'
import { beginSession } from './person.ts'
import { useLive } from './use-live.ts'

registerRoutes(orderPageRoutes)

const heard: OrderEvent[] = []

function Follower({ isWanted = true }) {
  const state = useLive('order.events', (event) => heard.push(event), isWanted)
  return <LiveMark state={state} />
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  heard.length = 0
  beginSession({ accessToken: 'access', refreshToken: 'refresh' })
})
afterEach(() => {
  vi.useRealTimers()
  show('visible')
})

const READY = { event: 'ready', reload: false } as const

test('the stream delivers its events and authenticates as the user', async () => {
  const events = stream('order.events')
  render(<Follower />)
  await waitFor(() => expect(events.isOpen()).toBe(true))

  events.tell(READY)

  expect(await screen.findByText('Live')).toBeTruthy()
  expect(heard).toEqual([READY])
  expect(callsOf('order.events')[0]?.headers.get('authorization')).toBe('Bearer access')
})

test('the stream reconnects after a break with the last event id', async () => {
  const events = stream('order.events')
  render(<Follower />)
  await waitFor(() => expect(events.isOpen()).toBe(true))
  events.tell(READY, '2026-11-22T10:00:00.000Z')
  await screen.findByText('Live')

  events.breakOff()
  await waitFor(() => expect(events.isOpen()).toBe(true))

  expect(callsOf('order.events').map(({ headers }) => headers.get('last-event-id'))).toEqual([
    null,
    '2026-11-22T10:00:00.000Z',
  ])
})

test('a break is shown after ten seconds, not before', async () => {
  const events = stream('order.events')
  render(<Follower />)
  await waitFor(() => expect(events.isOpen()).toBe(true))
  events.tell(READY)
  await screen.findByText('Live')
  reject('order.events', 503, 'The shop is busy.')

  events.breakOff()
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(screen.queryByText('Reconnecting')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))

  expect(screen.getByText('Reconnecting')).toBeTruthy()
})

test('a server that rejects is asked less and less often', async () => {
  reject('order.events', 503, 'The shop is busy.')
  render(<Follower />)

  await act(() => vi.advanceTimersByTimeAsync(8_000))

  // After 0.5, 1, 2 and 4 seconds: Math.random returns 0.
  expect(callsOf('order.events')).toHaveLength(5)
})

test('a silent connection is closed, because a heartbeat is missing', async () => {
  const events = stream('order.events')
  render(<Follower />)
  await waitFor(() => expect(events.isOpen()).toBe(true))

  await act(() => vi.advanceTimersByTimeAsync(42_000))

  expect(callsOf('order.events')).toHaveLength(2)
})

test('a user without access stops reconnecting', async () => {
  reject('order.events', 403, 'No.')
  render(<Follower />)

  await act(() => vi.advanceTimersByTimeAsync(60_000))

  expect(callsOf('order.events')).toHaveLength(1)
})

test('a hidden page closes the connection and catches up when visible', async () => {
  const events = stream('order.events')
  render(<Follower />)
  await waitFor(() => expect(events.isOpen()).toBe(true))
  events.tell(READY)
  await screen.findByText('Live')

  show('hidden')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(callsOf('order.events')).toHaveLength(1)
  show('visible')

  await waitFor(() => expect(callsOf('order.events')).toHaveLength(2))
})

test('offline is shown as offline', async () => {
  stream('order.events')
  render(<Follower />)

  act(goOffline)

  expect(await screen.findByText('No connection')).toBeTruthy()
})

test('a stream that is not wanted is not opened', async () => {
  render(<Follower isWanted={false} />)

  await act(() => vi.advanceTimersByTimeAsync(1_000))

  expect(callsOf('order.events')).toEqual([])
})

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
