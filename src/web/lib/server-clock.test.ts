import { afterEach, expect, test, vi } from 'vitest'
import { forgetServerTime, noteServerTime, serverNow } from './server-clock.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const HALF_PAST_ELEVEN = '2026-11-21T11:30:00Z'

afterEach(() => {
  vi.useRealTimers()
  forgetServerTime()
})

test('a device half an hour fast knows the time of the server from its first answer', () => {
  vi.useFakeTimers({ now: NOON })
  noteServerTime(HALF_PAST_ELEVEN, NOON - 200, NOON + 200)

  expect(serverNow()).toBe(Date.parse(HALF_PAST_ELEVEN))
})

test('a slower answer that agrees changes nothing, a quicker one is better', () => {
  vi.useFakeTimers({ now: NOON })
  noteServerTime(HALF_PAST_ELEVEN, NOON - 100, NOON + 100)
  noteServerTime('2026-11-21T11:30:01Z', NOON - 5_000, NOON + 5_000)
  expect(serverNow()).toBe(Date.parse(HALF_PAST_ELEVEN))

  noteServerTime('2026-11-21T11:30:00.050Z', NOON - 10, NOON + 10)
  expect(serverNow()).toBe(Date.parse('2026-11-21T11:30:00.050Z'))
})

test('a clock that was set meanwhile is noticed, however slow the answer', () => {
  vi.useFakeTimers({ now: NOON })
  noteServerTime(HALF_PAST_ELEVEN, NOON - 10, NOON + 10)
  noteServerTime('2026-11-21T12:00:00Z', NOON - 1_000, NOON + 1_000)

  expect(serverNow()).toBe(NOON)
})

test('an answer without a time says nothing', () => {
  vi.useFakeTimers({ now: NOON })
  noteServerTime('', NOON, NOON)
  noteServerTime(undefined, NOON, NOON)

  expect(serverNow()).toBe(NOON)
})
