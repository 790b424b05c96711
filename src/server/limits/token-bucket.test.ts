import { afterEach, expect, test, vi } from 'vitest'
import { ShopError } from '#server/lib/errors.ts'
import { tokenBucket } from './token-bucket.ts'

afterEach(() => void vi.useRealTimers())

test('a client takes a burst at once, and then as much as is refilled', () => {
  let now = 0
  const { take } = tokenBucket({ burst: 3, perSecond: 2, now: () => now })
  const takesOf = (client: string) => {
    let taken = 0
    while (tries(() => take(client))) taken += 1
    return taken
  }

  expect([takesOf('asha'), takesOf('ravi')]).toEqual([3, 3])
  now = 1_000
  expect(takesOf('asha')).toBe(2)
  now = 60_000
  expect(takesOf('asha')).toBe(3)
})

test("a client's use is remembered while others come and go", () => {
  let now = 0
  const { take } = tokenBucket({ burst: 2, perSecond: 1, now: () => now })
  take('asha')
  take('asha')
  for (let nth = 0; nth < 100; nth++) take(`passer-by ${nth}`)

  expect(tries(() => take('asha'))).toBe(false)
  now = 1_000
  for (let nth = 0; nth < 100; nth++) take(`another ${nth}`)
  expect([tries(() => take('asha')), tries(() => take('asha'))]).toEqual([true, false])
})

test('a rejection says when the next token is available', () => {
  const { take } = tokenBucket({ burst: 1, perSecond: 0.25, now: () => 0 })
  take('asha')

  expect(() => take('asha')).toThrow(
    expect.objectContaining({ kind: 'too_many', details: { retryAfter: 4 } }),
  )
})

test('a cost beyond the budget makes only its own client wait', () => {
  let now = 0
  const { take, charge } = tokenBucket({ burst: 3, perSecond: 1, now: () => now })
  take('asha')
  charge('asha', 7)

  expect([tries(() => take('asha', 0)), tries(() => take('ravi', 3))]).toEqual([false, true])
  now = 5_000
  expect([tries(() => take('asha', 0)), tries(() => take('asha'))]).toEqual([true, false])
  now = 6_000
  expect(tries(() => take('asha'))).toBe(true)
})

test('setting the clock back rejects no one', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { take } = tokenBucket({ burst: 2, perSecond: 1 })
  take('asha')

  vi.setSystemTime(Date.now() - 120_000)

  expect(tries(() => take('asha'))).toBe(true)
})

function tries(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof ShopError) return false
    throw error
  }
}
