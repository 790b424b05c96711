import { afterEach, expect, test, vi } from 'vitest'
import { recordServerTime, resetServerTime, serverNow } from './server-clock.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const HALF_PAST_ELEVEN = '2026-11-21T11:30:00Z'

afterEach(() => {
  vi.useRealTimers()
  resetServerTime()
})

test('a device that is half an hour fast knows the server time after the first response', () => {
  vi.useFakeTimers({ now: NOON })
  recordServerTime(HALF_PAST_ELEVEN, NOON - 200, NOON + 200)

  expect(serverNow()).toBe(Date.parse(HALF_PAST_ELEVEN))
})

test('a slower consistent response changes nothing, a faster one improves the estimate', () => {
  vi.useFakeTimers({ now: NOON })
  recordServerTime(HALF_PAST_ELEVEN, NOON - 100, NOON + 100)
  recordServerTime('2026-11-21T11:30:01Z', NOON - 5_000, NOON + 5_000)
  expect(serverNow()).toBe(Date.parse(HALF_PAST_ELEVEN))

  recordServerTime('2026-11-21T11:30:00.050Z', NOON - 10, NOON + 10)
  expect(serverNow()).toBe(Date.parse('2026-11-21T11:30:00.050Z'))
})

test('a changed device clock is noticed even with a slow response', () => {
  vi.useFakeTimers({ now: NOON })
  recordServerTime(HALF_PAST_ELEVEN, NOON - 10, NOON + 10)
  recordServerTime('2026-11-21T12:00:00Z', NOON - 1_000, NOON + 1_000)

  expect(serverNow()).toBe(NOON)
})

test('a response without a timestamp is ignored', () => {
  vi.useFakeTimers({ now: NOON })
  recordServerTime('', NOON, NOON)
  recordServerTime(undefined, NOON, NOON)

  expect(serverNow()).toBe(NOON)
})
